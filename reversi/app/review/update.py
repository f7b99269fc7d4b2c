"""Looking back at a game: going to a place in it, reviewing it, and trying again from there."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement, FocusSquare
from reversi.app.computer.asker import NO_VALUE, Asker, Nonsense
from reversi.app.computer.model import Asked, Flow, GivenUp, Inquiry, Purpose
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_humans_turn
from reversi.app.model import Model
from reversi.app.review.model import (
    REVIEWS_KEPT,
    Review,
    begin_review,
    can_review,
    is_of,
    line_in,
    question_of,
    with_answer,
    without_questions,
)
from reversi.app.review.msg import (
    CostlyMoveClicked,
    RetryClicked,
    ReviewClicked,
    ReviewMsg,
    ReviewStopped,
    WentTo,
)
from reversi.engine.protocol import Answer, Question
from reversi.record.game import Game

SLIDER = "review-place"
"""The id of the element with which a person goes through a reviewed game."""


def update_review(model: Model, msg: ReviewMsg) -> tuple[Model, Cmds]:
    """The model after a message about looking back, and the commands that follow from it."""
    match msg:
        case WentTo(place):
            return _go_to_place(_regarding(model, None), place), ()
        case CostlyMoveClicked(place):
            return _go_to_place(_regarding(model, place), place - 1), ()
        case ReviewClicked():
            return _begin(model)
        case ReviewStopped():
            return (replace(model, review=replace(model.review, stopped=True)) if model.review else model), ()
        case RetryClicked():
            return _retry(model)
        case _ as unreachable:
            assert_never(unreachable)


def reviews_of(model: Model) -> tuple[Review, ...]:
    """Every review that there is, the latest first; that of a set-aside game is kept meanwhile."""
    return (model.review, *model.other_reviews) if model.review else ()


def review_here(model: Model) -> Review | None:
    """The review of the line of play on the board, if it has one."""
    return next((each for each in reviews_of(model) if is_of(each, model.table.game)), None)


def review_in_sight(model: Model) -> Review | None:
    """The same, or else the latest review of another line of this game, with which the line seen begins or
    from which it has branched off.
    """
    others = (each for each in reviews_of(model) if line_in(each, model.table.game))
    return review_here(model) or next(others, None)


def stored_reviews(model: Model) -> tuple[Review, ...]:
    """What is stored with the game: the findings of the reviews of its lines that are not under way."""
    return tuple(
        each.findings
        for each in reviews_of(model)
        if (each.done or each.stopped) and line_in(each, model.table.game) is not None
    )


def with_reviews(model: Model, reviews: tuple[Review, ...]) -> Model:
    """The model with reviews that were stored with its game; without any, as it is.

    One that was stopped goes on when a person wants it.
    """
    if not reviews:
        return model
    first, *others = (replace(each, stopped=not each.done) for each in reviews)
    return replace(model, review=first, other_reviews=tuple(others))


def review_question(model: Model) -> Question | None:
    """What the review of the game on the board asks next; None if it cannot go on or needs nothing."""
    review = _review_to_go_on(model)
    return question_of(review, model.table.game) if review else None


def _current(model: Model) -> Model:
    """The model whose review knows all that needs no question, if it can go on."""
    review = _review_to_go_on(model)
    known = without_questions(review, model.table.game, model.other_reviews) if review else None
    return model if known == review else replace(model, review=known)


def _wanted(model: Model) -> Inquiry | None:
    question = review_question(model)
    return Inquiry(Purpose.REVIEW, model.review.next_place, question) if model.review and question else None


def _on_answer(model: Model, _: Asked, answer: Answer) -> Model | Nonsense:
    """The model whose review knows the position it asked about."""
    reviewed = with_answer(model.review, model.table.game, answer) if model.review else None
    return replace(model, review=reviewed) if reviewed else NO_VALUE


def _review_to_go_on(model: Model) -> Review | None:
    """The latest review, if it is of the line on the board, lacks values and may ask for them."""
    review = model.review
    if (
        review is None
        or not is_of(review, model.table.game)
        or review.stopped
        or review.done
        or model.follows
        or isinstance(model.worker, GivenUp)
    ):
        return None
    return review


def go_to(model: Model, game: Game) -> Model:
    """The game seen from another place; if a computer would move there, it waits, so that a person can look.

    At the end of the main line it goes on.
    """
    is_at_the_end = game.place == game.last and game.is_on_main_line
    waits = not is_at_the_end and not is_humans_turn(game.present.state, model.table.seats)
    flow = Flow.PAUSED if waits else model.table.flow
    return replace(
        model, table=replace(model.table, game=game, arrival=Arrival.VIEWED, refusal=None, flow=flow)
    )


def _regarding(model: Model, place: int | None) -> Model:
    """The model in which the move is talked of that led to `place`; None: the last one seen."""
    review = review_here(model)
    if review is None or review.about == place:
        return model
    return _with_latest(model, replace(review, about=place))


def _with_latest(model: Model, review: Review) -> Model:
    """The model whose latest review is this one, in place of any of the same line; those of other lines of
    the game wait.
    """
    others = tuple(
        replace(each, stopped=not each.done)
        for each in reviews_of(model)
        if each.plies != review.plies and line_in(each, model.table.game)
    )
    return replace(model, review=review, other_reviews=others[: REVIEWS_KEPT - 1])


def _go_to_place(model: Model, place: int) -> Model:
    is_elsewhere = 0 <= place <= model.table.game.last and place != model.table.game.place
    return go_to(model, model.table.game.go_to(place)) if is_elsewhere else model


def _retry(model: Model) -> tuple[Model, Cmds]:
    """The model in which the game goes on from the place on the board; what followed stays as a variation."""
    if model.table.game.place == model.table.game.last:
        return model, ()
    retried = replace(
        model,
        table=replace(
            model.table,
            game=model.table.game.end_here(),
            arrival=Arrival.VIEWED,
            refusal=None,
            flow=Flow.RUNNING,
        ),
    )
    return retried, (FocusSquare(retried.table.cursor),)


def _begin(model: Model) -> tuple[Model, Cmds]:
    """The model with a review of this game: its present one, or a new one."""
    if not can_review(model.table.game):
        return model, ()
    review = review_here(model) or begin_review(model.table.game)
    return _with_latest(model, replace(review, stopped=False)), (FocusElement(SLIDER),)


REVIEW = Asker(Purpose.REVIEW, _wanted, _on_answer, current=_current)
