"""What stands around a live board: buttons, texts, settings, and pages folded away.

Here belongs what shows and asks; what an intent does is for the board's stage.
"""
