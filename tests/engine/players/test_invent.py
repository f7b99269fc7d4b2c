"""The players of "Invent with Python", on boards that offer corners, sides and squares inside."""

import pytest

from reversi.domain import parse_board
from tests.engine.players.asking import choices

# Black turns four discs with b6, three with a4, two with f1, and one with each other move.
WITH_A_CORNER = parse_board("""
    . O X O O . . .
    . . . . . . . .
    . . X O . . . .
    . O O O X . . .
    . . . . . . . .
    . . O O O O X .
    . . . . . . . .
    . . . . . . . .
""")

WITHOUT_A_CORNER = parse_board("""
    # O X O O . . .
    . . . . . . . .
    . . X O . . . .
    . O O O X . . .
    . . . . . . . .
    . . O O O O X .
    . . . . . . . .
    . . . . . . . .
""")

WITHOUT_A_SIDE = parse_board("""
    . . . . . .
    . . . . . .
    . . O O X .
    . . O X . .
    . . X . . .
    . . . . . .
""")


@pytest.mark.parametrize(
    ("key", "chosen"),
    [
        ("corner-first", "a1"),
        ("corner-side-best", "a1"),
        ("side-best", "a1 a4 a5 f1"),
        ("worst", "a1 a5 c2 c5 e3 e5"),
        ("corner-worst", "a1"),
    ],
)
def test_the_players_choose_among_a_corner_and_other_moves_by_their_wishes(key: str, chosen: str) -> None:
    assert choices(WITH_A_CORNER, key, range(80)) == chosen


@pytest.mark.parametrize(
    ("key", "chosen"),
    [
        ("corner-first", "b6"),
        ("corner-side-best", "a4 a5 f1"),
        ("side-best", "a4 a5 f1"),
        ("worst", "a5 c2 c5 e3 e5"),
        ("corner-worst", "a5 c2 c5 e3 e5"),
    ],
)
def test_the_players_choose_by_their_other_wishes_without_a_corner(key: str, chosen: str) -> None:
    assert choices(WITHOUT_A_CORNER, key, range(80)) == chosen


@pytest.mark.parametrize("key", ["corner-first", "corner-side-best", "side-best"])
def test_the_players_take_most_discs_without_a_side_square(key: str) -> None:
    # b3 turns two discs, and so does c2; b2, b4 and d2 turn one.
    assert choices(WITHOUT_A_SIDE, key) == "b3 c2"
