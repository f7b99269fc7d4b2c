"""How much of the time allowed for a move a search takes."""

import pytest

from reversi.domain import classic_rules, empties, start_board
from reversi.engine.search.by_the_clock import time_plan
from tests.engine.kernel.positions import late_board


@pytest.mark.parametrize(
    ("left", "most"), [(58, 3.5), (42, 3.5), (41, 3.5), (40, 4), (29, 9.5), (28, 10), (10, 10)]
)
def test_a_move_far_from_the_end_has_less_than_the_time_allowed(left: int, most: float) -> None:
    plan = time_plan(10, late_board(1, left))

    assert plan.most == pytest.approx(most)
    assert 0 < plan.aim < plan.most


def test_on_other_boards_a_move_has_all_the_time() -> None:
    board = start_board(classic_rules(8, 10))

    assert empties(board) > 60
    assert time_plan(10, board).most == 10
