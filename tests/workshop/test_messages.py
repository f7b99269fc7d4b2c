"""Chapter 3: the game with its messages, and an update that remembers."""

import pytest

from reversi.elm import simulate
from reversi.elm.html import walk
from reversi.workshop.chapters.check import CheckError
from reversi.workshop.chapters.messages.checks import check_replay
from reversi.workshop.chapters.messages.game import game
from tests.workshop.chapters import solved

KEY = "messages"
MOVED = """if after == model.board:
                return model
            return Model(after, opponent(model.to_move))"""


def test_an_update_that_remembers_something_outside_the_model_is_found_out() -> None:
    remembering = MOVED.replace("Model(after", "Model(after if len(SEEN) < 6 else START")
    work = solved(
        KEY,
        (MOVED, f"SEEN.append(msg)\n            {remembering}"),
        ("def init()", "SEEN = []\n\n\ndef init()"),
    )

    with pytest.raises(CheckError) as caught:
        check_replay(work)

    assert caught.value.key == "replay"


def test_the_page_lists_the_messages_and_tells_which_changed_nothing() -> None:
    page = simulate(game(solved(KEY)), None)

    played = page.click("d3, empty, legal move").click("d3, black").click("Pass")

    assert "SquareClicked(Square(3, 2))SquareClicked(Square(3, 2)) (changed nothing)" in played.text
    assert "PassClicked() (changed nothing)" in played.text
    assert "White to move. Black 4, White 1." in played.text


def test_a_message_that_is_not_there_yet_is_asked_for() -> None:
    page = simulate(
        game(
            solved(
                KEY,
                ("class PassClicked:", "class Passed:"),
                ("PassClicked |", "Passed |"),
                ("case PassClicked()", "case Passed()"),
            )
        ),
        None,
    )

    asked = page.click("Pass")

    assert "There is no PassClicked yet." in asked.text
    assert "There is no PassClicked" not in asked.click("d3, empty, legal move").text


def test_the_latest_messages_are_listed_with_their_numbers_from_the_first() -> None:
    page = simulate(game(solved(KEY)), None)

    for _ in range(10):
        page = page.click("Pass")

    (listed,) = (each for each in walk(page.page) if each.attribute("class") == "stage-messages")
    assert len(listed.children) == 8
    assert listed.attribute("start") == "3"
    assert "No message so far." not in page.text


def test_a_new_game_begins_at_the_start_and_keeps_its_messages() -> None:
    page = simulate(game(solved(KEY)), None)

    again = page.click("d3, empty, legal move").click("New game")

    assert again.model.model == page.model.model
    assert "NewGameClicked()" in again.text
    assert "No message so far." in page.text


def test_what_update_raises_stands_beside_the_board_as_it_was() -> None:
    page = simulate(game(solved(KEY, (MOVED, f"1 / 0\n            {MOVED}"))), None)

    raised = page.click("d3, empty, legal move")

    assert "raised ZeroDivisionError: division by zero." in raised.text
    assert "Black to move. Black 2, White 2." in raised.text
    assert "SquareClicked(Square(3, 2)) (changed nothing)" in raised.text
