"""The drawing as it is seen, heard and drawn on: one grid for mouse, touch, keyboard and screen reader."""

from functools import lru_cache
from typing import assert_never

from reversi.app import editor as editor_room
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS, shown, trouble_words
from reversi.app.editor import Brush, Canvas, Content, Drawing, Editor, Ground, Painted, Tool
from reversi.app.editor.drawing import Fault, Remark, fault_of, remarks_on
from reversi.app.editor.update import cell_id
from reversi.app.game.board import pane_key, squares_by_key, view_coordinates
from reversi.app.msg import Msg
from reversi.domain import Colour, Square, Symmetry
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.elm import Element, On, OnKey
from reversi.locale.say import Say, mark

MARKS: dict[Content, str] = {Ground.WALL: "wall", Ground.PLACING: "to-place"}
"""The classes that squares have in addition to `square`."""


def view_canvas(say: Say, editor: Editor, symmetry: Symmetry) -> Element[Msg]:
    """The board in its frame, with coordinates above and beside it; a large board scrolls."""
    seen = seen_board(editor.canvas.width, editor.canvas.height, symmetry)
    lines = [_view_row(say, editor, seen, row) for row in range(seen.rows)]
    grid = ui.div(
        {"role": "grid", "class": "grid", "aria-label": say("Drawing board")},
        *lines,
        on=(_keys(editor, seen), On("pointerup", editor_room.Click.END_STROKE)),
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
            On("pointerdown", editor_room.StrokeBegun(square)),
            On("pointerover", editor_room.StrokeMoved(square)),
            On("click", editor_room.SquareTapped(square)),
            On("focusin", editor_room.CanvasFocused(square)),
        ),
    )


LETTERS: dict[Tool, str] = {Ground.EMPTY: "e", Ground.WALL: "w", Ground.PLACING: "p", Brush.TURN: "t"}


def tool_keys(canvas: Canvas) -> dict[str, Tool]:
    """The tools by key: a number for each player's disc, a letter for each other tool."""
    discs = {str(number): colour for number, colour in enumerate(canvas.players, start=1)}
    return {**discs, **{letter: tool for tool, letter in LETTERS.items()}}


def _keys(editor: Editor, seen: SeenBoard) -> OnKey[Msg]:
    """What the keys do while the cursor has the focus; arrows follow the board as it is seen."""
    cursor = editor.cursor
    moved = squares_by_key(cursor, seen, seen.line_through(cursor))
    emptied = editor_room.Edited(Painted((cursor,), Ground.EMPTY))
    drawn: dict[str, editor_room.EditorMsg] = {
        "Enter": editor_room.SquareEntered(cursor),
        " ": editor_room.SquareEntered(cursor),
        "Delete": emptied,
        "Backspace": emptied,
        "u": editor_room.Click.UNDO,
        "r": editor_room.Click.REDO,
        **{key: editor_room.ToolChosen(tool) for key, tool in tool_keys(editor.canvas).items()},
    }
    either = {name: message for key, message in drawn.items() for name in _cases(key)}
    moves = {key: editor_room.CanvasCursorMoved(square) for key, square in moved.items()}
    return OnKey((*moves.items(), *either.items()))


def _cases(key: str) -> tuple[str, ...]:
    """The key, and its upper case if it is a letter."""
    return (key, key.upper()) if len(key) == 1 and key.isalpha() else (key,)


FAULTS: dict[Fault | Remark, str] = {
    Fault.NO_DISCS: mark("This cannot be played: there is no disc, and no square for placing one."),
    Fault.BOARD_FULL: mark("This cannot be played: no square is empty."),
    Fault.NOBODY_CAN_MOVE: mark("This cannot be played: nobody could move."),
    Fault.NOBODY_PLAYS: mark(
        "This cannot be played: there are {adjective} discs, but nobody plays {colour}."
    ),
    Fault.ENDS_AT_ONCE: mark(
        "This cannot be played: {colour} begins and cannot move, which ends the game by its rules."
    ),
    Remark.MUST_PASS_FIRST: mark("{colour} begins, but cannot move and must pass."),
    Remark.HAS_NO_DISC: mark("{colour} has no disc and can never move."),
}


def playable_words(say: Say, canvas: Canvas) -> str:
    """Whether the drawing can be played: why not, or what to know about it."""
    fault = fault_of(canvas)
    found = [
        say(FAULTS[each], colour=say(COLOURS[colour]), adjective=say(COLOURS[colour]).lower())
        for each, colour in ([fault] if fault else remarks_on(canvas))
    ]
    return say.gap.join(found if fault else (say("This can be played."), *found))


def drawn_words(say: Say, drawing: Drawing) -> str:
    """The last square drawn on: "d4, black."; empty if the last edit was something else."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if not isinstance(last, Painted):
        return ""
    square, canvas = last.squares[-1], drawing.present
    if not canvas.holds(square):
        return ""
    return f"{say.gap}{content_words(say, square, canvas.at(square))}{say.stop}"


def news_words(say: Say, news: editor_room.News | None) -> str:
    """The result of the last action; empty if there is nothing to report."""
    match news:
        case None:
            return ""
        case editor_room.Wanting.NAME:
            return say("Give it a name to keep it under.")
        case editor_room.Kept(name):
            return say("“{name}” is kept among your set-ups.", name=shown(name))
        case editor_room.Deleted(setup):
            return say("“{name}” is deleted.", name=shown(setup.name) or say("Unnamed"))
        case editor_room.FileSaved(name):
            return say("Saved as {name}.", name=name)
        case editor_room.FileLoaded():
            return say("The file is loaded. Undo brings back what was drawn before.")
        case editor_room.FileRefused(trouble, keys):
            where = say(", under {keys}", keys=shown(".".join(map(str, keys)))) if keys else ""
            return say(
                "The file was not loaded: {reason}. What you have drawn is unchanged.",
                reason=f"{trouble_words(say, trouble)}{where}",
            )
        case _ as unreachable:
            assert_never(unreachable)
