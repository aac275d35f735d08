"""What a click, a key or a tick means in general, and the protocol that a game fulfils.

Here belong the way from a target to an answer and the table two players sit at. What a piece is,
and what is legal, is for `games`; what is shown on a page is for `widgets`.
"""
