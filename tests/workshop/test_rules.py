"""Chapter 2: two people at one board, by the learner's rules."""

from typing import Any, TypeAlias

from reversi.domain import parse_transcript
from reversi.elm import Simulation, simulate
from reversi.workshop.chapters.rules.game import game
from tests.workshop.chapters import solved

KEY = "rules"
Page: TypeAlias = Simulation[Any, Any, Any, Any, Any]


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
