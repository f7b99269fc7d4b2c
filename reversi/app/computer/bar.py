"""The evaluation bar: what the worker is asked so that the bar knows who is ahead whenever it is shown."""

from dataclasses import replace

from reversi.app.computer.asker import NO_VALUE, Asker, Nonsense
from reversi.app.computer.model import (
    Asked,
    Estimate,
    GivenUp,
    Inquiry,
    Purpose,
    estimate_seen_from,
    is_of,
)
from reversi.app.game.seats import Computer, seated
from reversi.app.model import Model
from reversi.app.review.model import board_to_value, value_here
from reversi.app.review.update import review_in_sight
from reversi.engine import REVIEWER
from reversi.engine.protocol import Answer, Certainty, Question


def _wanted(model: Model) -> Inquiry | None:
    question = bar_question(model)
    return Inquiry(Purpose.BAR, model.table.game.place, question) if question else None


def bar_question(model: Model) -> Question | None:
    """What is asked about the position on the board, for the bar; None if it needs nothing.

    The reviewer answers in a fraction of a second, and gives the value that a review would give.
    """
    waits = not (model.plays or model.analysing) or isinstance(model.worker, GivenUp)
    is_shown = model.options.evaluation_bar and len(model.table.state.board.rules.players) == 2
    if waits or not is_shown or _is_known(model):
        return None
    board = board_to_value(model.table.state)
    return Question(board, REVIEWER.key, 0) if board else None


def _on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model whose bar knows the position on the board."""
    if answer.value is None or answer.certainty is Certainty.GUESS:
        return NO_VALUE
    valued, shown = asked.inquiry.question.board, model.table.state.board
    estimate = estimate_seen_from(model.table.game.place, shown, valued, answer.value, answer.certainty)
    return replace(model, estimate=estimate)


def _is_known(model: Model) -> bool:
    """Whether a review has valued the position, or a search: of it or of the computer's move to it."""
    review, estimate, place = review_in_sight(model), model.estimate, model.table.game.place
    if review and value_here(review, model.table.game):
        return True
    if estimate is None or not is_of(estimate, model.table.game):
        return False
    return estimate.place == place or (estimate.place == place - 1 and _moved_by_computer(model, estimate))


def _moved_by_computer(model: Model, estimate: Estimate) -> bool:
    return isinstance(seated(model.table.seats, estimate.board.to_move), Computer)


BAR = Asker(Purpose.BAR, _wanted, _on_answer)
