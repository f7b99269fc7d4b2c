"""The drawing: every edit of a canvas, with undo, and what keeps it from being played."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TypeAlias, assert_never

from reversi import domain
from reversi.app.editor.canvas import (
    SHORTEST_SIDE,
    AimSet,
    Brush,
    Canvas,
    Content,
    Edit,
    FirstSet,
    Ground,
    Mapped,
    Named,
    Painted,
    PassingSet,
    PlayersSet,
    Replaced,
    Resized,
    Tool,
    Whole,
)
from reversi.app.editor.model import Drawing
from reversi.domain.setups import LONGEST_NAME
from reversi.domain.symmetry import image_size
from reversi.elm import begin_history


def begin_drawing(canvas: Canvas) -> Drawing:
    """A drawing before the first edit."""
    return begin_history(edited, canvas)


def draw(drawing: Drawing, edit: Edit) -> Drawing:
    """The drawing after `edit`. An edit without effect is not recorded, and typing a name is one edit."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if isinstance(edit, Named) and isinstance(last, Named):
        return draw(drawing.go_to(drawing.place - 1), edit)
    after = edited(drawing.present, edit)
    return drawing if after == drawing.present else drawing.record(edit, after)


def edited(canvas: Canvas, edit: Edit) -> Canvas:
    """The canvas after `edit`; the same canvas if the edit makes no sense there."""
    match edit:
        case Painted(squares, tool):
            return _painted(canvas, squares, tool)
        case Resized(width, height):
            return _resized(canvas, _side(width), _side(height))
        case PlayersSet(players):
            return _with_players(canvas, players)
        case FirstSet(first):
            return replace(canvas, first=first) if first in canvas.players else canvas
        case PassingSet(passing):
            return replace(canvas, passing=passing)
        case AimSet(aim):
            return replace(canvas, aim=aim)
        case Mapped(symmetry):
            return _mapped(canvas, symmetry)
        case Whole.COLOURS_SWAPPED:
            cells = tuple(_next(canvas, cell) for cell in canvas.cells)
            return replace(canvas, cells=cells, first=_next_player(canvas, canvas.first))
        case Whole.CLEARED:
            return replace(canvas, cells=(Ground.EMPTY,) * len(canvas.cells))
        case Replaced(another):
            return another
        case Named(name):
            return replace(canvas, name=fit_name(name))
        case _ as unreachable:
            assert_never(unreachable)


def canvas_of(rules: domain.Rules, name: str = "") -> Canvas:
    """The canvas that shows the board of `rules` at the start of a game."""
    discs = dict(rules.start)
    squares = domain.squares_in_order(rules.width, rules.height)
    return Canvas(
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
    """A name that can be shown: printable, and not too long."""
    return "".join(letter if letter.isprintable() else " " for letter in name[:LONGEST_NAME])


def rules_of_canvas(canvas: Canvas) -> domain.Rules:
    """The rules that are drawn; raises `ValueError` if there is a disc of a colour that does not play."""
    squares = domain.squares_in_order(canvas.width, canvas.height)
    drawn = list(zip(squares, canvas.cells, strict=True))
    return domain.Rules(
        width=canvas.width,
        height=canvas.height,
        walls=frozenset(square for square, cell in drawn if cell is Ground.WALL),
        players=canvas.players,
        start=frozenset((square, cell) for square, cell in drawn if isinstance(cell, domain.Colour)),
        first=canvas.first,
        passing=canvas.passing,
        aim=canvas.aim,
        placing=frozenset(square for square, cell in drawn if cell is Ground.PLACING),
    )


def line_between(here: domain.Square, there: domain.Square) -> tuple[domain.Square, ...]:
    """The squares of the straight line from `here`, exclusive, to `there`.

    >>> [str(square) for square in line_between(Square(0, 0), Square(3, 1))]
    ['b1', 'c2', 'd2']
    """
    across, down = there.column - here.column, there.row - here.row
    steps = max(abs(across), abs(down))
    return tuple(
        domain.Square(here.column + _share(across, step, steps), here.row + _share(down, step, steps))
        for step in range(1, steps + 1)
    )


def _share(distance: int, step: int, steps: int) -> int:
    """The part of a distance covered after `step` of `steps` steps, to the nearest integer."""
    return (2 * distance * step + steps) // (2 * steps)


def _ground(rules: domain.Rules, square: domain.Square) -> Ground:
    if square in rules.walls:
        return Ground.WALL
    return Ground.PLACING if square in rules.placing else Ground.EMPTY


def _painted(canvas: Canvas, squares: tuple[domain.Square, ...], tool: Tool) -> Canvas:
    cells = list(canvas.cells)
    for square in dict.fromkeys(squares):
        if canvas.holds(square):
            cells[square.row * canvas.width + square.column] = _touched(canvas, canvas.at(square), tool)
    return replace(canvas, cells=tuple(cells))


def _touched(canvas: Canvas, cell: Content, tool: Tool) -> Content:
    """A square's content after `tool` was used on it."""
    match tool:
        case Brush.TURN:
            return _next(canvas, cell)
        case Brush.SCROLL:
            return cell
        case domain.Colour() | Ground():
            return tool
        case _ as unreachable:
            assert_never(unreachable)


def _next(canvas: Canvas, cell: Content) -> Content:
    return _next_player(canvas, cell) if isinstance(cell, domain.Colour) else cell


def _next_player(canvas: Canvas, colour: domain.Colour) -> domain.Colour:
    """The player after `colour` in turn order; the first of all if `colour` does not play."""
    place = canvas.players.index(colour) if colour in canvas.players else -1
    return canvas.players[(place + 1) % len(canvas.players)]


def _side(length: int) -> int:
    return max(SHORTEST_SIDE, min(domain.LONGEST_SIDE, length))


def _resized(canvas: Canvas, width: int, height: int) -> Canvas:
    squares = domain.squares_in_order(width, height)
    cells = (canvas.at(square) if canvas.holds(square) else Ground.EMPTY for square in squares)
    return replace(canvas, width=width, height=height, cells=tuple(cells))


def _with_players(canvas: Canvas, players: tuple[domain.Colour, ...]) -> Canvas:
    """The canvas with other players; if the one who began is not among them, the first of them begins."""
    if not 2 <= len(players) <= len(domain.Colour) or len(set(players)) < len(players):
        return canvas
    return replace(canvas, players=players, first=canvas.first if canvas.first in players else players[0])


def _mapped(canvas: Canvas, symmetry: domain.Symmetry) -> Canvas:
    width, height = image_size(canvas.width, canvas.height, symmetry)
    squares = domain.squares_in_order(canvas.width, canvas.height)
    images = (domain.image_of_square(square, canvas.width, canvas.height, symmetry) for square in squares)
    at = dict(zip(images, canvas.cells, strict=True))
    cells = tuple(at[square] for square in domain.squares_in_order(width, height))
    return replace(canvas, width=width, height=height, cells=cells)


class Fault(Enum):
    """Why a drawing cannot be played."""

    NO_DISCS = "no discs"
    """There are no discs, and no squares to place discs on."""
    BOARD_FULL = "board full"
    NOBODY_CAN_MOVE = "nobody can move"


@dataclass(frozen=True, slots=True)
class NobodyPlays:
    """There are discs of `colour`, which does not play."""

    colour: domain.Colour


@dataclass(frozen=True, slots=True)
class EndsAtOnce:
    """The game ends with the first player who cannot move, and `colour`, who begins, cannot."""

    colour: domain.Colour


AnyFault: TypeAlias = Fault | NobodyPlays | EndsAtOnce


@dataclass(frozen=True, slots=True)
class MustPassFirst:
    """The game begins with a pass by `colour`."""

    colour: domain.Colour


@dataclass(frozen=True, slots=True)
class HasNoDisc:
    """`colour` has no disc, and so can never move."""

    colour: domain.Colour


Remark: TypeAlias = MustPassFirst | HasNoDisc


@lru_cache(maxsize=4)
def fault_of(canvas: Canvas) -> AnyFault | None:
    """Why the drawing cannot be played; None if it can."""
    contents = set(canvas.cells)
    strangers = [colour for colour in domain.Colour if colour in contents and colour not in canvas.players]
    if strangers:
        return NobodyPlays(strangers[0])
    if not contents & {*canvas.players, Ground.PLACING}:
        return Fault.NO_DISCS
    if not contents & {Ground.EMPTY, Ground.PLACING}:
        return Fault.BOARD_FULL
    return _stuck(rules_of_canvas(canvas))


def playable_rules(canvas: Canvas) -> domain.Rules | None:
    """The rules that are drawn; None if they cannot be played."""
    return rules_of_canvas(canvas) if fault_of(canvas) is None else None


@lru_cache(maxsize=4)
def remarks_on(canvas: Canvas) -> tuple[Remark, ...]:
    """What the person should know about a drawing that can be played."""
    rules = playable_rules(canvas)
    if rules is None:
        return ()
    contents = set(canvas.cells)
    passes = isinstance(domain.state_of(domain.start_board(rules)), domain.SkipMove)
    first: tuple[Remark, ...] = (MustPassFirst(canvas.first),) if passes else ()
    if Ground.PLACING in contents:
        return first
    return first + tuple(HasNoDisc(colour) for colour in canvas.players if colour not in contents)


def _stuck(rules: domain.Rules) -> AnyFault | None:
    if not isinstance(domain.state_of(domain.start_board(rules)), domain.Finished):
        return None
    return EndsAtOnce(rules.first) if rules.passing is domain.Passing.NEVER else Fault.NOBODY_CAN_MOVE
