"""What stands around a lesson's board: title, steps, stars and text, and the way through."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from punct.language import listed, say, say_many
from punct.learn.lessons import Show
from punct.learn.overview import earned_of
from punct.table import intents
from punct.widgets.panels.answers import Answers, answers_on
from punct.widgets.panels.buttons import asking, group, let_ask
from punct.widgets.panels.helping import Help
from punct.widgets.panels.pages import Pages, stage_row
from punct.widgets.panels.texts import (
    heading_element,
    heading_line,
    note,
    onward,
    paragraph,
    stars,
    style_sheet,
    trouble,
)

if TYPE_CHECKING:
    from punct.widgets.lesson import LessonBoard


class Heading:
    """Which lesson and step it is, what was reached, and the text of the step."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.element = heading_element()

    def refresh(self) -> None:
        """Say where the learner is and what there is to read."""
        run = self._board.run
        place = say("step {n} of {all}", n=run.index + 1, all=len(run.lesson.steps))
        notes = [note(escape(place))]
        earned, most = run.stars
        if most:
            words = earned_of(earned, most)
            notes.append(note(f"{stars(self._board, 1, 1, words)} {earned} / {most}"))
        text = self._farewell() if run.at_end else run.text
        self.element.value = (
            heading_line(self._board.title, *notes)
            + paragraph(text, "punct-task punct-lesson-text")
            + (self._onward() if run.at_end else "")
            + trouble(run.progress.trouble)
        )
        self._board.view.host.announcement = f"{text} ({place})"

    def _farewell(self) -> str:
        """The lesson is gone through: what is known now, and where to go."""
        run = self._board.run
        left = run.left
        parts = [say("That was the lesson. {summary}", summary=say(run.lesson.summary))]
        if left:
            told = say_many(
                "Step {steps} still waits to be solved, whenever you like.",
                "Steps {steps} still wait to be solved, whenever you like.",
                len(left),
                steps=listed([str(n) for n in left]),
            )
            parts.append(told)
        return " ".join(parts)

    def _onward(self) -> str:
        """A large way on: the next lesson, or after the last one the map."""
        course = self._board.course
        following = course.after(self._board.lesson)
        if following is None:
            return onward(course.pages.start, say("Back to the map"))
        blanks = {"n": following.number, "title": say(following.title)}
        return onward(course.page(following), say("Next lesson: {n} · {title}", **blanks))


class Way:
    """Back and next; next stands out as soon as the step is done."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.back = asking(board, say("Back"), say("The step before (B)"), intents.GoBack())
        self.next = asking(board, say("Next"), say("Go on (N)"), intents.GoOn(), style="primary")

    def refresh(self) -> None:
        """Point onward where there is nothing left to do."""
        run = self._board.run
        let_ask(self._board, [self.back, self.next])
        self.next.description = say("Finish") if run.is_last and not run.at_end else say("Next")
        self.next.button_style = "primary" if run.is_done else ""


class Surroundings:
    """All of it together: heading, board, the way through and the buttons beside it, pages below."""

    def __init__(self, board: LessonBoard) -> None:
        self._board = board
        self.heading, self.way, self.help = Heading(board), Way(board), Help(board)
        self.pages = Pages(board)
        self.answers: Answers = answers_on(board)
        # The same at every step: a button made anew would lose the focus of whoever just pressed it
        self._way = group([self.way.back, self.way.next])
        self._beside = ipywidgets.HBox()
        middle = stage_row(board, self._beside, "punct-middle")
        self.children = [style_sheet(), self.heading.element, middle, self.pages.element]

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
        for part in (self.heading, self.way, self.answers, self.help, self.pages):
            part.refresh()
