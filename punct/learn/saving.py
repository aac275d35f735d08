"""Saving what was solved, before it is celebrated."""

from __future__ import annotations

from punct.learn.attempts import Attempt, Solved
from punct.learn.progress import Progress


def saver(progress: Progress) -> Solved:
    """Saves a solved attempt into a progress file, and says what went wrong, if anything."""

    def save(attempt: Attempt) -> str:
        progress.solved(
            attempt.task.id,
            stars=attempt.stars,
            hints=attempt.hints_used,
            mistakes=attempt.mistakes,
        )
        return progress.trouble

    return save
