"""The benchmark of many games in the page: the archive that it adds, and what it tells of the steps."""

from pathlib import Path

import pytest

from reversi.domain import parse_transcript
from reversi.shells.archives.found import Found
from reversi.shells.bench import games
from reversi.shells.bench.stage import Sample
from reversi.shells.games.reading import games_of
from tests.shells.bench.conftest import Measuring


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "DISTINCT", 5)
    monkeypatch.setattr(games, "LINES", 3)


def test_an_archive_repeats_games_between_many_players(tmp_path: Path) -> None:
    records = games.write_archive(tmp_path / "many.zip", 12)

    found = [each for each in games_of([tmp_path / "many.zip"]) if isinstance(each, Found)]

    assert len(records) == 5
    assert len(found) == 12
    assert [each.squares for each in found[:5]] == [each.squares for each in found[5:10]]
    assert len({each.squares for each in found}) == 5
    assert len({each.details.black for each in found} | {each.details.white for each in found}) > 15
    assert all(each.details.black.startswith("Player ") for each in found)


def test_steps_are_told_for_each_browser(
    measuring: Measuring, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow: Sample = {"browser": "firefox", "step": "scroll", "times": [30, 10, 20, 1000], "blank": 2}
    said = measuring(games, {**slow, "browser": "chromium", "times": [5], "blank": None}, slow)
    read = list[str]()
    monkeypatch.setattr(Path, "write_text", lambda _, text, encoding: read.extend(text.splitlines()))

    assert games.run_games(12, 20, "any") == 0

    printed = " ".join(capsys.readouterr().out.split())
    assert (said[0], said[1], said[4]) == ("games.mjs", "any", "20")
    assert len(read) == 3
    assert all(len(parse_transcript(line)) > 20 for line in read)
    assert "12 games in the archive; 20 kept, of which 3 are added" in printed
    assert "scroll 1 5 5 5 " in printed
    assert "scroll (2 blank) 4 25 1,000 1,000" in printed
