"""A game small enough to see through, with a clock: it shows that the engine asks no more than its protocol.

Two players put stones on three spaces in a row; who has five seconds run out loses the turn.
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from punct.draw.marks import Highlight, Mark
from punct.draw.shapes import Disc, Layer, Paint, Scene, Target
from punct.errors import Objection, PunctError
from punct.table.game import PLAIN, Answer, Made, Style
from punct.table.intents import Arrow, Confirm, HandIntent, Press, PutBack, TakeBack

ROW = "abc"
PATIENCE = 5_000


class End(NamedTuple):
    winner: str | None
    clause: str
    reason: str


class Stones(NamedTuple):
    """A position: the stones on the row, and whose turn it is."""

    row: str = "..."
    to_move: str = "x"

    @property
    def outcome(self) -> End | None:
        return None if "." in self.row else End(None, "1", "The row is full.")

    def to_text(self) -> str:
        return f"{self.row} {self.to_move}"

    def parse_move(self, text: str) -> str:
        if text not in tuple(ROW):
            raise PunctError(f"There is no space {text}.")
        return text

    def legal_moves(self) -> list[str]:
        return [space for space, stone in zip(ROW, self.row, strict=True) if stone == "."]

    def objections(self, move: str) -> tuple[Objection, ...]:
        free = move in self.legal_moves()
        return () if free else (Objection("1", f"{move} is taken.", (move,)),)

    def after(self, move: str) -> "Stones":
        row = "".join(self.to_move if s == move else o for s, o in zip(ROW, self.row, strict=True))
        return Stones(row, other(self.to_move))


def other(color: str) -> str:
    return "o" if color == "x" else "x"


class Match:
    """A game with its history, and when the turn began."""

    def __init__(self, start: Stones) -> None:
        self.positions, self.all_moves, self.ply, self.since = [start], [], 0, 0

    @property
    def position(self) -> Stones:
        return self.positions[self.ply]

    @property
    def start(self) -> Stones:
        return self.positions[0]

    @property
    def moves(self) -> list[str]:
        return self.all_moves[: self.ply]

    @property
    def outcome(self) -> End | None:
        return self.position.outcome

    def go_to(self, ply: int) -> Stones:
        if not 0 <= ply < len(self.positions):
            raise PunctError("There is no such move.")
        self.ply = ply
        return self.position

    def undo(self) -> bool:
        self.ply, before = max(0, self.ply - 1), self.ply
        return self.ply != before

    def redo(self) -> bool:
        self.ply, before = min(len(self.all_moves), self.ply + 1), self.ply
        return self.ply != before

    def to_text(self) -> str:
        return " ".join([self.start.to_text(), *self.moves])


class Holding(NamedTuple):
    """Hands: a stone put down, or nothing."""

    position: Stones
    piece: str | None = None

    @property
    def is_empty(self) -> bool:
        return self.piece is None


class Toy:
    """The whole game as one object."""

    name, title, first_space, variants = "toy", "Three in a row", "b", ("...",)
    colors: ClassVar = {"x": "Cross", "o": "Nought"}

    def keys(self) -> list:
        return []

    def new_games(self) -> dict:
        return {"... x": ("New game", "Start again")}

    def move_signs(self, start: Stones) -> tuple[str, str]:
        return start.to_move, other(start.to_move)

    def position(self, text: str) -> Stones:
        return Stones(*text.split()[:2])

    def match(self, start: "str | Stones | Match") -> Match:
        if isinstance(start, Match):
            return start
        return Match(start if isinstance(start, Stones) else self.position(start))

    def hands(self, match: Match) -> Holding:
        return Holding(match.position)

    def at_rest(self, hands: Holding) -> Answer:
        return self._told(hands, f"{hands.position.to_move} to move.")

    def _told(self, hands: Holding, sentence: str) -> Answer:
        marks = (Highlight((hands.piece,)),) if hands.piece else ()
        return Answer(hands, allowed=True, sentence=sentence, marks=marks, move=hands.piece)

    def answer(self, hands: Holding, intent: HandIntent) -> Answer:
        position = hands.position
        match intent:
            case Press(("space", space)):
                reasons = position.objections(space)
                if reasons:
                    return Answer(hands, False, reasons[0].message, objections=reasons, tried=space)
                return self._told(Holding(position, space), f"Confirm {space}.")
            case Confirm() if hands.piece:
                return self._told(Holding(position), "Played.")._replace(
                    move=hands.piece, played=hands.piece
                )
            case TakeBack() | PutBack():
                return self.at_rest(Holding(position))
        return self.at_rest(hands)

    def play(self, match: Match, move: str, now: int) -> None:
        match.all_moves[match.ply :] = [move]
        match.positions[match.ply + 1 :] = [match.position.after(move)]
        match.ply, match.since = match.ply + 1, now

    def passed(self, position: Stones) -> Stones:
        return position._replace(to_move=other(position.to_move))

    def next_moment(self, match: Match) -> int | None:
        return None if match.outcome else match.since + PATIENCE

    def tick(self, match: Match, now: int) -> str:
        if match.outcome or now < match.since + PATIENCE:
            return ""
        late = match.position.to_move
        match.positions[match.ply :] = [self.passed(match.position)]
        match.all_moves, match.since = match.moves, now
        return f"{late} was too late."

    def marks_around(self, match: Match) -> tuple[Mark, ...]:
        return (Highlight((match.moves[-1],)),) if match.moves else ()

    def ending_marks(self, match: Match) -> tuple[Mark, ...]:
        return (Highlight(tuple(ROW)),)

    def ending_sentence(self, match: Match) -> str:
        return match.outcome.reason if match.outcome else ""

    def flight(self, made: Made, share: float) -> tuple[Mark, ...]:
        return (Highlight((str(made.move),)),)

    def scene(self, position: Stones, marks: Iterable[Mark] = (), style: Style = PLAIN) -> Scene:
        places = {space: (10.0 + 20 * i, 10.0) for i, space in enumerate(ROW)}
        stones = [
            Disc(places[space], 8, Paint({"x": "#000000", "o": "#ffffff"}[stone]))
            for space, stone in zip(ROW, position.row, strict=True)
            if stone != "."
        ]
        rings = [Disc(places[s], 9, Paint(None, "#ff0000", 1)) for m in marks for s in m[0]]
        layers = Layer("pieces", tuple(stones)), Layer("marks", tuple(rings))
        targets = tuple(Target(("space", space), at, 10) for space, at in places.items())
        return Scene(60, 20, layers, targets, self.title, self.describe(position))

    def walk(self, space: str, arrow: Arrow) -> str:
        step = {"left": -1, "right": 1}.get(arrow, 0)
        return ROW[min(max(ROW.index(space) + step, 0), 2)]

    def describe(self, position: Stones, last_move: str | None = None) -> str:
        return f"The row {position.row}, {position.to_move} to move, last {last_move}."

    def describe_pieces(self, position: Stones) -> str:
        return position.row

    def describe_space(self, position: Stones, space: str) -> str:
        return f"{space}: {position.row[ROW.index(space)]}"

    def describe_move(self, position: Stones, move: str) -> str:
        return f"{position.to_move} takes {move}"


TOY = Toy()
