"""Tests for the level that a game was like."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from reversi.record.level_curves import CURVES
from reversi.record.levels import estimate, feature

MOVES = st.lists(st.integers(0, 64), min_size=4, max_size=12)


def test_whoever_loses_nothing_is_like_the_best_and_whoever_loses_much_like_the_worst() -> None:
    best, worst = estimate([(0,) * 9] * 3, CURVES), estimate([(20,) * 9] * 3, CURVES)

    assert best
    assert worst
    assert (best.level, best.high, worst.level, worst.low) == (14, 14, 1, 1)


@given(st.lists(MOVES, min_size=3, max_size=3))
def test_the_level_is_one_of_the_ladder_and_in_its_own_range(lost: list[list[int]]) -> None:
    told = estimate(lost, CURVES)

    assert told
    assert 1 <= told.low <= told.level <= told.high <= len(CURVES)


def test_levels_lose_less_and_less_in_every_phase() -> None:
    for phase in range(3):
        means = [level[phase][0] for level in CURVES]
        assert all(later < earlier + 0.1 for earlier, later in pairwise(means))


def test_few_moves_tell_nothing() -> None:
    assert feature((0, 0, 0)) is None
    assert estimate([(0,) * 9, (0,) * 3, ()], CURVES) is None
