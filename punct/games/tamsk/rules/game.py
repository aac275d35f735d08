"""A game: a start, the events since, undo and redo, time, repetition, the record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from punct.errors import IllegalMove, NotationError, Objection, PunctError
from punct.games.tamsk.rules import acting, legality, notation, records
from punct.games.tamsk.rules.deeds import Deed, Event, Turn
from punct.games.tamsk.rules.outcome import Outcome, counted
from punct.games.tamsk.rules.picture import draw
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.position import Position
from punct.language import say

REPETITIONS_THAT_END = 3


class _Ready(NamedTuple):
    """An event about to happen, and the position at its time."""

    event: Event
    position: Position


class Game:
    """A game with its whole history.

    >>> g = Game("level1")
    >>> g.play("A1-B2").to_text()
    'level1 b rB2 rD7 rG1 bA4 bD1 bG4 B2=1 r=31 b=32'
    >>> g.undo()
    True
    >>> timed = Game("level2")
    >>> timed.play("A1-B2", at=12500).clock
    12500
    >>> timed.to_text()
    'level2 12500 r A1-B2'
    """

    def __init__(self, start: str | Position = "level1") -> None:
        """A new game of a variant, or one that starts from a position."""
        self._positions = [start if isinstance(start, Position) else Position(start)]
        self._events: list[Event] = []
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
        """How many events there have been up to now."""
        return self._ply

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened up to now, with who did it and when."""
        return tuple(self._events[: self._ply])

    @property
    def moves(self) -> tuple[Deed, ...]:
        """What was done up to now: turns and, in timed games, the other deeds."""
        return tuple(event.do for event in self.events)

    @property
    def all_moves(self) -> tuple[Deed, ...]:
        """What was done up to now and what redo would do again."""
        return tuple(event.do for event in self._events)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the start up to now, one more than events."""
        return tuple(self._positions[: self._ply + 1])

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, repetition included, or None while the game goes on."""
        return self.position.outcome or self._repetition()

    def _repetition(self) -> Outcome | None:
        """The rings are counted when a move made a position stand for the third time (1.6c)."""
        if not self._ply:
            return None
        last = self._events[self._ply - 1].do
        if not isinstance(last, Turn) or last.is_pass or last.ring:
            return None  # a ring dropped is never taken back: that position is new
        now = _without_sand(self.position)
        times = 1
        for ply in range(self._ply - 1, -1, -1):
            if sum(self._positions[ply]._state.hands) != sum(self.position._state.hands):
                break
            arose = ply == 0 or isinstance(self._events[ply - 1].do, Turn)
            times += arose and _without_sand(self._positions[ply]) == now
        if times < REPETITIONS_THAT_END:
            return None
        return counted(self.position._state, say("This position stands for the third time"))

    # Playing

    def objections(
        self, move: Deed | str, at: int | None = None, by: str | None = None
    ) -> tuple[Objection, ...]:
        """Every reason against a turn or another deed, at a time; () when it is legal."""
        return self._objections(self._ready(move, at, by))

    def _objections(self, ready: _Ready) -> tuple[Objection, ...]:
        outcome = self.outcome
        if outcome is not None and self.position.outcome is None:
            over = (legality.game_over(outcome),)
            return over + acting.objections(self.position._state, ready.event.do, ready.event.by)
        state = self.position._state if _only_waits(ready.event.do) else ready.position._state
        return acting.objections(state, ready.event.do, ready.event.by)

    def legal_moves(self, by: str | None = None) -> list[Turn]:
        """Every legal turn now, of the player to move or of `by`; none once the game is over."""
        return [] if self.outcome else self.position.legal_moves(by)

    def play(self, move: Deed | str, at: int | None = None, by: str | None = None) -> Position:
        """A turn, `timer`, `lift A1` or `wait`; in timed games `at` ms since the start, else now.

        First the clock does all it does up to that time, then the turn counts. What could be redone
        before is forgotten.
        """
        ready = self._ready(move, at, by)
        reasons = self._objections(ready)
        if reasons:
            raise IllegalMove(reasons)
        following = ready.position._after(ready.event.do, ready.event.by)
        self._events[self._ply :] = [ready.event]
        self._positions[self._ply + 1 :] = [following]
        self._ply += 1
        return following

    def _ready(self, move: Deed | str, at: int | None, by: str | None) -> _Ready:
        """The event and the position at its time."""
        deed = notation.checked(move)
        position = self.position
        if at is not None and not position.variant.is_timed:
            raise PunctError(say("On level 1 no time passes: leave out the time of the turn."))
        if at is not None:
            position = position.at(at)
        time = None if not position.variant.is_timed else self.position.clock if at is None else at
        player = acting.usual_player(position._state, deed) if by is None else notation.read_color(by)
        return _Ready(Event(time, player, deed), position)

    def undo(self) -> bool:
        """Take back the last event; False when there is none."""
        return self._step(-1)

    def redo(self) -> bool:
        """Do again what was taken back; False when there is nothing."""
        return self._step(1)

    def _step(self, by: int) -> bool:
        if not 0 <= self._ply + by <= len(self._events):
            return False
        self._ply += by
        return True

    def go_to(self, ply: int) -> Position:
        """Jump to the position after this many events; 0 is the start."""
        if not isinstance(ply, int) or not 0 <= ply <= len(self._events):
            last = len(self._events)
            raise PunctError(say("This game has moves 0 to {last}, not {ply}.", last=last, ply=ply))
        self._ply = ply
        return self.position

    # The record

    def to_text(self) -> str:
        """The record up to now: the variant (or the starting position), then the events."""
        start = self.start
        plain = start == Position(start.variant)
        return notation.write_record(start.variant if plain else start.to_text(), self.events)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """The game a record tells, at its end; an illegal turn says which one it is."""
        words = notation.read_record(text)
        game = cls(records.starting_position(words))
        game._replay(words.events)
        return game

    def to_json(self) -> str:
        """The record as JSON: level, option, start, events, and the outcome if there is one."""
        return records.to_json(self.start, self.events, self.outcome)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The game a JSON record tells; result and reason follow from the events."""
        start, events = records.from_json(text)
        game = cls(start)
        game._replay(events)
        return game

    def _replay(self, events: Iterable[tuple[int, int | None, Color | None, Deed]]) -> None:
        """Play the events of a record, each with the place where it is written."""
        for number, (index, time, by, deed) in enumerate(events, 1):
            try:
                self.play(deed, time, by)
            except IllegalMove as error:
                where = say("Move {number}, {move}:", number=number, move=deed)
                raise IllegalMove(error.objections, where) from None
            except PunctError as error:
                where = say("Move {number}: {why}", number=number, why=error)
                raise NotationError(where, index) from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.start == other.start and self.events == other.events

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        return f"Game.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        return draw(self.position._state, self.outcome)


def _only_waits(deed: Deed) -> bool:
    """Whether nothing is done: then a game that ends meanwhile is no objection."""
    return deed == "wait"


def _without_sand(position: Position) -> object:
    """What makes two positions the same for the third time: all but the sand (1.6c)."""
    state = position._state
    spaces = tuple(sorted(glass.color + (glass.space or "@") for glass in state.glasses))
    return state.to_move, spaces, state.tubes, state.hands, state.claim, state.second
