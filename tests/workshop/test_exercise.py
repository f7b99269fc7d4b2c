"""A starter is cut from its solution."""

import subprocess
import sys
from pathlib import Path

import pytest

from reversi.shells.failure import CommandError
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.exercise import Exercise, MarkerError, parse_exercise
from tests.workshop.chapters import ROOT

TEXT = """\
from a import (
    b,
    c,  # SOLUTION
)


def value(board: Board) -> int:
    #: # 1. More.
    #: if board:
    #:
    #:     return 0
    # BEGIN SOLUTION
    best = b(board)

    return best
    # END SOLUTION
"""

STARTER = """\
from a import (
    b,
)


def value(board: Board) -> int:
    # 1. More.
    if board:

        return 0
"""

SOLUTION = """\
from a import (
    b,
    c,
)


def value(board: Board) -> int:
    best = b(board)

    return best
"""


def test_what_is_marked_is_the_solutions_and_what_stands_behind_the_sign_is_the_starters() -> None:
    assert parse_exercise(TEXT, "a.py") == Exercise(STARTER, SOLUTION)


def test_a_text_without_markers_is_both() -> None:
    assert parse_exercise(SOLUTION, "a.py") == Exercise(SOLUTION, SOLUTION)


@pytest.mark.parametrize(
    ("text", "line", "marker"),
    [
        ("x = 1\n# END SOLUTION\n", 2, "# END SOLUTION"),
        ("# BEGIN SOLUTION\n# BEGIN SOLUTION\n", 2, "# BEGIN SOLUTION"),
        ("# BEGIN SOLUTION\nx = 1  # SOLUTION\n", 2, "x = 1  # SOLUTION"),
        ("# begin solution\n# END SOLUTION\n", 2, "# END SOLUTION"),
        ("# BEGIN SOLUTON\n", 1, "# BEGIN SOLUTON"),
        ("### END SOLUTION ###\n", 1, "### END SOLUTION ###"),
        ("x = 1 # SOLUTION\n", 1, "x = 1 # SOLUTION"),
    ],
)
def test_a_marker_out_of_place_or_misspelt_is_named_with_its_line(text: str, line: int, marker: str) -> None:
    with pytest.raises(MarkerError) as refused:
        parse_exercise(text, "a.py")

    assert str(refused.value) == f"a.py:{line}: misplaced or misspelt marker: {marker!r}"


def test_a_solution_without_an_end_and_a_sign_without_a_space_are_named_with_their_lines() -> None:
    with pytest.raises(MarkerError, match=r"a\.py:2: '# BEGIN SOLUTION' has no '# END SOLUTION'"):
        parse_exercise("x = 1\n# BEGIN SOLUTION\ny = 1\n", "a.py")
    with pytest.raises(MarkerError, match=r"a\.py:1: expected a space after '#:'"):
        parse_exercise("#:x = 1\n", "a.py")


def test_a_wrong_marker_ends_the_build_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "values" / "solution.py"
    path.parent.mkdir()
    path.write_text("# END SOLUTION\n", encoding="utf-8")

    with pytest.raises(CommandError, match=r"values.solution\.py:1: misplaced"):
        exercise_of("values", tmp_path)


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_learner_sees_no_marker(key: str) -> None:
    exercise = exercise_of(key)

    for text in (exercise.starter, exercise.solution):
        assert "SOLUTION" not in text
        assert "#:" not in text


def test_the_starters_are_as_clean_as_the_solutions(tmp_path: Path) -> None:
    for key in CHAPTERS:
        (tmp_path / f"{key}.py").write_text(exercise_of(key).starter, encoding="utf-8")

    # A learner has yet to use what the functions take; a test's name is its sentence.
    style = ["ruff", "check", "--extend-ignore", "ARG001,D103", "--config", "pyproject.toml"]
    for command in (style, ["ruff", "format", "--check", "--config", "pyproject.toml"], ["mypy"]):
        files = map(str, sorted(tmp_path.iterdir()))
        done = subprocess.run(
            [sys.executable, "-m", *command, *files], cwd=ROOT, capture_output=True, text=True, check=False
        )

        assert done.returncode == 0, done.stdout
