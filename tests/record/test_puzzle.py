"""Packed puzzles, and which of them is a day's."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import Square, parse_board, parse_square
from reversi.record.kinds import Theme
from reversi.record.puzzle import Pack, Puzzle, board_of, encode_pack, number_of_day
from tests.profiles import examples

DAY = date(2026, 12, 1).toordinal()
WORDS = st.integers(0, (1 << 64) - 1)
PUZZLES = st.builds(
    lambda own, enemy, place, value, rating, themes: Puzzle(
        board_of(own & ~enemy, enemy), Square(place % 8, place // 8), value, 16 * rating, themes
    ),
    *(WORDS, WORDS, st.integers(0, 63), st.integers(-64, 64), st.integers(0, 255)),
    st.frozensets(st.sampled_from(Theme)),
)


@examples(30)
@given(st.lists(PUZZLES, max_size=5))
def test_a_pack_has_the_puzzles_that_were_packed(puzzles: list[Puzzle]) -> None:
    pack = Pack(encode_pack(puzzles))

    assert len(pack) == len(puzzles)
    assert list(pack) == puzzles


@pytest.mark.parametrize("data", [b"", b"no pack", encode_pack([])[:-1]])
def test_what_is_no_pack_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="cannot be unpacked"):
        Pack(data)


def test_ratings_are_packed_to_the_nearest_step_within_bounds() -> None:
    board = parse_board("O X . . . . . .\n" + 7 * ". . . . . . . .\n")
    puzzles = [Puzzle(board, parse_square("c1"), 64, rating, frozenset()) for rating in (-50, 1003, 9999)]

    assert [puzzle.rating for puzzle in Pack(encode_pack(puzzles))] == [0, 1008, 4080]


@pytest.mark.parametrize("count", [1, 2, 3, 1000, 1024])
def test_every_puzzle_has_its_day(count: int) -> None:
    assert {number_of_day(DAY + day, count) for day in range(1024)} == set(range(count))


def test_more_puzzles_change_only_the_days_that_they_take() -> None:
    before, after = ([number_of_day(DAY + day, count) for day in range(4096)] for count in (3000, 3100))

    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert min(changed) >= 3000
    assert len(changed) < 4096 * 200 / 3100
