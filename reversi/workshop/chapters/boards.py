"""The boards and squares of chapter 1, as the checks of later chapters write and name them."""

from collections.abc import Iterable

from reversi import domain
from reversi.workshop.chapters.check import shown
from reversi.workshop.chapters.values.solution import Board, Square


def square(name: str) -> Square:
    """The square of a name, such as `d4`."""
    return Square("abcdefgh".index(name[0]), int(name[1]) - 1)


def name(square: object) -> str:
    """The name of a square; anything else as source code."""
    if isinstance(square, Square) and 0 <= square.column < 8:
        return f"{'abcdefgh'[square.column]}{square.row + 1}"
    return shown((square.column, square.row) if isinstance(square, Square) else square)


def words(names: Iterable[str]) -> str:
    """Names in order; a dash for none.

    >>> words(["f5", "d3"]), words([])
    ('d3 f5', '–')
    """
    return " ".join(sorted(names)) or "–"


def drawn(*lines: str) -> Board:
    """The board in a drawing, lines from the top: X, O and anything else for an empty square."""
    signs = {Square(column, row): sign for row, line in enumerate(lines) for column, sign in enumerate(line)}
    black, white = (frozenset(square for square, sign in signs.items() if sign == each) for each in "XO")
    return Board(black, white)


def board_of(board: domain.Board) -> Board:
    """A board of this program as one of the course."""
    black, white = (
        frozenset(Square(each.column, each.row) for each in domain.squares_on(board, discs))
        for discs in board.discs
    )
    return Board(black, white)


def state_after(transcript: str) -> domain.GameState:
    """The state of this program after a transcript."""
    state = domain.state_of(domain.start_board(domain.STANDARD))
    for ply in domain.parse_transcript(transcript):
        state = domain.play(state, ply)
    return state
