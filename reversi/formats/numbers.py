"""Games whose squares are numbers from 11 to 88, as some programs write them: `56 64 33`."""

import re
from collections.abc import Iterator

from reversi.domain import MIRRORED, STANDARD, DecodeError, Index, Rules, Square
from reversi.domain.notation.transcripts import Word, replay
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import by_first, not_empty

NUMBERS = re.compile(r"[\s,;.:()\-/|]*[0-9][0-9\s,;.:()\-/|]*")
"""A text without letters."""
WORD = re.compile(r"(?P<square>[1-9][1-9])(?![.):])|[0-9]+[.):]+|[\s,;.:()\-/|]")


def decode_numbers(text: str, rules: Rules) -> Shared:
    """The game in `text`, each number a row and a column; raises `DecodeError`.

    Read as column and row, it would be the mirror image of the same game from the usual start.
    """

    def game(tried: Rules) -> Shared:
        return Shared(tried, replay(_words(text), tried), notes=(Note.ROW_FIRST,))

    return not_empty(by_first(game, rules, STANDARD, MIRRORED), text)


def _words(text: str) -> Iterator[Word]:
    index = 0
    while index < len(text):
        word = WORD.match(text, index)
        if word is None:
            raise DecodeError("expected a move, such as f5", text[index : index + 8], Index(index))
        if word["square"]:
            row, column = (int(digit) - 1 for digit in word["square"])
            yield Word(Square(column, row), word["square"], index)
        index = word.end()
