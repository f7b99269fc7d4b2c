"""The ladder: each player against the one below it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reversi.shells import cli
from reversi.shells.arena.ladder import steps
from tests.shells.arena.results import openings_file


def test_each_player_meets_the_one_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ladder", "random", "greedy", "corner-first", "--games", "4", "--jobs", "1"]) == 0

    heading, _, head, one, two = capsys.readouterr().out.splitlines()
    assert heading == "4 games each, openings balanced, seed 1"
    assert head.split()[:3] == ["player", "against", "won"]
    assert one.split()[:2] == ["greedy", "random"]
    assert two.split()[:2] == ["corner-first", "greedy"]
    assert sum(map(int, one.split()[2:5])) == 4


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (["random", "greedy", "nobody"], "there is no computer player 'nobody'"),
        (["random", "greedy", "cmd:no-such-program"], "there is no program 'no-such-program'"),
        (["random"], "one player alone plays no game"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    players: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ladder", *players, "--games", "2", "--jobs", "1"]) == 1

    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert "games" not in said.err.splitlines()[0]
    assert "openings drawn" not in said.err


def test_ctrl_c_while_workers_are_starting_ends_in_one_line(tmp_path: Path) -> None:
    # A worker that never gets beyond its start says so in a file.
    (tmp_path / "sitecustomize.py").write_text(
        f"""
import sys, time
if "--multiprocessing-fork" in sys.argv:
    open({str(tmp_path / "started")!r}, "a").write("x")
    while True:
        time.sleep(0.01)
""",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "reversi", "ladder", "random", "greedy", "--games", "2", "--jobs", "2"]
    path = os.pathsep.join([str(tmp_path), str(Path.cwd())])
    with subprocess.Popen(
        [*command, "--openings", str(openings_file(tmp_path))],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs behind ignores it
    ) as process:
        started = tmp_path / "started"
        while not (started.exists() and len(started.read_text()) == 2):
            assert process.poll() is None
            time.sleep(0.01)

        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the command

        _, complaints = process.communicate()

    assert process.returncode == 130
    assert complaints == "Interrupted after 0 games of greedy against random.\n"


def test_the_steps_are_all_levels_from_below_the_lowest() -> None:
    greedy, *levels = steps()

    assert greedy == "greedy"
    assert levels == [f"level-{number}" for number in range(1, len(levels) + 1)]
    assert len(levels) > 10
