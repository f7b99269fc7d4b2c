"""Pasted texts: the table of all readable formats, and how to recognise each."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from reversi.domain import DecodeError, Index, Passing, Problem, Rules, parse_transcript
from reversi.formats.address import decode_address
from reversi.formats.copied_board import decode_copied_board, has_board
from reversi.formats.data import decode_data
from reversi.formats.ggf import decode_ggf, is_ggf
from reversi.formats.headed import HEAD, decode_headed, with_remarks
from reversi.formats.link import FIELDS, LONGEST, decode_link
from reversi.formats.numbers import NUMBERS, decode_numbers
from reversi.formats.positions import decode_position
from reversi.formats.properties import RECORD
from reversi.formats.respelling import Respelling, as_written, in_plain_letters, read, read_at
from reversi.formats.sgf import decode_sgf
from reversi.formats.shared import Shared
from reversi.formats.tried import game_by_first, not_empty
from reversi.formats.variations import with_variations

POSITION = re.compile(r"(?=\s*\S)[XORBGYW.*#\-\s]+", re.IGNORECASE | re.ASCII)
"""The text before the first semicolon of a position; a game has digits, or the word pass."""

PASSES = r"(?:--|\s)+"
"""A game of passes alone, possible where players pass freely; a position has a side to move."""

LONGEST_FILE = 100_000
"""How much is read of a file of records or of games with heads, in characters: only its first game counts."""


WIDE_BRACKETS = "［］（）；＼"
"""Signs that a record may have in its names and comments; narrow ones would end them."""


def _in_plain_letters(text: str) -> Respelling:
    """The text in plain letters; if it starts with a bracket (perhaps a long file), only the beginning."""
    if text.lstrip("\ufeff \t\r\n").startswith(("(", "[")):
        beginning = text[:LONGEST_FILE]
        return in_plain_letters(beginning, spared=WIDE_BRACKETS if RECORD.search(beginning) else "")
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return in_plain_letters(text)


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write games: its name, how to recognise it, and how to read it."""

    name: str
    sniff: Callable[[str], object]
    decode: Callable[[str, Rules], Shared]
    spelling: Callable[[str], Respelling]
    """The spelling to sniff and read, which maps error locations back to the pasted text."""
    annotated: Callable[[Shared, Respelling], Shared] = lambda shared, _: shared
    """The game with the variations and comments in the text."""


def _is_link(text: str) -> bool:
    """Whether one of our links follows a `#`. A position may have a `#` for a wall, but no `=`."""
    rest = text.partition("#")[2]
    return "=" in rest and ("://" not in text or rest.partition("=")[0] in FIELDS)


def _decode_link(text: str) -> Shared:
    start = text.index("#") + 1
    return read_at(start, lambda: decode_link(text[start:]))


def _is_position(text: str) -> bool:
    return POSITION.fullmatch(text.partition(";")[0]) is not None


def _decode_position(text: str, rules: Rules) -> Shared:
    if rules.passing is Passing.FREELY and re.fullmatch(PASSES, text):
        return _decode_transcript(text, rules)
    return decode_position(text, rules)


def _decode_transcript(text: str, rules: Rules) -> Shared:
    return not_empty(game_by_first(lambda tried: parse_transcript(text, tried), rules), text)


FORMATS = (
    Format("data", lambda text: text.lstrip().startswith("{"), lambda text, _: decode_data(text), as_written),
    Format("GGF", is_ggf, lambda text, _: decode_ggf(text), _in_plain_letters, with_variations),
    Format("SGF", RECORD.search, decode_sgf, _in_plain_letters, with_variations),
    Format("game with a head", HEAD.match, decode_headed, _in_plain_letters, with_remarks),
    Format("link", _is_link, lambda text, _: _decode_link(text), _in_plain_letters),
    Format("address", lambda text: "://" in text, decode_address, _in_plain_letters),
    Format("copied board", has_board, decode_copied_board, _in_plain_letters),
    Format("position", _is_position, _decode_position, _in_plain_letters),
    Format("numbers", NUMBERS.fullmatch, decode_numbers, _in_plain_letters),
    Format("transcript", lambda _: True, _decode_transcript, _in_plain_letters),
)
"""A text is in the first format whose `sniff` accepts it."""


def decode_paste(text: str, rules: Rules) -> Shared:
    """The game in `text`, checked to be legal; raises `DecodeError` with the place in `text`.

    A text that does not state its rules is read under `rules`, those of the game on the board, or else under
    the standard rules. A drawing that fits neither defines its own: the board, its walls and the players. If
    a move is illegal, the error holds the game up to it (see `BrokenGameError`).
    """
    found, spelled = format_of(text)
    shared = read(spelled, lambda respelled: found.decode(respelled, rules))
    return with_all(shared, found, spelled)


def with_all(shared: Shared, found: Format, spelled: Respelling) -> Shared:
    """The game that was read in this format, with the variations and comments of its text."""
    return found.annotated(shared, spelled)


def format_of(text: str) -> tuple[Format, Respelling]:
    """The format of a text, and the spelling to read; raises `DecodeError` if the text is too long."""
    return next(
        (each, spelled)
        for spelling, formats in groupby(FORMATS, lambda each: each.spelling)
        for spelled in (spelling(text),)
        for each in formats
        if each.sniff(spelled.text)
    )
