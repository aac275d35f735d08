"""The map of the course: what was reached, at a glance, and where to go on."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from re import sub
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from punct.draw.shapes import Scene
from punct.language import say
from punct.learn.map_picture import map_scene, map_words
from punct.learn.overview import LessonPlace, Overview, Shelf, earned_of, overview
from punct.learn.progress import Progress
from punct.widgets.panels.texts import Notice
from punct.widgets.pictured import Pictured

if TYPE_CHECKING:
    from punct.learn.course import Course

_CSS: Final = Path(__file__).with_suffix(".css")
_LONGEST_NAME: Final = 60


class CourseMap(Pictured):
    """Lessons with their stars, puzzles by theme and level; each opens its notebook."""

    def __init__(self, course: Course, progress: Progress) -> None:
        self.course = course
        self.progress = progress
        self.overview = overview(course, progress.record)
        style = ipywidgets.HTML(
            f"<style>{_CSS.read_text(encoding='utf-8')}</style>", layout={"display": "none"}
        )
        # Links in an output open in Lab; those in an HTML widget would leave it.
        self.chart = ipywidgets.Output(layout={"width": "100%"})
        self.notice = Notice()
        self.desk = Desk(self)
        super().__init__([style, self.chart, self.desk.element, self.notice])
        self.refresh()

    def picture(self) -> Scene:
        """The map as a picture."""
        return map_scene(self.overview)

    def words(self) -> str:
        """The map in words."""
        return map_words(self.overview)

    def refresh(self) -> None:
        """Read the progress anew and show it; what is wrong with the file is said."""
        trouble = self.progress.trouble
        self.overview = overview(self.course, self.progress.record)
        data = {"text/html": map_html(self.overview), "text/plain": self.words()}
        self.chart.outputs = ({"output_type": "display_data", "data": data, "metadata": {}},)
        self.desk.name.value = self.overview.learner
        if trouble or self.progress.trouble:
            self.notice.warn(trouble or self.progress.trouble)


class Desk:
    """A name for the teacher, the progress as a file, and one brought in."""

    def __init__(self, shown: CourseMap) -> None:
        self._map = shown
        self.name = ipywidgets.Text(
            description=say("Your name"),
            placeholder=say("for your teacher, if you like"),
            continuous_update=False,
            style={"description_width": "auto"},
            layout={"width": "300px"},
        )
        heeded = shown.notice.heeded
        self.name.observe(heeded(self._call), "value")
        self.again = self._button(say("Look again"), say("After lessons in other notebooks"), self._look)
        self.save = self._button(
            say("Save my progress"), say("As a file, to keep or to hand in"), self._offer
        )
        self.link = ipywidgets.HTML()
        self.load = ipywidgets.FileUpload(accept=".json", description="", layout={"width": "auto"})
        self.load.tooltip = say("Bring progress in")  # shown as its name, see the style sheet
        self.load.observe(heeded(self._bring_in), "value")
        self.element = ipywidgets.HBox([self.name, self.again, self.save, self.link, self.load])
        self.element.add_class("punct-desk")

    def _button(self, text: str, tooltip: str, deed: Callable[[], object]) -> Any:
        button = ipywidgets.Button(description=text, tooltip=tooltip, layout={"width": "auto"})
        heeded = self._map.notice.heeded(deed)
        button.on_click(lambda _: heeded())
        return button

    def _look(self) -> None:
        self._map.notice.tell("")
        self._map.progress.trouble = ""
        self._map.refresh()

    def _call(self, change: dict[str, Any]) -> None:
        """Note the name; the map's own refresh writes the one that is known already."""
        name = " ".join(change["new"].split())[:_LONGEST_NAME]
        if name == self._map.overview.learner:
            return
        self._map.notice.tell("")
        if self._map.progress.call(name):
            self._map.notice.tell(say("Your name is noted."))
        self._map.refresh()

    def _offer(self) -> None:
        """A link to the progress as it is now."""
        text = self._map.progress.export()
        letters = sub(r"[^\w-]+", "-", self._map.progress.record.learner).strip("-")
        name = f"progress-{letters}.json" if letters else "progress.json"
        data = b64encode(text.encode()).decode("ascii")
        self.link.value = (
            f'<a download="{escape(name)}" href="data:application/json;base64,{data}">{escape(name)}</a>'
        )
        self._map.notice.tell(say("Click {name} to save it.", name=name))

    def _bring_in(self, change: dict[str, Any]) -> None:
        """Take in a file: the best of both stays."""
        for file in change["new"]:
            self._map.notice.tell("")
            text = bytes(file["content"]).decode("utf-8", errors="replace")
            if self._map.progress.add(text):
                self._map.notice.tell(say("Brought in: the best of both counts."))
            self._map.refresh()
        if change["new"]:
            self.load.value = ()  # so that the same file can be brought in again


# The map as HTML


def map_html(overview: Overview) -> str:
    """Cards that open notebooks, and bars for the puzzles."""
    onward = overview.onward
    parts = [f'<a class="punct-onward" href="{onward.page}">{escape(onward.text)}</a>']
    for title, places in overview.parts:
        cards = "".join(map(_card, places))
        parts.append(f"<h3>{escape(title)}</h3><ol>{cards}</ol>")
    parts += _shelves(say("Puzzles by theme"), overview.themes)
    parts += _shelves(say("Puzzles by level"), overview.levels)
    return f'<nav class="punct-map" aria-label="{escape(say("The course"))}">{"".join(parts)}</nav>'


def _card(place: LessonPlace) -> str:
    style = "punct-card punct-gone-through" if place.is_done else "punct-card"
    sign = "★" if place.stars else "☆"
    stars = escape(earned_of(place.stars, place.most))
    return (
        f'<li><a class="{style}" href="{place.page}"><span class="punct-number">{place.lesson.number}'
        f"</span><b>{escape(say(place.lesson.title))}</b>"
        f'<span class="punct-reached"><span aria-label="{stars}"><span class="punct-gold">{sign}</span> '
        f"{place.stars} / {place.most}</span><span>{escape(place.told)}</span></span></a></li>"
    )


def _shelves(title: str, shelves: Iterable[Shelf]) -> list[str]:
    rows = "".join(
        f'<li><a class="punct-shelf" href="{shelf.page}"><span>{escape(shelf.title)}</span>'
        f'<progress value="{shelf.solved}" max="{shelf.size}" aria-label="{escape(shelf.told)}">'
        f"</progress><span>{shelf.solved} / {shelf.size}</span></a></li>"
        for shelf in shelves
    )
    return [f"<h3>{escape(title)}</h3><ul>{rows}</ul>"]
