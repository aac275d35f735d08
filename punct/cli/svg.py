"""`punct svg`: a position as a picture."""

import argparse
import sys
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb, write
from punct.errors import PunctError
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("draw a position, or a game as it ends, as SVG or PNG")
    example = 'punct svg "standard w wE@G3/2 bT@N12/1" --output board.svg'
    verb = new_verb(verbs, "svg", what, example, run)
    verb.add_argument("text", help=say("a position or a game record as text"))
    verb.add_argument(
        "--output", "-o", type=Path, help=say("the file, .svg or .png (default: print the SVG)")
    )
    verb.add_argument("--theme", default="light", help=say("light, dark, contrast or print"))
    verb.add_argument("--reserves", action="store_true", help=say("show the reserves beside the board"))
    verb.add_argument("--turned", action="store_true", help=say("as seen from the other end"))


def run(options: argparse.Namespace) -> None:
    """Draw it."""
    from punct.draw.svg import to_svg
    from punct.games.punct.rules import Game
    from punct.games.punct.scene.pictures import position_scene

    scene = position_scene(
        Game.from_text(options.text).position,
        theme=options.theme,
        reserves=options.reserves,
        turned=options.turned,
    )
    match options.output and options.output.suffix.lower():
        case None:
            sys.stdout.write(to_svg(scene) + "\n")
        case ".svg":
            write(options.output, to_svg(scene))
        case ".png":
            from punct.draw.png import to_png

            write(options.output, to_png(scene))
        case _:
            raise PunctError(
                say("A picture is kept as .svg or .png, not as {name}.", name=options.output.name)
            )
