"""The page in one language or another, and the way from one to the other."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from reversi.app import Flags
from reversi.app.common import cmd, dialogs
from reversi.app.page import view
from reversi.app.session.codec import decode_session, encode_session
from reversi.elm import Element, Html, simulate
from reversi.elm.html import walk
from reversi.engine.players import COMPUTER_PLAYERS, School
from reversi.locale import Language
from reversi.program import PROGRAM
from tests.app import person
from tests.app.accessibility import assert_accessible
from tests.app.person import Table, follow, play, settled, sit_down, sit_down_with, told
from tests.app.test_page import SCREENS

PROPER = {
    *(player.name for player in COMPUTER_PLAYERS if player.school is School.REVELLO),
    *(school.value for school in (School.REVELLO, School.INVENT, School.FABLE)),
    *("English", "Français", "Minimax 0", "Minimax 1", "Minimax 2"),
    *("Invent Your Own Computer Games with Python", "Reversegam", "Python", "Java", "Tcl"),
    *("Tab", "Home", "End", "Enter", "Space", "Delete", "Reversi", "Diagonal"),
    *("GGF", "SVG", "PNG", "SGF", "WTHOR", ".wtb", ".jou", ".trn", "zip", "MB"),
}
"""Names that are the same in every language."""

DETAILS = {"it broke", "no room", "QuotaExceededError", "rubbish", "JSON"}
"""What machines say of what went wrong."""

ARCHIVED = {"Ada", "Ben", "Paris", "paris.zip", "old.wtb"}
"""What archives say of their games."""

SAME_IN_FRENCH = {
    "Othello", "Reversi", "Zoom", "Pause", "2 minutes", "Licences", "Champion", "Club", "Expert", "Archives",
    "Rose-Bill", "Tiger",
}  # fmt: skip

screens = pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))


def visit(*languages: str, stored: str | None = None) -> Table:
    """The page of somebody whose browser asks for these languages."""
    return simulate(PROGRAM, Flags(stored, seed=0, languages=languages))


def page_in(table: Table, language: Language) -> Element[object]:
    options = replace(table.model.options, language=language)
    return view(replace(table.model, options=options))


def pieces(page: Html[object]) -> Iterator[str]:
    """What can be read and heard on a page, piece by piece."""
    for element in walk(page):
        yield from (child.strip() for child in element.children if isinstance(child, str))
        labels = (element.attribute(name) for name in ("aria-label", "label"))
        yield from (label for label in labels if isinstance(label, str))


def lang_of(table: Table) -> object:
    assert isinstance(table.page, Element)
    return table.page.attribute("lang")


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
    assert page.attribute("lang") == language.value


@pytest.mark.parametrize(
    ("languages", "lang"),
    [
        (("ja",), "ja"),
        (("fr-CA", "en"), "fr"),
        (("de-AT", "JA-jp", "fr"), "ja"),
        (("en-GB", "fr"), "en"),
        (("de", "nl"), "en"),
        (("fra", "english"), "en"),
        (("", "-fr"), "en"),
        ((), "en"),
    ],
)
def test_the_page_speaks_the_first_language_of_the_browser_that_it_knows(
    languages: tuple[str, ...], lang: str
) -> None:
    assert lang_of(visit(*languages)) == lang


def test_a_game_is_told_in_the_language_of_the_page() -> None:
    french = play(settled(visit("fr")).send(person.sits("white", "human")), "d3")
    japanese = follow(sit_down_with(), "d3c3").click("Options").choose("ja", "Language")

    assert told(french) == "Noir joue d3 et retourne 1 pion. Trait à Blanc. Noir 4, Blanc 1."
    assert told(japanese) == "白がc3に打ち、1枚返しました。黒の番です。黒 3、白 3。"
    assert "d3、黒" in japanese.names


def test_another_language_in_mid_game_changes_the_words_alone() -> None:
    table = follow(sit_down_with(), "d3c3b3")

    french = table.click("Options").choose("fr", "Language").click("Fermer")

    assert french.model.table.game == table.model.table.game
    assert person.transcript_of(play(french, "b2")) == "d3c3b3b2"
    undone = french.click("Annuler").click("Réglages").choose("en", "Langue").choose("", "Language")
    assert undone.click("Close").text == table.click("Undo").text


def test_a_chosen_language_outlives_the_page_and_overrides_the_browsers() -> None:
    table = settled(sit_down().click("Options")).choose("ja", "Language")
    (saved,) = (each.session for each in table.commands if isinstance(each, cmd.SaveSession))

    assert decode_session(encode_session(saved)).options.language is Language.JAPANESE
    assert lang_of(visit("fr", stored=encode_session(saved))) == "ja"


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_without_a_chosen_language_every_visit_follows_the_browser(language: str) -> None:
    table = visit(language, stored=encode_session(person.kept(follow(sit_down_with(), "d3"))))

    assert lang_of(table) == language
    assert table.model.options.language is None


def test_the_menu_of_languages_names_each_in_itself() -> None:
    table = visit("ja").click("設定")

    (menu,) = (
        each for each in walk(table.page) if (each.tag, each.attribute("aria-label")) == ("select", "言語")
    )
    options = [each for each in walk(menu) if each.tag == "option"]

    assert [(each.attribute("value"), each.attribute("lang"), each.children) for each in options] == [
        ("", None, ("ブラウザと同じ",)),
        ("en", "en", ("English",)),
        ("fr", "fr", ("Français",)),
        ("ja", "ja", ("日本語",)),
    ]


def test_what_cannot_be_read_is_reported_in_the_language_of_the_page() -> None:
    about = visit("fr").click("Apprendre").click("À propos").send(dialogs.LicencesFailed("no network"))

    assert "n’a pas pu être lue" in visit("fr", stored="rubbish").text
    assert "Les licences ne peuvent pas être lues\u00a0: no network" in about.text
    assert about.click("Fermer").model.panel.dialog is None
