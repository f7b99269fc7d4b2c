import pytest

from reversi.app import share
from reversi.app.common.copying import Copy, Quarantined
from reversi.app.review import msg as review_msg
from reversi.app.share import Copied
from reversi.app.share.view import COPY_NAMES, copied_words, shown, trouble_words
from reversi.domain import Problem
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.formats.trouble import Trouble
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible
from tests.app.person import follow, sit_down, sit_down_with

ENGLISH = say_in(Language.ENGLISH)


def test_a_refused_move_is_named_with_its_place() -> None:
    trouble = Trouble(Problem("{}", "black may not play e1"), "e1", 5, illegal=True)

    assert trouble_words(ENGLISH, trouble) == ("“e1” at character 5 is not a legal move there")


def test_an_unreadable_text_is_shown_cut_short_with_what_was_expected() -> None:
    trouble = Trouble(Problem("expected a move, such as f5"), "X" * 80, 1)

    assert trouble_words(ENGLISH, trouble) == (
        f"“{'X' * 20}…” at character 1 cannot be read (expected a move, such as f5)"
    )


@pytest.mark.parametrize("language", Language)
def test_each_thing_to_copy_has_words_of_its_own(language: Language) -> None:
    say = say_in(language)

    words = {say(COPY_NAMES[what]) for what in Copy}
    words |= {copied_words(say, Copied(1, what)) for what in (*Copy, Quarantined())}

    assert len(words) == 2 * len(Copy) + 1


def test_the_share_sheet_is_accessible_with_everything_that_it_can_show() -> None:
    table = (
        sit_down_with().send(share.CopyFailed("f5")).type("nonsense", "Paste a game, a position or a link")
    )

    refused = table.click("Load")

    assert isinstance(refused.page, Element)
    assert_accessible(refused.page)
    (field,) = (element for element in walk(refused.page) if element.tag == "textarea")
    assert field.attribute("aria-invalid") == "true"
    assert field.attribute("aria-describedby") == "paste-trouble"
    assert field.attribute("value") == "nonsense"


def test_the_legal_beginning_of_a_refused_game_is_offered_and_nothing_where_there_is_none() -> None:
    shared = sit_down_with().click("Share")

    def offered_after(text: str) -> list[str]:
        refused = shared.type(text, "Paste a game, a position or a link").click("Load")
        return [name for name in refused.names if name.startswith("Load the first")]

    assert offered_after("d3c3a1") == ["Load the first 2 moves"]
    assert offered_after("nonsense") == []


def test_copies_can_end_at_the_move_shown_where_others_follow() -> None:
    table = follow(sit_down_with(), "d3c3").click("Share")

    assert ENGLISH("Only up to the move shown") not in table.names
    assert ENGLISH("Only up to the move shown") in table.send(review_msg.WentTo(1)).names


def test_a_text_with_a_gap_is_shown_to_be_cut_too() -> None:
    assert shown("a" + " " * 9 + "b", longest=5) == "a…"
    assert shown("a" + " " * 8 + "b", longest=5) == "a b"
    assert shown("abcde", longest=5) == "abcde"


def test_what_is_copied_stands_once_to_be_sent_or_to_be_exported() -> None:
    page = sit_down().click("Share").page
    groups = {each.attribute("aria-label"): text_of(each) for each in walk(page) if each.tag == "div"}

    assert groups["Send"] == "Copy linkCopy movesPicture (PNG)"
    assert groups["Export"].startswith("Copy positionCopy as GGFCopy as SGFCopy as data")
