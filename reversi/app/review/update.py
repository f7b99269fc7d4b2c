"""Looking back at a game: going to a place in it, reviewing it, and trying again from there."""

from dataclasses import replace
from typing import assert_never

from reversi.app import review as review_room
from reversi.app.common import cmd
from reversi.app.common.changes import with_tab
from reversi.app.common.dialogs import BESIDE, Tab
from reversi.app.common.table import look_at, play_on
from reversi.app.game.model import is_large
from reversi.app.model import Model
from reversi.app.review import line_of
from reversi.app.review.reading import game_to_review, review_here, review_of_line, review_told
from reversi.domain import Finished, Rules

SLIDER = "review-place"
"""The id of the element that moves through a reviewed game."""


def update(model: Model, msg: review_room.ReviewMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about looking back."""
    match msg:
        case review_room.WentTo(place):
            return _at(_about(model, None), place), ()
        case review_room.CostlyMoveClicked(place):
            return _on_reviewed_line(_about(model, place), place - 1), ()
        case review_room.Click.REVIEW:
            return _begin(model)
        case review_room.Click.STOP:
            return replace(model, reviews=replace(model.reviews, stopped=True)), ()
        case review_room.Click.RETRY:
            if isinstance(model.table.state, Finished):
                return model, ()
            return replace(model, table=play_on(model.table)), (cmd.FocusSquare(model.table.cursor),)
        case _ as unreachable:
            assert_never(unreachable)


def comes_by_itself(rules: Rules) -> bool:
    """Whether games under these rules are reviewed as they end; others take longer, so they wait."""
    return rules.is_duel and not is_large(rules)


def begun_at_end(model: Model) -> Model:
    """The model with a review of the game that has just ended in front, unless it already has one."""
    game = model.table.game
    if review_here(model):
        return model
    return with_tab(_with_latest(model, line_of(game, model.options.review_effort)), Tab.REVIEW)


def _about(model: Model, place: int | None) -> Model:
    """The model with the move that led to `place` under discussion; None: the last move seen."""
    return replace(model, reviews=replace(model.reviews, about=place))


def _with_latest(model: Model, line: review_room.ReviewedLine) -> Model:
    """The model with this as the line that is reviewed, in place of any of the same plies.

    Other lines of the game wait.
    """
    others = tuple(
        each
        for each in model.reviews.all
        if each.plies != line.plies and review_room.line_in(each, model.table.game) is not None
    )
    return replace(model, reviews=review_room.Reviews(line, others[: review_room.REVIEWS_KEPT - 1]))


def _at(model: Model, place: int) -> Model:
    """The model with the board at this place of the game, if there is such a place."""
    table, game = model.table, model.table.game
    if not 0 <= place <= game.last or place == game.place:
        return model
    return replace(model, table=look_at(table, game.go_to(place)))


def _on_reviewed_line(model: Model, place: int) -> Model:
    """The model with the board at this place of the line whose report is told, if there is such a place."""
    review, game = review_told(model), model.table.game
    line = review_room.line_in(review, game) if review else None
    if line in (None, game.line):
        return _at(model, place)
    is_there = line and 0 <= place < len(line)
    return replace(model, table=look_at(model.table, game.on_line(line, place))) if is_there else model


def _begin(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with a review of this game: the current one, or a new one if that is not deep enough."""
    game, effort = game_to_review(model.table), model.options.review_effort
    if not review_room.can_review(game):
        return model, ()
    review = review_of_line(model, game)
    line = review.line if review_room.is_as_deep(review, effort) and review else line_of(game, effort)
    return with_tab(_with_latest(model, line), Tab.REVIEW), (cmd.FocusElement(BESIDE),)
