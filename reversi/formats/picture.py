"""A position, or a whole game, as drawings: SVG text, with the theme's colours as variables (`var(--field)`).

To save it, replace them with plain colours. The drawing of a position includes the position as text too.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from reversi import domain
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.record.game import Game, Turn, rules_of

SIDE = 40
"""The side of a square."""
FRAME = 26
"""The width of the frame, which has the letters and digits."""
RADIUS = 16.8
SPOT = 3.2
MARK = 4.4
"""The radius of a spot of the board, and of the mark of the last move."""

FIELD, LINE, WOOD, LETTER = "var(--field)", "var(--field-line)", "var(--wall)", "var(--on-wood)"
LAST = "var(--warm)"
DARK = (domain.Colour.RED, domain.Colour.BLUE)
SHAPES = {
    domain.Colour.RED: "M-7.7-2.8H7.7V2.8H-7.7Z",
    domain.Colour.BLUE: "M0-7.4 7.4 5.8H-7.4Z",
    domain.Colour.GREEN: "M-2.6-7.7H2.6V-2.6H7.7V2.6H2.6V7.7H-2.6V2.6H-7.7V-2.6H-2.6Z",
    domain.Colour.YELLOW: "M0-7.7 7.7 0 0 7.7-7.7 0Z",
}
"""The mark on the discs of the third and later players, centred on the disc."""


def draw_position(turn: Turn, symmetry: domain.Symmetry = domain.Symmetry.IDENTITY) -> str:
    """The SVG text of a turn's board with its last move, as seen under `symmetry`."""
    board, rules = domain.image_of_board(turn.state.board, symmetry), turn.state.board.rules
    seen = seen_board(rules.width, rules.height, symmetry)
    return _drawing(
        seen,
        f"<title>Reversi</title><desc>{domain.format_position(turn.state.board)}</desc>",
        f'<rect width="100%" height="100%" rx="8" fill="{WOOD}"/>',
        *_names(seen),
        *_field(board.rules),
        *_dots(board.rules),
        *_discs(board, domain.squares_in_order(seen.columns, seen.rows)),
        *_last(turn, seen),
    )


def draw_game(game: Game, symmetry: domain.Symmetry = domain.Symmetry.IDENTITY) -> tuple[str, ...]:
    """The line seen as a moving picture: its first position, then what each ply changes on the board.

    Each drawing is an SVG text, and all have the same size; laid over each other they show the game.
    """
    rules = rules_of(game)
    seen = seen_board(rules.width, rules.height, symmetry)
    turns = [game.state_at(place) for place in range(game.last + 1)]
    changes = (_draw_change(before, after, seen) for before, after in pairwise(turns))
    return (draw_position(turns[0], symmetry), *changes)


def _draw_change(before: Turn, after: Turn, seen: SeenBoard) -> str:
    """What the last ply of `after` changes: the discs placed and flipped, and the mark of the last move."""
    board = domain.image_of_board(after.state.board, seen.symmetry)
    moved = after.last if isinstance(after.last, domain.Move) else None
    marked = (before.last.square,) if isinstance(before.last, domain.Move) else ()
    squares = {*marked, *((moved.square, *moved.flips) if moved else ())}
    places = [seen.place_of(square) for square in squares]
    return _drawing(
        seen, *map(_bare, places), *_dots(board.rules), *_discs(board, places), *_last(after, seen)
    )


def _drawing(seen: SeenBoard, *parts: str) -> str:
    """An SVG file of the board's size."""
    width, height = (SIDE * side + 2 * FRAME for side in (seen.columns, seen.rows))
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "\n".join((f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *parts, "</svg>")) + "\n"


def _corner(place: domain.Square) -> tuple[int, int]:
    """The upper left corner of what is seen at `place`."""
    return FRAME + SIDE * place.column, FRAME + SIDE * place.row


def _middle(place: domain.Square) -> tuple[int, int]:
    left, top = _corner(place)
    return left + SIDE // 2, top + SIDE // 2


def _names(seen: SeenBoard) -> Iterator[str]:
    """The names of the columns above the board, and those of the rows at its left."""
    yield f'<g fill="{LETTER}" font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">'
    for column, name in enumerate(seen.above):
        across, _ = _middle(domain.Square(column, 0))
        yield f'<text x="{across}" y="{FRAME - 8}">{name}</text>'
    for row, name in enumerate(seen.beside):
        _, down = _middle(domain.Square(0, row))
        yield f'<text x="{FRAME / 2:g}" y="{down + 5}">{name}</text>'
    yield "</g>"


def _field(rules: domain.Rules) -> Iterator[str]:
    """The squares with their lines."""
    squares = domain.squares_in_order(rules.width, rules.height)
    corners = (_corner(square) for square in squares if square not in rules.walls)
    lines = "".join(f"M{left} {top}h{SIDE}v{SIDE}h-{SIDE}z" for left, top in corners)
    yield f'<path d="{lines}" fill="{FIELD}" stroke="{LINE}"/>'


def _bare(place: domain.Square) -> str:
    """A square without its disc; the lines around it stay."""
    left, top = _corner(place)
    return f'<rect x="{left + 1}" y="{top + 1}" width="{SIDE - 2}" height="{SIDE - 2}" fill="{FIELD}"/>'


def _dots(rules: domain.Rules) -> Iterator[str]:
    """The four dots of a tournament board."""
    if min(rules.width, rules.height) >= 6 and not rules.walls:
        for column in (2, rules.width - 2):
            for row in (2, rules.height - 2):
                across, down = FRAME + SIDE * column, FRAME + SIDE * row
                yield f'<circle cx="{across}" cy="{down}" r="{SPOT}" fill="{LINE}"/>'


def _discs(board: domain.Board, squares: Iterable[domain.Square]) -> Iterator[str]:
    """The discs on some squares."""
    for square in squares:
        colour = domain.disc_at(board, square)
        if colour:
            yield from _disc(colour, *_middle(square))


def _disc(colour: domain.Colour, across: int, down: int) -> Iterator[str]:
    rim = ("dark" if colour in DARK else "bright") if colour in SHAPES else ""
    stroke, width = (f"var(--{rim}-rim)", 2) if rim else (LINE, 1)
    fill = f"var(--{colour.value}-flat)"
    disc = f'cx="{across}" cy="{down}" r="{RADIUS}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"'
    yield f'<circle class="disc {colour.value}" {disc}/>'
    if rim:
        place = f'transform="translate({across} {down})"'
        yield f'<path d="{SHAPES[colour]}" {place} fill="var(--{rim}-mark)"/>'


def _last(turn: Turn, seen: SeenBoard) -> Iterator[str]:
    """The mark of the last move; around the disc's own mark, if it has one."""
    if not isinstance(turn.last, domain.Move):
        return
    square = turn.last.square
    across, down = _middle(seen.place_of(square))
    place = f'class="last" cx="{across}" cy="{down}"'
    if domain.disc_at(turn.state.board, square) in SHAPES:
        yield f'<circle {place} r="12" fill="none" stroke="{LAST}" stroke-width="2.5"/>'
    else:
        yield f'<circle {place} r="{MARK}" fill="{LAST}" stroke="{LINE}" stroke-width="0.8"/>'
