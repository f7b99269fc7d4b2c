"""A score sheet of a two-player game: a diagram with the number of every move, and the moves in columns.

SVG text in black on white, for printing.
"""

import html
from collections.abc import Iterator
from typing import TypeAlias

from reversi.domain import Colour, Rules, Square, disc_counts, squares_in_order
from reversi.domain.square import FILES
from reversi.record.details import Details
from reversi.record.game import Game, rules_of

SIDE = 40
"""The side of a square."""
FRAME = 30
"""The margin, which holds the letters and digits."""
RADIUS = 16
HEAD = 74
"""The height of the lines above the diagram."""
ROW = 20
"""The height of a row in the list of moves."""
COLUMNS = 4
"""The number of columns in the list of moves, filled from top to bottom."""
INK, PAPER, WALL = "#000", "#fff", "#bbb"

Numbered: TypeAlias = tuple[Square, Colour]
"""A move and its player; passes are not numbered."""


def draw_score_sheet(game: Game, details: Details) -> str:
    """The sheet of the whole current line, with the names and dates that are known."""
    rules = rules_of(game)
    moves = [
        (ply, game.state_at(place).state.board.to_move)
        for place, ply in enumerate(game.messages)
        if isinstance(ply, Square)
    ]
    rows = -(-len(moves) // COLUMNS)
    width = SIDE * max(rules.width, 8) + 2 * FRAME
    height = HEAD + SIDE * rules.height + 2 * FRAME + ROW * rows
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="14">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *_head(game, details),
        f'<g transform="translate({FRAME} {HEAD + FRAME})">',
        *_diagram(rules, moves),
        "</g>",
        *_list(moves, HEAD + SIDE * rules.height + 2 * FRAME, (width - 2 * FRAME) / COLUMNS, rows),
        "</svg>",
    )
    return "\n".join(parts) + "\n"


def _head(game: Game, details: Details) -> Iterator[str]:
    """The players with their discs at the end of the line, and below them the place and date."""
    counts = disc_counts(game.state_at(game.last).state.board)
    known = {
        Colour.BLACK: " ".join(filter(None, (details.black, details.black_rating))),
        Colour.WHITE: " ".join(filter(None, (details.white, details.white_rating))),
    }
    for row, (colour, discs) in enumerate(counts.items()):
        disc = f'cx="{FRAME + 7}" cy="{20 + 22 * row}" r="7" fill="{_fill(colour)}"'
        yield f'<circle {disc} stroke="{INK}"/>'
        name = html.escape(known.get(colour, ""))
        yield f'<text x="{FRAME + 22}" y="{25 + 22 * row}" font-weight="bold">{discs} {name}</text>'
    where = html.escape(", ".join(filter(None, (details.event, details.place, details.date))))
    yield f'<text x="{FRAME}" y="{HEAD - 5}" font-size="12">{where}</text>'


def _diagram(rules: Rules, moves: list[Numbered]) -> Iterator[str]:
    """The board with its initial discs, and the move number on every square played."""
    for column in range(rules.width):
        yield _words(SIDE * column + SIDE / 2, -9, FILES[column])
    for row in range(rules.height):
        yield _words(-FRAME / 2, SIDE * row + SIDE / 2 + 5, str(row + 1))
    for square in squares_in_order(rules.width, rules.height):
        fill = WALL if square in rules.walls else "none"
        corner = f'x="{SIDE * square.column}" y="{SIDE * square.row}"'
        yield f'<rect {corner} width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="{INK}"/>'
    for square, colour in sorted(rules.start, key=lambda each: each[0]):
        yield _disc(square, colour)
    for number, (square, colour) in enumerate(moves, start=1):
        yield _disc(square, colour)
        across, down = _middle(square)
        yield _words(across, down + 5, str(number), PAPER if colour is Colour.BLACK else INK)


def _middle(square: Square) -> tuple[float, float]:
    return SIDE * square.column + SIDE / 2, SIDE * square.row + SIDE / 2


def _disc(square: Square, colour: Colour) -> str:
    across, down = _middle(square)
    there = f'class="{colour.value}" cx="{across:g}" cy="{down:g}" r="{RADIUS}"'
    return f'<circle {there} fill="{_fill(colour)}" stroke="{INK}"/>'


def _fill(colour: Colour) -> str:
    return INK if colour is Colour.BLACK else PAPER


def _words(across: float, down: float, words: str, colour: str = INK) -> str:
    return f'<text x="{across:g}" y="{down:g}" text-anchor="middle" fill="{colour}">{words}</text>'


def _list(moves: list[Numbered], top: float, width: float, rows: int) -> Iterator[str]:
    """The numbered moves (passes have no number), each with a disc for its player."""
    for at, (square, colour) in enumerate(moves):
        across, down = FRAME + width * (at // rows), top + ROW * (at % rows)
        disc = f'cx="{across + 34:g}" cy="{down - 5:g}" r="5" fill="{_fill(colour)}"'
        yield f'<circle {disc} stroke="{INK}"/>'
        yield f'<text x="{across + 22:g}" y="{down:g}" text-anchor="end">{at + 1}</text>'
        yield f'<text x="{across + 44:g}" y="{down:g}">{square}</text>'
