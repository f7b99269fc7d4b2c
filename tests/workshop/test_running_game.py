"""A chapter's game, made of a learner's code, within limits."""

from time import monotonic

import pytest

from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop import running_game
from reversi.workshop.results import Explained, Kind
from reversi.workshop.running_game import Playing, begin_game, go_on


def begun(text: str) -> Playing:
    playing = begin_game("values", text, monotonic, 10.0)
    assert isinstance(playing, Playing)
    return playing


def clicked(playing: Playing, number: int, seconds: float = 10.0) -> Playing | Explained:
    message = playing.frame.message(number, "")
    assert message is not None
    return go_on(playing, message, monotonic, seconds)


SOLUTION = exercise_of("values").solution
LOOPING = SOLUTION.replace(
    "def place(board: Board, colour: Colour, square: Square) -> Board:",
    "def place(board: Board, colour: Colour, square: Square) -> Board:\n    while True: pass\n\n"
    "def other(board: Board, colour: Colour, square: Square) -> Board:",
)


def test_a_game_is_begun_and_goes_on() -> None:
    playing = begun(SOLUTION)

    after = clicked(playing, 0)

    assert isinstance(after, Playing)
    assert after.frame.json != playing.frame.json
    assert "Your board" in playing.frame.json


def test_a_loop_without_end_in_the_game_is_explained_and_the_game_can_go_on() -> None:
    playing = begun(LOOPING)

    stopped = clicked(playing, 0, seconds=0.05)

    assert isinstance(stopped, Explained)
    assert stopped.kind is Kind.OVERRAN
    assert stopped.line == LOOPING[: LOOPING.index("while True")].count("\n") + 1


def test_messages_for_which_there_is_no_time_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    message, now = begun(SOLUTION).frame.message(0, ""), [0.0]

    def carried_slowly(message: object, _: object) -> object:
        now[0] += 6
        return message

    monkeypatch.setattr(running_game, "_carried", carried_slowly)
    playing = begin_game("values", SOLUTION, lambda: now[0], 10.0, messages=3 * (message,))

    assert isinstance(playing, Playing)
    assert len(playing.messages) == 2


def test_a_text_that_does_not_compile_has_no_game() -> None:
    outcome = begin_game("values", "def", monotonic)

    assert isinstance(outcome, Explained)
    assert outcome.kind is Kind.SYNTAX


def test_an_empty_text_has_a_game_that_says_what_is_missing() -> None:
    assert "There is no" in begun("").frame.json
