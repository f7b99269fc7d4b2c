"""The door, `python3 -m reversi`, which an old Python must be able to read."""

import ast
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.shells.arena.results import openings_file


def test_every_python_3_can_read_the_door() -> None:
    assert ast.parse(Path("reversi/__main__.py").read_text(encoding="utf-8"), feature_version=(3, 0))


def test_an_old_python_is_told_what_is_needed() -> None:
    pretend = "import sys; sys.version_info = (3, 8, 0); import runpy; runpy.run_module('reversi')"

    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == "Reversi needs Python 3.11 or newer; this is Python 3.8.\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder into which the package has been installed, with the files that go with it and no others.

    The laboratory is not among them.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    for source in Path("reversi").rglob("*"):
        if Path("reversi/lab") in source.parents:
            continue
        if source.match("*.py") or any(source.match(pattern) for pattern in patterns):
            (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, tmp_path / source)
    return tmp_path


def reversi(folder: Path, *arguments: str, python: Sequence[str] = ()) -> "subprocess.CompletedProcess[str]":
    """`python3 PYTHON… -m reversi ARGUMENTS…`, run from a package in `folder`."""
    command = [sys.executable, *python, "-m", "reversi", *arguments]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--port", "0"],
        ["build"],
        ["bench", "boot"],
        ["puzzles", "check"],
        ["solve", "--setup", "mini-4x4", "--where", "numba"],
    ],
)
def test_an_installed_package_asks_for_a_checkout_in_one_line(arguments: list[str], installed: Path) -> None:
    # Without site-packages, where an editable install would lend the package the checkout's laboratory.
    done = reversi(installed, *arguments, python=["-S"])

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("reversi: Only a checkout of Reversi can ")
    assert done.stderr.count("\n") == 1


def test_an_installed_package_plays_in_the_terminal(installed: Path) -> None:
    players = ["--black", "level-1", "--white", "greedy", "--seed", "1"]

    done = reversi(installed, "play", *players)

    assert (done.returncode, done.stderr) == (0, "")
    assert "won" in done.stdout or "drawn" in done.stdout


def test_a_match_of_players_that_do_not_search_needs_no_package(installed: Path) -> None:
    openings = openings_file(installed)
    options = ["--games", "2", "--jobs", "1", "--openings", str(openings)]

    done = reversi(installed, "match", "greedy", "random", *options, python=["-S"])  # without site-packages

    assert done.returncode == 0
    assert done.stdout.startswith("2 games, ")


def test_what_pip_makes_of_a_checkout_is_ignored() -> None:
    assert "/build/" in Path(".gitignore").read_text(encoding="utf-8").splitlines()
