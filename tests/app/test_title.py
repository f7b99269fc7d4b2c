"""The title of the page's tab."""

import pytest

from reversi.app import Flags, lesson, share
from reversi.app.editor import msg as editor_msg
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import simulate
from reversi.program import PROGRAM
from tests.app.drawings import table_at
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, play, sit_down, sit_down_with, told


def title(table: Table) -> object:
    return table.page.attribute("data-title")  # type: ignore[union-attr]  # no text


def test_the_title_says_whose_move_it_is() -> None:
    table = sit_down_with("human", "greedy")

    assert title(table) == "Your move – Reversi"
    assert title(play(table, "d3")) == "White to move – Reversi"
    assert title(sit_down_with("human", "human")) == "Black to move – Reversi"


def test_a_person_with_a_name_is_called_by_it_when_it_is_their_move() -> None:
    table = sit_down_with("human", "greedy").send(share.NameEdited(Colour.BLACK, "Anna"))

    assert title(table) == "Anna to move – Reversi"
    assert "Anna to move." in told(table)
    assert "Your move" not in table.text


def test_whoever_analyses_is_not_called_to_move() -> None:
    assert title(sit_down_with("human", "greedy").click("Analyse")) == "Black to move – Reversi"


def test_the_title_says_who_has_won() -> None:
    assert title(follow(sit_down_with(), WIPE_OUT)) == "Black wins 13–0 – Reversi"


def test_the_title_says_that_nobody_has_won() -> None:
    assert title(table_at("O O X X")) == "A tie – Reversi"


@pytest.mark.parametrize("message", [lesson.LessonChosen(0), editor_msg.EditorOpened()])
def test_in_a_lesson_and_in_the_editor_the_title_is_the_programs_name(message: Msg) -> None:
    assert title(sit_down().send(message)) == "Reversi"


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "À vous de jouer – Reversi"), ("ja", "あなたの番 – リバーシ")]
)
def test_the_title_is_in_the_language_of_the_page(language: str, words: str) -> None:
    assert title(simulate(PROGRAM, Flags(None, 0, languages=(language,)))) == words
