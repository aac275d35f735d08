"""What to draw, as plain data: layout, shapes, marks, themes, and the ways out as SVG, PNG and words.

Here belongs everything between a position and a picture, in plain Python. What a click means is
for `play`; what draws on a screen is for `widgets`.
"""
