"""Positions in one line, as in the OBF files of Othello programs: all squares, then the side to move."""

import re

from reversi.domain.board import Board
from reversi.domain.decoding import DecodeError, Index
from reversi.domain.notation.cells import LETTERS, format_cells, parse_cells, parse_player
from reversi.domain.rules import STANDARD, Rules

# In a file, a semicolon follows with moves, their values and a comment; these are ignored here.
REST = ";"


def parse_position(text: str, rules: Rules = STANDARD) -> Board:
    """The board in `text`; raises `DecodeError`.

    One character for each square in reading order: X for Black, O for White, `-` or `.` for an empty
    square, `#` for a wall, and R, B, G, Y for further players; then a space and the side to move. The
    squares may be in groups, such as rows. B, W or `*` may stand for Black and White (see `parse_player`).
    """
    words = list(re.finditer(r"\S+", text.partition(REST)[0]))
    if len(words) < 2:
        raise DecodeError("expected the squares, a space, and the side to move", text, Index(0))
    *groups, side = words
    places = [index for group in groups for index in range(*group.span())]
    cells = "".join(group[0] for group in groups)
    discs = parse_cells(cells, rules, lambda index: Index(places[index]))
    return Board(rules, discs, parse_player(side[0], rules, Index(side.start())))


def format_position(board: Board) -> str:
    """A board in the form that `parse_position` reads, with `-` for an empty square."""
    return f"{format_cells(board, empty='-')} {LETTERS[board.to_move]}"
