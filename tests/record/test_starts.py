"""Tests for the program's own balanced starts."""

from reversi.domain import STANDARD, Colour, empties, own_and_enemy
from reversi.domain.symmetry import images
from reversi.record.balanced_starts import STARTS
from reversi.record.starts import PLIES, encode_starts, start_of


def test_a_thousand_starts_of_eight_moves_are_no_images_of_each_other() -> None:
    boards = [start_of(seed) for seed in range(len(STARTS) // PLIES)]

    assert len({min(images(*own_and_enemy(board))) for board in boards}) == 1000
    assert {(board.to_move, empties(board), board.rules) for board in boards} == {
        (Colour.BLACK, 52, STANDARD)
    }


def test_every_seed_draws_a_start() -> None:
    assert start_of(7) == start_of(1007) != start_of(8)
    assert encode_starts([()]) == b""
