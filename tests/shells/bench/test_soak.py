"""The soak: the table that it makes of the games."""

import re
from pathlib import Path

import pytest

from reversi.shells.bench import soak
from reversi.shells.bench.stage import Sample
from reversi.shells.build.naming import ASSETS
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError


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


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a checkout's site stands, whose worker has also been compressed."""
    folder = tmp_path / "dist/site"
    (folder / ASSETS).mkdir(parents=True)
    for suffix in ("", ".br", ".gz"):
        (folder / ASSETS / f"worker-{'0' * 16}.js{suffix}").write_text("work();", encoding="utf-8")
    tree = Tree(tmp_path)
    monkeypatch.setattr(soak, "prepare", lambda: tree)
    return folder


@pytest.mark.parametrize("archived", [None, 12])
def test_games_are_played_with_a_worker_that_tells_its_memories(
    archived: int | None, site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said, brought, workers = list[str](), list[int](), dict[str, str]()

    def measured(folder: Path, *arguments: str) -> list[Sample]:
        said.extend(arguments)
        workers.update((path.name, path.read_text("utf-8")) for path in (folder / ASSETS).iterdir())
        brought.append(Path(arguments[3]).stat().st_size if arguments[3] else 0)
        return [game(1), game(2), {**game(1), "browser": "chromium", "heap": 3_000_000}]

    monkeypatch.setattr(soak, "measured", measured)

    assert soak.run_soak(2, "both", None, archived) == 0

    printed = re.sub(" +", " ", capsys.readouterr().out)
    assert said[:3] == ["soak.mjs", "2", "both"]
    assert [*map(bool, brought)] == [archived is not None]
    (worker,) = workers.values()
    assert worker.endswith("work();")
    assert len(worker) > len("work();")
    assert len([*(site / ASSETS).iterdir()]) == 3
    assert "\nFirefox\n" in printed
    assert "\nms per move 10.0 20.0 20.0 2.00\n" in printed
    assert "\nChromium\n" in printed
    assert "\npage: JavaScript heap, MB 3.0 3.0 3.0 1.00\n" in printed


def test_either_workers_are_killed_or_games_explored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "run_kills", lambda kills, browser: kills * len(browser))

    assert soak.run_soak(9, "firefox", kills=3) == 21
    with pytest.raises(CommandError, match="no games are explored"):
        soak.run_soak(9, "firefox", kills=3, archived=12)
