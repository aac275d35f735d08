"""A widget that is also a picture and words, for exports and wherever no kernel runs.

A cell keeps two outputs: the still (picture and words) and after it the live view. As long as the live
view is there, the still is hidden; where a notebook is opened again with no kernel behind it, the still
takes the place of the view, which would only say that it is lost.
"""

from base64 import b64encode
from html import escape
from textwrap import fill
from typing import Any

import ipywidgets
from IPython.display import publish_display_data

from punct.draw.png import to_png
from punct.draw.shapes import Scene
from punct.draw.svg import to_svg
from punct.language import say

_SVG_WIDTH = 640
_VIEW = "application/vnd.jupyter.widget-view+json"
_CHILD = ".jp-OutputArea-child"
_STILL = f"{_CHILD}:has(.punct-still)"
_LIVE = f"{_CHILD} .jp-OutputArea-output .jupyter-widgets"
_LOST = f"{_CHILD} .jp-OutputArea-output.jupyter-widgets:not(:has(*))"
_STYLE = f"{_STILL}:has(~ {_LIVE}),{_STILL} ~ {_LOST}{{display:none}}"
"""Hides the still beside a live view, and a lost view beside the still."""
_COLUMNS = 88
"""How long a line of words may be: Lab breaks longer ones in the middle of a word."""


class Pictured(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """A column of widgets whose saved output holds picture and words beside the live view."""

    def picture(self) -> Scene:
        """The scene as it is now."""
        raise NotImplementedError

    def words(self) -> str:
        """The same in words."""
        raise NotImplementedError

    def __str__(self) -> str:
        """The words, in lines that fit a page."""
        lines = self.words().splitlines()
        return "\n".join(fill(line, _COLUMNS, subsequent_indent="  ") for line in lines)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """All that can be shown: the live view first, then picture and words together and one by one.

        A notebook not yet trusted shows no SVG, so there is a PNG as well.
        """
        bundle = super()._repr_mimebundle_(**options) or {}
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        scene = self.picture()
        svg = to_svg(scene, width=_SVG_WIDTH)
        data["text/html"] = _figure(svg, scene.title, self.words())
        data["image/svg+xml"] = svg
        data["image/png"] = b64encode(to_png(scene, scale=0.75)).decode("ascii")
        data["text/plain"] = str(self)
        return data

    def _ipython_display_(self, **_options: Any) -> None:
        """What a cell shows and keeps: the still, then the live view."""
        still = self._repr_mimebundle_()
        live = {_VIEW: still.pop(_VIEW), "text/plain": ""}
        for data in (still, live):
            publish_display_data(data)  # type: ignore[no-untyped-call]


def _figure(svg: str, title: str, words: str) -> str:
    """Picture and words together; as an image the SVG stays where a page is cleaned of foreign code."""
    link = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode('ascii')}"
    return (
        f'<figure class="punct-still" style="margin:0"><style>{_STYLE}</style>'
        f'<img alt="{escape(title)}" src="{link}" style="max-width:100%"/>'
        f"<details><summary>{escape(say('In words'))}</summary>"
        f'<div style="white-space:pre-wrap">{escape(words)}</div></details></figure>'
    )
