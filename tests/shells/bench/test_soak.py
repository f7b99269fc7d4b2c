"""The soak: what it makes of the games that were played."""

import pytest

from reversi.shells import cli
from reversi.shells.bench import soak
from reversi.shells.bench.stage import Sample


def game(number: int, nodes: int = 500) -> Sample:
    """What Firefox tells of a game; every game takes longer than the one before it."""
    return {
        "browser": "firefox",
        "game": number,
        "moves": 60,
        "milliseconds": 600 * number,
        "pythonMemory": 30_000_000,
        "pythonObjects": 40_000,
        "nodes": nodes,
    }


def test_the_end_is_held_against_the_start() -> None:
    rows = soak.rows_of([game(number) for number in range(1, 21)])

    assert rows[0] == ["ms per move", "15.0", "115.0", "195.0", "13.00"]
    assert [row[-1] for row in rows[1:]] == ["1.00", "1.00", "1.00"]


def test_a_single_odd_game_does_not_count() -> None:
    games = [game(number, nodes=9000 if number == 2 else 500) for number in range(1, 31)]

    (nodes,) = (row for row in soak.rows_of(games) if "nodes" in row[0])
    assert nodes == ["page: DOM nodes", "500.0", "500.0", "500.0", "1.00"]


def test_two_games_are_a_start_and_an_end() -> None:
    assert soak.rows_of([game(1), game(2)])[0][-1] == "2.00"


def test_what_a_browser_does_not_tell_is_left_out() -> None:
    names = [row[0] for row in soak.rows_of([game(1), game(2)])]

    assert len(names) == 4
    assert not any("heap" in name or "worker" in name for name in names)


@pytest.mark.parametrize(
    ("arguments", "games"), [(["bench", "soak"], 160), (["bench", "soak", "--games", "2"], 2)]
)
def test_somebody_says_how_many_games_are_played(
    arguments: list[str], games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def run(games: int) -> int:
        asked.append(games)
        return 0

    monkeypatch.setattr(soak, "run", run)

    assert cli.main(arguments) == 0
    assert asked == [games]


@pytest.mark.parametrize("games", ["1", "0", "-2", "many"])
def test_fewer_than_two_games_have_no_start_and_end(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["bench", "soak", "--games", games])

    assert "from 2" in capsys.readouterr().err


def test_only_the_soak_plays_as_many_games_as_somebody_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "click", "--games", "20"]) == 1

    assert "--games" in capsys.readouterr().err
