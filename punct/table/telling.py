"""What a table tells around the hands: the last move, earlier moves looked at, the end of the game."""

from typing import Literal, NamedTuple

from punct.games.punct.hands.ending import ending_marks, ending_sentence
from punct.games.punct.hands.hands import Answer, Empty, Hands, Standing
from punct.games.punct.hands.view import marks_of
from punct.games.punct.rules import Game, Moving
from punct.games.punct.scene.marks import Cross, LastMove, Mark
from punct.language import say

Tenor = Literal["", "good", "bad"]
"""Whether a sentence only guides, says that something is done, or says why not."""


class Said(NamedTuple):
    """A sentence and its tenor."""

    sentence: str
    tenor: Tenor = ""


def said_of(game: Game, hands: Hands, answer: Answer) -> Said:
    """The sentence after an answer, with what only the whole game knows put in."""
    if not answer.allowed:
        return Said(answer.sentence, "bad")
    outcome = hands.outcome
    if isinstance(hands.state, Empty) and outcome is not None:
        return Said(ending_sentence(game.position, outcome), "good")
    if isinstance(hands.state, Standing):
        lost = moves_replaced_by(game, hands.state)
        return Said(_replacing(hands.state, lost) if lost else answer.sentence, "good")
    later = len(game.all_moves) - game.ply
    if isinstance(hands.state, Empty) and later:
        return Said(_looking_back(game, answer.sentence))
    return Said(answer.sentence)


def moves_replaced_by(game: Game, standing: Standing) -> int:
    """How many later moves would be lost by confirming; none when it is the next one anyway."""
    later = game.all_moves[game.ply :]
    return 0 if not later or later[0] == standing.move else len(later)


def _replacing(standing: Standing, lost: int) -> str:
    if lost == 1:
        return say("Confirm {move} and it replaces the later move, or take it back.", move=standing.move)
    return say(
        "Confirm {move} and it replaces the {lost} later moves, or take it back.",
        move=standing.move,
        lost=lost,
    )


def _looking_back(game: Game, sentence: str) -> str:
    return say(
        "After {ply} of {last} moves; the later ones stay until you confirm another. {next_step}",
        ply=game.ply,
        last=len(game.all_moves),
        next_step=sentence,
    )


def marks_around(game: Game, hands: Hands) -> tuple[Mark, ...]:
    """The last move and, at the end, the chain or the counted dots."""
    marks: tuple[Mark, ...] = ()
    if game.moves:
        move = game.moves[-1]
        piece = game.position.piece_at(move.space, game.position.to_move.opponent)
        if piece is not None:
            marks = (LastMove(piece, move.start if isinstance(move, Moving) else None),)
    outcome = hands.outcome
    if outcome is not None and isinstance(hands.state, Empty):
        marks += ending_marks(game.position, outcome)
    return marks


def marks_after(hands: Hands, answer: Answer) -> tuple[Mark, ...]:
    """What the hands show after an answer, also once the piece hovers elsewhere.

    The crosses of a refusal stay while the piece moves on, so that they can be read.
    """
    if hands == answer.hands:
        return answer.marks
    return (*marks_of(hands), *(mark for mark in answer.marks if isinstance(mark, Cross)))
