"""PÜNCT as the engine sees it: one object that names the rooms of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from punct.games.punct import goals, hints, limits, written_marks
from punct.games.punct.goals import likeness
from punct.games.punct.hands import answering, ending, meaning
from punct.games.punct.hands.hands import Hands
from punct.games.punct.rules import Color, Game, Kind, Moving, Position, Variant
from punct.games.punct.rules.clauses import CLAUSES, sentence
from punct.games.punct.scene import describe
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Flight, LastMove, Mark
from punct.games.punct.scene.themes import theme_named
from punct.games.punct.solver.winning import passed
from punct.games.punct.turns import own_hands, own_match, own_move, own_position
from punct.language import listed, say
from punct.learn.course import Course
from punct.table.game import PLAIN

if TYPE_CHECKING:
    from punct.draw.marks import Space
    from punct.draw.shapes import Scene
    from punct.learn.game import Limits, TaughtGame
    from punct.learn.goals import MoveGoal
    from punct.learn.judging import Hint
    from punct.learn.questions import Question
    from punct.table import game as protocol
    from punct.table.game import Answer, Made, Style
    from punct.table.intents import Arrow, HandIntent
    from punct.table.keys import Key


class Punct:
    """The answers of PÜNCT to all that the engine asks."""

    name = "punct"
    title = "PÜNCT"
    variants: Sequence[str] = tuple(Variant)
    colors: Mapping[str, str] = MappingProxyType({Color.WHITE: "White", Color.BLACK: "Black"})

    @property
    def credit(self) -> str:
        """Who made the game."""
        return say("PÜNCT was designed by Kris Burm.")

    @property
    def data(self) -> Traversable:
        """The folder with lessons, puzzles and demonstrations."""
        return files("punct.games.punct") / "data"

    @cached_property
    def course(self) -> Course:
        """What these hold."""
        return Course(self)

    @property
    def first_space(self) -> Space:
        """Where the keyboard begins."""
        return self.course.first_space

    @property
    def clauses(self) -> Mapping[str, str]:
        """Every clause of the rulebook with one sentence."""
        return {clause: sentence(clause) for clause in CLAUSES}

    def color_title(self, color: str) -> str:
        """White or Black."""
        return Color(color).title

    def keys(self) -> Sequence[Key]:
        """Those that take a kind from the reserve."""
        return meaning.reserve_keys()

    def new_games(self) -> Mapping[str, tuple[str, str]]:
        """Both variants."""
        return {
            Variant.BASIC: (say("New basic game"), say("Start again by the basic rules")),
            Variant.STANDARD: (say("New standard game"), say("Start again by the standard rules")),
        }

    def move_signs(self, start: protocol.Position) -> tuple[str, str]:
        """A white and a black dot."""
        return ("○", "●") if own_position(start).to_move is Color.WHITE else ("●", "○")

    # Texts

    def position(self, text: str) -> Position:
        """The position a text names."""
        return Position.from_text(text)

    def match(self, start: str | protocol.Position | protocol.Match) -> Game:
        """A game to be played: new, from a position, or as a record tells it."""
        if isinstance(start, Game):
            return start
        if isinstance(start, Position):
            return Game(start)
        if isinstance(start, str) and start.lstrip().startswith("{"):
            return Game.from_json(start)
        return Game.from_text(start)  # type: ignore[arg-type]  # anything else is refused in words

    def goal(self, text: str, position: protocol.Position) -> MoveGoal | Question:
        """The goal or the question that a text names."""
        return goals.read_goal(text, own_position(position))

    def marks(self, texts: Iterable[str], position: protocol.Position) -> tuple[Mark, ...]:
        """The marks that texts name."""
        return written_marks.read_marks(texts, own_position(position))

    def limits(self, texts: Iterable[str], position: protocol.Position) -> Limits:
        """The pieces and kinds that texts name."""
        return limits.read_limits(texts, own_position(position))

    # Playing

    def hands(self, match: protocol.Match) -> Hands:
        """Empty hands over the position now."""
        game = own_match(match)
        return Hands(game.position, ended=game.outcome)

    def at_rest(self, hands: protocol.Hands) -> Answer:
        """How things are when nothing was asked for."""
        return answering.standing_still(own_hands(hands))

    def answer(self, hands: protocol.Hands, intent: HandIntent) -> Answer:
        """What an intent leads to."""
        held = own_hands(hands)
        return answering.answer(held, meaning.meaning(held, intent))

    def play(self, match: protocol.Match, move: protocol.Move, now: int) -> None:  # noqa: ARG002  # no clock
        """Make a legal move."""
        own_match(match).play(own_move(move))

    def passed(self, position: protocol.Position) -> Position:
        """The same position with the other player to move."""
        return passed(own_position(position))

    def next_moment(self, match: protocol.Match) -> int | None:  # noqa: ARG002
        """No clock runs in PÜNCT."""
        return None

    def tick(self, match: protocol.Match, now: int) -> str:  # noqa: ARG002
        """Time changes nothing."""
        return ""

    # Showing

    def marks_around(self, match: protocol.Match) -> tuple[Mark, ...]:
        """The piece that moved last, and where it came from."""
        game = own_match(match)
        if not game.moves:
            return ()
        move = game.moves[-1]
        piece = game.position.piece_at(move.space, game.position.to_move.opponent)
        start = move.start if isinstance(move, Moving) else None
        return () if piece is None else (LastMove(piece, start),)

    def ending_marks(self, match: protocol.Match) -> tuple[Mark, ...]:
        """The winner's chain, or the numbers of the count."""
        game = own_match(match)
        return ending.ending_marks(game.position, game.outcome) if game.outcome else ()

    def ending_sentence(self, match: protocol.Match) -> str:
        """Who won and why."""
        game = own_match(match)
        return ending.ending_sentence(game.position, game.outcome) if game.outcome else ""

    def flight(self, made: Made, share: float) -> tuple[Mark, ...]:
        """A piece that slides to its place, or settles where it was put down."""
        move, before = own_move(made.move), own_position(made.before)
        piece = own_position(made.after).piece_at(move.space, before.to_move)
        if piece is None:
            return ()
        if share >= 1:
            return (LastMove(piece),)
        comes_from = move.start if isinstance(move, Moving) and not made.by_hand else move.space
        return (Flight(piece, comes_from, share),)

    def scene(
        self, position: protocol.Position, marks: Iterable[Mark] = (), style: Style = PLAIN
    ) -> Scene:
        """The picture of a position."""
        return compose(
            own_position(position),
            marks=marks,
            layout=Layout(turned=style.turned, reserves=style.reserves),
            theme=theme_named(style.theme),
            coordinates=style.coordinates,
        )

    def walk(self, space: Space, arrow: Arrow) -> Space:
        """The next space towards an arrow."""
        return Layout().walk(space, arrow)

    # Words

    def describe(self, position: protocol.Position, last_move: protocol.Move | None = None) -> str:
        """The whole position in words."""
        move = None if last_move is None else own_move(last_move)
        return describe.describe(own_position(position), move)

    def describe_pieces(self, position: protocol.Position) -> str:
        """Only what lies where."""
        return describe.describe_pieces(own_position(position))

    def describe_space(self, position: protocol.Position, space: Space) -> str:
        """What lies at a space."""
        return describe.describe_space(own_position(position), space)

    def describe_move(self, position: protocol.Position, move: protocol.Move) -> str:
        """A move in words."""
        return describe.describe_move(own_position(position), own_move(move))

    def reserve_told(self, position: protocol.Position) -> str:
        """What the player to move may still add, by shape: a whole tray would crowd a page."""
        here = own_position(position)
        left = here.reserve(here.to_move)
        counts = {
            say("straight"): left[Kind.E] + left[Kind.C],
            say("angles"): left[Kind.L] + left[Kind.R] + left[Kind.M],
            say("triangles"): left[Kind.T],
        }
        names = [f"{count} {name}" for name, count in counts.items() if count] or [say("nothing")]
        blanks = {"color": here.to_move.title, "names": listed(names)}
        return say("In {color}'s reserve: {names}.", **blanks)

    # Teaching

    def may_hold(self, hands: protocol.Hands, within: Limits, start: protocol.Position) -> bool:
        """Whether what the hands hold is within limits."""
        return limits.may_hold(own_hands(hands), within, own_position(start))

    def may_make(
        self,
        position: protocol.Position,
        move: protocol.Move,
        within: Limits,
        start: protocol.Position,
    ) -> bool:
        """Whether a legal move can be made within limits."""
        return limits.may_make(own_position(position), own_move(move), within, own_position(start))

    def limits_told(self, within: Limits) -> str:
        """The limits in one sentence."""
        return limits.what_may_be_taken(within)

    def hint(self, position: protocol.Position, move: protocol.Move, rung: int) -> Hint:
        """The hint about a move on a rung from 2 on."""
        return hints.move_hint(own_position(position), own_move(move), rung)

    def is_tried(
        self, position: protocol.Position, move: protocol.Move, tried: protocol.Move | Space
    ) -> bool:
        """Whether what was tried is this move, or only the taking of its piece."""
        meant = tried if isinstance(tried, str) else own_move(tried)
        return limits.is_tried(own_position(position), own_move(move), meant)

    def can_be_tried(self, position: protocol.Position, move: protocol.Move, within: Limits) -> bool:
        """Whether hands get as far with a forbidden move as to be refused."""
        return limits.can_be_tried(own_position(position), own_move(move), within)

    def marks_of_try(self, position: protocol.Position, move: protocol.Move) -> tuple[Mark, ...]:
        """A forbidden move as it would lie there."""
        return limits.marks_of_try(own_position(position), own_move(move))

    def likeness(self, position: protocol.Position, goal: str) -> tuple[str, ...]:
        """The same words for tasks that differ by a symmetry or an exchange of colors."""
        return likeness(own_position(position), goal)


GAME: Final = Punct()


def _is_taught(game: Punct) -> TaughtGame:
    """The type checker proves here that PÜNCT fulfils the protocol."""
    return game
