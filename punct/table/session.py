"""A game played at a table by hands, pointer and keys: intents come in, what to show goes out."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from enum import StrEnum
from typing import TYPE_CHECKING

from punct.draw.marks import Cross, Cursor, Mark, Space
from punct.errors import PunctError
from punct.language import say, say_many
from punct.table import intents
from punct.table.game import Answer, Hands, Made, Match, Move, Position, Tenor
from punct.table.intents import HandIntent, Intent, TargetName
from punct.table.keys import Key, board_keys, last_keys, redo_key

if TYPE_CHECKING:
    from punct.table.game import BoardGame


class Pace(StrEnum):
    """When a piece put down is played."""

    CONFIRM = "confirm"
    """Once it is confirmed."""
    QUICK = "quick"
    """At once, if it was put down just as it was held."""


class Session:
    """A game with its history, the hands over it, and where pointer and keyboard point."""

    match: Match
    answer: Answer
    """What came of the last thing done."""

    def __init__(
        self, game: BoardGame, start: str | Position | Match, *, pace: Pace = Pace.CONFIRM
    ) -> None:
        self.game = game
        self.pace = pace
        self.cursor: Space | None = None
        """Where the keyboard points; None while the pointer is used."""
        self._pointed = game.first_space
        self._stands_at: Space | None = None
        """Where the piece was put down that waits to be confirmed."""
        self._now = 0
        self.sit_down(start)

    def sit_down(self, start: str | Position | Match) -> Answer:
        """Go on with another game as it stands, with empty hands."""
        self.match = self.game.match(start)
        return self._start_turn()

    # What to show

    @property
    def position(self) -> Position:
        """The position now; a piece not yet confirmed is not part of it."""
        return self.match.position

    @property
    def hands(self) -> Hands:
        """The hands over the position now."""
        return self.answer.hands

    @property
    def is_holding(self) -> bool:
        """Whether a piece is in the hand."""
        return self.hands.piece is not None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The last move, how the game ended, and what the hands show."""
        ended = self.match.outcome is not None and self.hands.is_empty
        ending = self.game.ending_marks(self.match) if ended else ()
        return (*self.game.marks_around(self.match), *ending, *self.marks_at_hand)

    @property
    def marks_at_hand(self) -> tuple[Mark, ...]:
        """What the hands show, and where the keyboard points."""
        cursor = () if self.cursor is None else (Cursor(self.cursor),)
        return (*self.answer.marks, *cursor)

    @property
    def sentence(self) -> str:
        """What to do next, or why not."""
        return self.answer.sentence

    @property
    def tenor(self) -> Tenor:
        """Whether it is ready or done, or why not."""
        return self.answer.tenor

    @property
    def record(self) -> str:
        """The record of the whole game as text, later moves included."""
        whole = copy(self.match)
        whole.go_to(len(whole.all_moves))
        return whole.to_text()

    @property
    def next_moment(self) -> int | None:
        """When the clock will change something by itself."""
        return self.game.next_moment(self.match)

    def keys(self) -> Sequence[Key]:
        """Every key and what it does, in the order a learner meets them."""
        return [*board_keys(self.game), redo_key(), *last_keys()]

    def words(self) -> str:
        """The position in words, the last move and how the game ended."""
        moves, outcome = self.match.moves, self.match.outcome
        text = self.game.describe(self.position, moves[-1] if moves else None)
        return text if outcome is None or outcome.reason in text else f"{outcome.reason}\n\n{text}"

    # What is done

    def can(self, intent: Intent) -> bool:
        """Whether there is anything to do for an intent now."""
        match intent:
            case intents.Confirm():
                return self.answer.complete
            case intents.TurnPiece() | intents.TakeBack() | intents.PutBack():
                return self.is_holding
            case intents.Undo():
                return self.match.ply > 0
            case intents.Redo():
                return self.match.ply < len(self.match.all_moves)
        return True

    def do(self, intent: Intent, now: int = 0) -> Answer:  # noqa: C901  # one line an intent
        """Do what somebody at the table wants."""
        self._now = max(now, self._now)
        self.answer = self.answer._replace(made=())
        match intent:
            case intents.Point(target):
                return self._point(target)
            case intents.Press(target) | intents.LookUnder(target):
                self._note(target)
                return self._ask(intent)
            case intents.Pick():
                self._ask(intent)
                return self._point_at(self._keyboard())
            case intents.TurnPiece() | intents.Confirm() | intents.TakeBack() | intents.PutBack():
                return self._ask(intent)
            case intents.Walk(arrow):
                return self._walk(arrow)
            case intents.Act():
                return self._act()
            case intents.LookHere():
                return self._ask(intents.LookUnder(("space", self._keyboard())))
            case intents.Undo():
                none = say("This is the start of the game: there is no move to undo.")
                return self._start_turn() if self.match.undo() else self.tell(none, "bad")
            case intents.Redo():
                return self._redo()
            case intents.Tick():
                return self._tick()
            case intents.GoTo() | intents.Open() | intents.Restart():
                return self._turn_pages(intent)
        return self.answer

    def play(self, move: Move, *, by_hand: bool = False) -> Answer:
        """Make a legal move for the player to move; the one that comes next keeps those after."""
        before, following = self.position, self.match.all_moves[self.match.ply :]
        if following and following[0] == move:
            self.match.redo()
        else:
            self.game.play(self.match, move, self._now)
        rest = self._start_turn()
        made = Made(before, move, self.position, by_hand)
        self.answer = rest._replace(move=move, played=move, made=(made,))
        return self.answer

    def tell(self, sentence: str, tenor: Tenor = "") -> Answer:
        """Say something that changes nothing."""
        rest = self.game.at_rest(self.hands)
        self.answer = rest._replace(sentence=sentence, tenor=tenor, allowed=tenor != "bad", made=())
        return self.answer

    def let_go_of_reasons(self) -> None:
        """A reason against something is no longer shown; the hands keep what they hold."""
        if not self.answer.allowed:
            self._settle(self.game.at_rest(self.hands))

    # With the hands

    def _ask(self, intent: HandIntent) -> Answer:
        """Ask the hands and settle what they answer."""
        held = self.hands.piece
        answer = self.game.answer(self.hands, intent)
        if answer.played is not None:
            return self.play(answer.played, by_hand=True)
        self._settle(answer)
        if isinstance(intent, intents.Press) and answer.allowed and answer.complete:
            self._stands_at = intent.target[1]
            if held == answer.hands.piece and self.pace is Pace.QUICK:
                return self._play_at_once()
        return self.answer

    def _play_at_once(self) -> Answer:
        """Play what was put down as it was held, unless later moves would be lost."""
        if self._moves_replaced or self.answer.move is None:
            return self.answer
        return self.play(self.answer.move)

    def _start_turn(self) -> Answer:
        """Empty hands over the position now."""
        return self._settle(self.game.at_rest(self.game.hands(self.match)))

    def _settle(self, answer: Answer) -> Answer:
        """Keep an answer, with what only the whole game knows put in."""
        self.answer = answer
        self.answer = self._with_history(answer)
        return self.answer

    def _with_history(self, answer: Answer) -> Answer:
        match = self.match
        if not answer.allowed:
            return answer._replace(tenor="bad")
        if answer.complete:
            sentence = self._replacing(answer) if self._moves_replaced else answer.sentence
            return answer._replace(sentence=sentence, tenor="good")
        if not answer.hands.is_empty:
            return answer
        if match.outcome is not None:
            return answer._replace(sentence=self.game.ending_sentence(match), tenor="good")
        if match.ply < len(match.all_moves):
            return answer._replace(sentence=self._looking_back(answer))
        return answer

    @property
    def _moves_replaced(self) -> int:
        """How many later moves would be lost by confirming; none when it is the next one anyway."""
        later = self.match.all_moves[self.match.ply :]
        return 0 if not later or later[0] == self.answer.move else len(later)

    def _replacing(self, answer: Answer) -> str:
        return say_many(
            "Confirm {move} and it replaces the later move, or take it back.",
            "Confirm {move} and it replaces the {n} later moves, or take it back.",
            self._moves_replaced,
            move=answer.move,
        )

    def _looking_back(self, answer: Answer) -> str:
        return say_many(
            "After {ply} of {n} move; the later ones stay until you confirm another. {next_step}",
            "After {ply} of {n} moves; the later ones stay until you confirm another. {next_step}",
            len(self.match.all_moves),
            ply=self.match.ply,
            next_step=answer.sentence,
        )

    # Pointing

    def _note(self, target: TargetName) -> None:
        """The keyboard goes on from where the pointer was."""
        if target[:1] == ("space",) and len(target) > 1:
            self._pointed = target[1]
            if self.cursor is not None:
                self.cursor = target[1]

    def _point(self, target: TargetName | None) -> Answer:
        """Let the piece in the hand follow; a reason just given stays until something is done."""
        if target is not None and target[:1] == ("space",):
            self._note(target)
            self.cursor = None
        before = self.answer
        following = self.game.answer(self.hands, intents.Point(target))
        if following.hands == before.hands:
            return before
        if before.tenor == "bad":
            # Crosses and reason stay while the piece moves on, so that they can be read
            crosses = tuple(mark for mark in before.marks if isinstance(mark, Cross))
            self.answer = before._replace(hands=following.hands, marks=(*following.marks, *crosses))
            return self.answer
        return self._settle(following)

    def _point_at(self, space: Space) -> Answer:
        """The piece in the hand hovers where the keyboard points."""
        if self.is_holding and not self.answer.complete:
            following = self.game.answer(self.hands, intents.Point(("space", space)))
            return self._settle(following) if self.answer.tenor != "bad" else self.answer
        return self.answer

    # Keys

    def _keyboard(self) -> Space:
        """The space the keyboard points at, shown from now on."""
        self.cursor = self.cursor or self._pointed
        return self.cursor

    def _walk(self, arrow: intents.Arrow) -> Answer:
        # The first arrow shows where the cursor is, the next ones move it.
        shown = self.cursor is not None
        here = self._keyboard()
        self.cursor = self._pointed = self.game.walk(here, arrow) if shown else here
        if self.is_holding and not self.answer.complete:
            return self._settle(self.game.answer(self.hands, intents.Point(("space", self.cursor))))
        return self.tell(self.game.describe_space(self.position, self.cursor))

    def _act(self) -> Answer:
        """Confirm what stands ready; pointing elsewhere, or with nothing ready, take or put down."""
        if self.answer.complete and self.cursor in (None, self._stands_at):
            return self._ask(intents.Confirm())
        return self.do(intents.Press(("space", self._keyboard())))

    # The game

    def _tick(self) -> Answer:
        """Let the clock reach this moment; what it changed is told."""
        told = self.game.tick(self.match, self._now)
        if told:
            self.answer = self._start_turn()._replace(sentence=told)
        return self.answer

    def _redo(self) -> Answer:
        """Make the move again that was undone; it is seen once more."""
        before = self.position
        if not self.match.redo():
            return self.tell(say("This is the last move: there is none to redo."), "bad")
        made = Made(before, self.match.moves[-1], self.position)
        self.answer = self._start_turn()._replace(made=(made,))
        return self.answer

    def _turn_pages(self, intent: intents.GoTo | intents.Open | intents.Restart) -> Answer:
        """Look at another moment, or go on with another game; what cannot be read changes nothing."""
        try:
            match intent:
                case intents.GoTo(ply) if ply == self.match.ply + 1:
                    return self._redo()
                case intents.GoTo(ply):
                    self.match.go_to(ply)
                    return self._start_turn()
                case intents.Open(text):
                    return self.sit_down(text)
                case intents.Restart():
                    return self.sit_down(self.match.start)
        except PunctError as error:
            return self.tell(str(error), "bad")
