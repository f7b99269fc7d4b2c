"""The game in words: the status, the cards, results, refusals and the names of openings."""

import pytest

from reversi.app.common.notices import NotSaved
from reversi.app.computer.players import player_name
from reversi.app.game.seats import Computer, Human
from reversi.app.game.words import activity_words, opening_name, value_words
from reversi.app.panel.notices import notice_words
from reversi.domain import OPENINGS, Colour, Square
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from tests.app.person import Table, sit_down_with, thinking


def activities(table: Table) -> tuple[str, str]:
    """What Black's card and White's say."""
    return activity_words(table.model, Colour.BLACK), activity_words(table.model, Colour.WHITE)


def test_the_card_of_a_computer_says_that_it_thinks_without_figures() -> None:
    table = sit_down_with("strongest", "human")
    progress = Progress(21, 5000, BestMove(Square(3, 2), Value(120, Certainty.SEARCHED)), speed=1_400_000)

    seen = table.send(WorkerProgressed(thinking(table).request, progress))

    assert activities(seen)[0] == "Thinking…"


@pytest.mark.parametrize(
    ("player", "name"),
    [(Human(), "Human"), (Computer("random"), "Random"), (Computer("minimax-0"), "Minimax 0")],
)
def test_a_player_has_its_name(player: Human | Computer, name: str) -> None:
    assert player_name(ENGLISH, player) == name


def test_openings_have_the_names_that_japanese_players_give_them_and_else_their_english_ones() -> None:
    say = say_in(Language.JAPANESE)
    named = {opening.name: opening_name(say, opening.name) for opening in OPENINGS}

    assert (named["Tiger"], named["Rabbit"], named["Cow"], named["Mouse"]) == ("虎", "兎", "牛", "鼠")
    assert (named["Perpendicular"], named["Parallel"]) == ("縦取り", "並び取り")
    assert named["Berner"] == "Berner"
    assert {opening_name(ENGLISH, opening.name) for opening in OPENINGS} == set(named)


def test_a_reason_from_outside_is_cut_only_if_it_is_too_long() -> None:
    said = [notice_words(Language.ENGLISH, NotSaved("x" * length)) for length in (200, 201)]

    assert ["x" * 200 + "…" in words for words in said] == [False, True]
    assert all("x" * 200 in words for words in said)


def test_values_are_told_in_discs() -> None:
    say = say_in(Language.ENGLISH)

    assert "64" in value_words(say, Certainty.EXACT, 6400, 10, 100)
    assert "+5.0" in value_words(say, Certainty.SEARCHED, 500, 10, 95)
