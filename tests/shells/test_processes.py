"""Work that several processes share."""

import operator
import os
from pathlib import Path

import pytest

from reversi.shells.failure import CommandError
from reversi.shells.processes import in_processes


def test_every_task_is_done_by_as_many_processes_as_there_are_jobs_or_tasks() -> None:
    several, few, none = ([*in_processes(operator.neg, range(number), jobs=2)] for number in (6, 1, 0))

    assert sorted(several) == [-5, -4, -3, -2, -1, 0]
    assert (few, none) == ([0], [])


def test_what_is_wrong_with_a_task_ends_the_work_in_the_same_words() -> None:
    with pytest.raises(CommandError, match="3 is too many"):
        list(in_processes(refusing_three, range(6), jobs=2))


def refusing_three(number: int) -> int:
    if number == 3:
        raise CommandError("3 is too many")
    return number


DEATHS = {
    "before it begins": 'if "--multiprocessing-fork" in sys.argv: os._exit(1)',
    "before it is told what to do": "Connection.recv = lambda pipe: os._exit(1)",
    "while it tells of a result": (
        "Connection.send = lambda pipe, result: os.write(pipe.fileno(), bytes(3)) and os._exit(1)"
    ),
}


@pytest.mark.parametrize("death", DEATHS.values(), ids=DEATHS)
def test_a_process_that_dies_ends_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, death: str
) -> None:
    begin = "import os, sys\nfrom multiprocessing.connection import Connection\n"
    (tmp_path / "sitecustomize.py").write_text(f"{begin}{death}\n")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    with pytest.raises(CommandError, match="A process at work has died"):
        list(in_processes(operator.neg, range(6), jobs=2))
