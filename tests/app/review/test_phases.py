"""The phases of games on all boards, and of those that begin in the middle."""

from dataclasses import replace

import pytest

from reversi.app.review.phases import Phase, phase_of
from reversi.domain import STANDARD, Colour, Rules, empties, squares_in_order, start_board
from reversi.domain.setups import RULES


@pytest.mark.parametrize("key", RULES)
def test_every_board_is_filled_from_the_opening_to_the_endgame(key: str) -> None:
    rules = RULES[key]()

    phases = [phase_of(rules, number) for number in range(1, empties(start_board(rules)) + 1)]

    assert sorted(phases, key=list(Phase).index) == phases
    assert set(phases) == set(Phase)


def test_a_game_from_an_edited_position_begins_in_the_phase_of_that() -> None:
    filled = squares_in_order(8, 8)[:50]
    rules = replace(STANDARD, start=frozenset((square, Colour.BLACK) for square in filled))

    assert {phase_of(rules, number) for number in range(1, 15)} == {Phase.ENDGAME}


def test_the_first_disc_of_an_empty_board_is_the_opening() -> None:
    rules: Rules = replace(STANDARD, start=frozenset())

    assert phase_of(rules, 1) is Phase.OPENING
