"""Typed moves and commands: what the text in the field means, and how it was answered."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never

from reversi.app.command.words import AFTER_FILE, AFTER_ROW, FILE, ROW, WORDS, Word
from reversi.domain import DecodeError, Index, Rules, Square, parse_square
from reversi.domain.square import FILES
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class PlaySquare:
    """Play `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class ReadRow:
    """Read out a row, counted from 0."""

    row: int


@dataclass(frozen=True, slots=True)
class ReadColumn:
    """Read out a file, counted from 0."""

    column: int


@dataclass(frozen=True, slots=True)
class PlaySetUp:
    """Begin a game with the set-up of this key, if there is one."""

    key: str


Command: TypeAlias = PlaySquare | ReadRow | ReadColumn | PlaySetUp | Word


class Refused(Enum):
    """Why a command changed nothing."""

    NOT_UNDERSTOOD = "not understood"
    NOT_YOUR_TURN = "not your turn"
    NO_MOVE = "no move"
    NEED_NOT_PASS = "need not pass"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NO_HINT = "no hint"
    NO_SETUP = "no set-up"


@dataclass(frozen=True, slots=True)
class Answered:
    """The last command, and the game as it was then; `number` tells answers apart.

    `command` is None if `text` was not understood.
    """

    number: int
    text: str
    command: Command | None
    game: Game
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """The text in the field, and the last answer."""

    text: str = ""
    answered: Answered | None = None
    is_open: bool = False
    """Whether the field is on the page."""


NOTHING_TYPED = Typed()
LONGEST = 80
"""The most characters in a command."""

WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: ord(" ")}
"""Full-width letters, digits and space, as typed on Japanese keyboards, mapped to their usual forms."""


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})?"


MEANINGS = {name: word for word, names in WORDS.items() for name in names}
SQUARE = "([a-z]) ?([1-9][0-9]?)"
A_ROW = f"{_any(ROW)} ?([1-9][0-9]?) ?{_any(AFTER_ROW)}"
A_FILE = f"(?:{_any(FILE)} )?([a-z]) ?{_any(AFTER_FILE)}"
A_SETUP = f"(?:{'|'.join(WORDS[Word.SETUP])}) (.+)"
"""Patterns, compiled when the first command is typed."""


def parse_command(text: str, rules: Rules) -> Command:
    """The command that `text` means on a board of these rules, in any language; raises `DecodeError`.

    >>> from reversi.domain import STANDARD
    >>> parse_command("F5", STANDARD), parse_command("row 3", STANDARD), parse_command("Légal", STANDARD)
    (PlaySquare(square=Square(column=5, row=4)), ReadRow(row=2), <Word.LEGAL: 'legal'>)
    """
    command = _command(_plain(text)) if len(text) <= LONGEST else None
    if command is None or not _is_on_board(command, rules):
        raise DecodeError("expected a move or a command", text, Index(0))
    return command


def _plain(text: str) -> str:
    """The text in lower case and half width, with single spaces, and without a leading / or :."""
    return " ".join(text.translate(WIDE).lower().split()).lstrip("/:").strip()


def _command(words: str) -> Command | None:
    if words in MEANINGS:
        return MEANINGS[words]
    if square := re.fullmatch(SQUARE, words):
        return PlaySquare(parse_square(square[1] + square[2]))
    if row := re.fullmatch(A_ROW, words):
        return ReadRow(int(row[1]) - 1)
    if file := re.fullmatch(A_FILE, words):
        return ReadColumn(FILES.index(file[1]))
    if setup := re.fullmatch(A_SETUP, words):
        return PlaySetUp(setup[1].replace(" ", "-"))
    return None


def _is_on_board(command: Command, rules: Rules) -> bool:
    match command:
        case PlaySquare(square):
            return rules.holds(square)
        case ReadRow(row):
            return row < rules.height
        case ReadColumn(column):
            return column < rules.width
        case PlaySetUp() | Word():
            return True
        case _ as unreachable:
            assert_never(unreachable)
