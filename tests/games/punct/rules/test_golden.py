"""The playthrough that a person can read says what the rules say now."""

import runpy
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def test_the_playthrough_is_what_the_rules_say() -> None:
    now = runpy.run_path(str(GOLDEN / "write.py"))["playthrough"]()
    assert now == (GOLDEN / "playthrough.txt").read_text("utf-8")


def test_the_playthrough_shows_jumps_a_bridge_and_an_end() -> None:
    text = (GOLDEN / "playthrough.txt").read_text("utf-8")
    assert text.count(", level 2\n") >= 3
    assert "in the air over" in text
    assert "White wins" in text or "Black wins" in text
