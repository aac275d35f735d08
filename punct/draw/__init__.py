"""Pictures as plain data, and the ways out of them: SVG, PNG, PDF, pages to print.

Here belong shapes, layout, marks and colors that any board game needs. Knows no game, no
click and nothing of Jupyter.
"""
