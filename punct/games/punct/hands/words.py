"""The sentences of the hands: what to do next, or why not."""

from types import MappingProxyType
from typing import Final

from punct.games.punct.hands.hands import Empty, Hands, Held, Looking, Loose, Standing
from punct.games.punct.hands.possible import can_add, can_move, headings_at, places
from punct.games.punct.hands.view import EDGE_CLAUSES
from punct.games.punct.rules import Color, Objection, Outcome, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.stacking import Support
from punct.language import listed, say, say_many


def with_clause(message: str, clause: str) -> str:
    """A sentence with the number of its clause behind it."""
    return say("{message} ({clause})", message=message, clause=clause)


def next_step(hands: Hands) -> str:
    """One sentence what to do next with the hands as they are."""
    match hands.state:
        case Empty():
            return _to_take(hands)
        case Held(piece, str(space)):
            return _to_put_down(hands.position, piece, space)
        case Held(piece):
            return _to_carry(hands.position, piece)
        case Standing() as standing:
            return _to_confirm(hands.position, standing)
        case Looking() as looking:
            return _what_lies_below(hands.position, looking)


def _to_take(hands: Hands) -> str:
    position, outcome = hands.position, hands.outcome
    if outcome is not None:
        over = game_over(outcome)
        return with_clause(over.message, over.clause)
    blanks = {"color": position.to_move.title}
    match can_add(position), can_move(position):
        case True, True:
            return say("{color}: take a piece from your reserve or one of yours on the board.", **blanks)
        case True, False:
            return say("{color}: take a piece from your reserve.", **blanks)
        case False, True:
            return say("{color}: no new piece fits, so take one of yours on the board.", **blanks)
        case _:
            return say("{color}: neither your reserve nor the board offers a possible move.", **blanks)


def game_over(outcome: Outcome) -> Objection:
    """How the game ended, as the reason why no piece can be taken (F, H)."""
    return Objection(outcome.clause, say("The game is over. {reason}", reason=outcome.reason), ())


def _to_carry(position: Position, piece: Loose) -> str:
    count = len(places(position, piece))
    if not count:
        return say("This piece has no possible space now: put it back and take another.")
    if piece.source is None:
        return say("Choose a space for the PÜNCT, turn the piece if you like, and put it down.")
    return say_many(
        "Slide it along its lines or turn it: its PÜNCT has one possible space.",
        "Slide it along its lines or turn it: its PÜNCT has {n} possible spaces.",
        count,
    )


def _to_put_down(position: Position, piece: Loose, space: Space) -> str:
    possible = headings_at(position, piece, space)
    if possible == (piece.heading,):
        return say("Put it down at {space}: this heading is possible.", space=space)
    if piece.heading in possible:
        return say("Put it down at {space}, or turn it first.", space=space)
    if possible:
        return say("At {space} it must be turned: put it down and it turns by itself.", space=space)
    reason = most_telling(position, piece, space)[1][0]
    return with_clause(reason.message, reason.clause)


def _to_confirm(position: Position, standing: Standing) -> str:
    if len(headings_at(position, standing.piece, standing.space)) > 1:
        return say("Confirm {move}, turn the piece, or take it back.", move=standing.move)
    return say("Confirm {move}, or take it back.", move=standing.move)


def turned_by_itself(standing: Standing) -> str:
    """The piece did not fit with the heading it had, and was put down with the next possible one."""
    return say(
        "It fits at {space} once turned, so it now points to {hour}: confirm, turn on or take back.",
        space=standing.space,
        hour=standing.piece.heading,
    )


def _what_lies_below(position: Position, looking: Looking) -> str:
    """What each dot of the lifted piece lies on (F5)."""
    piece = position.stack(looking.space)[-1 - looking.depth].piece
    supports = position.supports(piece)
    if all(support.below is None and not support.bridges for support in supports):
        return say("Only the board lies under this piece: look again to put it back.")
    return say(
        "This piece lies over {below}: look again to go on.",
        below=listed([_below(support) for support in supports]),
    )


def _below(support: Support) -> str:
    if support.below is None:
        return say("nothing at {space}", space=support.space)
    blanks = {"space": support.space, "level": support.below.level}
    return say(_LYING[support.below.color], **blanks)


_LYING: Final = MappingProxyType(
    {
        Color.WHITE: "white at {space} on level {level}",
        Color.BLACK: "black at {space} on level {level}",
    }
)
_NOT_YOURS: Final = MappingProxyType(
    {
        Color.WHITE: "The piece at {space} is White's, and it is Black's turn.",
        Color.BLACK: "The piece at {space} is Black's, and it is White's turn.",
    }
)


# Why not


def most_telling(position: Position, piece: Loose, space: Space) -> tuple[Loose, tuple[Objection, ...]]:
    """The piece with the heading that tells most about why it does not fit a space, and why not.

    That a piece sticks out is true of some headings near the edge; another shows the real reason.
    """
    tries = [piece.turned_to(heading) for heading in piece.kind.headings]
    against = [(tried, position.objections(tried.move_to(space))) for tried in tries]

    def dullness(case: tuple[Loose, tuple[Objection, ...]]) -> tuple[bool, int, bool]:
        tried, reasons = case
        sticks_out = any(reason.clause in EDGE_CLAUSES for reason in reasons)
        return sticks_out, len(reasons), tried != piece

    tried, reasons = min(against, key=dullness)
    return tried, telling_first(reasons)


def telling_first(objections: tuple[Objection, ...]) -> tuple[Objection, ...]:
    """The same objections, those about the edge of the board last."""
    return tuple(sorted(objections, key=lambda o: o.clause in EDGE_CLAUSES))


def not_yours(position: Position, space: Space) -> Objection:
    """Why no piece can be taken at a space that shows none of one's own (E2.1)."""
    dot = position.top(space)
    if dot is None and any(piece.color is position.to_move for piece in position.pieces):
        message = say(
            "{space} is empty: take a piece from your reserve or one of yours on the board.",
            space=space,
        )
    elif dot is None:
        message = say("{space} is empty: take a piece from your reserve.", space=space)
    else:
        message = say(_NOT_YOURS[dot.color], space=space)
    return Objection("E2.1", message, (space,))
