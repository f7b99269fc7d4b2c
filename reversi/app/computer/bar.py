"""The evaluation bar: what to ask the worker so that the bar, while shown, knows who is ahead."""

from reversi.app.common import inquiry
from reversi.app.common.changes import estimated
from reversi.app.game.seats import Computer, seated
from reversi.app.model import Model
from reversi.domain import board_to_value
from reversi.engine import REVIEWER
from reversi.engine.protocol import Answer, Certainty, Question


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What to ask about the position on the board, for the bar; None if it needs nothing.

    The reviewer answers in a fraction of a second, with the value that a review would give.
    """
    board = board_to_value(model.table.state)
    if board is None or not board.rules.is_duel or _is_known(model):
        return None
    return inquiry.Inquiry(inquiry.Purpose.BAR, model.table.game.place, Question(board, REVIEWER.key, 0))


def on_answer(model: Model, asked: inquiry.Asked, answer: Answer) -> Model | inquiry.Nonsense:
    """The model with the estimate of the position on the board."""
    if answer.value is None or answer.value.certainty is Certainty.GUESS:
        return inquiry.NO_VALUE
    valued, table = asked.inquiry.question.board, model.table
    return estimated(
        model, inquiry.estimate_seen_from(table.game.place, table.state.board, valued, answer.value)
    )


def _is_known(model: Model) -> bool:
    """Whether a search has valued the position, or the computer's move that led to it."""
    estimate, place = model.computer.estimate, model.table.game.place
    if estimate is None or not inquiry.is_of(estimate, model.table.game):
        return False
    moved = seated(model.table.seats, estimate.board.to_move)
    return estimate.place == place or (estimate.place == place - 1 and isinstance(moved, Computer))
