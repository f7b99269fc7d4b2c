"""The benchmark of archives: its random games, and what it tells of them."""

from contextlib import AbstractContextManager
from itertools import islice

import pytest

from reversi.engine.host import Kernel
from reversi.engine.kernel.archive import RECORD_SIZE
from reversi.lab.bench import library
from reversi.lab.hosts import BROWSERS, kernel_in
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.archived_games import Replayed

WITHOUT = "there is no browser here"


@pytest.fixture(autouse=True)
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(where: str, megabytes: int) -> AbstractContextManager[Kernel]:
        if where in BROWSERS:
            raise CommandError(WITHOUT)
        return kernel_in(where, megabytes)

    monkeypatch.setattr(library, "kernel_in", found)


def test_random_games_are_whole_and_often_begin_alike() -> None:
    records = list(islice(library.random_records(WasmtimeKernel(1)), 60))
    games = [Replayed(record) for record in records]

    firsts = [game.moves[0] for game in games]
    assert {len(record) for record in records} == {RECORD_SIZE}
    assert all(game.is_legal for game in games)
    assert len({*records}) == len(records)
    assert len({*firsts}) == 4
    assert max(map(firsts.count, firsts)) > 40


def test_an_archive_of_repeated_games_is_explored_along_its_most_played_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(library, "DISTINCT", 10)

    assert library.run_library(25) == 0

    printed = capsys.readouterr().out
    assert f"chromium is left out: {WITHOUT}" in printed
    assert "25 games, of which 10 differ" in printed
    reached = [
        int(number)
        for number in printed.partition("most played line, are in ")[2].partition(" games")[0].split(", ")
    ]
    assert len(reached) == len(library.PLIES)
    assert reached[0] == 25
    assert reached == sorted(reached, reverse=True)
    assert min(reached) > 0
