"""Random games: the same for the same seed, and everything that can happen in a game."""

from itertools import pairwise

from reversi.domain import STANDARD, Ongoing, play, start_board
from reversi.workshop.random_games import random_boards, random_games


def test_a_seed_gives_the_same_games_and_another_seed_others() -> None:
    assert random_boards(7, 2) == random_boards.__wrapped__(7, 2)
    assert random_boards(7) != random_boards(8)


def test_every_game_goes_from_the_start_to_its_end_by_legal_moves() -> None:
    states = random_games(1, 3)

    starts = [number for number, state in enumerate(states) if state.board == start_board(STANDARD)]
    assert len(starts) == 3
    for before, after in pairwise(states[: starts[1]]):
        reached = [play(before, move.square).board.discs for move in before.moves]
        assert isinstance(after, Ongoing)
        assert after.board.discs in reached
