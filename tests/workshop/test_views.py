"""Chapter 4: what learners typically write, and what they are told."""

import pytest

from reversi.elm import simulate
from reversi.elm.html import text_of, walk
from reversi.workshop.chapters.views.game import game
from tests.workshop.chapters import solved, verdicts

KEY = "views"
CLICK = "on=click(SquareClicked(square))"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("discs", "discs", 'f"stage-disc {disc.value}"', '"stage-disc black"'),
        ("discs", "squares", "for square in SQUARES]", "for square in SQUARES[:63]]"),
        ("discs", "child-list", '"stage-board"}, *squares', '"stage-board"}, squares'),
        ("discs", "child", "p({}, status(model))", "p({}, len(model.board.black))"),
        ("discs", "child", "        *discs,", "        discs[0] if discs else None,"),
        ("discs", "attribute", "p({}, status", 'p({"class": None}, status'),
        ("discs", "no-element", "    return div(\n        {},", "    return (\n        {},"),
        ("names", "names", 'f"{name(square)}, {content}"', "name(square)"),
        ("legal", "legal-missing", '"stage-square legal" if is_legal else "stage-square"', '"stage-square"'),
        (
            "legal",
            "legal-extra",
            '"stage-square legal" if is_legal else "stage-square"',
            '"stage-square legal"',
        ),
        ("click", "click-none", CLICK, "on=()"),
        ("click", "click-other", CLICK, "on=click(SquareClicked(SQUARES[0]))"),
        ("click", "message-class", CLICK, "on=click(SquareClicked)"),
        ("click", "message-function", CLICK, "on=click(lambda: SquareClicked(square))"),
        ("click", "message-other", CLICK, "on=click('d3')"),
        ("click", "handlers", CLICK, "on=SquareClicked(square)"),
        ("click", "handlers", CLICK, "on=(SquareClicked(square),)"),
        ("status", "status", ".capitalize()", ""),
        ("status", "status-hidden", "p({}, status(model))", "p({})"),
        ("status", "nothing-returned", '    return f"{mover}', '    f"{mover}'),
        ("buttons", "button-missing", '"New game"', '"Restart"'),
        ("buttons", "button-message", "click(NewGameClicked())", "click(PassClicked())"),
        ("value", "value", "p({}, status(model))", "p({}, str(id(object())), str(next(COUNT)))"),
        (
            "value",
            "value-same",
            "    legal = legal_moves",
            "    model = Model(START, Colour.BLACK)\n    legal = legal_moves",
        ),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    imports = (
        '"""A game\'s page, as a value made from the model."""',
        "from itertools import count\n\nCOUNT = count()\n"
        "from reversi.workshop.chapters.values.solution import START, Colour\n",
    )

    found = verdicts(KEY, solved(KEY, imports, (before, after)))

    assert found[check] == failure


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
