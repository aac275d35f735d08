"""A puzzle, or a series of them, on a live board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from punct.draw.captions import captioned
from punct.games.punct.rules import PunctError
from punct.games.punct.scene.describe import describe, describe_pieces
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.pictures import position_scene
from punct.language import say
from punct.learn.asking_attempts import AskingAttempt, ChoiceAttempt
from punct.learn.progress import Best, Record
from punct.learn.puzzles import LEVELS, Puzzle
from punct.learn.questions import Choice
from punct.learn.saving import saver
from punct.learn.starting import attempt_at
from punct.widgets.coloring import AS_PAGE
from punct.widgets.live_board import WATCHED
from punct.widgets.puzzle_answers import lettered
from punct.widgets.puzzle_panels import Frame
from punct.widgets.task_board import TaskBoard

if TYPE_CHECKING:
    from punct.draw.shapes import Scene
    from punct.games.punct.scene.marks import Flight
    from punct.learn.attempts import Attempt
    from punct.learn.progress import Progress


class PuzzleBoard(TaskBoard):
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
        self.hints_given = []
        self.index = self.first_unsolved() or 0
        self.attempt = self._fresh_attempt(Layout(reserves=True))
        super().__init__(theme=theme, scale=scale, watched=self._watched())
        self.frame = Frame(self)
        self.children = self.frame.children
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
        self._land()
        self.index = index
        self.hints_given = []
        self.attempt = self._fresh_attempt(self.table.layout)
        self.view.host.watched = list(self._watched())
        self.frame.turn_to_puzzle()
        self.refresh()

    def go_on(self) -> None:
        """Open the next puzzle."""
        if self.next_index is not None:
            self.turn_to(self.next_index)

    def go_back(self) -> None:
        """Open the puzzle before."""
        if self.index:
            self.turn_to(self.index - 1)

    def _fresh_attempt(self, layout: Layout) -> Attempt:
        return attempt_at(self.puzzle.task, layout=layout, solved=self._save)

    def _save(self, attempt: Attempt) -> str:
        """Save before anything is celebrated; what is said tells whether it worked."""
        before = self.best
        self.progress.trouble = ""
        trouble = saver(self.progress)(attempt)
        now = Best(attempt.stars, attempt.hints_used, attempt.mistakes)
        self.record = self.record.merged(Record({attempt.task.id: now}))
        if trouble:
            return trouble
        if before is not None and attempt.stars > before.stars:
            return say("That is your best so far.")
        return ""

    # What is shown

    def picture(self) -> Scene:
        """The puzzle as it begins, with its task: nothing of what was tried, nothing of a solution."""
        task = self.puzzle.task
        scene = position_scene(
            task.position,
            marks=task.marks,
            theme=self._colors.name,
            reserves=True,
            turned=self.table.layout.turned,
        )
        lines = [say(task.asks), *self._options()]
        return captioned(scene, self.title, lines, self._colors)._replace(description=self.words())

    def _scene(self, flights: tuple[Flight, ...]) -> Scene:
        """The board now, called by the puzzle's name: a position's own could tell who is connected."""
        return super()._scene(flights)._replace(title=self.title)

    def words(self) -> str:
        """The puzzle as it begins, in words."""
        task = self.puzzle.task
        told = describe_pieces(task.position) if task.is_asking else describe(task.position)
        return "\n".join([self.title, say(task.asks), *self._options(), "", told])

    @property
    def title(self) -> str:
        """The title, with the level."""
        blanks = {"title": say(self.puzzle.title), "level": self.puzzle.level, "most": LEVELS}
        return say("{title} · level {level} of {most}", **blanks)

    def _options(self) -> list[str]:
        goal = self.puzzle.task.goal
        return lettered([say(text) for text in goal.options]) if isinstance(goal, Choice) else []

    def refresh_panels(self) -> None:
        """Everything around the board, which takes just the room it needs."""
        self.view.host.layout.flex = f"0 1 {self.view.host.shown_width + 8:.0f}px"
        self.frame.refresh()

    # What is done

    def own_keys(self) -> list[tuple[str, str]]:
        """Those of tasks, and the way on."""
        return [*super().own_keys(), (say("N"), say("go to the next puzzle"))]

    def _watched(self) -> tuple[str, ...]:
        """The keys of the board, of this puzzle and of the answers it offers."""
        letters = [chr(ord("a") + i) for i in range(len(self._options()))]
        return tuple(dict.fromkeys((*WATCHED, "h", "c", "n", *letters)))

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        own = {"h": self.ask_for_hint, "n": self.go_on}
        if isinstance(self.attempt, AskingAttempt):
            own["c"] = self.attempt.confirm
        if isinstance(self.attempt, ChoiceAttempt):
            for number in range(len(self.attempt.options)):
                own.pop(chr(ord("a") + number), None)
        deed = own.get(name)
        self.do(deed or (lambda: self.attempt.key(name, shift=shift)))
