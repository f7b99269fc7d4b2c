"""Chapter 1: what learners typically write, and what they are told."""

import pytest

from reversi.elm import simulate
from reversi.workshop.chapters.values.game import game
from tests.workshop.chapters import solved, verdicts

KEY = "values"
IS_FROZEN_BOARD = "@dataclass(frozen=True)\nclass Board"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("frozen", "frozen", IS_FROZEN_BOARD, "@dataclass(unsafe_hash=True)\nclass Board"),
        ("frozen", "frozen-unequal", IS_FROZEN_BOARD, "@dataclass(frozen=True, eq=False)\nclass Board"),
        ("start", "start-set", "black=frozenset({Square(3, 4), Square(4, 3)})", "black={Square(3, 4)}"),
        ("start", "start-missing", "Square(4, 3)", "Square(5, 4)"),
        ("start", "start-extra", "Square(4, 3)", "Square(4, 3), Square(0, 0)"),
        ("start", "start-type", "START = Board(", "START = dict("),
        ("disc-at", "disc-at", "        return Colour.WHITE", "        return 'white'"),
        ("disc-at", "disc-at-none", "if square in board.white", "if square in board.black"),
        (
            "place",
            "place-colour",
            "board.black, board.white | {square}",
            "board.black | {square}, board.white",
        ),
        ("place", "nothing-returned", "    return Board(board.black, board.white | {square})", "    pass"),
        ("place", "place-lost", "board.white | {square}", "frozenset({square})"),
        ("place", "place-set", "board.white | {square}", "set(board.white) | {square}"),
        ("draw", "draw-lines", '"\\n".join', '"".join'),
        ("draw", "draw-row", '"X"', '"*"'),
        ("draw", "wrong-type", 'return "\\n".join(lines)', "return lines"),
        ("draw", "nothing-returned", 'return "\\n".join(lines)', 'print("\\n".join(lines))'),
        ("draw-any", "draw-any", "disc_at(board,", "disc_at(START,"),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    found = verdicts(KEY, solved(KEY, (before, after)))

    assert found[check] == failure


def test_a_place_that_changes_its_board_is_found_out() -> None:
    mutating = (
        "    return Board(board.black, board.white | {square})",
        "    object.__setattr__(board, 'white', board.white | {square})\n    return board",
    )

    found = verdicts(KEY, solved(KEY, mutating))

    assert found["place"] == "place-changed"


def test_discs_are_placed_in_turn_and_every_board_remains() -> None:
    page = simulate(game(solved(KEY)), None)

    placed = page.click("c3, empty").click("d3, empty")
    back = placed.click("Board 1")

    assert ". . X O . . . ." in placed.text
    assert {"c3, black", "d3, white", "Board 0", "Board 1", "Board 2"} <= placed.names
    assert "d3, empty" in back.names
    assert "c3, empty" in back.click("Start again").names


def test_the_page_says_what_is_missing_and_what_was_raised() -> None:
    without = simulate(game(solved(KEY, ("def draw(", "def drawn("))), None)
    raising = simulate(game(solved(KEY, ("    if square in board.black:", "    1 / 0\n    if True:"))), None)

    assert "There is no draw yet." in without.text
    assert "raised ZeroDivisionError: division by zero" in raising.text


def test_the_latest_boards_are_there_to_go_back_to() -> None:
    page = simulate(game(solved(KEY)), None)

    for name in ("a1", "b1", "c1", "d1", "e1", "f1"):
        page = page.click(f"{name}, empty")

    assert sorted(name for name in page.names if name.startswith("Board")) == [
        f"Board {n}" for n in range(1, 7)
    ]
    assert "Next: black." in page.text
    assert "Next: white." in page.click("Board 5").text


def test_what_place_returns_instead_of_a_board_is_told() -> None:
    def said(*change: str) -> str:
        before, after = change
        return simulate(game(solved(KEY, (before, after))), None).click("c3, empty").text

    black = "return Board(board.black | {square}, board.white)"

    assert "should return a value of type Board, but returned 7" in said(black, "return 7")
    assert "returns nothing yet; it should return a value of type Board." in said(black, "return None")
