"""The answer to every intent: the next hands, one sentence, and marks. Rules come only from `rules`."""

from punct.games.punct.hands import words
from punct.games.punct.hands.hands import (
    Deed,
    Empty,
    Hands,
    Held,
    Hover,
    Look,
    Looking,
    Loose,
    PutDown,
    Standing,
    State,
    TakeFromBoard,
    TakeFromReserve,
)
from punct.games.punct.hands.possible import (
    headings_at,
    next_heading,
    places,
    reasons_against_adding,
    reasons_against_moving,
)
from punct.games.punct.hands.view import marks_at_fault, marks_of
from punct.games.punct.rules import Move, Objection
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.notation import read_space
from punct.games.punct.scene.marks import PieceHighlight, Tone
from punct.language import say
from punct.table.game import Answer
from punct.table.intents import Confirm, PutBack, TakeBack, TurnPiece


def answer(hands: Hands, deed: Deed) -> Answer:  # one line a deed
    """What a deed leads to; a forbidden one changes nothing and says why."""
    match deed:
        case TakeFromReserve():
            return _take_from_reserve(hands, deed)
        case TakeFromBoard(space):
            return _take_from_board(hands, space)
        case Hover(space):
            return _hover(hands, space)
        case PutDown(space):
            return _put_down(hands, read_space(space))
        case TurnPiece(steps):
            return _turn(hands, steps)
        case Confirm():
            return _confirm(hands)
        case TakeBack():
            return _take_back(hands)
        case PutBack():
            return _take_back(hands) if hands.is_empty else _moved_on(hands, Empty())
        case Look(space):
            return _look(hands, space)


def standing_still(hands: Hands) -> Answer:
    """How things are when nothing was asked for: one sentence what to do next, and marks."""
    return _moved_on(hands, hands.state)


def _moved_on(hands: Hands, state: State, sentence: str = "") -> Answer:
    """An allowed intent: the hands hold something else, or the same."""
    following = hands.holding(state)
    reasons: tuple[Objection, ...] = ()
    if isinstance(state, Held) and state.hover is not None:
        reasons = hands.position.objections(state.piece.move_to(state.hover))
    return Answer(
        hands=following,
        allowed=True,
        sentence=sentence or words.next_step(following),
        marks=marks_of(following),
        objections=reasons,
        move=state.move if isinstance(state, Standing) else None,
    )


def _refused(
    hands: Hands,
    objections: tuple[Objection, ...],
    shown: tuple[Loose, Space] | None = None,
    tried: Move | Space | None = None,
) -> Answer:
    """A forbidden intent: the hands stay as they are, the first reason is said and shown."""
    reason = objections[0]
    return Answer(
        hands=hands,
        allowed=False,
        sentence=words.with_clause(reason.message, reason.clause),
        marks=marks_at_fault(hands, objections, shown),
        objections=objections,
        move=hands.state.move if isinstance(hands.state, Standing) else None,
        tried=tried,
    )


def _not_now(hands: Hands, sentence: str) -> Answer:
    """An intent that no rule forbids but that means nothing with the hands as they are."""
    return standing_still(hands)._replace(allowed=False, sentence=sentence, objections=())


# Taking


def _take_from_reserve(hands: Hands, intent: TakeFromReserve) -> Answer:
    """Take a new piece; one already in the hand goes back first (D1, E1)."""
    reasons = reasons_against_adding(hands, intent)
    if reasons:
        return _refused(hands, reasons, tried=intent.kind)
    piece = Loose(intent.kind, intent.kind.headings[0])
    state = hands.state
    if isinstance(state, Held | Standing) and state.piece.heading in intent.kind.headings:
        piece = piece.turned_to(state.piece.heading)
    return _moved_on(hands, Held(piece, state.hover if isinstance(state, Held) else None))


def _take_from_board(hands: Hands, space: Space) -> Answer:
    """Take an own piece by any visible dot; one already in the hand goes back first (E2.1, E3.3)."""
    reasons = reasons_against_moving(hands, space)
    dot = hands.position.top(space)
    if reasons or dot is None:
        refused = _refused(hands, reasons, tried=space)
        if dot is None or hands.outcome is not None:
            return refused
        return refused._replace(marks=(*refused.marks, PieceHighlight(dot.piece, Tone.BAD)))
    source = dot.piece
    return _moved_on(hands, Held(Loose(source.kind, source.heading, source)))


# Carrying


def _hover(hands: Hands, space: Space | None) -> Answer:
    """The piece in the hand follows; nothing else does."""
    over = None if space is None else read_space(space)
    if isinstance(hands.state, Held):
        return _moved_on(hands, Held(hands.state.piece, over))
    return standing_still(hands)


def _put_down(hands: Hands, space: Space) -> Answer:
    """Put the piece down, with the next possible heading if its own is not possible there."""
    piece = hands.piece
    if piece is None:
        return _nothing_in_hand(hands)
    possible = headings_at(hands.position, piece, space)
    if not possible:
        shown, reasons = words.most_telling(hands.position, piece, space)
        return _refused(hands, reasons, (shown, space), piece.move_to(space))
    if piece.heading in possible:
        return _moved_on(hands, Standing(piece, space))
    standing = Standing(piece.turned_to(next_heading(piece, possible, 1)), space)
    turned = _moved_on(hands, standing, words.turned_by_itself(standing))
    return turned._replace(tried=piece.move_to(space))


# Turning


def _turn(hands: Hands, steps: int) -> Answer:
    """Turn to the next possible heading first; through all headings where none is possible (E2.4)."""
    state, piece = hands.state, hands.piece
    if piece is None:
        return _nothing_in_hand(hands)
    possible = _possible_headings(hands)
    if isinstance(state, Standing) and possible == (piece.heading,):
        # Nothing to offer: trying the next heading tells why.
        possible = piece.kind.headings
    heading = next_heading(piece, possible or piece.kind.headings, steps)
    return _turned(hands, piece, heading)


def _turned(hands: Hands, piece: Loose, heading: int) -> Answer:
    state, turned = hands.state, piece.turned_to(heading)
    if not isinstance(state, Standing):
        return _moved_on(hands, Held(turned, state.hover if isinstance(state, Held) else None))
    reasons = hands.position.objections(turned.move_to(state.space))
    if reasons:
        shown = turned, state.space
        return _refused(hands, words.telling_first(reasons), shown, turned.move_to(state.space))
    return _moved_on(hands, Standing(turned, state.space))


def _possible_headings(hands: Hands) -> tuple[int, ...]:
    """The possible headings where the piece stands or hovers, or anywhere while it is nowhere."""
    match hands.state:
        case Held(piece, str(space)) | Standing(piece, space):
            return headings_at(hands.position, piece, space)
        case Held(piece):
            reachable = places(hands.position, piece).values()
            return tuple({heading for headings in reachable for heading in headings})
        case _:
            return ()


# Ending the turn, and going back


def _confirm(hands: Hands) -> Answer:
    """Play the move that stands ready."""
    match hands.state:
        case Standing() as standing:
            following = Hands(hands.position.after(standing.move))
            still = standing_still(following)
            return still._replace(move=standing.move, played=standing.move)
        case Held():
            return _not_now(hands, say("Put the piece down first, then confirm."))
        case _:
            return _nothing_in_hand(hands)


def _take_back(hands: Hands) -> Answer:
    """One step back, from the board into the hand or from the hand to where it came from."""
    match hands.state:
        case Standing(piece, space):
            return _moved_on(hands, Held(piece, space))
        case Empty():
            return _not_now(hands, say("Your hands are empty: there is nothing to take back."))
        case _:
            return _moved_on(hands, Empty())


def _nothing_in_hand(hands: Hands) -> Answer:
    """Something was to be done with a piece, and there is none."""
    if hands.outcome is not None:
        return _refused(hands, (words.game_over(hands.outcome),))
    return _not_now(
        hands, say("Your hands are empty: take a piece from your reserve or the board first.")
    )


# Looking underneath


def _look(hands: Hands, space: Space | None) -> Answer:
    """Lift the visible piece, then the next lower one, then put all back; one at a time (F5)."""
    if space is None:
        told = say("Nothing lies under the pieces of a reserve.")
        return standing_still(hands)._replace(sentence=told)
    space = read_space(space)
    stack = hands.position.stack(space)
    if hands.piece is not None:
        message = say("Lift one piece at a time: put the one in your hand down or back first.")
        return _refused(hands, (Objection("F5", message, ()),))
    if not stack:
        message = say("{space} is empty: no piece to lift there.", space=space)
        return _refused(hands, (Objection("F5", message, (space,)),))
    state = hands.state
    if not (isinstance(state, Looking) and state.space == space):
        return _moved_on(hands, Looking(space))
    if state.depth + 1 < len(stack):
        return _moved_on(hands, Looking(space, state.depth + 1))
    return _moved_on(hands, Empty())
