"""Looking back at a game: going to a place in it, having it reviewed, and trying again from there.

What the worker should be asked for the review follows from the model, as with the computer's turn and with
hints; both of these come first, so that there is never more than one question out.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import AskComputer, CancelQuestion, Cmds, FocusElement
from reversi.app.game.seats import is_humans_turn
from reversi.app.model import Arrival, Flow, GivenUp, Model, Ready
from reversi.app.review.model import (
    Review,
    begin_review,
    can_review,
    is_of,
    question_of,
    with_answer,
    without_questions,
)
from reversi.app.review.msg import RetryClicked, ReviewClicked, ReviewMsg, ReviewStopped, WentTo
from reversi.app.share.update import retry
from reversi.engine.protocol import Answer

SLIDER = "review-place"
"""The id of the element with which a person goes through a reviewed game."""


def look_back(model: Model, msg: ReviewMsg) -> tuple[Model, Cmds]:
    """The model after a message about looking back, and what follows from it."""
    match msg:
        case WentTo(place):
            return go_to(model, place), ()
        case ReviewClicked():
            return _begin(model)
        case ReviewStopped():
            return (replace(model, review=replace(model.review, stopped=True)) if model.review else model), ()
        case RetryClicked():
            return retry(model)
        case _ as unreachable:
            assert_never(unreachable)


def go_to(model: Model, place: int) -> Model:
    """The game seen from `place`; where a computer would move there, it waits, so that a person can look."""
    last = len(model.game.messages)
    if not 0 <= place <= last or place == model.game.place:
        return model
    game = model.game.go_to(place)
    waits = place < last and not is_humans_turn(game.present.state, model.seats)
    flow = Flow.PAUSED if waits else model.flow
    return replace(model, game=game, arrival=Arrival.VIEWED, refusal=None, flow=flow)


def _begin(model: Model) -> tuple[Model, Cmds]:
    """The model with a review of this game: the one that there is, or a new one."""
    if not can_review(model.game):
        return model, ()
    review = review_here(model) or begin_review(model.game)
    return replace(model, review=replace(review, stopped=False)), (FocusElement(SLIDER),)


def review_here(model: Model) -> Review | None:
    """The review of the game on the board, if it has one; that of a set-aside game is kept meanwhile."""
    return model.review if model.review and is_of(model.review, model.game) else None


def settle_review(model: Model) -> tuple[Model, Cmds]:
    """The model with the worker at work on the review, if there is one, unless the worker has more to do."""
    review = model.review
    if review is None:
        return model, ()
    if not _can_go_on(model):
        return recall_review(model)
    if review.request is not None:
        return model, ()
    known = without_questions(review, model.game)
    question = question_of(known, model.game)
    if question is None:
        return (model if known == review else replace(model, review=known)), ()
    request = model.requests + 1
    asked = replace(known, request=request, silence=0)
    return replace(model, review=asked, requests=request), (AskComputer(request, question),)


def recall_review(model: Model) -> tuple[Model, Cmds]:
    """The model with no question out for the review."""
    review = model.review
    if review is None or review.request is None:
        return model, ()
    recalled = replace(review, request=None, silence=0)
    return replace(model, review=recalled), (CancelQuestion(review.request),)


def hear_review(model: Model, answer: Answer) -> Model | None:
    """The model once the worker has valued a position for the review; None if the answer makes no sense."""
    reviewed = with_answer(model.review, model.game, answer) if model.review else None
    return replace(model, review=reviewed, worker=Ready(), deaths=0) if reviewed else None


def hear_review_progress(model: Model, review: Review) -> Model:
    """The model once the worker was heard to be at work on the review."""
    return replace(model, review=replace(review, silence=0)) if review.silence else model


def _can_go_on(model: Model) -> bool:
    """Whether the review lacks something, and the worker is free for it."""
    review, thinking, hint = review_here(model), model.thinking, model.hint
    is_busy = (thinking is not None and thinking.answer is None) or (hint is not None and hint.awaited)
    is_wanted = review is not None and not review.stopped and not review.done
    return is_wanted and not (is_busy or model.follows or isinstance(model.worker, GivenUp))
