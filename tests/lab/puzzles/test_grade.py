"""How hard a puzzle is."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import parse_position, parse_square
from reversi.engine.players.level import LEVELS
from reversi.lab.puzzles.find import LADDER, STEPS, TRIES, rating_of, solved_by
from tests.profiles import examples

FIGURES = Path(__file__).parents[3] / "docs/figures.md"
HARD = "XXOOOOOOXXO-OOOOXOOOOOOOOXOOOOOOOXXOXOOXOXOOOOO--XOOOOOO---OXXX- O"
"""Seven empty squares: h8 alone wins, a corner that flips little."""
SOLVED = st.lists(st.integers(0, TRIES), min_size=len(LADDER), max_size=len(LADDER))


def test_the_ladder_is_the_one_that_was_measured() -> None:
    scores = re.findall(
        r"^\| level-\d+ \| level-\d+ \|.* ([\d.]+)% \|", FIGURES.read_text("utf-8"), re.MULTILINE
    )

    assert tuple(map(float, scores)) == STEPS
    assert len(LADDER) == len(LEVELS)
    assert list(LADDER) == sorted(LADDER)


@examples(20)
@given(SOLVED, st.integers(0, len(LADDER) - 1))
def test_whoever_finds_it_more_often_makes_it_easier(solved: list[int], level: int) -> None:
    better = [*solved]
    better[level] = TRIES

    assert rating_of(better) <= rating_of(solved)


def test_a_level_finds_a_puzzle_of_its_rating_every_second_time() -> None:
    for level, rating in enumerate(LADDER):
        solved = [TRIES / (1 + 10 ** ((rating - other) / 400)) for other in LADDER]

        assert solved[level] == TRIES / 2
        assert abs(rating_of(solved) - rating) <= 2


def test_levels_that_see_the_end_find_what_a_beginner_misses() -> None:
    tries = solved_by(parse_position(HARD), parse_square("h8"))

    assert len(tries) == len(LEVELS)
    assert tries[:4] == (0, 0, 0, 0)
    assert tries[10:] == (TRIES,) * 4
    assert tries == solved_by(parse_position(HARD), parse_square("h8"))
