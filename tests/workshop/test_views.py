"""Chapter 4: the game on the learner's page."""

from reversi.elm import simulate
from reversi.elm.html import text_of, walk
from reversi.workshop.chapters.views.game import game
from tests.workshop.chapters import solved

KEY = "views"


def test_the_game_is_played_on_the_learners_page() -> None:
    page = simulate(game(solved(KEY)), None)

    played = page.click("d3, empty").click("c3, empty")
    again = played.click("New game")

    assert "White to move, 4 to 1" in page.click("d3, empty").text
    assert "Black to move, 3 to 3" in played.text
    assert "on=click(SquareClicked(Square(3, 2)))" in played.text
    assert again.model == page.model


def test_a_page_that_cannot_be_shown_is_not() -> None:
    page = simulate(game(solved(KEY, ("*squares", "squares"))), None)

    assert page.text == "This cannot be shown yet. The checks say why."


def test_the_square_d3_is_shown_as_the_value_that_it_is() -> None:
    shown = simulate(game(solved(KEY)), None)

    (value,) = (each for each in walk(shown.page) if each.tag == "pre")

    assert text_of(value) == (
        "button(\n"
        "    {'class': 'stage-square legal', 'aria-label': 'd3, empty'},\n"
        "    on=click(SquareClicked(Square(3, 2))),\n"
        ")"
    )
