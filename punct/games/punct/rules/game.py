"""A game: a start, the moves made since, undo and redo, repetition, the record."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from punct.errors import IllegalMove, NotationError, Objection, PunctError
from punct.games.punct.rules import notation
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.outcome import Outcome
from punct.games.punct.rules.picture import draw
from punct.games.punct.rules.position import Position
from punct.language import say

REPETITIONS_FOR_A_DRAW = 3


class Game:
    """A game with its whole history.

    >>> g = Game("basic")
    >>> g.play("E@G3/2").to_text()
    'basic b wE@G3/2'
    >>> g.undo()
    True
    >>> g.to_text()
    'basic'
    """

    def __init__(self, start: str | Position = "standard") -> None:
        """A new game of a variant, or one that starts from a position."""
        if not isinstance(start, Position):
            start = Position(notation.read_variant(start))
        self._positions = [start]
        self._moves: list[Move] = []
        self._ply = 0

    # Where the game stands

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[self._ply]

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self._positions[0]

    @property
    def ply(self) -> int:
        """How many moves have been made up to now."""
        return self._ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made up to now."""
        return tuple(self._moves[: self._ply])

    @property
    def all_moves(self) -> tuple[Move, ...]:
        """The moves made up to now and those that redo would make again."""
        return tuple(self._moves)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the start up to now."""
        return tuple(self._positions[: self._ply + 1])

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, repetition included, or None while the game goes on."""
        return self.position.outcome or self._repetition()

    def _repetition(self) -> Outcome | None:
        """A draw when the position now stands for the third time (F4)."""
        now, times = self.position, 0
        for earlier in reversed(self.positions):
            if len(earlier.pieces) != len(now.pieces):
                break  # no piece ever leaves the board: what lies further back is different
            times += earlier == now
        if times < REPETITIONS_FOR_A_DRAW:
            return None
        reason = say("A draw: this position stands for the third time with the same player to move.")
        return Outcome(None, "F4", reason)

    # Playing

    def objections(self, move: Move | str) -> tuple[Objection, ...]:
        """Every reason against a move now; () when it is legal."""
        reasons = self.position.objections(move)
        outcome = self.outcome
        if outcome is not None and outcome.clause == "F4":
            over = say("The game is over. {reason}", reason=outcome.reason)
            return (Objection("F4", over, ()), *reasons)
        return reasons

    def legal_moves(self) -> list[Move]:
        """Every legal move now; none once the game is over."""
        return [] if self.outcome else self.position.legal_moves()

    def play(self, move: Move | str) -> Position:
        """Make a move, given as a move or as text; what could be redone before it is forgotten."""
        move = self.position._as_move(move)
        reasons = self.objections(move)
        if reasons:
            raise IllegalMove(reasons)
        following = self.position._after(move)
        self._moves[self._ply :] = [move]
        self._positions[self._ply + 1 :] = [following]
        self._ply += 1
        return following

    def undo(self) -> bool:
        """Take back the last move; False when there is none."""
        return self._step(-1)

    def redo(self) -> bool:
        """Make the move again that was taken back; False when there is none."""
        return self._step(1)

    def _step(self, by: int) -> bool:
        if not 0 <= self._ply + by <= len(self._moves):
            return False
        self._ply += by
        return True

    def go_to(self, ply: int) -> Position:
        """Jump to the position after this many moves; 0 is the start."""
        if not isinstance(ply, int) or not 0 <= ply <= len(self._moves):
            last = len(self._moves)
            raise PunctError(say("This game has moves 0 to {last}, not {ply}.", last=last, ply=ply))
        self._ply = ply
        return self.position

    # The record

    def to_text(self) -> str:
        """The record up to now: the variant (or the starting position), then the moves."""
        start = self.start
        plain = start == Position(start.variant)
        return notation.write_record(start.variant if plain else start.to_text(), self.moves)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """The game a record tells, at its end; an illegal move says which one it is."""
        words = notation.read_record(text)
        game = cls(Position(words.start.variant, words.start.to_move, words.start.placed))
        game._replay(words.moves)
        return game

    def _replay(self, moves: Iterable[tuple[int, Move | str]]) -> None:
        """Play the moves of a record, each with the place where it is written."""
        for number, (index, move) in enumerate(moves, 1):
            try:
                self.play(move)
            except IllegalMove as error:
                where = say("Move {number}, {move}:", number=number, move=move)
                raise IllegalMove(error.objections, where) from None
            except NotationError as error:
                where = say("Move {number}: {why}", number=number, why=error.message)
                raise NotationError(where, index) from None

    def to_json(self) -> str:
        """The record as JSON: start, moves, and the outcome if there is one."""
        outcome = self.outcome
        record = {
            "variant": self.start.variant,
            "start": self.start.to_text(),
            "moves": [str(move) for move in self.moves],
            "result": None if outcome is None else outcome.winner or "draw",
            "reason": None if outcome is None else outcome.reason,
        }
        return json.dumps(record, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The game a JSON record tells; result and reason follow from the moves."""
        record = _json(text)
        if not isinstance(record, dict) or not isinstance(record.get("moves"), list):
            raise NotationError(say('A JSON record is an object with a list called "moves".'))
        if "start" in record:
            start = Position.from_text(record["start"])
        else:
            start = Position(notation.read_variant(record.get("variant")))
        if start.variant != notation.read_variant(record.get("variant", start.variant)):
            raise NotationError(say('"variant" and "start" speak of two different games.'))
        game = cls(start)
        game._replay((0, move) for move in record["moves"])
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.start == other.start and self.moves == other.moves

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        return f"Game.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        return draw(self.position, self.outcome)


def _json(text: object) -> Any:
    """What a JSON text holds."""
    if not isinstance(text, str):
        raise NotationError(
            say("A JSON record is written as text, not as {type}.", type=type(text).__name__)
        )
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = say("This is not a JSON record: {error}.", error=error)
        raise NotationError(where, error.pos) from None
    except (ValueError, RecursionError):
        raise NotationError(
            say("This is not a JSON record: a number is too long, or lists lie too deep.")
        ) from None
