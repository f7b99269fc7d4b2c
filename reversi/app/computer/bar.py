"""The evaluation bar: what to ask the worker so that the bar, while shown, knows who is ahead."""

from reversi.app.common.inquiry import (
    NO_VALUE,
    Asked,
    Estimate,
    Inquiry,
    Nonsense,
    Purpose,
    estimate_seen_from,
    is_of,
)
from reversi.app.common.table import Table
from reversi.app.game.seats import Computer, Seats, seated
from reversi.domain import board_to_value
from reversi.engine import REVIEWER
from reversi.engine.protocol import Answer, Certainty, Question


def wanted(estimate: Estimate | None, table: Table) -> Inquiry | None:
    """What to ask about the position on the board, for the bar; None if it needs nothing.

    The reviewer answers in a fraction of a second, with the value that a review would give.
    """
    board = board_to_value(table.state)
    if board is None or not board.rules.is_duel or _is_known(estimate, table):
        return None
    return Inquiry(Purpose.BAR, table.game.place, Question(board, REVIEWER.key, 0))


def on_answer(table: Table, asked: Asked, answer: Answer) -> Estimate | Nonsense:
    """The estimate of the position on the board."""
    if answer.value is None or answer.value.certainty is Certainty.GUESS:
        return NO_VALUE
    valued, shown = asked.inquiry.question.board, table.state.board
    return estimate_seen_from(table.game.place, shown, valued, answer.value)


def _is_known(estimate: Estimate | None, table: Table) -> bool:
    """Whether a search has valued the position, or the computer's move that led to it."""
    if estimate is None or not is_of(estimate, table.game):
        return False
    place = table.game.place
    return estimate.place == place or (
        estimate.place == place - 1 and _moved_by_computer(table.seats, estimate)
    )


def _moved_by_computer(seats: Seats, estimate: Estimate) -> bool:
    return isinstance(seated(seats, estimate.board.to_move), Computer)
