"""Lines to learn by heart: those with names, and how they go on in tournaments; and what is played most."""

from functools import cache
from typing import NamedTuple

from reversi import domain
from reversi.domain import OPENINGS, STANDARD, Board, Square, boards_along, image_of_board, parse_square
from reversi.domain.symmetry import inverse_of
from reversi.record import played_lines
from reversi.record.game import Game, rules_of

LENGTHS = range(3, 31)
"""How many moves a line may have that can be trained."""

FAMILIES = (
    "f5d6", "f5d6c3d3c4", "f5d6c4d3c5", "f5d6c5f4e3", "f5d6c5f4e3c6d3f6e6d7",
    "f5f4", "f5f6", "f5f6e6f4c3", "f5f6e6f4e3", "f5f6e6f4g5", "f5f6e6f4g6",
)  # fmt: skip
"""The openings after which lines are grouped."""

NAMES = {each.transcript: each.name for each in OPENINGS}
"""The name of the opening with a transcript."""


class Row(NamedTuple):
    """A row of `played_lines`: after so many `plies`, each move of the line is the one played most.

    So many `games` have played it up to its `end`; none if that is not worth learning.
    """

    line: str
    plies: int
    end: int
    games: int


@cache
def _rows() -> tuple[Row, ...]:
    rows = map(str.split, played_lines.LINES.strip().splitlines())
    return tuple(Row(line, int(plies), int(end), int(games)) for line, plies, end, games in rows)


@cache
def lines() -> dict[str, int]:
    """The lines that can be trained: after how many plies each is what is played most; 0 if it has a name."""
    named = ((each, 0) for each in NAMES if len(each) // 2 in LENGTHS)
    played = ((row.line[: 2 * row.end], row.plies) for row in _rows() if row.games)
    return dict(sorted((*named, *played)))


def line_on(game: Game) -> str:
    """The transcript of what led to the position on the board; empty if it cannot be trained."""
    is_line = rules_of(game) == STANDARD and game.place in LENGTHS
    return domain.format_transcript(game.past) if is_line else ""


def opening_of(transcript: str) -> str:
    """The longest named line with which a line begins, as its transcript; empty if there is none."""
    return next((transcript[:n] for n in range(len(transcript), 0, -1) if transcript[:n] in NAMES), "")


def family_of(transcript: str) -> str:
    """The family of a line; empty if it begins in none."""
    return max((each for each in FAMILIES if transcript.startswith(each)), key=len, default="")


def most_played(board: Board) -> Square | None:
    """The move played most in a position, however it is turned; None if too few games have reached it.

    >>> str(most_played(boards_along(STANDARD, domain.parse_transcript("f5d6"))[-1]))
    'c5'
    """
    table = _moves_after(sum(discs.bit_count() for discs in board.discs) - len(STANDARD.start))
    for symmetry in domain.Symmetry:
        square = table.get(image_of_board(board, symmetry))
        if square:
            return domain.image_of_square(square, STANDARD.width, STANDARD.height, inverse_of(symmetry))
    return None


@cache
def _moves_after(plies: int) -> dict[Board, Square]:
    """The move played most in each position after so many moves."""
    found = dict[Board, Square]()
    for row in _rows():
        squares = tuple(parse_square(row.line[at : at + 2]) for at in range(0, len(row.line), 2))
        if row.plies <= plies < len(squares):
            found[boards_along(STANDARD, squares[:plies])[-1]] = squares[plies]
    return found
