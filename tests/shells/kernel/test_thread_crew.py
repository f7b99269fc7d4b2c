"""A crew in threads: it really works at the same time, and can be dropped."""

from pathlib import Path

import pytest

from reversi.engine.host import discs
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.search.crew import Task
from reversi.shells import cli
from reversi.shells.hosts.thread_crew import ThreadCrew
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board

FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; % FFO #1\n"


def task(left: int, depth: int) -> Task:
    return Task("midgame", (*discs(late_board(1, left)), -INFINITY, INFINITY, depth), 0)


def test_a_member_answers_what_a_kernel_of_its_own_answers() -> None:
    crew, kernel, asked = ThreadCrew(1, 1), WasmtimeKernel(1), task(40, 6)

    crew.begin(0, asked)
    answers: list[tuple[int, int]] = []
    while not answers:
        answers = crew.finished()

    assert answers == [(0, kernel.call(asked.name, *asked.words, kernel.memory))]
    assert crew.nodes > 0
    assert crew.finished() == []


def test_a_crew_that_is_dropped_says_nothing_and_can_begin_anew() -> None:
    crew, quick = ThreadCrew(2, 1), task(40, 2)
    crew.begin(0, task(45, 40))
    crew.begin(1, task(44, 40))

    crew.drop()
    crew.begin(1, quick)
    answers: list[tuple[int, int]] = []
    while not answers:
        answers = crew.finished()

    assert [member for member, _ in answers] == [1]


def test_positions_are_solved_with_several_cores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.obf"
    file.write_text(FFO_1, encoding="utf-8")

    assert cli.main(["solve", str(file), "--cores", "3", "--table", "1"]) == 0
    assert "1 of 1 agree" in capsys.readouterr().out


def test_only_wasmtime_has_several_cores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.obf"
    file.write_text(FFO_1, encoding="utf-8")

    assert cli.main(["solve", str(file), "--cores", "2", "--where", "numba"]) == 1
    assert "only wasmtime can solve on more than one core" in capsys.readouterr().err
