"""Notices: toasts that leave by themselves, what stays until it is closed, and reasons in every language."""

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import panel, session
from reversi.app.common import notices
from reversi.app.common.notices import Notice
from reversi.app.common.words import trouble_words
from reversi.app.game import msg as game_msg
from reversi.app.msg import Msg
from reversi.app.panel import Panel
from reversi.app.panel.notices import LONGEST_DETAILS, notice_words
from reversi.app.session.codec import decode_session, encode_session, session_of
from reversi.app.settings.view import MENUS, Menu
from reversi.domain import STANDARD, DecodeError, Problem
from reversi.domain.trouble import Trouble, trouble_of
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.formats.link import decode_link
from reversi.formats.paste import decode_paste
from reversi.locale import Language, say_in
from tests.app.person import Table, follow, settled, sit_down, sit_down_with, warned


def left_game() -> Table:
    """The table just after an unfinished game has given way to a new one."""
    return settled(follow(sit_down_with(), "f5d6")).send(game_msg.SeedDrawn(1))


def live_region(table: Table, words: str) -> Element[Msg]:
    """The innermost live region that holds the words."""
    regions = [each for each in walk(table.page) if each.attribute("aria-live") or each.attribute("role")]
    return [each for each in regions if words in text_of(each)][-1]


def test_what_a_stored_session_has_lost_is_told_in_a_toast_from_the_start() -> None:
    table = left_game()
    lost = replace(table, model=replace(table.model, panel=Panel(notices=(notices.ChoicesLost(("theme",)),))))

    assert warned(lost.send(panel.ToastEnded(notices.ChoicesLost(("theme",))))) == ""


def test_a_toast_is_spoken_politely_by_a_region_that_is_always_there_and_what_must_be_known_at_once() -> None:
    before, after = sit_down_with(), left_game()
    unsaved = after.send(session.StoreFailed("no room"))

    assert live_region(unsaved, "no room").attribute("role") == "alert"
    assert live_region(after, "set aside").attribute("aria-live") == "polite"
    assert [text_of(each) for each in walk(before.page) if each.attribute("class") == "toasts"] == [""]


MOVES, COMMENTS = "2 moves could not be brought back", "1 comment could not be brought back"


@pytest.mark.parametrize(
    ("moves", "comments", "told"), [(2, 0, [MOVES]), (0, 1, [COMMENTS]), (2, 1, [MOVES, COMMENTS])]
)
def test_a_variation_that_comes_back_in_part_says_what_is_missing_and_nothing_else(
    moves: int, comments: int, told: list[str]
) -> None:
    words = notice_words(Language.ENGLISH, notices.VariationIncomplete(moves, comments))

    assert [sentence for sentence in (MOVES, COMMENTS) if sentence in words] == told
    assert words.count("could not be brought back") == len(told)


def paste(text: str) -> object:
    return decode_paste(text, STANDARD)


REFUSED: list[tuple[Callable[[str], object], str]] = [
    (decode_link, "#m=zz9"),
    (decode_link, "#m=%F0%9F%98%80"),
    (decode_link, "#v=1"),
    (decode_link, "#v=2&m="),
    (decode_link, "#start=8/7&m="),
    (decode_link, "#start=27&m="),
    (decode_link, "#players=X&m="),
    (paste, ""),
    (paste, "f5 oh"),
    (paste, "---- X"),
    (paste, "....\n.OX.\n.XO\n...."),
    (paste, "...\n" * 27),
    (paste, "{"),
    (paste, "(;GM[1];B[f5])"),
    (paste, "(;GM[2];B[f5];B[d6])"),
    (paste, "(;GM[2];B[f5"),
    (paste, "https://example.org/"),
    (paste, '{"version": 1, "rules": {"width": "4"}}'),
    (paste, '{"version": 1, "rules": {"width": 4, "height": 4, "walls": 4}}'),
    (decode_session, ""),
    (decode_session, "[]"),
    (decode_session, "[" * 100),
    (decode_session, '{"version": 1, "rules": {"width": "\\ud800"}}'),
    (decode_session, '{"version": 9}'),
]


def words_of(decode: Callable[[str], object], text: str, language: Language) -> str:
    with pytest.raises(DecodeError) as refusal:
        decode(text)
    return trouble_words(say_in(language), trouble_of(refusal.value))


@pytest.mark.parametrize(("decode", "text"), REFUSED)
def test_a_reason_is_told_in_the_language_of_the_page(decode: Callable[[str], object], text: str) -> None:
    english, french, japanese = (words_of(decode, text, language) for language in Language)

    assert len({english, french, japanese}) == 3
    assert not re.search("expected|cannot|character", french + japanese)
    assert not re.search(r"\\x|\\u|'", english + french + japanese)


def test_an_escaped_address_is_shown_as_it_was_written() -> None:
    assert words_of(decode_link, "#m=%F0%9F%98%80", Language.FRENCH) == (
        "«\u00a0%F0%9F%98%80\u00a0», au caractère 4, ne peut pas être lu (un coup est attendu, comme f5)"
    )


def test_unprintable_characters_are_replaced() -> None:
    trouble = Trouble(Problem("expected a move, such as f5"), "a\ud800\x00\u202e\nb", 1)

    words = trouble_words(say_in(Language.ENGLISH), trouble)

    assert "“a\ufffd\ufffd\ufffd b”" in words
    assert words.encode()


def test_a_problem_without_words_in_a_language_is_reported_by_its_place_alone() -> None:
    trouble = Trouble(Problem("something new"), "x", 3)

    assert trouble_words(say_in(Language.JAPANESE), trouble) == "3文字目の「x」を読めません"


NOT_JSON = Trouble(Problem("expected JSON"), "x", 1)


@pytest.mark.parametrize(
    "notice",
    [notices.WorkerRestarted, notices.NotSaved, lambda reason: notices.SessionInTheWay(NOT_JSON, reason)],
    ids=["a worker restarted", "nothing saved", "a session in the way"],
)
def test_a_reason_of_any_length_is_cut_on_the_page(notice: Callable[[str], Notice]) -> None:
    most = LONGEST_DETAILS * "~"

    assert most in notice_words(Language.ENGLISH, notice(most))
    assert "…" not in notice_words(Language.ENGLISH, notice(most))
    assert f"{most}…" in notice_words(Language.ENGLISH, notice(f"{most}~"))


@pytest.mark.parametrize("menu", MENUS, ids=lambda menu: menu.field)
def test_a_choice_that_is_lost_is_called_as_it_is_among_the_options(menu: Menu) -> None:
    stored = json.loads(encode_session(session_of(sit_down().model)))
    name = say_in(Language.ENGLISH)(menu.name)

    key = "beginner" if menu.field == "first_move" else menu.field
    table = sit_down(json.dumps(stored | {key: "?"}))

    assert warned(table).endswith(f"is back to the default: {name}.")
