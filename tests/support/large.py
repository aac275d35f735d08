"""How often a test does what it does: little as a rule, a lot with PUNCT_LARGE=1."""

import os


def rounds(few: int, many: int) -> int:
    """So many rounds: the few, or the many where somebody has time."""
    return many if os.environ.get("PUNCT_LARGE") == "1" else few
