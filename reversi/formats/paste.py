"""Pasted texts: a game, a position, a drawing, data, a record or a link, told apart by their form."""

import re
from collections.abc import Callable

from reversi.domain import DecodeError, Index, Passing, Problem, Rules, parse_transcript
from reversi.formats.address import decode_address
from reversi.formats.copied_board import decode_copied_board
from reversi.formats.data import LONGEST_DATA, decode_data
from reversi.formats.ggf import decode_ggf
from reversi.formats.headed import HEAD, decode_headed
from reversi.formats.link import FIELDS, LONGEST, decode_link
from reversi.formats.numbers import NUMBERS, decode_numbers
from reversi.formats.positions import decode_position
from reversi.formats.properties import RECORD, parse_record
from reversi.formats.respelling import in_plain_letters, read
from reversi.formats.sgf import decode_sgf
from reversi.formats.shared import Shared
from reversi.formats.tried import NOTHING, game_by_first, index_of, not_empty

POSITION = r"(?ia)[XORBGYW.*#\-\s]+"
"""What precedes the first semicolon of a position; a game has digits, or the word pass."""

PASSES = r"(?:--|\s)+"
"""A game of passes alone, which there is where players pass freely; a position tells the side to move."""

LONGEST_FILE = 100_000
"""The most characters that are read of a file of records or of games with heads: its first is wanted."""


def decode_paste(text: str, rules: Rules) -> Shared:
    """The game in `text`, known to be legal; raises `DecodeError`, which says where in `text`.

    A text that does not say by which rules it was written is read by `rules`, those of the game on the board,
    or else by the standard rules. A drawing that fits neither gives the rules itself: the board, its walls
    and the players. Of a game with an illegal move the beginning can be had (see `BrokenGame`).
    """
    if text.lstrip().startswith("{"):
        return _data(text)
    if _is_in_brackets(text):
        text = text[:LONGEST_FILE]
    elif len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return read(in_plain_letters(text), lambda plain: _decode(plain, rules))


def _is_in_brackets(text: str) -> bool:
    """Whether the text looks like a record or like a game with a head, which may be a long file."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("(", "[")


def _data(text: str) -> Shared:
    if len(text) > LONGEST_DATA:
        raise DecodeError(Problem("expected at most {} characters", LONGEST_DATA), text, Index(LONGEST_DATA))
    return decode_data(text)


def _decode(text: str, rules: Rules) -> Shared:
    if not text.strip():
        raise DecodeError(NOTHING, text, Index(0))
    if (shared := _with_marks(text, rules) or decode_copied_board(text, rules)) is not None:
        return shared
    only_passes = rules.passing is Passing.FREELY and re.fullmatch(PASSES, text)
    if re.fullmatch(POSITION, text.partition(";")[0]) and not only_passes:
        return decode_position(text, rules)
    if NUMBERS.fullmatch(text):
        return decode_numbers(text, rules)
    return not_empty(game_by_first(lambda tried: parse_transcript(text, tried), rules), text)


def _with_marks(text: str, rules: Rules) -> Shared | None:
    """The game of a record, of a text with a head, or of a link, which signs tell from others; else None."""
    if RECORD.search(text):
        return _record(text, rules)
    if HEAD.match(text):
        return decode_headed(text, rules)
    return _link(text, rules)


def _record(text: str, rules: Rules) -> Shared:
    record = parse_record(text)
    return decode_ggf(record) if record.first("BO") else decode_sgf(record, text, rules)


def _link(text: str, rules: Rules) -> Shared | None:
    """The game of an address, ours or that of another site, or of the part of it behind the `#`.

    A position may have a `#` for a wall, but no `=`.
    """
    _, mark, rest = text.partition("#")
    is_address = "://" in text
    is_link = bool(mark) and "=" in rest
    if is_link and (not is_address or rest.partition("=")[0] in FIELDS):
        return _moved(lambda: decode_link(rest), len(text) - len(rest))
    return decode_address(text, rules) if is_address else None


def _moved(decode: Callable[[], Shared], by: int) -> Shared:
    """What `decode` makes of the text after its first `by` characters; its refusals count from the start."""
    try:
        return decode()
    except DecodeError as error:
        raise error.elsewhere(error.found, Index(by + index_of(error))) from error.__cause__
