"""Tables, and what a command says when its output is full, or has lost its reader."""

import subprocess
import sys
from pathlib import Path

import pytest

from reversi.shells.output import print_table
from tests.shells.arena.results import openings_file
from tests.shells.processes import begun

FULL = Path("/dev/full")


def writing_to_the_full_device(python: list[str], arguments: list[str]) -> "subprocess.CompletedProcess[str]":
    """`python3 PYTHON… -m reversi ARGUMENTS…`, run with its standard output on the full device."""
    with FULL.open("w", encoding="utf-8") as full:
        return subprocess.run(
            [sys.executable, *python, "-m", "reversi", *arguments],
            stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip


def test_a_table_has_names_to_the_left_and_numbers_to_the_right(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("player", "won"), [("greedy", "12"), ("random 2", "3")])

    assert capsys.readouterr().out.splitlines() == [
        "player    won",
        "--------  ---",
        "greedy     12",
        "random 2    3",
    ]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["perft", "3", "--where", "domain"],
        ["match", "random", "greedy", "--games", "2", "--jobs", "2", "--openings", "{openings}"],
        ["ladder", "random", "greedy", "--games", "2", "--jobs", "2", "--openings", "{openings}"],
        ["play", "--black", "random", "--white", "greedy"],
    ],
)
def test_a_full_device_is_reported_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    openings = str(openings_file(tmp_path))
    told = [argument.format(openings=openings) for argument in arguments]

    done = writing_to_the_full_device([], told)

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1:] == ["reversi: the output cannot be written: No space left on device"]
    assert not [line for line in done.stderr.splitlines()[:-1] if " games" not in line]  # its progress


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_device_is_reported_by_an_unbuffered_python() -> None:
    done = writing_to_the_full_device(["-u"], ["perft", "3", "--where", "domain"])

    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


@pytest.mark.parametrize("arguments", [["--help"], ["perft", "9", "--where", "domain"], ["play"]])
def test_a_lost_reader_causes_no_message(arguments: list[str]) -> None:
    with begun(*arguments, stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()

        complaints = process.stderr.read()

    assert (process.returncode, complaints) == (1, "")
