"""How a level opens as people do."""

from collections import Counter
from dataclasses import replace

from reversi.app import archives
from reversi.app.archives import played
from reversi.app.archives.update import board_seen
from reversi.domain import parse_square
from reversi.engine.protocol.archives import MovePlayed, Results
from tests.app import person
from tests.app.archives.exploring import LISTED


def drawn(*squares: str, **games: int) -> Counter[str]:
    """How often two thousand seeds draw each move after these squares, if it was played in so many games."""
    model = person.play(person.sit_down_with("human", "human"), *squares).model
    moves = tuple(
        MovePlayed(parse_square(square), Results(number, 0, 0, 0, "", ""), None)
        for square, number in games.items()
    )
    explored = archives.Explored(board_seen(model.table), None, moves, None)
    known = replace(model, archives=replace(model.archives, listed=LISTED.archives, explored=explored))
    seeded = (replace(known, table=replace(known.table, seed=seed * 7919)) for seed in range(2_000))
    return Counter(str(played.drawn(each)) for each in seeded)


def test_moves_are_drawn_as_often_as_they_were_played_and_none_of_few_games() -> None:
    found = drawn("f5", d6=60, f6=30, f4=9, f3=0)

    assert all(abs(found[square] / 2_000 - part / 99) < 0.03 for square, part in (("d6", 60), ("f6", 30)))
    assert set(found) == {"d6", "f6", "f4"}
    assert set(drawn("f5", d6=9)) == {"None"}


def test_a_move_on_a_symmetric_board_is_drawn_from_all_that_are_the_same() -> None:
    assert {square: round(number, -2) for square, number in drawn(d3=10).items()} == dict.fromkeys(
        ("d3", "c4", "f5", "e6"), 500
    )
