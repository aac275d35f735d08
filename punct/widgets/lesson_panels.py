"""What stands around a lesson's board: title, steps, stars and text, and the way through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.language import listed, say
from punct.learn.lesson_runs import next_lesson
from punct.learn.lessons import Show
from punct.learn.stages import Showing, Trying
from punct.widgets.knobs import button
from punct.widgets.puzzle_answers import Answers, MoveAnswers, answers_to
from punct.widgets.puzzle_panels import Help, Pages, group, note, stars, style_sheet

if TYPE_CHECKING:
    from punct.widgets.lesson_board import LessonBoard


class Heading:
    """Which lesson and step it is, what was reached, and the text of the step."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.element = ipywidgets.HTML(layout={"width": "100%", "margin": "0"})
        self.element.add_class("punct-heading")

    def refresh(self) -> None:
        """Say where the learner is and what there is to read."""
        run = self._board.run
        parts = [f"<h2>{escape(self._board.title)}</h2>"]
        blanks = {"n": run.index + 1, "all": len(run.lesson.steps)}
        place = say("step {n} of {all}", **blanks)
        parts.append(note(escape(place)))
        earned, most = run.stars
        if most:
            words = say("{n} of {most} stars", n=earned, most=most)
            parts.append(note(f"{stars(self._board, 1, 1, words)} {earned} / {most}"))
        lines = f"<div class='punct-heading-line'>{''.join(parts)}</div>"
        text = self._farewell() if run.at_end else run.text
        self.element.value = (
            f"{lines}<p class='punct-task punct-lesson-text'>{escape(text)}</p>{self._trouble()}"
        )
        self._board.view.host.announcement = f"{text} ({place})"

    def _farewell(self) -> str:
        """The lesson is gone through: what is known now, and where to go."""
        run = self._board.run
        following, left = next_lesson(run.lesson), run.left
        parts = [say("That was the lesson. {summary}", summary=say(run.lesson.summary))]
        if len(left) == 1:
            parts.append(say("Step {n} still waits to be solved, whenever you like.", n=left[0]))
        elif left:
            steps = listed([str(n) for n in left])
            parts.append(say("Steps {steps} still wait to be solved, whenever you like.", steps=steps))
        if following:
            parts.append(
                say(
                    "Next comes lesson {n}: {title}. Its notebook has the same number.",
                    n=following.number,
                    title=say(following.title),
                )
            )
        return " ".join(parts)

    def _trouble(self) -> str:
        trouble = self._board.run.progress.trouble
        return f"<p class='punct-trouble'>{escape(trouble)}</p>" if trouble else ""


class Way:
    """Back and next; next stands out as soon as the step is done."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.back = button(board, say("Back"), say("The step before (B)"), board.go_back)
        self.next = button(board, say("Next"), say("Go on (N)"), board.go_on, style="primary")

    def refresh(self) -> None:
        """Point onward where there is nothing left to do."""
        run = self._board.run
        self.back.disabled = not run.can_go_back
        self.next.disabled = run.at_end
        self.next.description = say("Finish") if run.is_last and not run.at_end else say("Next")
        self.next.button_style = "primary" if run.is_done else ""


class _Nothing:
    """Where there is nothing to answer."""

    children: Sequence[Any] = ()

    def refresh(self) -> None:
        """Nothing to show."""


def answers_on(board: LessonBoard) -> Answers:
    """The buttons that fit the step."""
    if isinstance(board.attempt, Showing):
        return _Nothing()
    if isinstance(board.attempt, Trying):
        return MoveAnswers(board, board.attempt)
    return answers_to(board)


class Frame:
    """All of it together: heading, board, the way through and the buttons beside it, pages below."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.heading, self.way, self.help = Heading(board), Way(board), Help(board)
        self.pages = Pages(board)
        self.answers: Answers = _Nothing()
        # The same at every step: a button made anew would lose the focus of whoever just pressed it
        self._way = group([self.way.back, self.way.next])
        self._beside = ipywidgets.HBox()
        self._beside.add_class("punct-beside")
        middle = ipywidgets.HBox([board.view.element, self._beside])
        middle.add_class("punct-middle")
        board.view.element.add_class("punct-live")
        self.children = [style_sheet(), self.heading.element, middle, self.pages.element]
        self.turn_to_step()

    def turn_to_step(self) -> None:
        """Lay out the buttons that the step on the board needs."""
        board, helping = self._board, self.help
        self.answers = answers_on(board)
        groups = [self._way]
        if self.answers.children:
            groups.append(group(self.answers.children))
        if not isinstance(board.run.step, Show):
            groups.append(group([helping.undo, helping.again]))
        if board.run.attempt is not None:
            groups.append(group([helping.hint, helping.solution, helping.given]))
        self._beside.children = groups

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        for part in (self.heading, self.way, self.answers, self.pages):
            part.refresh()
        if self._board.run.attempt is not None:
            self.help.refresh()
        else:
            self.help.undo.disabled = not self._board.attempt.can_undo
            self.help.undo.button_style = ""  # a task missed before this step is not meant
