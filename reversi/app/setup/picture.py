"""Boards as small pictures: the squares, the discs, and where the first discs may be placed."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from reversi.app.common import controls as ui
from reversi.app.msg import Msg
from reversi.domain import Board, Colour, Rules, Square, discs_of, squares_in_order, squares_on
from reversi.elm import Element


@cache
def view_picture(rules: Rules) -> Element[Msg]:
    """The board at the start, one unit per square, without walls; hidden from screen readers."""
    discs = {player: [square for square, owner in rules.start if owner is player] for player in rules.players}
    return _view_discs(rules, discs, rules.placing)


def view_position(board: Board, *marks: Element[Msg]) -> Element[Msg]:
    """A position, drawn as `view_picture` draws a start, with marks on top."""
    rules = board.rules
    discs = {each: squares_on(board, discs_of(board, each)) for each in rules.players}
    return _view_discs(rules, discs, (), *marks)


def view_mark(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a frame inside the square, with the class `name`."""
    return ui.path({"class": name, "d": f"M{square.column + 0.08:g} {square.row + 0.08:g}h.84v.84h-.84z"})


def view_ring(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a ring in the middle of the square, with the class `name`."""
    return ui.path({"class": name, "d": _circles((square,), 0.28)})


def _view_discs(
    rules: Rules,
    discs: Mapping[Colour, Collection[Square]],
    placing: Collection[Square],
    *marks: Element[Msg],
) -> Element[Msg]:
    return ui.svg(
        {
            "class": "picture",
            "viewBox": f"0 0 {rules.width} {rules.height}",
            "style": f"--columns: {rules.width}; --rows: {rules.height}",
            "aria-hidden": "true",
        },
        ui.path({"class": "squares", "d": _squares(rules)}),
        *([ui.path({"class": "placing", "d": _circles(placing, 0.25)})] if placing else []),
        *[
            ui.path({"class": f"discs {player.value}", "d": _circles(theirs, 0.4)})
            for player, theirs in discs.items()
            if theirs
        ],
        *marks,
    )


@cache
def _squares(rules: Rules) -> str:
    """The SVG path of the squares that are not walls."""
    squares = (each for each in squares_in_order(rules.width, rules.height) if each not in rules.walls)
    return "".join(f"M{at.column} {at.row}h1v1h-1z" for at in squares)


def _circles(squares: Iterable[Square], radius: float) -> str:
    """The SVG path of a circle in the middle of each square."""
    there, back = f"a{radius} {radius} 0 1 0 {2 * radius} 0", f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    return "".join(f"M{at.column + 0.5 - radius:g} {at.row + 0.5:g}{there}{back}" for at in sorted(squares))
