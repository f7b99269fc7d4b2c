"""Chapter 6: what learners typically write, and what they are told."""

import pytest

from reversi.elm import simulate
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters.history.game import game
from tests.workshop.chapters import solved, verdicts, work_of

KEY = "history"
D3 = "d3, empty, legal move"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("start", "start", "history.moves[:place]", "history.moves"),
        (
            "every-place",
            "always-last",
            "history.moves[:place]",
            "history.moves if place else ()",
        ),
        ("every-place", "other-place", "history.moves[:place]", "history.moves[: place - 1]"),
        ("every-place", "still-start", "    return state\n", "    return state_of(start_board(STANDARD))\n"),
        ("every-place", "illegal", "state = step(state, square)", "state = play(state, square)"),
        ("every-place", "illegal", "        state = step(state, square)", "        step(state, square)"),
        ("every-place", "illegal", "history.moves[:place]", "reversed(history.moves[:place])"),
        ("every-place", "no-state", "    return state\n", "    return state.board\n"),
        ("every-place", "no-state", "    return state\n", "    return None\n"),
        ("played", "wrong-place", "history.place + 1)\n        case U", "history.place)\n        case U"),
        ("played", "wrong-moves", "(*past, square)", "(square,)"),
        ("played", "no-tuple", "(*past, square)", "[square]"),
        ("undo", "undo-place", "max(history.place - 1, 0)", "history.place - 1"),
        ("undo", "undo-forgets", "place=max(", "moves=history.moves[:-1], place=max("),
        ("redo", "redo-place", "min(history.place + 1, last)", "history.place + 1"),
        ("redo", "no-number", "min(history.place + 1, last)", "None"),
        ("slider", "slider", "place=place)", "place=0)"),
        ("slider", "nothing-returned", "return replace(history, place=place)", "pass"),
        ("new-future", "appended", "past = history.moves[: history.place]", "past = history.moves"),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    found = verdicts(KEY, solved(KEY, (before, after)))

    assert found[check] == failure


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
