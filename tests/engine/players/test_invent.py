"""The players of "Invent with Python", on boards that offer corners, sides and squares inside."""

import pytest

from reversi.domain import parse_board
from tests.engine.players.asking import SEVEN_TARGETS, choices

WITHOUT_A_SIDE = parse_board("""
    . . . . . .
    . . . . . .
    . . O O X .
    . . O X . .
    . . X . . .
    . . . . . .
""")


# Black turns four discs with b6, three with a4, two with f1, and one with each other move.
@pytest.mark.parametrize(
    ("key", "chosen", "without_a_corner"),
    [
        ("corner-first", "a1", "b6"),
        ("corner-side-best", "a1", "a4 a5 f1"),
        ("side-best", "a1 a4 a5 f1", "a4 a5 f1"),
        ("worst", "a1 a5 c2 c5 e3 e5", "a5 c2 c5 e3 e5"),
        ("corner-worst", "a1", "a5 c2 c5 e3 e5"),
    ],
)
def test_the_players_choose_by_their_wishes(key: str, chosen: str, without_a_corner: str) -> None:
    assert choices(parse_board(SEVEN_TARGETS), key, range(80)) == chosen
    assert choices(parse_board(SEVEN_TARGETS.replace(".", "#", 1)), key, range(80)) == without_a_corner


@pytest.mark.parametrize("key", ["corner-first", "corner-side-best", "side-best"])
def test_the_players_take_most_discs_without_a_side_square(key: str) -> None:
    # b3 turns two discs, and so does c2; b2, b4 and d2 turn one.
    assert choices(WITHOUT_A_SIDE, key) == "b3 c2"
