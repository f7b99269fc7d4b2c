"""Files of positions with known scores: lines of OBF, as testers of Othello programs exchange them.

A line holds 64 characters and the side to move, then the moves with their final scores for it, best first,
and a comment: `---XO…--- X; G8:+18; H1:+12; % FFO #1`. Lines that begin with `#` or are empty say nothing.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from reversi.domain import Board, Square, legal_squares, mobility, parse_position, parse_square
from reversi.shells.terminal.lines import things_in

SCORE = re.compile(r"\s*(\w+)\s*:\s*([+-]?\d+)\s*")


@dataclass(frozen=True, slots=True)
class Problem:
    """A position to solve: the line it stands in, its name there, and what the file says each move scores."""

    line: int
    name: str
    board: Board
    scores: dict[Square, int]

    @property
    def best(self) -> int:
        """The score of the position."""
        return max(self.scores.values())


def problems_in(path: Path) -> list[Problem]:
    """The positions of a file; raises Failure if it cannot be read, or a line of it cannot."""
    return things_in(path, _problem, "position")


def _problem(number: int, line: str) -> Problem:
    """The position in a line; raises ValueError."""
    content, _, comment = line.partition("%")
    board = parse_position(content)
    if not mobility(board):
        raise ValueError("the side to move has no legal move")
    scores = dict(_score(text, board) for text in content.split(";")[1:] if text.strip())
    if not scores:
        raise ValueError("expected at least one move with its score, such as G8:+18")
    return Problem(number, comment.strip() or f"line {number}", board, scores)


def _score(text: str, board: Board) -> tuple[Square, int]:
    match = SCORE.fullmatch(text)
    if match is None:
        raise ValueError(f"expected a move and its score, such as G8:+18, not {text.strip()!r}")
    square = parse_square(match[1])
    if square not in legal_squares(board):
        raise ValueError(f"{match[1]} is no legal move there")
    return square, int(match[2])
