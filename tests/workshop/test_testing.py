"""Chapter 9: tests that learners write, and the table of what they find."""

from typing import Any

import pytest

from reversi.elm import Element, Html, simulate
from reversi.elm.html import text_of, walk
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters.testing.code import BUGS, RIGHT
from reversi.workshop.chapters.testing.game import game
from reversi.workshop.random_games import random_boards
from tests.workshop.chapters import solved, verdicts, work_of

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


def test_the_page_shows_which_test_catches_which_bug() -> None:
    page = simulate(game(solved(KEY)), None)

    done = page.run(lambda command: [command.message])

    assert "0 of 4 tests have been run." in page.text
    assert "Your tests catch 4 of 4 bugs." in done.text


def test_a_test_is_dotted_until_it_has_run_and_named_as_one_reads_it() -> None:
    page = simulate(game(solved(KEY)), None)

    rows = [[text_of(cell) for cell in row.children] for row in rows_of(page.page)]
    done = [[text_of(cell) for cell in row.children] for row in rows_of(page.run(lambda c: [c.message]).page)]

    assert {(right, caught) for _, right, caught in rows} == {("…", "…")}
    assert {right for _, right, _ in done} == {"passes"}
    assert sorted(caught for *_, caught in done) == ["legal moves", "the discs", "the turn", "undo"]
    assert not any("_" in name or name.startswith("test") for name, *_ in done)


def rows_of(page: Html[Any]) -> list[Element[Any]]:
    """The rows of the table without its head."""
    return [each for each in walk(page) if each.tag == "tr"][1:]
