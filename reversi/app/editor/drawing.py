"""The drawing: every edit of a canvas, with undo, and what keeps it from being played."""

from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import assert_never

from reversi import domain
from reversi.app import editor
from reversi.app.editor import Brush, Canvas, Content, Drawing, Edit, Ground, Tool
from reversi.domain.setups import LONGEST_NAME
from reversi.domain.symmetry import image_size
from reversi.elm import begin_history


def begin_drawing(canvas: Canvas) -> Drawing:
    """A drawing before the first edit."""
    return begin_history(edited, canvas)


def draw(drawing: Drawing, edit: Edit) -> Drawing:
    """The drawing after `edit`. An edit without effect is not recorded, and typing a name is one edit."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if isinstance(edit, editor.Named) and isinstance(last, editor.Named):
        return draw(drawing.go_to(drawing.place - 1), edit)
    after = edited(drawing.present, edit)
    return drawing if after == drawing.present else drawing.record(edit, after)


def edited(canvas: Canvas, edit: Edit) -> Canvas:
    """The canvas after `edit`; the same canvas if the edit makes no sense there."""
    match edit:
        case editor.Painted(squares, tool):
            return _painted(canvas, squares, tool)
        case editor.Resized(width, height):
            return _resized(canvas, _side(width), _side(height))
        case editor.PlayersSet(players):
            return _with_players(canvas, players)
        case editor.FirstSet(first):
            return replace(canvas, first=first) if first in canvas.players else canvas
        case editor.PassingSet(passing):
            return replace(canvas, passing=passing)
        case editor.AimSet(aim):
            return replace(canvas, aim=aim)
        case editor.Mapped(symmetry):
            return _mapped(canvas, symmetry)
        case editor.Whole.COLOURS_SWAPPED:
            cells = tuple(_next(canvas, cell) for cell in canvas.cells)
            return replace(canvas, cells=cells, first=_next_player(canvas, canvas.first))
        case editor.Whole.CLEARED:
            return replace(canvas, cells=(Ground.EMPTY,) * len(canvas.cells))
        case editor.Replaced(another):
            return another
        case editor.Named(name):
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
    return max(editor.SHORTEST_SIDE, min(domain.LONGEST_SIDE, length))


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
    NOBODY_PLAYS = "nobody plays"
    """There are discs of a colour that does not play."""
    ENDS_AT_ONCE = "ends at once"
    """The game ends with the first player who cannot move, and the one who begins cannot."""


class Remark(Enum):
    """What the person should know about a drawing that can be played."""

    MUST_PASS_FIRST = "must pass first"
    """The one who begins must pass."""
    HAS_NO_DISC = "has no disc"
    """A player has no disc, and so can never move."""


@lru_cache(maxsize=4)
def fault_of(canvas: Canvas) -> tuple[Fault, domain.Colour] | None:
    """Why the drawing cannot be played, and the colour that does not play, or begins; None if it can."""
    contents, first = set(canvas.cells), canvas.first
    strangers = [colour for colour in domain.Colour if colour in contents and colour not in canvas.players]
    if strangers:
        return Fault.NOBODY_PLAYS, strangers[0]
    if not contents & {*canvas.players, Ground.PLACING}:
        return Fault.NO_DISCS, first
    if not contents & {Ground.EMPTY, Ground.PLACING}:
        return Fault.BOARD_FULL, first
    if not isinstance(domain.state_of(domain.start_board(rules_of_canvas(canvas))), domain.Finished):
        return None
    return (Fault.ENDS_AT_ONCE if canvas.passing is domain.Passing.NEVER else Fault.NOBODY_CAN_MOVE), first


def playable_rules(canvas: Canvas) -> domain.Rules | None:
    """The rules that are drawn; None if they cannot be played."""
    return rules_of_canvas(canvas) if fault_of(canvas) is None else None


@lru_cache(maxsize=4)
def remarks_on(canvas: Canvas) -> tuple[tuple[Remark, domain.Colour], ...]:
    """What the person should know about a drawing that can be played, and about which colour."""
    passes = isinstance(domain.state_of(domain.start_board(rules_of_canvas(canvas))), domain.SkipMove)
    first = ((Remark.MUST_PASS_FIRST, canvas.first),) if passes else ()
    if Ground.PLACING in canvas.cells:
        return first
    return first + tuple((Remark.HAS_NO_DISC, each) for each in canvas.players if each not in canvas.cells)
