"""The contents of a board as one character for each square, in reading order.

This is what positions, diagrams and saved boards have in common.
"""

from collections.abc import Callable, Iterator

from reversi.domain.board import Board, disc_at
from reversi.domain.decoding import DecodeError, Index, Location, Problem
from reversi.domain.rules import Colour, Rules
from reversi.domain.square import Square, squares_in_order

LETTERS = {
    Colour.BLACK: "X",
    Colour.WHITE: "O",
    Colour.RED: "R",
    Colour.BLUE: "B",
    Colour.GREEN: "G",
    Colour.YELLOW: "Y",
}
OWNERS = {letter: colour for colour in Colour for letter in (LETTERS[colour], LETTERS[colour].lower())}
NICKNAMES = {"B": Colour.BLACK, "b": Colour.BLACK, "*": Colour.BLACK, "W": Colour.WHITE, "w": Colour.WHITE}
"""Other programs' letters for Black and White; not accepted where Blue is a player."""

WALL = "#"
EMPTIES = ".-"
WALL_ELSEWHERE = Problem("expected {} exactly where the rules have a wall", WALL)


def format_cells(board: Board, empty: str = ".") -> str:
    """A board's squares, one character each: a colour's letter, `#` for a wall, or `empty`."""
    squares = squares_in_order(board.rules.width, board.rules.height)
    return "".join(_letter(board, square, empty) for square in squares)


def format_rows(board: Board, empty: str = ".") -> Iterator[str]:
    """The same, one string per row from the top."""
    cells, width = format_cells(board, empty), board.rules.width
    return (cells[index : index + width] for index in range(0, len(cells), width))


def parse_cells(cells: str, rules: Rules, location: Callable[[int], Location] = Index) -> tuple[int, ...]:
    """One bitboard per player from the characters of `format_cells`; raises `DecodeError`.

    An empty square may be `.` or `-`, and letters may be lower case. `location` maps an index in `cells` to
    the place in the text that the person wrote.
    """
    squares = squares_in_order(rules.width, rules.height)
    if len(cells) != len(squares):
        pattern = "expected {} squares for a board of {} by {}, not {}"
        problem = Problem(pattern, len(squares), rules.width, rules.height, len(cells))
        raise DecodeError(problem, cells, location(0))
    discs = dict.fromkeys(rules.players, 0)
    for index, (cell, square) in enumerate(zip(cells, squares, strict=True)):
        if (cell == WALL) != (square in rules.walls):
            raise DecodeError(WALL_ELSEWHERE, cell, location(index))
        if cell not in EMPTIES + WALL:
            discs[parse_player(cell, rules, location(index))] |= 1 << index
    return tuple(discs.values())


def parse_player(letter: str, rules: Rules, location: Location) -> Colour:
    """The player with this letter; raises `DecodeError` if there is none.

    If no player is Blue, B and `*` also stand for Black, and W for White.
    """
    player = OWNERS.get(letter)
    if player not in rules.players and Colour.BLUE not in rules.players:
        player = NICKNAMES.get(letter)
    if player not in rules.players:
        letters = ", ".join(LETTERS[player] for player in rules.players)
        raise DecodeError(Problem("expected the letter of a player: {}", letters), letter, location)
    return player


def _letter(board: Board, square: Square, empty: str) -> str:
    colour = disc_at(board, square)
    if colour is not None:
        return LETTERS[colour]
    return WALL if square in board.rules.walls else empty
