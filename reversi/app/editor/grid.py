"""The board in the editor: one grid, drawn on by mouse, touch, keyboard or screen reader."""

from functools import lru_cache
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Brush, Content, Ground, Painted
from reversi.app.editor.model import Editor
from reversi.app.editor.tools import tool_keys
from reversi.app.editor.update import cell_id
from reversi.app.game.board import pane_key, squares_by_key, view_coordinates
from reversi.app.msg import Msg
from reversi.domain import Colour, Square, Symmetry
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.elm import Element, On, OnKey
from reversi.locale.say import Say

MARKS: dict[Content, str] = {Ground.WALL: "wall", Ground.PLACING: "to-place"}
"""The classes that squares have in addition to `square`."""


def view_canvas(say: Say, editor: Editor, symmetry: Symmetry) -> Element[Msg]:
    """The board in its frame, with coordinates above and beside it; a large board scrolls."""
    seen = seen_board(editor.canvas.width, editor.canvas.height, symmetry)
    lines = [_view_row(say, editor, seen, row) for row in range(seen.rows)]
    grid = ui.div(
        {"role": "grid", "class": "grid", "aria-label": say("Drawing board")},
        *lines,
        on=(_keys(editor, seen), On("pointerup", editor_msg.Click.END_STROKE)),
    )
    scrolls = " scrolls" if editor.tool is Brush.SCROLL else ""
    return ui.div(
        {
            "class": f"frame large drawing{scrolls}",
            "style": f"--columns: {seen.columns}; --rows: {seen.rows}; --zoom: {editor.zoom}",
            **ui.NOTATION,
        },
        ui.div(
            {"class": "pane"},
            *view_coordinates(seen.above, seen.beside),
            ui.div({"class": "field"}, grid),
            # Rows are reused and keep their places within a pane; a board with other rows has another pane.
            key=pane_key(seen),
        ),
        key="drawing",
    )


def content_words(say: Say, square: Square, content: Content) -> str:
    """A square in words: "d4, black", "d4, wall"."""
    match content:
        case Colour():
            return say("{square}, {colour}", square=str(square), colour=say(COLOURS[content]).lower())
        case Ground.EMPTY:
            return say("{square}, empty", square=str(square))
        case Ground.WALL:
            return say("{square}, wall", square=str(square))
        case Ground.PLACING:
            return say("{square}, for placing", square=str(square))
        case _ as unreachable:
            assert_never(unreachable)


def _view_row(say: Say, editor: Editor, seen: SeenBoard, row: int) -> Element[Msg]:
    canvas, line = editor.canvas, seen.lines[row]
    cursor = editor.cursor.row * canvas.width + editor.cursor.column
    contents = tuple(map(canvas.cells.__getitem__, line))
    return _view_cells(say, contents, row, cursor if cursor in line else None, line, canvas.width)


@lru_cache(maxsize=64)
def _view_cells(
    say: Say,
    contents: tuple[Content, ...],
    row: int,
    cursor: int | None,
    line: range,
    width: int,
) -> Element[Msg]:
    """A row as it is seen; its element is reused until something in the row changes."""
    cells = [
        _view_cell(say, Square(number % width, number // width), content, number == cursor)
        for number, content in zip(line, contents, strict=True)
    ]
    return ui.div({"role": "row", "class": "row"}, *cells, key=str(row), lasting=True)


def _view_cell(say: Say, square: Square, content: Content, is_cursor: bool) -> Element[Msg]:
    disc = [ui.span({"class": f"disc {content.value}"}, key="still")] if isinstance(content, Colour) else []
    return ui.div(
        {
            "role": "gridcell",
            "id": cell_id(square),
            "class": f"square {MARKS[content]}" if content in MARKS else "square",
            "tabindex": "0" if is_cursor else "-1",
            "aria-label": content_words(say, square, content),
        },
        *disc,
        on=(
            On("pointerdown", editor_msg.StrokeBegun(square)),
            On("pointerover", editor_msg.StrokeMoved(square)),
            On("click", editor_msg.SquareTapped(square)),
            On("focusin", editor_msg.CanvasFocused(square)),
        ),
    )


def _keys(editor: Editor, seen: SeenBoard) -> OnKey[Msg]:
    """What the keys do while the cursor has the focus; arrows follow the board as it is seen."""
    cursor = editor.cursor
    moved = squares_by_key(cursor, seen, seen.line_through(cursor))
    emptied = editor_msg.Edited(Painted((cursor,), Ground.EMPTY))
    drawn: dict[str, editor_msg.EditorMsg] = {
        "Enter": editor_msg.SquareEntered(cursor),
        " ": editor_msg.SquareEntered(cursor),
        "Delete": emptied,
        "Backspace": emptied,
        "u": editor_msg.Click.UNDO,
        "r": editor_msg.Click.REDO,
        **{key: editor_msg.ToolChosen(tool) for key, tool in tool_keys(editor.canvas).items()},
    }
    either = {name: message for key, message in drawn.items() for name in _cases(key)}
    moves = {key: editor_msg.CanvasCursorMoved(square) for key, square in moved.items()}
    return OnKey((*moves.items(), *either.items()))


def _cases(key: str) -> tuple[str, ...]:
    """The key, and its upper case if it is a letter."""
    return (key, key.upper()) if len(key) == 1 and key.isalpha() else (key,)
