"""Chapter 1: the game with the learner's boards."""

from reversi.elm import simulate
from reversi.workshop.chapters.values.game import game
from tests.workshop.chapters import solved, verdicts

KEY = "values"


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
