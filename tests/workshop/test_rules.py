"""Chapter 2: what learners typically write, and what they are told."""

from typing import Any, TypeAlias

import pytest

from reversi.domain import parse_transcript
from reversi.elm import Simulation, simulate
from reversi.workshop.chapters.rules.game import game
from tests.workshop.chapters import solved, verdicts

KEY = "rules"
Page: TypeAlias = Simulation[Any, Any, Any, Any, Any]
ROW_END = "return passed if disc_at(board, here) is colour else NONE"
BLACK_MOVE = "Board(board.black | turned | {square}, board.white - turned)"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("line", "line-missing", "    while disc_at", "    if disc_at"),
        (
            "line",
            "line-extra",
            "        passed |= {here}\n",
            "        passed |= {here, step(here, direction)}\n",
        ),
        ("open-line", "line-open", ROW_END, "return passed"),
        (
            "open-line",
            "line-edge",
            ROW_END,
            "return passed if disc_at(board, here) is colour or here.column > 7 else NONE",
        ),
        ("flips", "flips-missing", "for direction in DIRECTIONS", "for direction in DIRECTIONS[1:]"),
        (
            "flips",
            "flips-extra",
            ROW_END,
            "return passed | {here} if disc_at(board, here) is colour else NONE",
        ),
        ("flips", "flips-taken", "    if disc_at(board, square) is not None:\n        return NONE\n", ""),
        ("legal", "legal-none", "for square in SQUARES if", "for square in () if"),
        ("legal", "legal-missing", "for square in SQUARES if", "for square in SQUARES[:30] if"),
        ("legal", "legal-extra", "if flips(board, colour, square))", "if disc_at(board, square) is None)"),
        ("legal", "wrong-type", "frozenset(square for", "list(square for"),
        ("legal", "no-squares", "frozenset(square for", "frozenset((square.column, square.row) for"),
        ("play", "play-same", f"return {BLACK_MOVE}", "return board"),
        ("play", "play-missing", BLACK_MOVE, "Board(board.black | turned, board.white - turned)"),
        ("play", "play-flips", BLACK_MOVE, "Board(board.black | {square}, board.white - turned)"),
        ("play", "play-twice", BLACK_MOVE, "Board(board.black | turned | {square}, board.white)"),
        ("play", "play-other", BLACK_MOVE, "Board(turned | {square}, board.white - turned)"),
        (
            "play",
            "nothing-returned",
            "    return Board(board.black - turned",
            "    Board(board.black - turned",
        ),
        ("illegal", "illegal", "    if not turned:\n        return board\n", ""),
        ("illegal", "nothing-returned", "        return board\n", "        return None\n"),
        ("game", "game-moves", "square in SQUARES if flips", "square in SQUARES[24:] if flips"),
        ("game", "game-board", "    return Board(board.black - turned,", "    return Board(board.black,"),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    found = verdicts(KEY, solved(KEY, (before, after)))

    assert found[check] == failure


def test_two_people_play_by_the_learners_rules() -> None:
    page = simulate(game(solved(KEY)), None)

    played = page.click("d3, empty, legal move").click("c3, empty, legal move")

    assert "Black to move. Black 3, White 3." in played.text
    assert {"d3, black", "c3, white", "b3, empty, legal move"} <= played.names


def test_a_click_that_is_no_move_changes_nothing() -> None:
    page = simulate(game(solved(KEY)), None)

    assert page.click("a1, empty").model == page.model


def clicked(page: Page, transcript: str) -> Page:
    """The page after clicks on the squares of a transcript, all of them legal."""
    for square in parse_transcript(transcript):
        page = page.click(f"{square}, empty, legal move")
    return page


def test_who_cannot_move_passes() -> None:
    page = simulate(game(solved(KEY)), None)

    stuck = clicked(page, "d3c3e6d2d1e1b2c1")

    assert "Black has no legal move and passes. White to move." in stuck.text
    assert "b4, empty, legal move" in stuck.names


def test_the_game_ends_when_nobody_can_move() -> None:
    page = simulate(game(solved(KEY)), None)

    ended = clicked(page, "e6f4e3f6g5d6e7f5c5")

    assert "The game is over. Black 13, White 0." in ended.text
    assert not any("legal" in name for name in ended.names)
    assert "d3, empty, legal move" in ended.click("Start again").names


def test_the_page_says_what_a_function_raised() -> None:
    raising = "    turned = flips(board, colour, square)", "    turned = 1 / 0"
    page = simulate(game(solved(KEY, raising)), None)

    assert "raised ZeroDivisionError" in page.click("a1, empty").text
