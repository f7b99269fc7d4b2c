"""Texts of many games: records, games with a head, data, and lines with a game or a position each.

A record is in GGF or SGF, data is what `data` writes; both may run over many lines. On every other line
stands a game, perhaps with its result behind it, a position (OBF: moves with their scores, a comment), or a
link. A drawing has many lines, moves that can be played in a position belong to it, and to a game belongs
what can only be read as its next moves. Skipped are empty lines, comments, which begin with `#`, `%`, `;` or
`//`, lines without a letter or digit, and a number before a record.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, starmap

from reversi.domain import STANDARD, DecodeError, Problem
from reversi.domain.decoding import STRING_OR_BRACKET
from reversi.domain.trouble import Trouble, trouble_of
from reversi.formats.boards import SIGNS, TURN, board_in, find_board
from reversi.formats.headed import HEAD
from reversi.formats.paste import format_of, with_all
from reversi.formats.properties import RECORD
from reversi.formats.respelling import LINE_END, read
from reversi.formats.shared import Note, Shared
from reversi.record.details import Details, if_any, tidy
from reversi.record.outcome import possible_result

COMMENT = r"(?:[%;]|//|#(?:[ #\n]|(?![a-z]+=|[-.*#XxOo]{2})))"
"""How a comment begins. A link begins with `#m=`, and a position may begin with a wall."""
GAP = re.compile(rf"(?:[\s\ufeff]|{COMMENT}[^\n]*)*(?:[0-9]+[ \t]+(?=\(\s*;))?")
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
SQUARE = re.compile(r"(?<![a-z0-9])[0-9]*[a-z][1-9](?!\s*:)", re.IGNORECASE)
"""A square in a line, unless its value follows."""
PAIR = re.compile(r"[a-h][1-8][\W0-9]*[a-h][1-8]", re.IGNORECASE)
FIRST = re.compile(r"\W*(?:1\W+)?(?:c4|d3|e6|f5)(?P<second>[\W0-9]*[a-h][1-8])?", re.IGNORECASE)
"""The beginning of a line that may be another game: no second move is one of these squares."""
FOOT = re.compile(
    r"[\s|]*(?:[A-Ha-h](?:[\s|]*[A-Ha-h])*|[XOBWxobw*●○]|[\s|+\-=─-╿]*[+─-╿][\s|+\-=─-╿]*)?[\s|]*"
)
"""What stands below a drawing: the letters of its columns, or the side to move."""
FEWEST_LINES = 2
"""How many moves on lines of their own show that a table has them, whatever is written above it."""
MOST_LINES = 80
"""The most lines of a drawing or a game."""


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
        for game_line, end, game in _parts(text, is_whole=False):
            if end == len(text):
                break
            yield _read(line + game_line - 1, before + end, game)
            done = end
        if len(text) - done > LONGEST_GAME:
            problem = Problem("expected at most {} characters", LONGEST_GAME)
            yield NotRead(
                line + len(LINE_END.findall(text, 0, done)), before + len(text), Trouble(problem, "", None)
            )
            done = len(text)
        line, before, text = line + len(LINE_END.findall(text, 0, done)), before + done, text[done:]
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


def _is_board(line: str) -> bool:
    try:
        board_in(line, STANDARD)
    except DecodeError:
        return False
    return True


def _game(part: str) -> Shared | None:
    """The game in a part of a text, if all the squares in it belong to one game."""
    try:
        shared = _decode(part)[1]
    except DecodeError:
        return None
    return None if {Note.AMONG_WORDS, Note.OTHERS_LEFT_OUT} & set(shared.notes) else shared


def _without_result(part: str) -> tuple[str, str]:
    """A transcript and the result behind it; any other text as it is."""
    if not MOVES.match(part):
        return part, ""
    start = max(len(part) - LONGEST_RESULT, 0)
    found = next(filter(None, (RESULT.fullmatch(part, at) for at in range(start, len(part)))), None)
    return (part[: found.start()], found["result"]) if found else (part, "")


def _parts(text: str, *, is_whole: bool = True) -> Iterator[tuple[int, int, str]]:
    """The games in a text, unread, each with its line and the character before which it ends.

    If the text is not whole, the last one ends with it.
    """
    index, line, counted = 0, 1, 0
    ends = _Ends(text, is_whole)
    while True:
        gap = GAP.match(text, index)
        start = gap.end() if gap else index
        if start >= len(text):
            return
        line, counted = line + len(LINE_END.findall(text, counted, start)), start
        index = ends.after(start)
        if SIGNS.search(text, start, index) or any(map(str.isalnum, text[start:index])):
            yield line, index, text[start:index].rstrip()


class _Ends:
    """Where the game ends that begins at an index. The next sure beginning is remembered, so that a long text
    is searched for it once.
    """

    def __init__(self, text: str, is_whole: bool) -> None:
        self._text = text
        self._is_whole = is_whole
        self._next = 0
        self._boardless = 0
        """Before this character, no line begins a drawing, nor a table that is a game."""

    def after(self, start: int) -> int:
        if RECORD.match(self._text, start):
            return self._closed(start, VALUE_OR_BRACKET, "(", ")")
        if self._text.startswith("{", start):
            return self._closed(start, BRACE, "{[", "}]")
        if HEAD.match(self._text, start):
            found = NEXT_HEAD.search(self._text, start, self._limit(start))
            return found.end() if found else self._limit(start)
        return self._of_lines(start)

    def _of_lines(self, start: int) -> int:
        """The end of the game or the position on the line at `start`, with the lines that belong to it."""
        end, is_board = self._begun(start)
        known, begun = None, start
        for at, line_end in islice(self._lines_after(end), 1, MOST_LINES):
            if not self._is_whole and line_end == len(self._text):
                return line_end
            line = self._text[at:line_end]
            if not SQUARE.search(line):
                if not is_board or not (FOOT.fullmatch(line) or TURN.search(line)):
                    break
                end = line_end if line.strip() else end
                continue
            first = None if is_board else FIRST.match(line)
            if HEAD.match(line) or (first and (first["second"] or PAIR.search(self._text, begun, end))):
                break
            known = known or _game(self._text[start:end])
            longer = _game(self._text[start:line_end]) if known else None
            if known is None or longer is None or len(longer.plies) <= len(known.plies):
                break
            known, begun, end = longer, at, line_end
        return end

    def _begun(self, start: int) -> tuple[int, bool]:
        """The end of the first line of a game, or of a board, and whether it is a board."""
        lines = self._lines_after(start)
        _, end = next(lines)
        if MOVES.match(self._text, start, end):
            return end, False
        if _is_board(self._text[start:end]):
            return end, True
        if start < self._boardless or SQUARE.search(self._text, start, end):
            return end, False
        ends, wholes = [end], list[int]()
        for at, line_end in islice(lines, MOST_LINES):
            line = self._text[at:line_end]
            if not self._is_whole and line_end == len(self._text):
                return line_end, False
            if not line.strip() or len(wholes) == FEWEST_LINES:
                break
            ends.append(line_end)
            wholes += [line_end] if SQUARE.search(line) else []
        drawn = find_board(self._text[start : ends[-1]], STANDARD)
        if drawn:
            return next(self._lines_after(start + drawn.end))[1], True
        whole = next((each for each in reversed(wholes) if _game(self._text[start:each])), None)
        self._boardless = start if whole else ends[len(ends) // 2 if len(ends) > MOST_LINES else -1]
        return whole or end, False

    def _lines_after(self, index: int) -> Iterator[tuple[int, int]]:
        """Where each line begins and ends, from the one at `index` up to the next sure game."""
        limit = self._limit(index)
        while True:
            found = LINE_END.search(self._text, index, limit)
            yield index, found.start() if found else limit
            if found is None:
                return
            index = found.end()

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
