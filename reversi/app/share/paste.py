"""Pasted texts: a game, a position, a drawing, data or a link, told apart by their form."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from reversi.app.share.link import LONGEST, Shared, decode_link
from reversi.app.share.respelling import in_plain_letters, read
from reversi.domain import (
    STANDARD,
    Board,
    DecodeError,
    Index,
    LineColumn,
    Passing,
    Problem,
    Rules,
    disc_at,
    parse_board,
    parse_position,
    parse_transcript,
    squares_in_order,
)
from reversi.domain.notation.cells import parse_player

Found = TypeVar("Found")

POSITION = r"(?ia)[XORBGYW.*#\-\s]+"
"""What precedes the first semicolon of a position; a game has digits, or the word pass."""

PASSES = r"(?:--|\s)+"
"""A game of passes alone, which there is where players pass freely; a position tells the side to move."""

FEWEST_ROWS = 3
"""A drawing has as many rows and columns; what has fewer is a position."""

USUAL_LETTERS = "(?i)[xorgy]"
NICKNAMES = str.maketrans("BbWw*", "XxOox")
"""The letters of other programs for Black and White, in a drawing that has none of the usual letters."""


def decode_paste(text: str, rules: Rules) -> Shared:
    """The game in `text`, known to be legal; raises `DecodeError`, which says where in `text`.

    A game or a position is read by `rules`, those of the game on the board, or else by the standard rules. A
    drawing that fits neither gives the rules itself: the board, its walls and the players.
    """
    if text.lstrip().startswith("{"):
        return _data(text)
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return read(in_plain_letters(text), lambda plain: _decode(plain, rules))


def _data(text: str) -> Shared:
    from reversi.app.share.data import LONGEST_DATA, decode_data

    if len(text) > LONGEST_DATA:
        raise DecodeError(Problem("expected at most {} characters", LONGEST_DATA), text, Index(LONGEST_DATA))
    return decode_data(text)


def _decode(text: str, rules: Rules) -> Shared:
    if not text.strip():
        raise DecodeError("expected a game, a position or a link", text, Index(0))
    if (start := _link_in(text)) is not None:
        return _moved(lambda: decode_link(text[start:]), start)
    only_passes = rules.passing is Passing.FREELY and re.fullmatch(PASSES, text)
    if re.fullmatch(POSITION, text.partition(";")[0]) and not only_passes:
        return Shared(rules_from(_position(text, rules)))
    return _by_either(lambda tried: Shared(tried, parse_transcript(text, tried)), rules)


def rules_from(board: Board) -> Rules:
    """The rules of a game that begins with `board`."""
    squares = squares_in_order(board.rules.width, board.rules.height)
    discs = ((square, disc_at(board, square)) for square in squares)
    start = frozenset((square, colour) for square, colour in discs if colour is not None)
    return replace(board.rules, start=start, first=board.to_move)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Rows of squares, and the letter of the side to move (empty if it is not told) with its place."""

    rows: str
    width: int
    height: int
    side: str
    place: Index

    def under(self, rules: Rules) -> Board:
        """The board under these rules; raises `DecodeError`."""
        return self._with_side(lambda: parse_board(self.rows, rules=rules))

    def by_itself(self) -> Board:
        """The board under the rules that the drawing gives; raises `DecodeError`."""
        rows = self.rows if re.search(USUAL_LETTERS, self.rows) else self.rows.translate(NICKNAMES)
        return self._with_side(lambda: parse_board(rows))

    def _with_side(self, parse: Callable[[], Board]) -> Board:
        """The board with the side to move; places are counted in characters from the start of the text."""
        try:
            board = parse()
        except DecodeError as error:
            raise DecodeError(error.problem, error.found, self._index(error)) from error
        if not self.side:
            return board
        return replace(board, to_move=parse_player(self.side, board.rules, self.place))

    def _index(self, error: DecodeError) -> Index:
        if not isinstance(error.place, LineColumn):
            return Index(_index(error))
        before = self.rows.split("\n")[: error.place.line - 1]
        return Index(sum(len(line) + 1 for line in before) + error.place.column - 1)


def _position(text: str, rules: Rules) -> Board:
    """The board of a position, or of a drawing with or without the side to move."""
    drawing = _drawing_in(text.partition(";")[0])
    if drawing is None:
        return _by_either(lambda tried: parse_position(text, tried), rules)
    refusals = list[DecodeError]()
    for tried in dict.fromkeys((rules, STANDARD)):
        if (tried.width, tried.height) == (drawing.width, drawing.height):
            try:
                return drawing.under(tried)
            except DecodeError as error:
                refusals.append(error)
    try:
        return drawing.by_itself()
    except DecodeError as error:
        raise max((*refusals, error), key=_index) from error


def _drawing_in(text: str) -> _Drawing | None:
    """The drawing in `text`: at least three rows of at least three squares; None if it has fewer.

    The side to move may stand in a line of its own, or behind the last row after a space.
    """
    body = text.rstrip()
    lines = [line for line in body.split("\n") if line.strip()]
    if not lines:
        return None
    width, *_, last = (len("".join(line.split())) for line in (lines[0], *lines))
    has_side = len(body.split()[-1]) == 1 and last in (1, width + 1)
    height = len(lines) - (has_side and last == 1)
    if height < FEWEST_ROWS or width < FEWEST_ROWS:
        return None
    rows, side = (body[:-1], body[-1]) if has_side else (body, "")
    return _Drawing(rows, width, height, side, Index(len(body) - 1))


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


def _by_either(decode: Callable[[Rules], Found], rules: Rules) -> Found:
    """What `decode` makes of the text under the first rules that fit; else the refusal that came furthest."""
    refusals = list[DecodeError]()
    for tried in dict.fromkeys((rules, STANDARD)):
        try:
            return decode(tried)
        except DecodeError as error:
            refusals.append(error)
    raise max(refusals, key=_index)


def _index(error: DecodeError) -> int:
    return error.place.index if isinstance(error.place, Index) else 0
