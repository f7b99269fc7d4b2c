"""Chapter 10: tests that learners write, and the table of what they find."""

import re
from typing import Any

import pytest

from reversi.elm import simulate
from reversi.shells.workshop.chapter import exercise_of, text_of
from reversi.workshop.chapters.testing.code import BUGS, RIGHT
from reversi.workshop.random_games import random_boards
from tests.workshop.chapters import verdicts, work_of

KEY = "testing"


def test_a_test_that_always_fails_catches_nothing() -> None:
    work = work_of(KEY, "def test_nothing(code):\n    assert False")

    found = verdicts(KEY, work)

    assert found["right"] == "false-alarm"
    assert found["turn"] == "turn-survives"


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_hides_from_the_first_move_of_a_game(bug: str) -> None:
    board = random_boards(seed=1)[0]
    wrong = BUGS[bug]

    assert wrong.legal(board) == RIGHT.legal(board)
    for square in RIGHT.legal(board):
        assert wrong.play(board, square) == RIGHT.play(board, square)


@pytest.mark.parametrize("seed", range(5))
def test_the_bugs_are_caught_in_other_games_too(seed: int) -> None:
    source = exercise_of(KEY).solution
    for used in (1, 2, 3):
        source = source.replace(f"seed={used})", f"seed={seed + 10})")

    found = verdicts(KEY, work_of(KEY, source))

    assert set(found.values()) == {""}


def test_the_chapters_become_a_program_of_one_file_as_the_text_says() -> None:
    (own,) = (step for step in text_of(KEY).steps if step.startswith("## A program of your own"))
    (end,) = re.findall(r"```python\n(.*?)```", own, re.DOTALL)
    texts = [exercise_of(key).solution for key in ("values", "rules", "messages", "views")]
    imported = re.compile(r"^from reversi\.workshop\S* import (\([^)]*\)|.*)\n", re.MULTILINE)
    whole = imported.sub("", "\n".join([*texts, end]))

    program: Any = work_of(KEY, whole).names["PROGRAM"]

    assert "reversi.workshop" not in whole
    assert "White to move, 4 to 1" in simulate(program, None).click("d3, empty").text
