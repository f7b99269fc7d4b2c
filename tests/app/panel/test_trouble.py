"""Why links, pasted texts and stored sessions were refused, in every language."""

import json
import re
from collections.abc import Callable

import pytest

from reversi.app.common.notices import Notice, NotSaved, SessionInTheWay, WorkerRestarted
from reversi.app.panel.notices import LONGEST_DETAILS, notice_words
from reversi.app.session.codec import STORED_AS, decode_session, encode_session, session_of
from reversi.app.settings.view import MENUS, Menu
from reversi.app.share.view import trouble_words
from reversi.domain import STANDARD, DecodeError, Problem
from reversi.formats.link import decode_link
from reversi.formats.paste import decode_paste
from reversi.formats.trouble import Trouble, trouble_of
from reversi.locale import Language, say_in
from tests.app.person import sit_down, warned


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
    [WorkerRestarted, NotSaved, lambda reason: SessionInTheWay(NOT_JSON, reason)],
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

    table = sit_down(json.dumps(stored | {STORED_AS.get(menu.field, menu.field): "?"}))

    assert warned(table).endswith(f"is back to the default: {name}.")
