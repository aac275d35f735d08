"""How fast the kit is here: `punct bench` prints a table.

Figures belong in this table and never in a test: machines differ. Each row states what was
measured, its median and its worst case, and what the kit aims at.
"""

from punct.dev.bench.board import board_rows
from punct.dev.bench.rows import Row, table
from punct.dev.bench.rules import rules_rows
from punct.dev.bench.solver import solver_rows

__all__ = ["Row", "board_rows", "rules_rows", "solver_rows", "table"]
