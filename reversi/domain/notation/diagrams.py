"""Boards drawn in text, one line for each row, as tests and the terminal show them."""

from reversi.domain.board import Board
from reversi.domain.decoding import DecodeError, LineColumn, Problem
from reversi.domain.notation.cells import OWNERS, WALL, format_rows, parse_cells
from reversi.domain.rules import LONGEST_SIDE, Colour, Rules, classic_rules
from reversi.domain.square import Square

# A character of a diagram and its place.
Cell = tuple[str, LineColumn]

TOO_LARGE = Problem("expected at most {} rows and columns", LONGEST_SIDE)


def parse_board(text: str, *, rules: Rules | None = None, to_move: Colour | None = None) -> Board:
    """The board drawn in `text`; raises `DecodeError`.

    The characters are those of `parse_position`; spaces, indentation and empty lines are ignored. Without
    `rules`, the drawing gives the size, the walls and the players (Black, White and everyone else with a
    disc). Their game starts as in `classic_rules` or, if there is no room for that, from the drawing itself.
    Without `to_move`, it is the first player's turn.

    >>> parse_board('''
    ...     . X O .
    ...     . X # .
    ... ''').rules.walls
    frozenset({Square(column=2, row=1)})
    """
    rows = _rows(text)
    cells = [cell for row in rows for cell in row]
    letters = "".join(letter for letter, _ in cells)
    rules = rules or _rules_drawn(letters, width=len(rows[0]), height=len(rows))
    if (len(rows[0]), len(rows)) != (rules.width, rules.height):
        pattern = "expected {} rows of {} squares, not {} of {}"
        problem = Problem(pattern, rules.height, rules.width, len(rows), len(rows[0]))
        raise DecodeError(problem, text, rows[0][0][1])
    discs = parse_cells(letters, rules, lambda index: cells[index][1])
    to_move = to_move or rules.first
    if to_move not in rules.players:
        raise DecodeError("expected one of the players to move", to_move.value, rows[0][0][1])
    return Board(rules, discs, to_move)


def format_board(board: Board) -> str:
    """A drawing of `board` that `parse_board` reads; it omits the side to move.

    >>> from reversi.domain import classic_rules, start_board
    >>> print(format_board(start_board(classic_rules(4, 4))))
    . . . .
    . O X .
    . X O .
    . . . .
    """
    return "\n".join(map(" ".join, format_rows(board)))


def _rows(text: str) -> list[list[Cell]]:
    if len("".join(text.split())) > LONGEST_SIDE**2:
        raise DecodeError(TOO_LARGE, text, LineColumn(1, 1))
    lines = text.split("\n")
    rows = [_row(line, number) for number, line in enumerate(lines, start=1) if not line.isspace() and line]
    if not rows:
        raise DecodeError("expected a board", text, LineColumn(1, 1))
    for row in rows:
        if len(row) != len(rows[0]):
            raise DecodeError(
                Problem("expected {} squares in every row, not {}", len(rows[0]), len(row)),
                "".join(letter for letter, _ in row),
                row[0][1],
            )
    if len(rows) > LONGEST_SIDE or len(rows[0]) > LONGEST_SIDE:
        raise DecodeError(TOO_LARGE, text, LineColumn(1, 1))
    return rows


def _row(line: str, number: int) -> list[Cell]:
    return [
        (letter, LineColumn(number, column))
        for column, letter in enumerate(line, start=1)
        if not letter.isspace()
    ]


def _rules_drawn(letters: str, width: int, height: int) -> Rules:
    places = [Square(index % width, index // width) for index in range(width * height)]
    walls = frozenset(square for square, letter in zip(places, letters, strict=True) if letter == WALL)
    start = {
        (square, OWNERS[letter]) for square, letter in zip(places, letters, strict=True) if letter in OWNERS
    }
    seen = {colour for _, colour in start} | {Colour.BLACK, Colour.WHITE}
    players = tuple(colour for colour in Colour if colour in seen)
    try:
        return classic_rules(width, height, players, walls)
    except ValueError:
        return Rules(width, height, walls, players, frozenset(start))
