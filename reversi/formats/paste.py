"""Pasted texts: the table of all readable formats, and how to recognise each."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from reversi.domain import DecodeError, Index, Problem, Rules
from reversi.formats.boards import decode_board, has_board
from reversi.formats.data import decode_data
from reversi.formats.ggf import decode_ggf, is_ggf
from reversi.formats.headed import HEAD, decode_headed, with_remarks
from reversi.formats.link import FIELDS, LONGEST, decode_link
from reversi.formats.moves import decode_moves
from reversi.formats.numbers import NUMBERS, decode_numbers
from reversi.formats.properties import RECORD
from reversi.formats.respelling import Respelling, as_written, in_plain_letters, read, read_at
from reversi.formats.sgf import decode_sgf
from reversi.formats.shared import Shared
from reversi.formats.variations import with_variations

LONGEST_FILE = 100_000
"""How much is read of a file of records or of games with heads, in characters: only its first game counts."""
VALUES = re.compile(r"\[(?:[^\]\\]|\\.)*+\]", re.DOTALL)
"""The values of a record, or the lines of a head."""
CURLY = re.compile(r"(\[\s*[A-Za-z]\w*\s+)[“”„«]([^\"\n]*)[“”»](?=\s*\])")
"""A line of a head with the quotes that a phone or a word processor makes of straight ones."""


def _in_plain_letters(text: str) -> Respelling:
    """The text in plain letters; of a record or a game with a head, perhaps a long file, the beginning."""
    spelled = CURLY.sub(r'\1"\2"', text[:LONGEST_FILE])
    has_values = RECORD.search(spelled) or HEAD.match(spelled.lstrip("\ufeff"))
    if has_values and text.lstrip("\ufeff \t\r\n").startswith(("(", "[")):
        return in_plain_letters(spelled, VALUES)
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return in_plain_letters(spelled, VALUES if has_values else None)


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


LINK = re.compile(rf"#(?=(?:{'|'.join(FIELDS)})=)")
IN_LINK = re.compile(r"[\w=&%/~.-]*[\w=]")


def _is_link(text: str) -> bool:
    """Whether one of our links follows a `#`. A position may have a `#` for a wall, but no `=`."""
    rest = text.partition("#")[2]
    return LINK.search(text) is not None or ("=" in rest and "://" not in text)


def _decode_link(text: str) -> Shared:
    """The game of the link in a text. The link ends with the text, or else with the first other sign."""
    found = LINK.search(text)
    start = found.end() if found else text.index("#") + 1
    try:
        return read_at(start, lambda: decode_link(text[start:]))
    except DecodeError:
        word = IN_LINK.match(text, start)
        if word is None or word.end() == len(text.rstrip()):
            raise
        return read_at(start, lambda: decode_link(word[0]))


FORMATS = (
    Format("data", lambda text: text.lstrip().startswith("{"), decode_data, as_written),
    Format("GGF", is_ggf, lambda text, _: decode_ggf(text), _in_plain_letters, with_variations),
    Format("SGF", RECORD.search, decode_sgf, _in_plain_letters, with_variations),
    Format("game with a head", HEAD.match, decode_headed, _in_plain_letters, with_remarks),
    Format("link", _is_link, lambda text, _: _decode_link(text), _in_plain_letters),
    Format("position", has_board, decode_board, _in_plain_letters),
    Format("numbers", NUMBERS.fullmatch, decode_numbers, _in_plain_letters),
    Format("transcript", lambda _: True, decode_moves, _in_plain_letters),
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
