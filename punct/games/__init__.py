"""The games of the kit, each in rooms of its own.

Here belongs all that knows a game: its rules, proofs, pictures, hands, goals and course. The engine
(`draw`, `table`, `learn`) is handed a game and never imports one.
"""
