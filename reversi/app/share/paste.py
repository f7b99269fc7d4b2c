"""Pasted texts: a game, a position or a link, told apart by their form."""

import re
from collections.abc import Callable
from dataclasses import replace

from reversi.app.share.link import LONGEST, Shared, decode_link
from reversi.app.share.respelling import in_plain_letters, read
from reversi.domain import (
    STANDARD,
    Board,
    DecodeError,
    Index,
    Problem,
    Rules,
    disc_at,
    parse_position,
    parse_transcript,
    squares_in_order,
)

POSITION = r"(?ia)[XORBGYW.*#\-\s]+"
"""What precedes the first semicolon of a position; a game has digits, or the word pass."""


def decode_paste(text: str, rules: Rules) -> Shared:
    """The game in `text`, known to be legal; raises `DecodeError`, which says where in `text`.

    A game or a position is read by the standard rules, or else by `rules`, those of the game on the board.
    """
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return read(in_plain_letters(text), lambda plain: _decode(plain, rules))


def _decode(text: str, rules: Rules) -> Shared:
    if not text.strip():
        raise DecodeError("expected a game, a position or a link", text, Index(0))
    if (start := _link_in(text)) is not None:
        return _moved(lambda: decode_link(text[start:]), start)
    if re.fullmatch(POSITION, text.partition(";")[0]):
        return _by_either(lambda tried: Shared(rules_from(parse_position(text, tried))), rules)
    return _by_either(lambda tried: Shared(tried, parse_transcript(text, tried)), rules)


def rules_from(board: Board) -> Rules:
    """The rules of a game that begins with `board`."""
    squares = squares_in_order(board.rules.width, board.rules.height)
    discs = ((square, disc_at(board, square)) for square in squares)
    start = frozenset((square, colour) for square, colour in discs if colour is not None)
    return replace(board.rules, start=start, first=board.to_move)


def _link_in(text: str) -> int | None:
    """Where the link begins in an address, or in what looks like one; None if there is none.

    A position may have a `#` for a wall, but no `=`.
    """
    _, mark, rest = text.partition("#")
    if mark and "=" in rest:
        return len(text) - len(rest)
    return len(text) if "://" in text else None


def _moved(decode: Callable[[], Shared], by: int) -> Shared:
    """What `decode` makes of the text after its first `by` characters; its refusals count from the start."""
    try:
        return decode()
    except DecodeError as error:
        raise DecodeError(error.problem, error.found, Index(by + _index(error))) from error.__cause__


def _by_either(decode: Callable[[Rules], Shared], rules: Rules) -> Shared:
    """What `decode` makes of the text under the first rules that fit; else the refusal that came furthest."""
    refusals = list[DecodeError]()
    for tried in dict.fromkeys((STANDARD, rules)):
        try:
            return decode(tried)
        except DecodeError as error:
            refusals.append(error)
    raise max(refusals, key=_index)


def _index(error: DecodeError) -> int:
    return error.place.index if isinstance(error.place, Index) else 0
