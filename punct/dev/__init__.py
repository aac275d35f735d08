"""For those who carry the kit on: the site, the notebooks, the catalogue, the benchmark.

Nothing here is needed to learn or to play; nothing else of the kit imports it but the command.
"""
