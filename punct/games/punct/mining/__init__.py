"""Mining: positions of recorded games that make puzzles, proven, graded, cleared of what plays no part.

Here belongs the way from game records to files ready for a person to title. What a puzzle is
and how it is checked stand beside this folder; what is proven is the solver's.
"""

from punct.games.punct.mining.digging import mine
from punct.games.punct.mining.finds import Aim, Find
from punct.games.punct.mining.records import Record, own_games, robot_records, saved_games
from punct.games.punct.mining.sheet import puzzle_file, puzzle_files

__all__ = [
    "Aim",
    "Find",
    "Record",
    "mine",
    "own_games",
    "puzzle_file",
    "puzzle_files",
    "robot_records",
    "saved_games",
]
