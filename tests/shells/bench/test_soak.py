"""The soak: the table that it makes of the games."""

from reversi.shells.bench import soak
from reversi.shells.bench.stage import Sample


def game(number: int, nodes: int = 500) -> Sample:
    """A game as Firefox reports it; every game takes longer than the one before it."""
    return {
        "browser": "firefox",
        "game": number,
        "moves": 60,
        "milliseconds": 600 * number,
        "pythonMemory": 30_000_000,
        "pythonObjects": 40_000,
        "nodes": nodes,
    }


def test_the_end_is_compared_with_the_start() -> None:
    rows = soak.rows_of([game(number) for number in range(1, 21)])

    assert rows[0] == ["ms per move", "15.0", "115.0", "195.0", "13.00"]
    assert [row[-1] for row in rows[1:]] == ["1.00", "1.00", "1.00"]


def test_a_single_odd_game_does_not_change_the_table() -> None:
    games = [game(number, nodes=9000 if number == 2 else 500) for number in range(1, 31)]

    (nodes,) = (row for row in soak.rows_of(games) if "nodes" in row[0])
    assert nodes == ["page: DOM nodes", "500.0", "500.0", "500.0", "1.00"]


def test_two_games_are_a_start_and_an_end() -> None:
    assert soak.rows_of([game(1), game(2)])[0][-1] == "2.00"


def test_quantities_that_a_browser_does_not_report_are_left_out() -> None:
    names = [row[0] for row in soak.rows_of([game(1), game(2)])]

    assert len(names) == 4
    assert not any("heap" in name or "worker" in name for name in names)
