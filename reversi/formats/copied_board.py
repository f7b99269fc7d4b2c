"""Boards copied from pages, messages and programs: symbols for discs, numbered rows, words for the turn.

ＡＢＣＤＥＦＧＨ
１・・・・・・・・
２・・・●○・・・　黒番
"""

import re
from collections import Counter
from collections.abc import Mapping

from reversi.domain import Index, Rules
from reversi.formats.positions import Drawing, begun_from
from reversi.formats.shared import Shared

BLACK_SIGNS = "●⚫⬤黒"
WHITE_SIGNS = "○◯〇⚪白"
DOUBLE_CIRCLE = "◎"
"""A white disc among black ones, a black one among plain circles."""
EMPTY_SIGNS = "□■・·∙⋅.-_+－┼├┤┬┴┌┐└┘🟩🟢×*"
PRINTED_DISCS = {"X": "X", "x": "X", "*": "X", "@": "X", "B": "X", "b": "X"} | dict.fromkeys("OoWw", "O")
"""The characters that programs print for discs, in numbered rows."""

SIGNS = re.compile(f"[{BLACK_SIGNS}{WHITE_SIGNS}{DOUBLE_CIRCLE}■]")
ROW_NUMBER = re.compile(r"[ \t|]*(?:[1-9][0-9]?|[一二三四五六七八])[ \t]*[|:)]?(?![0-9])")
GAPS = " \t|│┃\ufe0f"
FEWEST = 4
"""The fewest rows and columns of a board; anything smaller is something else."""

TURN = re.compile(
    r"(?:手番|turn|to move)\s*[:=]?\s*(?P<after>[黒白●○]|black\b|white\b)"
    r"|(?P<before>[黒白●○]|\bblack|\bwhite)\s*(?:の?手?番|to (?:move|play)|['’]s turn)",
    re.IGNORECASE,
)
BLACK_WORDS = ("黒", "●", "black")


def has_board(text: str) -> bool:
    """Whether there is a board in `text`."""
    return len(_rows_in(text)) >= FEWEST


def decode_copied_board(text: str, rules: Rules) -> Shared:
    """The game that begins with the board in `text`, under `rules` if they fit; raises `DecodeError`."""
    rows = _rows_in(text)
    drawing = Drawing("\n".join(rows), len(rows[0]), len(rows), _side(text), Index(0))
    return begun_from(drawing.read(rules), is_told=bool(drawing.side))


def _rows_in(text: str) -> list[str]:
    """The rows of the board in `text`, in diagram letters, without rows of a different length."""
    lines = text.split("\n")
    if SIGNS.search(text):
        signs = _signs(text)
        rows = [_row(_without_number(line), signs) for line in lines]
    else:
        printed = dict.fromkeys(EMPTY_SIGNS, ".") | PRINTED_DISCS
        rows = [_row(_without_number(line), printed) for line in lines if ROW_NUMBER.match(line)]
    widths = Counter(len(row) for row in rows if len(row) >= FEWEST and {"X", "O"} & set(row))
    return [row for row in rows if widths and len(row) == max(widths, key=widths.__getitem__)]


def _signs(text: str) -> Mapping[str, str]:
    """The letter for each symbol in this text, where symbols stand for discs or for empty squares."""
    has_black, has_white = (re.search(f"[{signs}]", text) for signs in (BLACK_SIGNS, WHITE_SIGNS))
    signs = dict.fromkeys(EMPTY_SIGNS, ".")
    signs |= dict.fromkeys(BLACK_SIGNS, "X") | dict.fromkeys(WHITE_SIGNS, "O")
    signs[DOUBLE_CIRCLE] = "X" if has_white and not has_black else "O"
    if not has_black and DOUBLE_CIRCLE not in text:
        signs["■"] = "X"
        signs["□"] = "." if has_white else "O"
    return signs


def _without_number(line: str) -> str:
    number = ROW_NUMBER.match(line)
    return line[number.end() :] if number else line


def _row(line: str, signs: Mapping[str, str]) -> str:
    """The squares at the beginning of a line."""
    cells = list[str]()
    for sign in line:
        if sign in signs:
            cells.append(signs[sign])
        elif sign not in GAPS:
            break
    return "".join(cells)


def _side(text: str) -> str:
    """The letter of the side to move; empty if the text does not say."""
    turn = TURN.search(text)
    if turn is None:
        return ""
    return "X" if (turn["after"] or turn["before"]).lower() in BLACK_WORDS else "O"
