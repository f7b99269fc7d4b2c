"""Pasted texts and links that are spelt otherwise, and places told as they were written."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, DecodeError, Index, format_transcript
from reversi.formats.link import decode_link
from reversi.formats.paste import decode_paste
from reversi.formats.respelling import in_plain_letters, without_escapes


@pytest.mark.parametrize(
    "text",
    [
        "\ufefff5d6c3",
        "ｆ５ｄ６ｃ３",
        "Ｆ５\u3000Ｄ６\u3000Ｃ３",
        "１．ｆ５　ｄ６　２．ｃ３",
        "f\u200b5 d6 c3",
        "＃ｍ＝ｆ５ｄ６ｃ３",
        "①f5②d6③c3",
        "f٥ d६ c𝟛",
        "f5‑d6−c3",
        "f5\u2028d6\x85c3",
        "https://example.org/#m=f5%64%36c3",
    ],
)
def test_a_pasted_game_is_read_however_a_keyboard_spells_it(text: str) -> None:
    assert format_transcript(decode_paste(text, STANDARD).plies) == "f5d6c3"


def test_signs_that_mean_the_same_become_one() -> None:
    assert in_plain_letters("“a” ‘b’ – — ‐ ❷ ⑳ \u2029\ufe0f").text == "\"a\" 'b' – – - 2. 20. \n"


def test_names_keep_their_signs() -> None:
    text = "（;PB[“Ann” — ［Lyon］]B[f5])"

    respelled = in_plain_letters(text, re.compile(r"\[[^\]]*\]"))

    assert respelled.text == "(;PB[“Ann” — ［Lyon］]B[f5])"


def test_a_pasted_position_may_be_wide_as_well() -> None:
    wide = "－" * 27 + "ＯＸ" + "－" * 6 + "ＸＯ" + "－" * 27 + "\u3000Ｘ"

    assert decode_paste(wide, STANDARD).rules == STANDARD


@pytest.mark.parametrize(
    ("text", "found", "index"),
    [
        ("\ufefff5 d6 e1", "e1", 7),
        ("\u200bｆ５\u200b\u3000ｅ１", "ｅ１", 5),
        ("㍑ f5", "㍑ f5", 0),
        ("https://example.org/#m=%66%35%65%31", "%65%31", 29),
        ("#m=f5%F0%9F%98%80", "%F0%9F%98%80", 5),
    ],
)
def test_a_refusal_names_what_was_written_and_where(text: str, found: str, index: int) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_paste(text, STANDARD)

    assert (refusal.value.found, refusal.value.location) == (found, Index(index))


@pytest.mark.parametrize(
    ("escaped", "plain"),
    [
        ("%F0%9F%98%80", "😀"),
        ("%e3%83%aa%E3%83%90", "リバ"),
        ("caf%C3%A9%21", "café!"),
        ("%", "%"),
        ("%f", "%f"),
        ("%zz%41", "%zzA"),
        ("%F0%9F", "\ufffd"),
        ("%ff%41", "\ufffdA"),
    ],
)
def test_escapes_spell_utf_8(escaped: str, plain: str) -> None:
    assert without_escapes(escaped).text == plain


@pytest.mark.parametrize("link", ["#m=%F0%9F%98%80", "#m=%FF", "#m=%", "#%6", "#%ED%A0%80"])
def test_a_link_with_strange_escapes_is_refused_in_its_own_place(link: str) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_link(link)

    assert isinstance(refusal.value.location, Index)


@given(text=st.text())
def test_every_character_of_another_spelling_has_a_place_in_the_original(text: str) -> None:
    for respelling in (in_plain_letters(text), without_escapes(text)):
        assert len(respelling.places) == len(respelling.text) + 1
        assert list(respelling.places) == sorted(respelling.places)
        assert respelling.places[-1] == len(text)
