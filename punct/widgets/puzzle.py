"""Puzzles on a live board: one, a series of them, or the whole collection group by group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.draw.captions import captioned
from punct.draw.palettes import palette_named
from punct.errors import PunctError
from punct.language import say, say_many
from punct.learn.asking_attempts import attempt_at
from punct.learn.progress import Best, Record
from punct.learn.puzzles import LEVELS
from punct.table import intents
from punct.table.keys import Key, lettered
from punct.widgets.live_board import AS_PAGE, LiveBoard
from punct.widgets.panels.buttons import button
from punct.widgets.panels.puzzle import Surroundings
from punct.widgets.pictured import Pictured

if TYPE_CHECKING:
    from punct.draw.shapes import Scene
    from punct.learn.asking_attempts import AskingAttempt
    from punct.learn.course import Group
    from punct.learn.move_attempts import MoveAttempt
    from punct.learn.progress import Progress
    from punct.learn.puzzles import Puzzle
    from punct.table.intents import Intent


class PuzzleBoard(LiveBoard):
    """Puzzles to be solved one by one, with help, stars, and a line that answers every click."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        progress: Progress,
        *,
        theme: str = AS_PAGE,
        scale: float = 0.62,
    ) -> None:
        if not puzzles:
            raise PunctError(say("There is no puzzle to show."))
        self.puzzles = tuple(puzzles)
        self.progress = progress
        self.record = progress.record
        self.trouble = progress.trouble
        """What is wrong with the progress file, to be said as long as the board is there."""
        self.index = self.first_unsolved() or 0
        self.attempt: MoveAttempt | AskingAttempt = attempt_at(self.puzzle.task, progress)
        self.attempt.pondering = self._ponder
        super().__init__(self.attempt, theme=theme, scale=scale)
        self.around = Surroundings(self)
        self.children = self.around.children
        self.refresh()

    # The series

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.puzzles[self.index]

    @property
    def best(self) -> Best | None:
        """The best result for it so far."""
        return self.record.tasks.get(self.puzzle.id)

    @property
    def solved_count(self) -> int:
        """How many of the series are solved."""
        return sum(puzzle.id in self.record.tasks for puzzle in self.puzzles)

    def first_unsolved(self) -> int | None:
        """The place of the first puzzle not solved yet; None if there is none."""
        return next((i for i, p in enumerate(self.puzzles) if p.id not in self.record.tasks), None)

    @property
    def next_index(self) -> int | None:
        """The place of the puzzle to go on with: the next one, after the last the first unsolved."""
        if self.index + 1 < len(self.puzzles):
            return self.index + 1
        left = self.first_unsolved()
        return None if left == self.index else left

    def turn_to(self, index: int) -> None:
        """Put another puzzle of the series on the board, untouched."""
        self.index = index
        self.attempt = attempt_at(self.puzzle.task, self.progress)
        self.attempt.pondering = self._ponder
        self.stage = self.attempt
        self.around.turn_to_puzzle()
        self.put_on(self.attempt)

    # What is shown

    def picture(self) -> Scene:
        """The puzzle as it begins, with its task: nothing of what was tried, nothing of a solution."""
        task = self.puzzle.task
        scene = task.game.scene(task.position, task.marks, self.style._replace(reserves=True))
        lines = [say(task.asks), *self._options()]
        palette = palette_named(self.style.theme)
        return captioned(scene, self.title, lines, palette)._replace(description=self.words())

    @property
    def scene_title(self) -> str:
        """The puzzle's name: a position's own could tell who is connected."""
        return self.title

    def words(self) -> str:
        """The puzzle as it begins, in words."""
        task, game = self.puzzle.task, self.puzzle.task.game
        told = game.describe_pieces(task.position) if task.is_asking else game.describe(task.position)
        return "\n".join([self.title, say(task.asks), *self._options(), "", told])

    @property
    def title(self) -> str:
        """The title, with the level."""
        blanks = {"title": say(self.puzzle.title), "level": self.puzzle.level, "most": LEVELS}
        return say("{title} · level {level} of {most}", **blanks)

    def _options(self) -> list[str]:
        question = self.puzzle.task.question
        return lettered([say(text) for text in question.options]) if question else []

    def refresh_panels(self) -> None:
        """Everything around the board, which takes just the room it needs."""
        self.view.host.layout.flex = f"0 1 {self.view.host.shown_width + 8:.0f}px"
        self.around.refresh()

    # What is done

    def key_list(self) -> Sequence[Key]:
        """Those of tasks, and the way on."""
        onward = Key(say("N"), say("go to the next puzzle"), {"n": intents.GoOn()})
        *own, show, leave = self.stage.keys()
        return [*own, onward, show, leave]

    def can(self, intent: Intent) -> bool:
        """The way through the series is the board's own."""
        match intent:
            case intents.GoOn():
                return self.next_index is not None
            case intents.GoBack():
                return self.index > 0
        return super().can(intent)

    def do(self, intent: Intent) -> None:
        """Go through the series, or let the attempt do it."""
        match intent:
            case intents.GoOn():
                if self.next_index is not None:
                    self.turn_to(self.next_index)
            case intents.GoBack():
                if self.index:
                    self.turn_to(self.index - 1)
            case intents.ShowKeys():
                self.around.pages.turn_over_keys()
            case _:
                self._attempt(intent)

    def _attempt(self, intent: Intent) -> None:
        solved = self.attempt.is_solved
        self.land()
        answer = self.attempt.do(intent, self.now)
        if self.attempt.is_solved and not solved:
            attempt = self.attempt
            now = Best(attempt.stars, attempt.hints_used, attempt.mistakes)
            self.record = self.record.merged(Record({attempt.task.id: now}))
        self.show(answer.made)

    def _ponder(self, sentence: str) -> None:
        """Say that it takes a moment; the page hears it while the kernel still thinks."""
        self.view.host.status, self.view.host.status_kind = sentence, ""


class Practice(Pictured):
    """A row of groups to choose from, and the puzzles of the one chosen."""

    def __init__(self, groups: Sequence[Group], progress: Progress) -> None:
        self.groups = tuple(groups)
        self.progress = progress
        self._boards: dict[int, PuzzleBoard] = {}
        self.index = self._first_unsolved()
        self.buttons = [self._button(number) for number in range(len(self.groups))]
        self._row = ipywidgets.HBox(self.buttons, layout={"flex": "0 0 auto", "margin": "0 0 12px"})
        self._row.add_class("punct-group")
        super().__init__()
        self.choose(self.index)

    @property
    def board(self) -> PuzzleBoard:
        """The puzzles of the group that is open."""
        if self.index not in self._boards:
            self._boards[self.index] = PuzzleBoard(self.groups[self.index][1], self.progress)
        return self._boards[self.index]

    def choose(self, index: int) -> None:
        """Open a group; one opened before is as it was left."""
        self.index = index
        self.children = [self._row, self.board]
        done = self.progress.record.tasks
        for number, each in enumerate(self.buttons):
            title, puzzles = self.groups[number]
            solved = all(puzzle.id in done for puzzle in puzzles)
            each.description = f"{title} ✓" if solved else title
            each.button_style = "primary" if number == index else ""

    def _first_unsolved(self) -> int:
        done = self.progress.record.tasks
        left = (i for i, (_, group) in enumerate(self.groups) if any(p.id not in done for p in group))
        return next(left, 0)

    def _button(self, number: int) -> Any:
        title, puzzles = self.groups[number]
        tip = say_many("{n} puzzle", "{n} puzzles", len(puzzles))
        # What goes wrong is said below the board that is open while it is clicked.
        return button(self.board, title, tip, self._choosing(number))

    def _choosing(self, number: int) -> Callable[[], None]:
        return lambda: self.choose(number)

    def picture(self) -> Scene:
        """The puzzle that is open."""
        return self.board.picture()

    def words(self) -> str:
        """The puzzle that is open, and what else there is."""
        return self.board.words()
