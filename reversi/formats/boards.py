"""Boards anywhere in a text, as programs print them and people copy them.

ＡＢＣＤＥＦＧＨ
１・・・・・・・・
２・・・●○・・・　黒番

A board is drawn row by row, perhaps with numbers beside the rows and lines between the squares; or its
squares follow one another; or numbers stand for its gaps: `8/8/8/3OX3/3XO3/8/8/8`. Behind it stands the side
to move, or words anywhere tell it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from reversi.domain import LONGEST_SIDE, STANDARD, Board, DecodeError, Index, Passing, Rules, start_board
from reversi.domain.notation.transcripts import Word, replay
from reversi.formats.moves import decode_moves, game_in, has_moves
from reversi.formats.positions import USUAL_SQUARES, Drawing, parse_bare_position, starts_from
from reversi.formats.respelling import LONG_DASH, read_at
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import NOTHING, by_first

BLACK_SIGNS = "●⚫⬤黒"
WHITE_SIGNS = "○◯〇⚪白"
DOUBLE_CIRCLE = "◎"
"""A white disc among black ones, a black one among plain circles."""
EMPTY_SIGNS = "□■⬜⬛・·∙⋅.-_~+－┼├┤┬┴┌┐└┘🟩🟢×*"
SIGNS = re.compile(f"[{BLACK_SIGNS}{WHITE_SIGNS}{DOUBLE_CIRCLE}■⬛]")
"""Signs that are discs in a text that has any of them; otherwise, letters or digits are."""

OWN = {sign: sign for sign in "XORGBYWxorgbyw*#.-"}
LETTERS = (
    dict.fromkeys(EMPTY_SIGNS, ".")
    | dict.fromkeys("XxBbP@*", "X")
    | dict.fromkeys("OoWwp0", "O")
    | {"#": "#"}
)
DIGITS = dict.fromkeys("0.-_", ".") | {"1": "X", "2": "O"}
"""The letters of a drawing for the characters that programs print."""

BARS = "|│┃║"
GAP = rf"[^\S\n]|[,;'\"\[\](){BARS}]"
"""What may stand between two squares of a row."""
GAPS = re.compile(f"(?:{GAP})*")
ROW_START = re.compile(rf"[\s>'\"\[({BARS}]*")
ROW_NUMBER = re.compile(rf"{ROW_START.pattern}(?:(?:[1-9][0-9]?|[一二三四五六七八])[\s{BARS}:).]*(?![0-9]))?")
FEWEST = 4
"""The fewest rows and columns of a board; anything smaller is something else."""
MANY = 36
"""A smaller number of squares in a row is a board only if it has discs of two colours."""

GAPPED = re.compile(r"(?<![\w/])[XOBWPxobwp*.\-0-9]+(?:/[XOBWPxobwp*.\-0-9]+){3,}")
IN_GAPPED = str.maketrans("xBbPWwpo*-", "XXXXOOOOX.")
POCKET = re.compile(r"\[[^\[\]]*\]")
"""Discs that are still to be placed, in some programs."""

BLACK = r"black|dark|noirs?|黒|●|x|\*"
WHITE = r"white|light|blancs?|白|○|o"
TURN = re.compile(
    r"(?:手番|turn|to (?:move|play)|side|next(?:\s+player)?|trait)(?:\s+(?:is|aux?))?\s*[:=]?"
    rf"\s*(?:(?P<black>{BLACK})|{WHITE})(?!\w)"
    rf"|(?<![A-Za-z0-9])(?:(?P<black_before>{BLACK})|{WHITE})(?:\s*の?手?番|(?:\s+is)?\s+to\s+(?:move|play)"
    r"|'s\s+(?:turn|move)|\s+(?:de|à)\s+jouer|\s+jouent?\b)",
    re.IGNORECASE,
)
"""Words that tell the side to move."""
BESIDE = rf"[\s\]),;:>`'\"{BARS}]*"
SIDE = re.compile(
    rf"{BESIDE}(?:[1-9][0-9]?{BESIDE}(?<![0-9]))?"
    r"(?:(?P<sign>[^\W_](?!\w)|[*@●○⚫⚪])|(?P<word>(?P<black>black|noirs?)|white|blancs?)\b(?!\s*:))",
    re.IGNORECASE,
)
"""The side to move behind a board."""


BARE = re.compile(r"(?=\s*\S)[XORBGYW.*#\-\s]+", re.IGNORECASE | re.ASCII)
"""A position and nothing else; a game has digits, or the word pass."""
REMARK = re.compile(
    rf"(?<![a-z0-9])[a-z][1-9][0-9]?\s*:\s*[+-]?[0-9.]+\s*;?|%[^\n]*|{TURN.pattern}", re.IGNORECASE
)
"""What may stand behind a position besides moves: values of moves, a comment, words for the side to move."""

PASSES = r"(?:--|\s)+"
"""A game of passes alone, possible where players pass freely; a position has a side to move."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A board in a text, whether its side to move is told, and where both begin and end."""

    board: Board
    is_told: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Squares:
    """The squares of a board in the letters of a drawing, row by row, and where they stand in the text.

    `side` is the letter of the side to move, if it stands beside them.
    """

    cells: str
    width: int
    start: int
    end: int
    signs: Mapping[str, str]
    side: str = ""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a drawing, and where it begins and ends in the text."""

    letters: str
    start: int
    end: int


def has_board(text: str) -> bool:
    """Whether there is a board in `text`, or nothing but squares."""
    return _bare(text) is not None or find_board(text, STANDARD) is not None


def decode_board(text: str, rules: Rules) -> Shared:
    """The game that begins with the board in `text` and goes on with the moves behind it.

    Raises `DecodeError`. The board is one of `rules` if they fit.
    """
    bare = _bare(text)
    if bare and rules.passing is Passing.FREELY and re.fullmatch(PASSES, text):
        return decode_moves(text, rules)
    seen = board_in(text, rules)
    starts = starts_from(seen.board, seen.is_told)
    is_usual = seen.board.discs == start_board(seen.board.rules).discs
    shared = Shared(starts[0], notes=() if seen.is_told or is_usual else (Note.SIDE_FROM_DISCS,))
    rest = REMARK.sub(lambda found: " " * len(found[0]), text[seen.end :])
    another = find_board(rest, rules)
    if another:
        rest = rest[: another.start]
    played = read_at(seen.end, lambda: played_on(shared, starts, rest))
    is_left_out = has_moves(text[: seen.start], rules) or (has_moves(rest, rules) and not played.plies)
    told = {Note.OTHERS_LEFT_OUT: another, Note.AMONG_WORDS: is_left_out}
    return replace(played, notes=(*played.notes, *(note for note, is_so in told.items() if is_so)))


def played_on(begun: Shared, starts: Sequence[Rules], text: str) -> Shared:
    """The game with the moves in `text`, under the first rules that fit; raises `BrokenGameError`."""

    def play(words: Callable[[Rules], Iterable[Word]]) -> Shared:
        return by_first(lambda tried: replace(begun, rules=tried, plies=replay(words(tried), tried)), *starts)

    return (game_in(text, begun.rules, play) if has_moves(text, begun.rules) else None) or begun


def _bare(text: str) -> str | None:
    """The position or drawing that is all of a text up to a semicolon; None if there is more in it."""
    head = text.partition(";")[0]
    return head if BARE.fullmatch(head) else None


def board_in(text: str, rules: Rules) -> Seen:
    """The first board in a text, or the one that is all of it; raises `DecodeError`."""
    bare, refusal = _bare(text), DecodeError(NOTHING, text, Index(0))
    if bare is not None:
        try:
            return Seen(*parse_bare_position(bare, rules), 0, len(bare))
        except DecodeError as error:
            refusal = error
    found = find_board(text, rules)
    if found is None or (bare is not None and find_board(text[found.end :], rules) is None):
        raise refusal
    return found


def find_board(text: str, rules: Rules) -> Seen | None:
    """The first board in `text`, under `rules` if they fit; None if there is none."""
    for found in _boards(text, rules):
        side, end = _side(text, found)
        rows = [found.cells[at : at + found.width] for at in range(0, len(found.cells), found.width)]
        try:
            board = Drawing("\n".join(rows), found.width, len(rows), side, Index(0)).read(rules)
        except DecodeError:
            continue
        return Seen(board, bool(side), found.start, end)
    return None


def _boards(text: str, rules: Rules) -> Iterator[_Squares]:
    yield from _gapped(text)
    for known in ([_symbols(text)] if SIGNS.search(text) else []) + [OWN, DIGITS, LETTERS]:
        for dash in ("..", ".") if LONG_DASH in text else ("",):
            alphabet = _alphabet(tuple(known.items()), dash)
            spelled = text.replace("-1", " 2") if alphabet.has_digits else text
            if alphabet.row.search(spelled):
                yield from _drawn(spelled, alphabet, rules)
                yield from _in_line(spelled, alphabet, rules)


def _symbols(text: str) -> Mapping[str, str]:
    """The letter for each symbol in this text, where symbols stand for discs or for empty squares."""
    has_black, has_white = (re.search(f"[{signs}]", text) for signs in (BLACK_SIGNS, WHITE_SIGNS))
    signs = dict.fromkeys(EMPTY_SIGNS, ".")
    signs |= dict.fromkeys(BLACK_SIGNS, "X") | dict.fromkeys(WHITE_SIGNS, "O")
    signs[DOUBLE_CIRCLE] = "X" if has_white and not has_black else "O"
    if not has_black and DOUBLE_CIRCLE not in text:
        for black, white in ("■□", "⬛⬜"):
            signs[black] = "X"
            signs[white] = "." if has_white else "O"
    return signs


@dataclass(frozen=True, slots=True)
class _Alphabet:
    """The letter of a drawing for each sign, and patterns of these signs: a square, the fewest of a row, and
    so many in a row that they may be a board.
    """

    signs: Mapping[str, str]
    cell: re.Pattern[str]
    row: re.Pattern[str]
    runs: tuple[re.Pattern[str], ...]

    @property
    def has_digits(self) -> bool:
        """Whether digits are squares, so that no number can stand before a row."""
        return "1" in self.signs


@lru_cache(16)
def _alphabet(known: tuple[tuple[str, str], ...], dash: str) -> _Alphabet:
    """The alphabet of these signs, in which a long dash is one square, or two, or none.

    A letter or digit that begins a word or a number of another kind is no square.
    """
    signs = dict(known) | ({LONG_DASH: dash} if dash else {})
    every = re.escape("".join(signs))
    cell = rf"[{every}](?<![^\W_](?=(?![{every}])[^\W_]))"
    lengths = f"{{{FEWEST**2},{LONGEST_SIDE**2 + 1}}}"
    return _Alphabet(
        signs,
        re.compile(cell),
        re.compile(rf"(?:{cell}(?:{GAP})*+){{{FEWEST}}}|(?:[{BARS}][ \t]*(?:[{every}][ \t]*)?){{{FEWEST}}}"),
        tuple(
            re.compile(rf"(?<![^\W_])(?:{cell}(?:{gap})*+){lengths}") for gap in (f"{GAP}|/", f"{GAP}|[/\n]")
        ),
    )


def _gapped(text: str) -> Iterator[_Squares]:
    """A board with numbers for its gaps."""
    for found in GAPPED.finditer(text):
        spelled = re.sub("[0-9]{1,2}", lambda gap: "." * int(gap[0]), found[0]).translate(IN_GAPPED)
        first, *others = spelled.split("/")
        rows = [first, *(row for row in others if len(row) == len(first))]
        if len(rows) < max(FEWEST, len(others)) or not _discs("".join(rows)):
            continue
        pocket = POCKET.match(text, found.end())
        is_by_turn = "p" in found[0].lower()
        signs = {"w": "X", "b": "O"} if is_by_turn else LETTERS
        end = pocket.end() if pocket else found.end()
        yield _Squares("".join(rows), len(first), found.start(), end, signs)


def _drawn(text: str, alphabet: _Alphabet, rules: Rules) -> Iterator[_Squares]:
    """A board drawn row by row: all rows of the length that most rows with discs have."""
    rows, start = list[_Row](), 0
    for line in text.split("\n"):
        letters, end = _row(line, alphabet)
        if len(letters) >= FEWEST:
            rows.append(_Row(letters, start, start + end))
        start += len(line) + 1
    widths = Counter(len(row.letters) for row in rows if _discs(row.letters))
    if not widths:
        return
    width, side = max(widths, key=widths.__getitem__), ""
    if len(rows[-1].letters) == width + 1:
        side = rows[-1].letters[-1]
        rows[-1] = replace(rows[-1], letters=rows[-1].letters[:-1])
    board = [row for row in rows if len(row.letters) == width]
    if len(board) == width + 1 != rules.height and not _discs(board[0].letters):
        del board[0]  # the line below the head of a table
    if len(board) > width and len(board) % width == 0:
        board, side = board[:width], ""
    if len(board) >= FEWEST:
        cells = "".join(row.letters for row in board)
        yield _Squares(cells, width, board[0].start, board[-1].end, alphabet.signs, side)


def _row(line: str, alphabet: _Alphabet) -> tuple[str, int]:
    """The squares at the beginning of a line, and where they end; none if something else follows at once."""
    squares, end = _between_bars(line, alphabet)
    if squares:
        return squares, end
    index = end = _after(ROW_START if alphabet.has_digits else ROW_NUMBER, line, 0)
    letters = list[str]()
    while found := alphabet.cell.match(line, index):
        letters.append(alphabet.signs[found[0]])
        end = found.end()
        index = _after(GAPS, line, end)
    is_row = index == len(line) or index > end or line[index].isdigit()
    return ("".join(letters), end) if is_row else ("", 0)


def _after(pattern: re.Pattern[str], line: str, index: int) -> int:
    """Where a match of `pattern` at an index ends; the index itself if there is none."""
    found = pattern.match(line, index)
    return found.end() if found else index


def _between_bars(line: str, alphabet: _Alphabet) -> tuple[str, int]:
    """The squares of a line in which a bar stands between any two; a square may be blank."""
    *parts, behind = re.split(f"[{BARS}]", line)
    if len(parts) < FEWEST:
        return "", 0
    signs = alphabet.signs
    first, *squares = (part.strip() for part in parts)
    if behind.strip() in signs:
        squares.append(behind.strip())
    if first in signs:
        squares.insert(0, first)
    if squares and squares[0].isdigit() and not alphabet.has_digits:
        del squares[0]
    cells = [signs.get(square or ".", "") for square in squares]
    return ("".join(cells), len(line) - len(behind)) if all(cells) else ("", 0)


def _in_line(text: str, alphabet: _Alphabet, rules: Rules) -> Iterator[_Squares]:
    """A board whose squares follow one another, and perhaps the side to move at once."""
    usual = {rules.width * rules.height: rules.width, USUAL_SQUARES: 8}
    sizes = usual if alphabet.has_digits else {n * n: n for n in range(FEWEST, LONGEST_SIDE + 1)} | usual
    for found in chain.from_iterable(run.finditer(text) for run in alphabet.runs):
        places = list(alphabet.cell.finditer(found[0]))
        letters = "".join(alphabet.signs[each[0]] for each in places)
        *groups, last = found[0].split()
        is_sided = len(letters) not in sizes or len(last) < max(map(len, groups), default=0)
        count = len(letters) - is_sided
        if count in sizes and len(_discs(letters[:count])) > (count <= MANY):
            end = found.start() + places[-1].end()
            yield _Squares(letters[:count], sizes[count], found.start(), end, alphabet.signs, letters[count:])


def _discs(letters: str) -> set[str]:
    """The kinds of discs among the letters of a drawing."""
    return set(letters.upper()) - set(".-#")


def _side(text: str, found: _Squares) -> tuple[str, int]:
    """The letter of the side to move, and where it ends; an empty one if the text does not tell it."""
    if found.side and found.side not in ".-#":
        return found.side, found.end
    told = SIDE.match(text, found.end)
    if told and told["word"]:
        return "X" if told["black"] else "O", told.end()
    letter = found.signs.get(told["sign"]) or LETTERS.get(told["sign"]) if told else None
    if told and letter and _discs(letter):
        return letter, told.end()
    turn = TURN.search(text)
    if turn is None:
        return "", found.end
    return "X" if turn["black"] or turn["black_before"] else "O", found.end
