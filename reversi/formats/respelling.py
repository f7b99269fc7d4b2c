"""Respelling: reading a text in another spelling, with locations that refer to the original."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar
from unicodedata import category, decimal, normalize, numeric

from reversi.domain import DecodeError, Index

Value = TypeVar("Value")
Piece: TypeAlias = tuple[str, int]
"""The new spelling of a part of a text, and where that part begins in the original."""

ESCAPES = "(?:%[0-9A-Fa-f]{2})+"

LINE_END = re.compile("\r\n?|[\n\v\f\x85\u2028\u2029]")
"""The end of a line, as any program or phone writes it."""
LONG_DASH = "–"
"""What every dash becomes that is longer than a hyphen: phones and word processors write it for `--`."""
LONG_DASHES = "–—―⸺⸻﹘"
HYPHENS = "−⁃"
"""Signs that look like a hyphen, besides those that Unicode counts as dashes."""
WIDE_BRACKETS = "［］（）；＼"
"""Signs that a record may have in its names and comments; narrow ones would end them."""
SELECTORS = "\ufe0e\ufe0f\u20e3"
"""What makes another picture of the sign before it."""


@dataclass(frozen=True, slots=True)
class Respelling:
    """A text, its new spelling, and for each character of `text` (and its end) the place in `original`."""

    original: str
    text: str
    places: Sequence[int]


def as_written(text: str) -> Respelling:
    """A text in its original spelling."""
    return Respelling(text, text, range(len(text) + 1))


def in_plain_letters(text: str, values: re.Pattern[str] | None = None) -> Respelling:
    r"""A text in plain letters: signs that mean the same have become one, and invisible ones are removed.

    Full-width letters become narrow, digits of any script `0` to `9` (in circles, with a dot behind them),
    quotes straight, dashes `-` or `–`, and all ends of lines `\n`. What matches `values` is a name or a
    comment; there, only letters become narrow, but no brackets.

    >>> in_plain_letters("\ufeffｆ５\u3000ｄ６ ①ｃ３—").text
    'f5 d6 1.c3–'
    """
    if text.isascii() and not re.search("[\v\f]|\r(?!\n)", text):
        return as_written(text)
    spans = (found.span() for found in values.finditer(text)) if values else iter(())
    return _respelling(text, _plain(text, spans))


def without_escapes(text: str) -> Respelling:
    """A part of an address with its escapes decoded as UTF-8; invalid bytes become replacement characters.

    >>> without_escapes("m=%F0%9F%98%80%").text
    'm=😀%'
    """
    return _respelling(text, _unescaped(text))


def with_escapes(text: str) -> str:
    """A text escaped for an address: all but plain letters, digits and `._-`.

    >>> with_escapes("A & Ö")
    'A%20%26%20%C3%96'
    """
    return re.sub(r"[^A-Za-z0-9._-]", lambda found: _escaped(found[0]), text)


def _escaped(character: str) -> str:
    return "".join(f"%{octet:02X}" for octet in character.encode(errors="replace"))


def read(respelling: Respelling, decode: Callable[[str], Value]) -> Value:
    """What `decode` returns for the new spelling; a refusal quotes the original and its location there."""
    try:
        return decode(respelling.text)
    except DecodeError as error:
        if not isinstance(error.location, Index) or not isinstance(error.found, str):
            raise
        places, start = respelling.places, error.location.index
        found, end = error.found, start + len(error.found)
        if respelling.text[start:end] == found:
            found = respelling.original[places[start] : places[end]]
        raise error.elsewhere(found, Index(places[start])) from error.__cause__


def read_at(start: int, decode: Callable[[], Value]) -> Value:
    """What `decode` returns for the text from `start` on; a refusal gives the location in the whole text."""
    try:
        return decode()
    except DecodeError as error:
        raise error.elsewhere(error.found, Index(start + index_of(error))) from error.__cause__


def index_of(error: DecodeError) -> int:
    """How far a refused text could be read, in characters."""
    return error.location.index if isinstance(error.location, Index) else 0


def _respelling(original: str, pieces: Iterator[Piece]) -> Respelling:
    placed = [(letter, place) for piece, place in pieces for letter in piece]
    places = (*(place for _, place in placed), len(original))
    return Respelling(original, "".join(letter for letter, _ in placed), places)


def _plain(text: str, spans: Iterator[tuple[int, int]]) -> Iterator[Piece]:
    """The pieces of a text in plain letters; in `spans`, which are in order, they are only narrow."""
    start, end = next(spans, (len(text), 0))
    for place, letter in enumerate(text):
        if place >= end > 0:
            start, end = next(spans, (len(text), 0))
        if start <= place:
            yield (letter if letter in WIDE_BRACKETS else _narrow(letter)), place
        else:
            yield _folded(letter), place


def _narrow(letter: str) -> str:
    return "" if category(letter) == "Cf" else normalize("NFKC", letter)


def _folded(letter: str) -> str:
    """The plain spelling of a letter."""
    kind = category(letter)
    if LINE_END.fullmatch(letter):
        return "\n"
    if letter in SELECTORS:
        return ""
    if letter in LONG_DASHES:
        return LONG_DASH
    if kind == "Pd" or letter in HYPHENS:
        return "-"
    if letter in "‘’‛‚":
        return "'"
    if kind in {"Pi", "Pf"} or letter == "„":
        return '"'
    if kind == "Nd":
        return str(decimal(letter))
    if kind == "No" and (number := numeric(letter)).is_integer():
        return f"{number:.0f}."
    return _narrow(letter)


def _unescaped(text: str) -> Iterator[Piece]:
    start = 0
    for run in re.finditer(ESCAPES, text):
        yield from ((letter, start + at) for at, letter in enumerate(text[start : run.start()]))
        yield from _characters(run[0], run.start())
        start = run.end()
    yield from ((letter, start + at) for at, letter in enumerate(text[start:]))


def _characters(escapes: str, start: int) -> Iterator[Piece]:
    """The characters that a run of escapes spells; a run that is not UTF-8 counts as one place."""
    octets = bytes.fromhex(escapes.replace("%", ""))
    try:
        characters = octets.decode()
    except UnicodeDecodeError:
        yield octets.decode(errors="replace"), start
        return
    for character in characters:
        yield character, start
        start += 3 * len(character.encode())
