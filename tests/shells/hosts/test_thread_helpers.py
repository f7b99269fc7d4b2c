"""Helpers in threads: they really work at the same time, and can be dropped."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from reversi.domain import own_and_enemy
from reversi.engine.host import HelperError, Task
from reversi.engine.kernel.midgame import INFINITY
from reversi.shells import cli
from reversi.shells.hosts.wasmtime_host import TeamKernel, ThreadHelpers, WasmtimeKernel, team
from tests.engine.kernel.positions import late_board

BEYOND_THE_MEMORY = 0xF000_0000

FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; % FFO #1\n"


@pytest.fixture
def kernels() -> Iterator[Sequence[TeamKernel]]:
    """Three kernels that share a table."""
    with team(3, 1) as kernels:
        yield kernels


def wait_for(helpers: ThreadHelpers) -> list[tuple[int, int]]:
    """The values of the first helpers to finish."""
    while not (values := helpers.finished()):
        pass
    return values


def task(left: int, depth: int) -> Task:
    return Task("midgame", (*own_and_enemy(late_board(1, left)), -INFINITY, INFINITY, depth), 100)


def test_a_helper_finds_what_a_kernel_alone_finds(kernels: Sequence[TeamKernel]) -> None:
    helpers, kernel, asked = ThreadHelpers(kernels[1:]), WasmtimeKernel(1), task(40, 6)

    helpers.begin(0, asked)
    assert wait_for(helpers) == [(0, kernel.call(asked.name, *asked.words, kernel.memory))]
    assert helpers.nodes > 0
    assert helpers.finished() == []


def test_helpers_that_are_dropped_report_nothing_and_can_begin_anew(kernels: Sequence[TeamKernel]) -> None:
    helpers, quick = ThreadHelpers(kernels[1:]), task(40, 2)
    helpers.begin(0, task(45, 40))
    helpers.begin(1, task(44, 40))

    helpers.drop()
    helpers.begin(1, quick)
    assert [helper for helper, _ in wait_for(helpers)] == [1]


def test_a_helper_that_traps_is_left_out_and_the_others_remain(kernels: Sequence[TeamKernel]) -> None:
    helpers, quick = ThreadHelpers(kernels[1:]), task(40, 2)
    helpers.begin(0, Task("recall", (0, BEYOND_THE_MEMORY), 100))

    with pytest.raises(HelperError, match="trapped in recall"):
        wait_for(helpers)
    helpers.begin(0, quick)
    answers = wait_for(helpers)

    assert helpers.size == 1
    assert [helper for helper, _ in answers] == [0]


def test_a_helper_that_has_trapped_is_left_out_when_all_are_dropped(kernels: Sequence[TeamKernel]) -> None:
    helpers = ThreadHelpers(kernels[1:])
    helpers.begin(1, Task("recall", (0, BEYOND_THE_MEMORY), 100))

    helpers.drop()

    assert helpers.size == 1


def test_too_many_cores_for_a_memory_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.obf"
    file.write_text(FFO_1, encoding="utf-8")

    assert cli.main(["solve", str(file), "--cores", "1000"]) == 1
    assert "1000 kernels that share a table of 64 MB have no room" in capsys.readouterr().err
