"""The page in one language or another, and the way from one to the other."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from reversi.app.page import view
from reversi.elm import Element, Html
from reversi.elm.html import walk
from reversi.engine.players import COMPUTER_PLAYERS, School
from reversi.locale import Language
from tests.app.accessibility import assert_accessible, with_role
from tests.app.person import Table
from tests.app.steps import after
from tests.app.test_page import SCREENS

PROPER = {
    *(player.name for player in COMPUTER_PLAYERS if player.school is School.REVELLO),
    *(school.value for school in (School.REVELLO, School.INVENT, School.FABLE)),
    *("English", "Français", "Minimax 0", "Minimax 1", "Minimax 2"),
    *("Invent Your Own Computer Games with Python", "Reversegam", "Python", "Java", "Tcl"),
    *("Tab", "Home", "End", "Enter", "Space", "Delete", "Reversi"),
    *("GGF", "PGN", "SVG", "PNG", "SGF", "WTHOR", ".wtb", ".jou", ".trn", "zip", "MB"),
}
"""Names that are the same in every language."""

DETAILS = {"it broke", "it fell over", "no room", "QuotaExceededError", "rubbish", "JSON"}
"""What machines say of what went wrong."""

ARCHIVED = {"Ada", "Ben", "Paris", "paris.zip", "old.wtb"}
"""What archives say of their games."""

SAME_IN_FRENCH = {
    "Othello", "Reversi", "Zoom", "Pause", "2 minutes", "Licences", "Champion", "Club", "Expert", "Archives",
    "Position", "Date", "Rose-Bill", "Tiger",
}  # fmt: skip

screens = pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))


def page_in(table: Table, language: Language) -> Element[object]:
    options = replace(table.model.options, language=language)
    return view(replace(table.model, options=options))


def pieces(page: Html[object]) -> Iterator[str]:
    """What can be read and heard on a page, piece by piece."""
    for element in walk(page):
        yield from (child.strip() for child in element.children if isinstance(child, str))
        labels = (element.attribute(name) for name in ("aria-label", "label"))
        yield from (label for label in labels if isinstance(label, str))


@screens
def test_no_english_is_left_on_a_japanese_screen(table: Table) -> None:
    for piece in pieces(page_in(table, Language.JAPANESE)):
        words = piece
        for name in sorted(PROPER | DETAILS | ARCHIVED, key=len, reverse=True):
            words = words.replace(name, "")
        assert not re.search("[A-Za-z]{2}", words), piece


@screens
def test_no_english_is_left_on_a_french_screen(table: Table) -> None:
    english, french = (set(pieces(page_in(table, each))) for each in (Language.ENGLISH, Language.FRENCH))

    same = {piece for piece in english & french if re.search("[A-Za-z]{2}", piece)}
    played = {piece for piece in same if any(name in piece for name in ARCHIVED)}

    assert same <= PROPER | DETAILS | SAME_IN_FRENCH | played


@screens
@pytest.mark.parametrize("language", Language)
def test_every_screen_is_accessible_in_every_language(table: Table, language: Language) -> None:
    page = page_in(table, language)

    assert_accessible(page)
    assert [len(with_role(page, role)) for role in ("status", "alert")] == [1, 1]
    assert page.attribute("lang") == language.value


def test_the_menu_of_languages_names_each_in_itself() -> None:
    table = after('newcomer; visit languages=("ja",); [設定]')

    (menu,) = (
        each for each in walk(table.page) if (each.tag, each.attribute("aria-label")) == ("select", "言語")
    )
    options = [each for each in walk(menu) if each.tag == "option"]

    assert [(each.attribute("value"), each.attribute("lang"), each.children) for each in options] == [
        ("", None, ("自動",)),
        ("en", "en", ("English",)),
        ("fr", "fr", ("Français",)),
        ("ja", "ja", ("日本語",)),
    ]
