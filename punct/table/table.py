"""A table to play at: a game, the hands over it, and what is said about both."""

from copy import copy
from enum import StrEnum

from punct.games.punct.hands.answering import answer, standing_still
from punct.games.punct.hands.hands import (
    Answer,
    Confirm,
    Hands,
    Intent,
    PutBack,
    PutDown,
    Standing,
    TakeBack,
    Turn,
    TurnTo,
)
from punct.games.punct.rules import Game, Move, Piece, Position, PunctError
from punct.games.punct.scene.marks import Mark
from punct.language import say
from punct.table.telling import Said, Tenor, marks_after, marks_around, moves_replaced_by, said_of


class Pace(StrEnum):
    """When a piece put down is played."""

    CONFIRM = "confirm"
    """Once it is confirmed."""
    QUICK = "quick"
    """At once, if it was put down just as it was held."""


class Table:
    """A game played by hands, whatever moves them: intents come in, what to show goes out."""

    _game: Game
    _hands: Hands
    _answer: Answer
    _said: Said

    def __init__(self, start: str | Position | Game, pace: Pace) -> None:
        self.pace = pace
        self.sit_down(start if isinstance(start, Game) else Game(start))

    # What to show

    @property
    def game(self) -> Game:
        """The game with its history."""
        return self._game

    @property
    def hands(self) -> Hands:
        """The hands over the position now."""
        return self._hands

    @property
    def position(self) -> Position:
        """The position now; a piece not yet confirmed is not part of it."""
        return self._game.position

    @property
    def last_answer(self) -> Answer:
        """The answer to the last thing done on purpose."""
        return self._answer

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board now."""
        return marks_around(self._game, self._hands) + marks_after(self._hands, self._answer)

    @property
    def without(self) -> tuple[Piece, ...]:
        """The pieces of the position that are in the hand: drawn as marks, not as pieces."""
        piece = self._hands.piece
        return () if piece is None or piece.source is None else (piece.source,)

    @property
    def sentence(self) -> str:
        """What to do next, or why not."""
        return self._said.sentence

    @property
    def sentence_kind(self) -> Tenor:
        """Its tenor: "good" for what is ready or done, "bad" for what is not allowed, else ""."""
        return self._said.tenor

    @property
    def outcome(self) -> str:
        """Who won and why; "" while the game goes on."""
        outcome = self._game.outcome
        return "" if outcome is None else outcome.reason

    @property
    def can_confirm(self) -> bool:
        """Whether a whole legal move stands ready."""
        return isinstance(self._hands.state, Standing)

    @property
    def record(self) -> str:
        """The record of the whole game as text, later moves included."""
        whole = copy(self._game)
        whole.go_to(len(whole.all_moves))
        return whole.to_text()

    # With the hands

    def confirm(self) -> None:
        """Play the move that stands ready."""
        self._do(Confirm())

    def take_back(self) -> None:
        """One step back with the piece in the hand."""
        self._do(TakeBack())

    def turn(self, steps: int) -> None:
        """Turn the piece to the next possible heading, clockwise or back."""
        self._do(Turn(steps))

    def turn_to(self, heading: int) -> None:
        """Turn the piece to a heading, possible or not."""
        self._do(TurnTo(heading))

    # The game

    def undo(self) -> None:
        """Take back the last move; a piece in the hand goes back as well."""
        if self._game.undo():
            self._start_turn()
        else:
            self._tell(Said(say("This is the start of the game: there is no move to undo."), "bad"))

    def redo(self) -> None:
        """Make the move again that was undone."""
        if self._game.redo():
            self._start_turn()
        else:
            self._tell(Said(say("This is the last move: there is none to redo."), "bad"))

    def go_to(self, ply: int) -> None:
        """Look at the position after so many moves; nothing is lost by looking."""
        try:
            self._game.go_to(ply)
        except PunctError as error:
            self._tell(Said(str(error), "bad"))
        else:
            self._start_turn()

    def sit_down(self, game: Game) -> None:
        """Go on with another game as it stands, with empty hands."""
        self._game = game
        self._start_turn()

    def play(self, move: Move) -> None:
        """Make a legal move for the player whose turn it is, as if by hand."""
        self._play(move)

    def put_back(self) -> None:
        """Put the piece in the hand back to where it came from."""
        self._do(PutBack())

    def let_go_of_reasons(self) -> None:
        """A reason against something is no longer shown; the hands keep what they hold."""
        if not self._answer.allowed:
            self._answer = standing_still(self._hands)
            self._said = said_of(self._game, self._hands, self._answer)

    def new_game(self, variant: str | None = None) -> None:
        """Start again, with the same variant or another."""
        try:
            game = Game(variant or self._game.start.variant)
        except PunctError as error:
            self._tell(Said(str(error), "bad"))
        else:
            self.sit_down(game)

    def open_text(self, text: str) -> None:
        """Go on from a position or a record given as text; what cannot be read changes nothing."""
        try:
            is_json = isinstance(text, str) and text.lstrip().startswith("{")
            game = Game.from_json(text) if is_json else Game.from_text(text)
        except PunctError as error:
            self._tell(Said(str(error), "bad"))
        else:
            self.sit_down(game)

    # How things go on

    def _start_turn(self) -> None:
        """Empty hands over the position now."""
        self._hands = Hands(self._game.position, ended=self._game.outcome)
        self._answer = standing_still(self._hands)
        self._said = said_of(self._game, self._hands, self._answer)

    def _do(self, intent: Intent) -> None:
        """Ask the hands and settle what they answer."""
        before = self._hands.piece
        reply = answer(self._hands, intent)
        self._hands, self._answer = reply.hands, reply
        if reply.played is not None:
            self._play(reply.played)
            return
        self._said = said_of(self._game, self._hands, reply)
        if isinstance(intent, PutDown) and reply.allowed and before == self._hands.piece:
            self._play_at_once()

    def _play_at_once(self) -> None:
        """At the quick pace play what was put down as it was held, unless later moves would be lost."""
        state = self._hands.state
        if self.pace is not Pace.QUICK or not isinstance(state, Standing):
            return
        if not moves_replaced_by(self._game, state):
            self.confirm()

    def _play(self, move: Move) -> None:
        """Make a confirmed move; the one that comes next anyway keeps the moves after it."""
        following = self._game.all_moves[self._game.ply :]
        if following and following[0] == move:
            self._game.redo()
        else:
            self._game.play(move)
        self._start_turn()
        self._answer = self._answer._replace(move=move, played=move)

    def _tell(self, said: Said) -> None:
        """Say something that changes nothing."""
        self._answer = standing_still(self._hands)
        self._said = said
