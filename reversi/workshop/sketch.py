"""The boards that a failed assertion looked at: a terminal prints them, the page draws them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.workshop.drawing import Place

MOST = 2
"""The most boards that are shown of a failure."""
SIDE = 8


@dataclass(frozen=True, slots=True)
class Sketch:
    """A board, and the expression that it is the value of."""

    name: str
    board: domain.Board


class Told(str):
    """What an assertion compared, in words, with the boards among it."""

    sketches: tuple[Sketch, ...] = ()


def sketches_of(*values: tuple[str, object]) -> tuple[Sketch, ...]:
    """The boards among named values: this program's, or a learner's, alone or in a state or model."""
    found = ((name, _board_of(value)) for name, value in values)
    sketches = [Sketch(name, board) for name, board in found if board]
    return tuple(dict.fromkeys(sketches))[:MOST]


def differences(sketches: tuple[Sketch, ...]) -> frozenset[Place]:
    """The squares on which two boards differ; none of a single board."""
    if len(sketches) < 2:
        return frozenset()
    both = zip(*(each.board.discs for each in sketches), strict=True)
    bits = reduce(or_, (one ^ other for one, other in both))
    return frozenset((each.column, each.row) for each in domain.squares_on(sketches[0].board, bits))


def format_sketches(sketches: tuple[Sketch, ...]) -> str:
    """The boards as rows of text, with the squares in brackets on which they differ."""
    return "".join(f"\n{each.name}:\n{_format_board(each.board, differences(sketches))}" for each in sketches)


def _board_of(value: object) -> domain.Board | None:
    """The board that a value is, or has; None if it has none of eight by eight squares for two."""
    try:
        board = getattr(value, "board", value)
        if not isinstance(board, domain.Board):
            board = domain.Board(domain.STANDARD, tuple(_bits(board)), domain.Colour.BLACK)
    except Exception:  # noqa: BLE001 - a learner's class may raise anything
        return None
    rules = board.rules
    return board if (rules.width, rules.height, len(rules.players)) == (SIDE, SIDE, 2) else None


def _bits(board: object) -> Iterator[int]:
    """The discs of a board of chapter 1; raises an error for anything else."""
    for colour in ("black", "white"):
        squares = [domain.Square(each.column, each.row) for each in getattr(board, colour)]
        yield bits_of(squares, SIDE)


def _format_board(board: domain.Board, marked: frozenset[Place]) -> str:
    lines = [f"   {' '.join('abcdefgh')}"]
    for row, line in enumerate(domain.format_board(board).split("\n")):
        marks = [(column, row) in marked for column in range(SIDE)]
        before = zip([False, *marks], [*marks, False], strict=True)
        gaps = ["[" if opens else "]" if closes else " " for closes, opens in before]
        cells = "".join(map(str.__add__, gaps, [*line.split(" "), ""]))
        lines.append(f"{row + 1} {cells}".rstrip())
    return "\n".join(lines)
