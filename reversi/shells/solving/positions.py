"""Files of positions with known scores, in the OBF format used to test Othello programs.

A line has 64 characters and the side to move, then its moves with their final scores, best first, and a
comment: `---XO…--- X; G8:+18; H1:+12; % FFO #1`. Empty lines and comments are skipped.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from reversi.domain import Board, Square, legal_squares, mobility, parse_position, parse_square
from reversi.formats.starts import numbered
from reversi.shells.failure import CommandError, file_to_be

Thing = TypeVar("Thing")

SCORE = re.compile(r"\s*(\w+)\s*:\s*([+-]?[0-9]{1,9})\s*")


@dataclass(frozen=True, slots=True)
class SolvePosition:
    """A position to solve: its line number, name and board, and the scores of its moves in the file."""

    line: int
    name: str
    board: Board
    scores: dict[Square, int]

    @property
    def best(self) -> int:
        """The score of the position: that of its best move."""
        return max(self.scores.values())


def problems_in(path: Path) -> list[SolvePosition]:
    """The positions in a file; raises CommandError if it or one of its lines cannot be read."""
    return things_in(path, _problem, "position")


def _problem(number: int, line: str) -> SolvePosition:
    """The position in a line; raises ValueError."""
    content, _, comment = line.partition("%")
    board = parse_position(content)
    if not mobility(board):
        raise ValueError("the side to move has no legal move")
    scores = dict(_score(text, board) for text in content.split(";")[1:] if text.strip())
    if not scores:
        raise ValueError("expected at least one move with its score, such as G8:+18")
    return SolvePosition(number, comment.strip() or f"line {number}", board, scores)


def _score(text: str, board: Board) -> tuple[Square, int]:
    match = SCORE.fullmatch(text)
    if match is None:
        raise ValueError(f"expected a move and its score, such as G8:+18, not {text.strip()!r}")
    square = parse_square(match[1])
    if square not in legal_squares(board):
        raise ValueError(f"{match[1]} is not a legal move there")
    return square, int(match[2])


def things_in(path: Path, parse: Callable[[int, str], Thing], kind: str) -> list[Thing]:
    """The results of `parse`, which gets the number and the text of each line, for a whole file.

    Raises CommandError if the file cannot be read or has nothing of this `kind`, or if `parse` raises
    ValueError.
    """
    with file_to_be("read", path):
        text = path.read_text(encoding="utf-8")
    things: list[Thing] = []
    for number, line in numbered(text):
        try:
            things.append(parse(number, line))
        except ValueError as error:
            raise CommandError(f"{path}, line {number}: {error}") from error
    if not things:
        raise CommandError(f"{path} has no {kind} in it")
    return things
