"""Drawing: what each edit makes of the sheet, and the way from rules to a sheet and back."""

from dataclasses import replace
from typing import assert_never

from reversi.app.editor.edits import (
    AimSet,
    Cleared,
    ColoursSwapped,
    Edit,
    FirstSet,
    Mapped,
    Named,
    Painted,
    PassingSet,
    PlayersSet,
    Replaced,
    Resized,
)
from reversi.app.editor.model import Drawing
from reversi.app.editor.sheet import SHORTEST_SIDE, Brush, Content, Ground, Sheet, Tool
from reversi.domain import LONGEST_SIDE, Colour, Rules, Square, Symmetry, image_of_square, squares_in_order
from reversi.domain.setups import LONGEST_NAME
from reversi.domain.symmetry import image_size
from reversi.elm import begin_history


def begin_drawing(sheet: Sheet) -> Drawing:
    """A drawing before the first edit."""
    return begin_history(edited, sheet)


def draw(drawing: Drawing, edit: Edit) -> Drawing:
    """The drawing after `edit`; one that changes nothing is not noted, and letters of a name are one edit."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if isinstance(edit, Named) and isinstance(last, Named):
        return draw(drawing.go_to(drawing.place - 1), edit)
    after = edited(drawing.present, edit)
    return drawing if after == drawing.present else drawing.record(edit, after)


def edited(sheet: Sheet, edit: Edit) -> Sheet:
    """The sheet after `edit`; the same sheet if the edit makes no sense there."""
    match edit:
        case Painted(squares, tool):
            return _painted(sheet, squares, tool)
        case Resized(width, height):
            return _resized(sheet, _side(width), _side(height))
        case PlayersSet(players):
            return _with_players(sheet, players)
        case FirstSet(first):
            return replace(sheet, first=first) if first in sheet.players else sheet
        case PassingSet(passing):
            return replace(sheet, passing=passing)
        case AimSet(aim):
            return replace(sheet, aim=aim)
        case Mapped(symmetry):
            return _mapped(sheet, symmetry)
        case ColoursSwapped():
            cells = tuple(_next(sheet, cell) for cell in sheet.cells)
            return replace(sheet, cells=cells, first=_next_player(sheet, sheet.first))
        case Cleared():
            return replace(sheet, cells=(Ground.EMPTY,) * len(sheet.cells))
        case Replaced(another):
            return another
        case Named(name):
            return replace(sheet, name=fit_name(name))
        case _ as unreachable:
            assert_never(unreachable)


def sheet_of(rules: Rules, name: str = "") -> Sheet:
    """The sheet on which the board of `rules` is drawn as a game begins."""
    discs = dict(rules.start)
    squares = squares_in_order(rules.width, rules.height)
    return Sheet(
        name=fit_name(name),
        width=rules.width,
        height=rules.height,
        cells=tuple(discs.get(square) or _ground(rules, square) for square in squares),
        players=rules.players,
        first=rules.first,
        passing=rules.passing,
        aim=rules.aim,
    )


def fit_name(name: str) -> str:
    """A name as it can be shown: in printable letters, and not too long."""
    return "".join(letter if letter.isprintable() else " " for letter in name[:LONGEST_NAME])


def rules_of_sheet(sheet: Sheet) -> Rules:
    """The rules that are drawn; raises `ValueError` if there is a disc that nobody plays."""
    squares = squares_in_order(sheet.width, sheet.height)
    drawn = list(zip(squares, sheet.cells, strict=True))
    return Rules(
        width=sheet.width,
        height=sheet.height,
        walls=frozenset(square for square, cell in drawn if cell is Ground.WALL),
        players=sheet.players,
        start=frozenset((square, cell) for square, cell in drawn if isinstance(cell, Colour)),
        first=sheet.first,
        passing=sheet.passing,
        aim=sheet.aim,
        placing=frozenset(square for square, cell in drawn if cell is Ground.PLACING),
    )


def line_between(here: Square, there: Square) -> tuple[Square, ...]:
    """The squares of the straight line from `here`, without it, to `there`.

    >>> [str(square) for square in line_between(Square(0, 0), Square(3, 1))]
    ['b1', 'c2', 'd2']
    """
    across, down = there.column - here.column, there.row - here.row
    steps = max(abs(across), abs(down))
    return tuple(
        Square(here.column + _share(across, step, steps), here.row + _share(down, step, steps))
        for step in range(1, steps + 1)
    )


def _share(distance: int, step: int, steps: int) -> int:
    """The part of a distance that is covered after `step` of `steps` steps, to the nearest whole."""
    return (2 * distance * step + steps) // (2 * steps)


def _ground(rules: Rules, square: Square) -> Ground:
    if square in rules.walls:
        return Ground.WALL
    return Ground.PLACING if square in rules.placing else Ground.EMPTY


def _painted(sheet: Sheet, squares: tuple[Square, ...], tool: Tool) -> Sheet:
    cells = list(sheet.cells)
    for square in dict.fromkeys(squares):
        if sheet.holds(square):
            cells[square.row * sheet.width + square.column] = _touched(sheet, sheet.at(square), tool)
    return replace(sheet, cells=tuple(cells))


def _touched(sheet: Sheet, cell: Content, tool: Tool) -> Content:
    """What becomes of a square's content under `tool`."""
    match tool:
        case Brush.TURN:
            return _next(sheet, cell)
        case Brush.SCROLL:
            return cell
        case Colour() | Ground():
            return tool
        case _ as unreachable:
            assert_never(unreachable)


def _next(sheet: Sheet, cell: Content) -> Content:
    return _next_player(sheet, cell) if isinstance(cell, Colour) else cell


def _next_player(sheet: Sheet, colour: Colour) -> Colour:
    """The player after `colour` in turn order; the first of all after a colour that nobody plays."""
    place = sheet.players.index(colour) if colour in sheet.players else -1
    return sheet.players[(place + 1) % len(sheet.players)]


def _side(length: int) -> int:
    return max(SHORTEST_SIDE, min(LONGEST_SIDE, length))


def _resized(sheet: Sheet, width: int, height: int) -> Sheet:
    squares = squares_in_order(width, height)
    cells = (sheet.at(square) if sheet.holds(square) else Ground.EMPTY for square in squares)
    return replace(sheet, width=width, height=height, cells=tuple(cells))


def _with_players(sheet: Sheet, players: tuple[Colour, ...]) -> Sheet:
    """The sheet with other players; the first of them begins if the one who began is not among them."""
    if not 2 <= len(players) <= len(Colour) or len(set(players)) < len(players):
        return sheet
    return replace(sheet, players=players, first=sheet.first if sheet.first in players else players[0])


def _mapped(sheet: Sheet, symmetry: Symmetry) -> Sheet:
    width, height = image_size(sheet.width, sheet.height, symmetry)
    squares = squares_in_order(sheet.width, sheet.height)
    images = (image_of_square(square, sheet.width, sheet.height, symmetry) for square in squares)
    at = dict(zip(images, sheet.cells, strict=True))
    cells = tuple(at[square] for square in squares_in_order(width, height))
    return replace(sheet, width=width, height=height, cells=cells)
