"""Looking back at a game: going to a place in it, reviewing it, and trying again from there."""

from dataclasses import replace
from typing import assert_never

from reversi.app import review as review_room
from reversi.app.common import cmd
from reversi.app.common.changes import with_tab
from reversi.app.common.dialogs import Tab
from reversi.app.common.inquiry import NO_VALUE, Asked, Inquiry, Nonsense, Purpose
from reversi.app.common.table import look_at, play_on
from reversi.app.model import Model
from reversi.domain import Finished
from reversi.engine.protocol import Answer

SLIDER = "review-place"
"""The id of the element that moves through a reviewed game."""


def update(model: Model, msg: review_room.ReviewMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about looking back."""
    match msg:
        case review_room.WentTo(place):
            return _at(_regarding(model, None), place), ()
        case review_room.CostlyMoveClicked(place):
            return _at(_regarding(model, place), place - 1), ()
        case review_room.Click.REVIEW:
            return _begin(model)
        case review_room.Click.STOP:
            latest = model.reviews.latest
            return (_with_found(model, replace(latest, stopped=True)) if latest else model), ()
        case review_room.Click.RETRY:
            if isinstance(model.table.state, Finished):
                return model, ()
            return replace(model, table=play_on(model.table)), (cmd.FocusSquare(model.table.cursor),)
        case _ as unreachable:
            assert_never(unreachable)


def begun_at_end(model: Model) -> Model:
    """The model with a review of the game that has just ended in front, unless it already has one."""
    game = model.table.game
    if model.reviews.here(game):
        return model
    review = review_room.begin_review(game, model.options.review_effort)
    return with_tab(_with_latest(model, review), Tab.REVIEW)


def current(model: Model) -> Model:
    """The model with all that needs no question filled into the latest review, if that can go on."""
    review = _to_go_on(model)
    if review is None:
        return model
    known = review_room.without_questions(review, model.table.game, model.reviews.others)
    return model if known == review else _with_found(model, known)


def wanted(model: Model) -> Inquiry | None:
    """What the review of the game on the board asks next; None if it cannot go on or needs nothing."""
    review = _to_go_on(model)
    question = review_room.question_of(review, model.table.game) if review else None
    return Inquiry(Purpose.REVIEW, review.next_place, question) if review and question else None


def on_answer(model: Model, _: Asked, answer: Answer) -> Model | Nonsense:
    """The model with the answer in the latest review."""
    review = model.reviews.latest
    found = review_room.with_answer(review, model.table.game, answer) if review else None
    return _with_found(model, found) if found else NO_VALUE


def _with_found(model: Model, review: review_room.Review) -> Model:
    """The model with this in place of the latest review."""
    return replace(model, reviews=replace(model.reviews, latest=review))


def _to_go_on(model: Model) -> review_room.Review | None:
    """The latest review, if it is of the line on the board, lacks values and was not stopped."""
    review = model.reviews.latest
    if review is None or review.stopped or review.done or not review_room.is_of(review, model.table.game):
        return None
    return review


def _regarding(model: Model, place: int | None) -> Model:
    """The model with the move that led to `place` under discussion; None: the last move seen."""
    review = model.reviews.here(model.table.game)
    if review is None or review.about == place:
        return model
    return _with_latest(model, replace(review, about=place))


def _with_latest(model: Model, review: review_room.Review) -> Model:
    """The model with this as the latest review, in place of any of the same line.

    Those of other lines of the game wait.
    """
    others = tuple(
        replace(each, stopped=not each.done)
        for each in model.reviews.all
        if each.plies != review.plies and review_room.line_in(each, model.table.game)
    )
    return replace(model, reviews=review_room.Reviews(review, others[: review_room.REVIEWS_KEPT - 1]))


def _at(model: Model, place: int) -> Model:
    """The model with the board at this place of the game, if there is such a place."""
    table, game = model.table, model.table.game
    if not 0 <= place <= game.last or place == game.place:
        return model
    return replace(model, table=look_at(table, game.go_to(place)))


def _begin(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with a review of this game: the current one, or a new one if that is not deep enough."""
    game, effort = model.table.game, model.options.review_effort
    if not review_room.can_review(game):
        return model, ()
    review = model.reviews.here(game)
    if review is None or not review_room.is_as_deep(review, effort):
        review = review_room.begin_review(game, effort)
    begun = _with_latest(model, replace(review, stopped=False))
    return with_tab(begun, Tab.REVIEW), (cmd.FocusElement(SLIDER),)
