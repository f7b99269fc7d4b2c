"""Looking back at a game: going to a place in it, reviewing it, and trying again from there."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.inquiry import NO_VALUE, Inquiry, Nonsense, Purpose
from reversi.app.common.proving import compared, comparison_of
from reversi.app.common.request import Requests, SetTable, ShowTab
from reversi.app.common.tab import Tab
from reversi.app.common.table import Table, look_at, play_on
from reversi.app.review import msg as review_msg
from reversi.app.review import proof
from reversi.app.review.model import (
    REVIEWS_KEPT,
    Review,
    Reviews,
    begin_review,
    board_at,
    can_review,
    is_as_deep,
    is_of,
    line_in,
    question_of,
    with_answer,
    without_questions,
)
from reversi.app.settings.model import ReviewEffort
from reversi.domain import Colour, Finished
from reversi.engine.protocol import Answer
from reversi.record.game import Game

SLIDER = "review-place"
"""The id of the element that moves through a reviewed game."""


def update_review(
    reviews: Reviews, table: Table, effort: ReviewEffort, msg: review_msg.ReviewMsg
) -> tuple[Reviews, Requests]:
    """The reviews after a message about looking back, and the requests that follow.

    `effort` is that of a new review.
    """
    match msg:
        case review_msg.WentTo(place):
            return _regarding(reviews, table.game, None), _to_place(table, place)
        case review_msg.CostlyMoveClicked(place):
            return _regarding(reviews, table.game, place), _to_place(table, place - 1)
        case review_msg.Click.REVIEW:
            return _begin(reviews, table.game, effort)
        case review_msg.Click.STOP:
            latest = reviews.latest
            return replace(reviews, latest=replace(latest, stopped=True) if latest else None), ()
        case review_msg.Click.RETRY:
            return reviews, _retry(table)
        case _ as unreachable:
            assert_never(unreachable)


def reviews_at_end(reviews: Reviews, game: Game, effort: ReviewEffort) -> Reviews:
    """The reviews with one of the game that has just ended, unless it already has one."""
    return reviews if reviews.here(game) else _with_latest(reviews, game, begin_review(game, effort))


def current_reviews(reviews: Reviews, game: Game) -> Reviews:
    """The reviews with all that needs no question filled into the latest, if that can go on."""
    review = _to_go_on(reviews, game)
    known = without_questions(review, game, reviews.others) if review else None
    return reviews if known == review else replace(reviews, latest=known)


def wanted(reviews: Reviews, game: Game) -> Inquiry | None:
    """What the review of the game on the board asks next; None if it cannot go on or needs nothing."""
    review = _to_go_on(reviews, game)
    question = question_of(review, game) if review else None
    return Inquiry(Purpose.REVIEW, review.next_place, question) if review and question else None


def on_answer(reviews: Reviews, game: Game, answer: Answer) -> Reviews | Nonsense:
    """The reviews with the answer in the latest."""
    reviewed = with_answer(reviews.latest, game, answer) if reviews.latest else None
    return replace(reviews, latest=reviewed) if reviewed else NO_VALUE


def comparison_wanted(reviews: Reviews, game: Game, first: Colour | None) -> Inquiry | None:
    """What the finished review of the game on the board asks to explain moves, those of `first` first."""
    review = reviews.latest
    if review is None or not (review.done and is_of(review, game)):
        return None
    place = proof.place_to_compare(review, first)
    return None if place is None else Inquiry(Purpose.REASONS, place, comparison_of(board_at(review, place)))


def on_comparison(reviews: Reviews, inquiry: Inquiry, answer: Answer) -> Reviews:
    """The reviews with the compared values of the moves in the latest."""
    review = reviews.latest
    if review is None:
        return reviews
    values = compared(inquiry.question.board, answer)
    return replace(reviews, latest=proof.with_compared(review, inquiry.place, values))


def _to_go_on(reviews: Reviews, game: Game) -> Review | None:
    """The latest review, if it is of the line on the board, lacks values and was not stopped."""
    review = reviews.latest
    goes_on = review is not None and is_of(review, game) and not (review.stopped or review.done)
    return review if goes_on else None


def _regarding(reviews: Reviews, game: Game, place: int | None) -> Reviews:
    """The reviews with the move that led to `place` under discussion; None: the last move seen."""
    review = reviews.here(game)
    if review is None or review.about == place:
        return reviews
    return _with_latest(reviews, game, replace(review, about=place))


def _with_latest(reviews: Reviews, game: Game, review: Review) -> Reviews:
    """The reviews with this one as the latest, in place of any of the same line.

    Those of other lines of the game wait.
    """
    others = tuple(
        replace(each, stopped=not each.done)
        for each in reviews.all
        if each.plies != review.plies and line_in(each, game)
    )
    return Reviews(review, others[: REVIEWS_KEPT - 1])


def _to_place(table: Table, place: int) -> Requests:
    is_elsewhere = 0 <= place <= table.game.last and place != table.game.place
    return (SetTable(look_at(table, table.game.go_to(place))),) if is_elsewhere else ()


def _retry(table: Table) -> Requests:
    """The requests to play on from the place on the board."""
    if isinstance(table.state, Finished):
        return ()
    return SetTable(play_on(table)), cmd.FocusSquare(table.cursor)


def _begin(reviews: Reviews, game: Game, effort: ReviewEffort) -> tuple[Reviews, Requests]:
    """The reviews with one of this game: the current one, or a new one if that is not deep enough."""
    if not can_review(game):
        return reviews, ()
    present = reviews.here(game)
    review = present if present and is_as_deep(present, effort) else begin_review(game, effort)
    begun = _with_latest(reviews, game, replace(review, stopped=False))
    return begun, (ShowTab(Tab.REVIEW), cmd.FocusElement(SLIDER))
