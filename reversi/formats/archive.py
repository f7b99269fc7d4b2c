"""Texts of many games: records, games with a head, data, and lines with a game or a position each.

A record is in GGF or SGF, data is what `data` writes; both may run over many lines. On every other line
stands a transcript, perhaps with its result behind it, a position (OBF: moves with their scores, a comment),
or a link. Empty lines and those that begin with `# ` are skipped, and so is a number before a record.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import starmap

from reversi.domain import STANDARD, DecodeError, Problem
from reversi.domain.decoding import STRING_OR_BRACKET
from reversi.formats.headed import HEAD
from reversi.formats.paste import format_of, with_all
from reversi.formats.properties import RECORD
from reversi.formats.respelling import read
from reversi.formats.shared import Shared
from reversi.formats.trouble import Trouble, trouble_of
from reversi.record.details import Details, if_any, tidy
from reversi.record.outcome import possible_result

GAP = re.compile(r"(?:[\s\ufeff]|#[ #\n][^\n]*)*(?:[0-9]+[ \t]+(?=\(\s*;))?")
"""What stands between games."""
VALUE_OR_BRACKET = re.compile(r"\[(?:[^\]\\]|\\.)*+(?:\]|\\?\Z)|[()]", re.DOTALL)
BRACE = re.compile(STRING_OR_BRACKET)

NEXT = re.compile(
    r"""^(?: \{\s*" | [ \t]*(?:[0-9]+[ \t]+)?\(\s*;\s*(?:GM|FF)\s*\[ )""", re.MULTILINE | re.VERBOSE
)
"""Where data or a record surely begins, even if the game before it does not end."""
NEXT_HEAD = re.compile(rf"^[ \t]*[^\s\[][^\n]*\n(?={HEAD.pattern})", re.MULTILINE)
"""The last line of moves before the next head."""

RESULT = re.compile(
    r"[\s:;,]+(?P<result>[+-][0-9]{1,2}(?:\.[0-9]*)?(?::[a-z])?|[BW]\+[0-9a-z]+"
    r"|[0-9]{1,2} ?[-–:] ?[0-9]{1,2}|draw)\s*",
    re.IGNORECASE,
)
"""A result at the end of a transcript (see `record.outcome`)."""
LONGEST_RESULT = 12
LONGEST_GAME = 1_000_000
"""The longest game in a text that comes in parts, in characters."""
MOVES = re.compile(r"(?:1[.)]?[ \t]*)?[a-z][1-9]", re.IGNORECASE)
"""The beginning of a transcript."""


@dataclass(frozen=True, slots=True)
class Read:
    """A game or position in a text: the line on which it begins, from 1, the character before which it ends,
    the name of its format, and its own text.
    """

    line: int
    end: int
    format: str
    shared: Shared
    """The game without variations and comments, unless it is data."""
    text: str

    def whole(self) -> Shared:
        """The game with its variations and comments."""
        return with_all(self.shared, *format_of(self.text))


@dataclass(frozen=True, slots=True)
class NotRead:
    """A part of a text that could not be read: the line on which it begins, from 1, the character before
    which it ends, and why.

    The trouble's character counts from the beginning of that part.
    """

    line: int
    end: int
    trouble: Trouble


def games_in(text: str) -> Iterator[Read | NotRead]:
    """Every game in a text, one after the other, read when it is asked for. One that is broken costs only
    itself: where the next begins is told by its first characters.
    """
    return starmap(_read, _parts(text))


def games_in_parts(parts: Iterable[str]) -> Iterator[Read | NotRead | None]:
    """The games in a text that comes in parts, and None wherever another part is needed.

    A game may go on in the next part. One of more than `LONGEST_GAME` characters is not read.
    """
    text, line, before, needed = "", 1, 0, 0
    for part in parts:
        yield None
        text += part
        if len(text) < needed:
            continue
        done = 0
        for game_line, end, game in _parts(text):
            if end == len(text):
                break
            yield _read(line + game_line - 1, before + end, game)
            done = end
        if len(text) - done > LONGEST_GAME:
            problem = Problem("expected at most {} characters", LONGEST_GAME)
            yield NotRead(line + text.count("\n", 0, done), before + len(text), Trouble(problem, "", None))
            done = len(text)
        line, before, text = line + text.count("\n", 0, done), before + done, text[done:]
        needed = 2 * len(text)  # so that a long game is not looked through again for every part
    for game_line, end, game in _parts(text):
        yield _read(line + game_line - 1, before + end, game)


def _read(line: int, end: int, part: str) -> Read | NotRead:
    try:
        name, shared = _decode(part)
    except DecodeError as error:
        return NotRead(line, end, trouble_of(error))
    return Read(line, end, name, shared, part)


def _decode(part: str) -> tuple[str, Shared]:
    """The name of a game's format, and the game; raises `DecodeError`."""
    moves, result = _without_result(part)
    found, spelled = format_of(moves)
    shared = read(spelled, lambda respelled: found.decode(respelled, STANDARD))
    if result:
        told = possible_result(tidy(result), shared.rules)
        shared = replace(shared, details=if_any(Details(shared.plies, result=told)))
    return found.name, shared


def _without_result(part: str) -> tuple[str, str]:
    """A transcript and the result behind it; any other text as it is."""
    if not MOVES.match(part):
        return part, ""
    start = max(len(part) - LONGEST_RESULT, 0)
    found = next(filter(None, (RESULT.fullmatch(part, at) for at in range(start, len(part)))), None)
    return (part[: found.start()], found["result"]) if found else (part, "")


def _parts(text: str) -> Iterator[tuple[int, int, str]]:
    """The games in a text, unread, each with its line and the character before which it ends."""
    index, line, counted = 0, 1, 0
    ends = _Ends(text)
    while True:
        gap = GAP.match(text, index)
        start = gap.end() if gap else index
        if start >= len(text):
            return
        line, counted = line + text.count("\n", counted, start), start
        index = ends.after(start)
        yield line, index, text[start:index].rstrip()


class _Ends:
    """Where the game ends that begins at an index. The next sure beginning is remembered, so that a long text
    is searched for it once.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 0

    def after(self, start: int) -> int:
        if RECORD.match(self._text, start):
            return self._closed(start, VALUE_OR_BRACKET, "(", ")")
        if self._text.startswith("{", start):
            return self._closed(start, BRACE, "{[", "}]")
        if HEAD.match(self._text, start):
            found = NEXT_HEAD.search(self._text, start, self._limit(start))
            return found.end() if found else self._limit(start)
        end = self._text.find("\n", start)
        return len(self._text) if end < 0 else end

    def _closed(self, start: int, marks: re.Pattern[str], opening: str, closing: str) -> int:
        """The end of what is opened at `start`; the next sure beginning if it is not closed before."""
        depth, limit = 0, self._limit(start)
        for found in marks.finditer(self._text, start, limit):
            depth += (found[0] in opening) - (found[0] in closing)
            if depth == 0:
                return found.end()
        return limit

    def _limit(self, start: int) -> int:
        """Where the next game surely begins after `start`."""
        if self._next <= start:
            found = NEXT.search(self._text, start + 1)
            self._next = found.start() if found else len(self._text)
        return self._next
