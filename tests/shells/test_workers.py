"""The same work by one process, by several, and by the workers of a dask scheduler."""

import operator
import os
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from reversi.shells import workers
from reversi.shells.failure import CommandError
from reversi.shells.workers import Workers

TASKS = tuple(range(12))
SQUARES = [number * number for number in TASKS]


def square(number: int) -> int:
    return number * number


def test_one_job_runs_in_this_process() -> None:
    assert list(Workers(1).map(square, TASKS)) == SQUARES


@pytest.mark.skipif(sys.platform == "win32", reason="there they receive it")
def test_processes_that_share_the_work_do_not_receive_ctrl_c() -> None:
    assert all(Workers(2).map(blocks_ctrl_c, TASKS))
    assert not blocks_ctrl_c(0)


def blocks_ctrl_c(_: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_workers_behind_a_scheduler_share_the_work(scheduler: str) -> None:
    assert sorted(Workers(1, scheduler).map(square, TASKS)) == SQUARES


def test_few_tasks_wait_at_a_scheduler(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_SUBMITTED", 3)
    taken = list[int]()

    def tasks() -> Iterator[int]:
        for task in TASKS:
            taken.append(task)
            yield task

    results = Workers(1, scheduler).map(square, tasks())
    first = next(results)

    assert len(taken) == 4
    assert sorted([first, *results]) == SQUARES


def test_a_scheduler_that_gives_up_ends_the_work(scheduler: str) -> None:
    results = Workers(1, scheduler).map(slow_square, TASKS)
    next(results)

    distributed: Any = import_module("distributed")
    client = distributed.default_client()
    client.cancel([distributed.Future(key, client) for key in client.futures])

    with pytest.raises(CommandError, match=f"The scheduler at {scheduler} has given up: "):
        list(results)


def slow_square(number: int) -> int:
    time.sleep(0.5)
    return square(number)


def test_every_task_is_done_by_as_many_processes_as_there_are_jobs_or_tasks() -> None:
    several, few, none = ([*Workers(2).map(operator.neg, range(number))] for number in (6, 1, 0))

    assert sorted(several) == [-5, -4, -3, -2, -1, 0]
    assert (few, none) == ([0], [])


def test_what_is_wrong_with_a_task_ends_the_work_in_the_same_words() -> None:
    with pytest.raises(CommandError, match="3 is too many"):
        list(Workers(2).map(refusing_three, range(6)))


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
def test_a_dying_process_ends_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, death: str) -> None:
    begin = "import os, sys\nfrom multiprocessing.connection import Connection\n"
    (tmp_path / "sitecustomize.py").write_text(f"{begin}{death}\n")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    with pytest.raises(CommandError, match="A process at work has died"):
        list(Workers(2).map(operator.neg, range(6)))
