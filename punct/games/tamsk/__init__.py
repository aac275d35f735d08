"""TAMSK: its rules, the search that plays it, and words for it.

Here belongs everything that knows a glass from a ring. What any game needs is for `draw`, `table` and
`learn`; anything of Jupyter is for `widgets`.
"""
