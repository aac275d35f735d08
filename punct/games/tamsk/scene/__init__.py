"""TAMSK to be seen and heard: a position, a space, a turn and an event in words.

Here belongs everything between a position and what a person perceives, in plain Python. What a click
means is for `hands`; what draws on a screen is for `widgets`.
"""
