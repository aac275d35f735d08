"""PÜNCT: its rules, proofs, pictures, hands, goals, puzzles and lessons.

Here belongs everything that knows a dot from a piece. What any game needs is for `draw`, `table` and
`learn`; anything of Jupyter is for `widgets`.
"""
