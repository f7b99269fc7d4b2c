"""The game in words: the status, the cards, results, refusals and the names of openings."""

from reversi.app.game.words import activity_words, opening_name
from reversi.domain import OPENINGS, Colour, Square
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from tests.app.person import sit_down_with, thinking


def test_the_card_of_a_computer_says_that_it_thinks_without_figures() -> None:
    table = sit_down_with("strongest", "human")
    progress = Progress(21, 5000, BestMove(Square(3, 2), Value(120, Certainty.SEARCHED)), speed=1_400_000)

    seen = table.send(WorkerProgressed(thinking(table).request, progress))

    assert activity_words(seen.model, Colour.BLACK) == "Thinking…"


def test_openings_have_the_names_that_players_of_a_language_give_them_and_else_their_english_ones() -> None:
    say = say_in(Language.JAPANESE)
    named = {opening.name: opening_name(say, opening.name) for opening in OPENINGS}

    assert (named["Tiger"], named["Rabbit"], named["Cow"], named["Mouse"]) == ("虎", "兎", "牛", "鼠")
    assert (named["Perpendicular"], named["Parallel"]) == ("縦取り", "並び取り")
    assert named["Berner"] == "Berner"
    assert opening_name(say_in(Language.FRENCH), "Diagonal") == "Diagonale"
    assert {opening_name(ENGLISH, opening.name) for opening in OPENINGS} == set(named)
