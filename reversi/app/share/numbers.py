"""Games whose squares are numbers from 11 to 88, as some programs write them: `56 64 33`."""

import re
from collections.abc import Iterator

from reversi.app.share.link import Note, Shared
from reversi.app.share.tried import by_first, index_of, not_empty
from reversi.domain import MIRRORED, STANDARD, DecodeError, Index, Rules, Square
from reversi.domain.notation.transcripts import Word, replay

NUMBERS = re.compile(r"[\s,;.:()\-/|]*[0-9][0-9\s,;.:()\-/|]*")
"""A text that has no letters."""
WORD = re.compile(r"(?P<square>[1-9][1-9])(?![.):])|[0-9]+[.):]+|[\s,;.:()\-/|]")


def decode_numbers(text: str, rules: Rules) -> Shared:
    """The game in `text`, each number with the row or the column first; raises `DecodeError`."""
    try:
        return _decode(text, rules, Note.ROW_FIRST)
    except DecodeError as error:
        try:
            return _decode(text, rules, Note.COLUMN_FIRST)
        except DecodeError as other:
            raise max(error, other, key=index_of) from other


def _decode(text: str, rules: Rules, note: Note) -> Shared:
    words = list(_words(text, note is Note.ROW_FIRST))

    def game(tried: Rules) -> Shared:
        return Shared(tried, replay(words, tried), notes=(note,))

    return not_empty(by_first(game, rules, STANDARD, MIRRORED), text)


def _words(text: str, row_first: bool) -> Iterator[Word]:
    index = 0
    while index < len(text):
        word = WORD.match(text, index)
        if word is None:
            raise DecodeError("expected a move, such as f5", text[index : index + 8], Index(index))
        if word["square"]:
            one, other = (int(digit) - 1 for digit in word["square"])
            yield Word(Square(other, one) if row_first else Square(one, other), word["square"], index)
        index = word.end()
