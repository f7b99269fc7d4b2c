"""Why a move is good or bad, in a sentence."""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from reversi.app.common import inquiry
from reversi.app.common.words import COLOURS
from reversi.app.review import proof
from reversi.app.review.model import MoveJudgement, Review
from reversi.domain import Board, Colour, mobility
from reversi.engine.protocol import MoveValue
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import reason

KEPT = 64
"""How many reasons are cached for the next view."""


def reason_of(review: Review, judged: MoveJudgement) -> "reason.Reason | None":
    """The fact that explains what a move of the reviewed game lost; None if none is proven."""
    choice = proof.choice_of(review, judged)
    return _why_worse(choice) if choice else None


def merit_of(review: Review, judged: MoveJudgement) -> "reason.Reason | None":
    """What the best move had that the one played did not; None if nothing is proven."""
    choice = proof.choice_of(review, judged)
    return _why_best(choice) if choice else None


def why_worse(language: Language, review: Review, judged: MoveJudgement) -> str:
    """Why a move of the reviewed game lost what it did, as a sentence; empty without a reason."""
    return _sentences(language, reason_of(review, judged))


def why_better(language: Language, review: Review, judged: MoveJudgement) -> str:
    """What the best move had, as a sentence, or else why the one played lost; empty without a reason."""
    return _sentences(language, merit_of(review, judged) or reason_of(review, judged))


def why_lost(language: Language, review: Review, judged: MoveJudgement) -> str:
    """Why a move of the reviewed game lost what it did, and what the best one had; empty without a reason."""
    return _sentences(language, reason_of(review, judged), merit_of(review, judged))


def _sentences(language: Language, *found: "reason.Reason | None") -> str:
    """These reasons in words, each once."""
    return say_in(language).gap.join(reason_words(language, each) for each in dict.fromkeys(found) if each)


def why_warned(language: Language, choice: "reason.Choice | None") -> str:
    """Why the coach warns of a move, as a sentence; empty without a reason."""
    return _sentences(language, _why_worse(choice) if choice else None)


def why_hinted(language: Language, board: Board, moves: tuple[MoveValue, ...]) -> str:
    """Why the first of all `moves`, the best one, is best, as a sentence; empty without a reason."""
    values = inquiry.valued_like(moves, moves[0]) if moves else ()
    choice = _against_the_next(board, values) if len(values) == mobility(board) else None
    return _sentences(language, _why_best(choice) if choice else None)


def _against_the_next(board: Board, values: tuple[MoveValue, ...]) -> "reason.Choice | None":
    """The best move against the next that loses enough to matter; None if none does."""
    losses = [(each.square, (values[0].value - each.value + 50) // 100) for each in values]
    other = next((each for each in losses if each[1] >= reason.TELLING_FOR_BEST), None)
    if other is None:
        return None
    moves = tuple((each.square, each.value) for each in values)
    return reason.Choice(board, other[0], values[0].square, other[1], moves=moves)


@lru_cache(maxsize=KEPT)
def _why_best(choice: "reason.Choice") -> "reason.Reason | None":
    return reason.why_best(choice)


@lru_cache(maxsize=KEPT)
def _why_worse(choice: "reason.Choice") -> "reason.Reason | None":
    return reason.why_worse(choice)


def reason_words(language: Language, found: "reason.Reason") -> str:
    """A reason as a sentence: "b2, an X-square, gives White the corner a1."."""
    say = say_in(language)
    return _words(say, {colour: say(name) for colour, name in COLOURS.items()}, found)


def _words(say: Say, colours: Mapping[Colour, str], found: "reason.Reason") -> str:
    match found:
        case reason.GivesCorner(move, to, corner, beside):
            by = {
                None: mark("{move} lets {to} take the corner {corner}."),
                reason.Beside.X_SQUARE: mark("{move}, an X-square, gives {to} the corner {corner}."),
                reason.Beside.C_SQUARE: mark("{move}, a C-square, gives {to} the corner {corner}."),
            }
            return say(by[beside], move=str(move), to=colours[to], corner=str(corner))
        case reason.TakesCorner(move):
            return say("{move} is a corner: nobody can take it back.", move=str(move))
        case reason.LosesCorner(move, reply, to, corner):
            return say(
                "After {move} and {reply}, nothing keeps {to} from the corner {corner}.",
                move=str(move),
                reply=str(reply),
                to=colours[to],
                corner=str(corner),
            )
        case reason.WinsCorner(move, corner):
            return say("{move} makes sure of the corner {corner}.", move=str(move), corner=str(corner))
        case reason.MakesPass(move, whom):
            return say("{move} makes {whom} pass.", move=str(move), whom=colours[whom])
        case reason.MustPass(move, reply, whom):
            return say(
                "After {move} and {reply}, {whom} must pass.",
                move=str(move),
                reply=str(reply),
                whom=colours[whom],
            )
        case reason.Wedge(move, to, at):
            return say("{move} lets {to} wedge in at {at}.", move=str(move), to=colours[to], at=str(at))
        case reason.NoSafeMove(move, reply, whom):
            return say(
                "After {move} and {reply}, every move by {whom} gives a corner away.",
                move=str(move),
                reply=str(reply),
                whom=colours[whom],
            )
        case reason.GivesStable(move, to, reply, count):
            return say.number(
                "{move} lets {to} make {n} discs stable with {reply}.",
                "{move} lets {to} make {n} discs stable with {reply}.",
                count,
                move=str(move),
                to=colours[to],
                reply=str(reply),
            )
        case reason.Parity(move, count, instead, otherwise):
            return say(
                "Parity: {move} is in a region of {squares}, an odd number; "
                "{instead} is in one of {otherwise}.",
                move=str(move),
                squares=say.number("{n} empty square", "{n} empty squares", count),
                instead=str(instead),
                otherwise=otherwise,
            )
        case reason.FewReplies(move, to, count, instead, otherwise):
            return say.number(
                "{move} leaves {to} {n} move, {instead} {otherwise}.",
                "{move} leaves {to} {n} moves, {instead} {otherwise}.",
                count,
                move=str(move),
                to=colours[to],
                instead=str(instead),
                otherwise=otherwise,
            )
        case reason.WantedByBoth(move, to, square):
            return say(
                "Both sides want {square}: after {move}, {to} plays there.",
                move=str(move),
                to=colours[to],
                square=str(square),
            )
        case reason.OpensSquare(move, to, square, instead):
            return say(
                "{move} lets {to} play {square}; {instead} does not.",
                move=str(move),
                to=colours[to],
                square=str(square),
                instead=str(instead),
            )
        case _ as unreachable:
            assert_never(unreachable)
