"""Positions in one line, as in the OBF files of Othello programs: all squares, then the side to move."""

import re

from reversi.domain.board import Board
from reversi.domain.decode_error import DecodeError, Index
from reversi.domain.notation.cells import LETTERS, format_cells, parse_cells, parse_player
from reversi.domain.rules import STANDARD, Rules

# A file goes on after a semicolon with moves and their values, and a comment: neither is read here.
POSITION = re.compile(r"\s*([^\s;]+)\s+([^\s;]+)\s*(;.*)?", re.DOTALL)


def parse_position(text: str, rules: Rules = STANDARD) -> Board:
    """The board in `text`; raises `DecodeError`.

    One character for each square in reading order: X for Black, O for White, `-` or `.` for an empty
    square, `#` for a wall, and R, B, G, Y for further players; then a space and the side to move.
    """
    parts = POSITION.fullmatch(text)
    if parts is None:
        raise DecodeError("expected the squares, a space, and the side to move", text, Index(0))
    cells, side = parts.group(1, 2)
    discs = parse_cells(cells, rules, lambda index: Index(parts.start(1) + index))
    return Board(rules, discs, parse_player(side, rules, Index(parts.start(2))))


def format_position(board: Board) -> str:
    """A board in the form that `parse_position` reads, with `-` for an empty square."""
    return f"{format_cells(board, empty='-')} {LETTERS[board.to_move]}"
