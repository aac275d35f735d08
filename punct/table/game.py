"""The protocol that a game fulfils to be played at a table, and the values that go to and fro.

The engine never asks which game it has. Where it would have to, this protocol lacks a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from punct.draw.marks import Mark, Space
    from punct.draw.shapes import Scene
    from punct.errors import Objection
    from punct.table.intents import Arrow, HandIntent
    from punct.table.keys import Key

Tenor = Literal["", "good", "bad"]
"""Whether a sentence only guides, says that something is done or ready, or says why not."""


class Move(Protocol):
    """A move of some game: its text is its notation."""

    def __str__(self) -> str: ...


class Outcome(Protocol):
    """The end of a game."""

    @property
    def winner(self) -> str | None:
        """The color that won; None for a draw."""

    @property
    def clause(self) -> str:
        """The clause that ended it."""

    @property
    def reason(self) -> str:
        """Who won and why, in one sentence."""


class Position(Protocol):
    """What lies on the board and whose turn it is: an immutable value."""

    @property
    def to_move(self) -> str:
        """The color whose turn it is."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def to_text(self) -> str:
        """The canonical text."""

    def parse_move(self, text: str) -> Move:
        """The move a text names here."""

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move."""

    def objections(self, move: str) -> tuple[Objection, ...]:
        """Every reason against a move; () when it is legal."""

    def after(self, move: str) -> Position:
        """The position after a legal move."""


class Match(Protocol):
    """A game being played, with its whole history."""

    @property
    def position(self) -> Position:
        """The position now."""

    @property
    def start(self) -> Position:
        """The position it began with."""

    @property
    def ply(self) -> int:
        """How many moves have been made up to now."""

    @property
    def moves(self) -> Sequence[Move]:
        """The moves made up to now."""

    @property
    def all_moves(self) -> Sequence[Move]:
        """Those moves and the ones that redo would make again."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, repetition included."""

    def undo(self) -> bool:
        """Take back the last move; False when there is none."""

    def redo(self) -> bool:
        """Make it again; False when there is none."""

    def go_to(self, ply: int) -> Position:
        """Jump to the position after this many moves."""

    def to_text(self) -> str:
        """The record up to now."""


class Hands(Protocol):
    """What the player to move holds over a position: an immutable value."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is held, and nothing lifted to look underneath."""

    @property
    def piece(self) -> object | None:
        """What is in the hand, or put down but not confirmed."""


class Made(NamedTuple):
    """A move made just now, to be seen."""

    before: Position
    move: Move
    after: Position
    by_hand: bool = False
    """Whether its piece stood there already and only settles."""


class Answer(NamedTuple):
    """What an intent led to. Where it was not allowed, everything is as it was."""

    hands: Hands
    allowed: bool
    sentence: str
    """What to do next, or why not."""
    marks: tuple[Mark, ...] = ()
    objections: tuple[Objection, ...] = ()
    """The reasons against the intent, or against putting the piece down where it hovers."""
    move: Move | None = None
    """The whole legal move that stands ready or has just been confirmed."""
    played: Move | None = None
    """The move just confirmed."""
    tried: Move | Space | None = None
    """What was to be done and is not allowed, or not just so: a move, or the taking of a piece."""
    tenor: Tenor = ""
    made: tuple[Made, ...] = ()
    """The moves made just now, in order; the board shows them one after the other."""

    @property
    def complete(self) -> bool:
        """Whether a whole legal move stands ready."""
        return self.move is not None and self.played is None


class Style(NamedTuple):
    """How a position is to be shown."""

    theme: str = "light"
    turned: bool = False
    reserves: bool = False
    coordinates: bool = True


PLAIN = Style()


class BoardGame(Protocol):
    """A game as far as a table needs to know it."""

    @property
    def name(self) -> str:
        """Its name in files and commands."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def variants(self) -> Sequence[str]:
        """The words that name a variant, in texts and for new games."""

    @property
    def first_space(self) -> Space:
        """Where the keyboard begins."""

    def keys(self) -> Sequence[Key]:
        """The keys that only this game has."""

    def new_games(self) -> Mapping[str, tuple[str, str]]:
        """What a new game of each variant is called, and what is special about it."""

    def move_signs(self, start: Position) -> tuple[str, str]:
        """The signs before the moves of whoever begins at a start, and of the other."""

    # Texts

    def position(self, text: str) -> Position:
        """The position a text names."""

    def match(self, start: str | Position | Match) -> Match:
        """A game to be played: new, from a position, or as a record in text or JSON tells it."""

    # Playing

    def hands(self, match: Match) -> Hands:
        """Empty hands over the position now."""

    def at_rest(self, hands: Hands) -> Answer:
        """How things are when nothing was asked for."""

    def answer(self, hands: Hands, intent: HandIntent) -> Answer:
        """What an intent leads to; a forbidden one changes nothing and says why."""

    def play(self, match: Match, move: Move, now: int) -> None:
        """Make a legal move at a time, in ms since the start."""

    def passed(self, position: Position) -> Position:
        """The same position with the other player to move, as where an opponent waits."""

    def next_moment(self, match: Match) -> int | None:
        """When the clock will change something by itself, in ms since the start; None if never."""

    def tick(self, match: Match, now: int) -> str:
        """Let the clock reach a time; what happened, in one sentence, or ""."""

    # Showing

    def marks_around(self, match: Match) -> tuple[Mark, ...]:
        """What the game itself shows: the last move."""

    def ending_marks(self, match: Match) -> tuple[Mark, ...]:
        """What shows how a game that is over ended."""

    def ending_sentence(self, match: Match) -> str:
        """How a game that is over ended, counted out loud."""

    def flight(self, made: Made, share: float) -> tuple[Mark, ...]:
        """A move on its way: some share of it is done; at 1 it has just arrived."""

    def scene(self, position: Position, marks: Iterable[Mark] = (), style: Style = PLAIN) -> Scene:
        """The picture of a position."""

    def walk(self, space: Space, arrow: Arrow) -> Space:
        """The next space towards an arrow; the same one at the edge."""

    # Words

    def describe(self, position: Position, last_move: Move | None = None) -> str:
        """The whole position in words."""

    def describe_pieces(self, position: Position) -> str:
        """Only what lies where: nothing that a question could be about."""

    def describe_space(self, position: Position, space: Space) -> str:
        """What lies at a space, in one line."""

    def describe_move(self, position: Position, move: Move) -> str:
        """A move in words."""
