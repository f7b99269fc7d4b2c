"""Every language says everything that the program says, in its own letters."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests import catalogues

ASCII = "\n -~"
SIGNS = "−×…←↑→↓"
LETTERS = {
    "en": f"{ASCII}{SIGNS}’“”°",
    "fr": f"{ASCII}{SIGNS}àâæçéèêëîïôœùûüÿÀÇÉÈÊÔ’«»–\u00a0\u202f",
    "ja": f"{ASCII}{SIGNS}ぁ-ゖァ-ヺー一-鿿々、。・：？！／〜（）＋「」『』\u2060",
}
"""What the sentences of a language may hold, as the inside of a regular expression's brackets."""

said = cache(catalogues.said)

every_language = pytest.mark.parametrize("language", catalogues.LANGUAGES)


def messages(language: str) -> list[Message]:
    return [message for message in catalogues.catalogue_of(language) if message.id]


def texts(one_or_many: object) -> tuple[str, ...]:
    """What a message says, in one form or in all of them."""
    return tuple(map(str, one_or_many)) if isinstance(one_or_many, tuple | list) else (str(one_or_many),)


def blanks(text: str) -> set[str]:
    """The facts that a sentence must tell; `{}` is a detail of a problem, which may be left out."""
    return set(re.findall(r"\{([a-z_]+)\}", text)) - {"n", "adjective"}


def strange(language: str, text: str) -> set[str]:
    """The letters that the language does not have."""
    return set(re.findall(f"[^{LETTERS[language]}]", text))


@every_language
def test_a_catalogue_has_what_the_program_says_and_is_compiled(language: str) -> None:
    catalogue = catalogues.catalogue_of(language)
    now = catalogues.brought_up_to_date(catalogue, said())

    assert {(message.context, message.id) for message in catalogue} == {
        (message.context, message.id) for message in now
    }
    assert (catalogues.LOCALE / language / "LC_MESSAGES/reversi.mo").read_bytes() == catalogues.compiled(now)


@every_language
def test_everything_is_translated_and_nothing_is_a_guess(language: str) -> None:
    forms = catalogues.catalogue_of(language).num_plurals
    unfinished = [
        message.id
        for message in messages(language)
        if message.fuzzy
        or not all(texts(message.string or ""))
        or len(texts(message.string)) != (forms if message.pluralizable else 1)
    ]

    assert unfinished == []


@every_language
def test_a_translation_has_the_blanks_of_its_sentence(language: str) -> None:
    differing = [
        message.id
        for message in messages(language)
        for form in texts(message.string)
        if blanks(form) != blanks(texts(message.id)[-1])
    ]

    assert differing == []


@every_language
def test_the_plural_of_a_translation_has_its_number(language: str) -> None:
    counted = [message for message in messages(language) if "{n}" in texts(message.id)[-1]]

    assert counted
    assert [message.id for message in counted if "{n}" not in texts(message.string)[-1]] == []


@every_language
def test_a_translation_holds_only_letters_of_its_language(language: str) -> None:
    found = {
        form: letters
        for message in messages(language)
        for form in texts(message.string)
        if (letters := strange(language, form))
    }

    assert found == {}


def test_an_english_sentence_holds_only_english_letters() -> None:
    sentences = {text for _, sentence in said() for text in texts(sentence)}

    assert {text: strange("en", text) for text in sentences if strange("en", text)} == {}


def test_french_has_no_break_spaces_before_signs_and_inside_quotation_marks() -> None:
    forms = [form for message in messages("fr") for form in texts(message.string)]

    assert [form for form in forms if re.search(r" [:;!?%»]|« ", form)] == []


def test_a_sentence_is_found_wherever_it_is_said(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        'TABLE = {1: mark("One"), 2: mark("Two", "a number")}\n'
        'say("{colour} to move.", colour=name)\n'
        'say_in(language)("Yes" if wanted else "No")\n'
        'say.number("{n} disc", "{n} discs", count)\n'
        'raise DecodeError("expected a move", text, place)\n'
        'Problem("an illegal move")\n'
        'Problem("{}")\n'
        'say(name, "an opening")\n',
        encoding="utf-8",
    )

    assert set(catalogues.sentences_of(module)) == {
        ("", "One"),
        ("a number", "Two"),
        ("", "{colour} to move."),
        ("", "Yes"),
        ("", "No"),
        ("", ("{n} disc", "{n} discs")),
        ("", "expected a move"),
        ("", "an illegal move"),
    }


def test_no_sentence_is_said_both_with_a_number_and_without() -> None:
    counted = {(context, each[0]) for context, each in said() if isinstance(each, tuple)}

    assert counted & said().keys() == set()
