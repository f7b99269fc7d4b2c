"""Why a move is good or bad, in a sentence."""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from reversi.app.coach.model import Coached
from reversi.app.inquiry import valued_like
from reversi.app.review.model import MoveJudgement, Review, board_before
from reversi.app.settings.model import Language
from reversi.domain import Board, Colour, Ply, Square
from reversi.engine.protocol import Certainty, MoveValue
from reversi.record import reason
from reversi.view.texts import texts_in
from reversi.view.texts.reasons import ReasonTexts, reason_texts_in

KEPT = 64
"""Reasons that are kept for the next view."""


def reason_of(review: Review, judged: MoveJudgement) -> "reason.Reason | None":
    """The fact that explains what a move of the reviewed game lost; None if no fact explains most of it."""
    if judged.forced or not review.is_of_two:
        return None
    after = review.at(judged.place)
    if after is None or judged.lost < reason.TELLING:
        return None
    return _why_worse(
        reason.Choice(
            board_before(review, judged.place),
            judged.played,
            judged.best,
            judged.lost,
            after.best,
            after.certainty is Certainty.EXACT,
        )
    )


def why_lost(language: Language, review: Review, judged: MoveJudgement) -> str:
    """The sentence for what a move of the reviewed game lost; empty without a reason."""
    found = reason_of(review, judged)
    return reason_words(language, found) if found else ""


def why_warned(language: Language, warning: Coached) -> str:
    """The sentence for the move that the coach warns of; empty without a reason."""
    choice = _choice(warning.board, warning.values, warning.played)
    found = _why_worse(choice) if choice else None
    return reason_words(language, found) if found else ""


def why_hinted(language: Language, board: Board, moves: tuple[MoveValue, ...]) -> str:
    """The sentence for the best of the moves, against the next best; empty without a reason."""
    values = valued_like(moves, moves[0]) if moves else ()
    choice = _choice(board, values, values[1].square) if len(values) > 1 else None
    found = _why_best(choice) if choice else None
    return reason_words(language, found) if found else ""


def reply_in(values: tuple[MoveValue, ...], played: Ply) -> Square | None:
    """The best reply to a move, if it has a line and the opponent need not pass."""
    line = next((each.line for each in values if each.square == played), ())
    reply = line[1] if len(line) > 1 else None
    return reply if isinstance(reply, Square) else None


def _choice(board: Board, values: tuple[MoveValue, ...], played: Ply) -> "reason.Choice | None":
    """The choice of a move among others with comparable values, the best first; None if that is best."""
    valued = next((each for each in values if each.square == played), None)
    if valued is None or valued is values[0]:
        return None
    best, loss = values[0], values[0].value - valued.value
    return reason.Choice(
        board,
        valued.square,
        best.square,
        lost=(loss + 50) // 100,
        reply=reply_in(values, played),
        exact=best.certainty is Certainty.EXACT,
        good=tuple(each.square for each in values[1:] if 2 * (best.value - each.value) < loss),
    )


@lru_cache(maxsize=KEPT)
def _why_best(choice: "reason.Choice") -> "reason.Reason | None":
    return reason.why_best(choice)


@lru_cache(maxsize=KEPT)
def _why_worse(choice: "reason.Choice") -> "reason.Reason | None":
    return reason.why_worse(choice)


def reason_words(language: Language, found: "reason.Reason") -> str:
    """The sentence that tells a reason: "b2, an X-square, gives White the corner a1."."""
    return _words(reason_texts_in(language), texts_in(language).colours, found)


def _words(more: ReasonTexts, colours: Mapping[Colour, str], found: "reason.Reason") -> str:
    match found:
        case reason.GivesCorner(move, to, corner, beside):
            by = {
                None: more.gives_corner,
                reason.Beside.X_SQUARE: more.x_square,
                reason.Beside.C_SQUARE: more.c_square,
            }
            return by[beside](str(move), colours[to], str(corner))
        case reason.TakesCorner(move):
            return more.takes_corner(str(move))
        case reason.LosesCorner(move, reply, to, corner):
            return more.loses_corner(str(move), str(reply), colours[to], str(corner))
        case reason.WinsCorner(move, corner):
            return more.wins_corner(str(move), str(corner))
        case reason.MakesPass(move, whom):
            return more.makes_pass(str(move), colours[whom])
        case reason.MustPass(move, reply, whom):
            return more.must_pass(str(move), str(reply), colours[whom])
        case reason.Wedge(move, to, at):
            return more.wedge(str(move), colours[to], str(at))
        case reason.OnlyBadReplies(move, to, count):
            return more.only_bad_replies(str(move), colours[to], count)
        case reason.NoSafeMove(move, reply, whom):
            return more.no_safe_move(str(move), str(reply), colours[whom])
        case reason.GivesStable(move, to, reply, count):
            return more.gives_stable(str(move), colours[to], str(reply), count)
        case reason.Parity(move, count, instead, otherwise):
            return more.parity(str(move), count, str(instead), otherwise)
        case reason.FewReplies(move, to, count, instead, otherwise):
            return more.few_replies(str(move), colours[to], count, str(instead), otherwise)
        case reason.QuietMove(move, to, instead, otherwise):
            return more.quiet(str(move), colours[to], str(instead), otherwise)
        case _ as unreachable:
            assert_never(unreachable)
