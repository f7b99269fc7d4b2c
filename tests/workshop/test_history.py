"""Chapter 6: the game with undo, redo and a slider."""

from reversi.elm import simulate
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters.history.game import game
from tests.workshop.chapters import solved, work_of

KEY = "history"
D3 = "d3, empty, legal move"


def test_the_game_goes_back_and_forward() -> None:
    played = simulate(game(solved(KEY)), None).click(D3)

    undone = played.click("Undo")

    assert "Move 0 of 1" in undone.text
    assert undone.click("Redo").page == played.page


def test_the_slider_shows_any_place() -> None:
    page = simulate(game(solved(KEY)), None).click(D3).click("c3, empty, legal move")

    earlier = page.type("1", "Place in the game")

    assert "Move 1 of 2" in earlier.text


def test_a_new_move_after_undo_drops_the_old_one() -> None:
    page = simulate(game(solved(KEY)), None).click(D3).click("Undo")

    other = page.click("c4, empty, legal move")

    assert "Move 1 of 1" in other.text


def test_an_update_that_raises_is_shown_and_the_game_can_go_on() -> None:
    broken = solved(KEY, ("place=max(history.place - 1, 0)", "place=1 // 0"))
    page = simulate(game(broken), None).click(D3).click("Undo")

    assert "ZeroDivisionError" in page.text


def test_the_starters_game_shows_the_board() -> None:
    page = simulate(game(work_of(KEY, exercise_of(KEY).starter)), None)

    assert "Black to move" in page.click(D3).text
