from hypothesis import given
from hypothesis import strategies as st

import tests.strategies  # noqa: F401  # loads the patient profile
from reversi.domain.geometry import DIRECTIONS, bits_of, single_bits, squares_of, steps
from reversi.domain.square import Square, squares_in_order

sides = st.integers(min_value=1, max_value=12)


def test_bit_0_is_a1_and_bit_63_is_h8() -> None:
    assert bits_of([Square(0, 0)], width=8) == 1
    assert bits_of([Square(7, 7)], width=8) == 1 << 63


def test_there_are_eight_different_directions() -> None:
    assert len(set(DIRECTIONS)) == 8
    assert (0, 0) not in DIRECTIONS


@given(width=sides, height=sides)
def test_a_step_moves_every_square_by_its_direction_or_off_the_board(width: int, height: int) -> None:
    board = squares_in_order(width, height)
    for (columns, rows), (left, right, landing) in zip(DIRECTIONS, steps(width, height), strict=True):
        moved = {Square(square.column + columns, square.row + rows) for square in board}

        landed = (bits_of(board, width) << left >> right) & landing

        assert set(squares_of(landed, width, height)) == moved & set(board)


@given(bits=st.integers(min_value=0, max_value=2**70 - 1))
def test_single_bits_are_the_parts_of_a_bitboard(bits: int) -> None:
    parts = list(single_bits(bits))

    assert sum(parts) == bits
    assert all(part.bit_count() == 1 for part in parts)
    assert parts == sorted(parts)


@given(width=sides, height=sides, bits=st.integers(min_value=0))
def test_bitboards_and_squares_convert_into_each_other(width: int, height: int, bits: int) -> None:
    bits &= (1 << (width * height)) - 1

    assert bits_of(squares_of(bits, width, height), width) == bits
