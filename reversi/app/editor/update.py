"""The editor: opening and closing it, drawing, and what can be done with the drawing."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.request import CLOSE, Act, Choose, CopyLink, Load, Requests, SetTable
from reversi.app.common.table import Table, take_over
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Canvas
from reversi.app.editor.drawing import begin_drawing, canvas_of, draw, line_between, rules_of_canvas
from reversi.app.editor.edits import Edit, Painted, PlayersSet, Replaced
from reversi.app.editor.fault import playable_rules
from reversi.app.editor.file import decode_file, encode_file, file_name
from reversi.app.editor.model import (
    ZOOMS,
    Deleted,
    Drawing,
    Editor,
    FileLoaded,
    FileRefused,
    FileSaved,
    Kept,
    Stroke,
    Wanting,
)
from reversi.app.settings.model import Options
from reversi.domain import DecodeError, Path, Rules, Square
from reversi.domain.setups import SetUp, setup_of
from reversi.formats.positions import rules_from
from reversi.formats.shared import Shared
from reversi.formats.trouble import trouble_of

EDITOR, NAME_FIELD, PLAYERS = "editor", "drawing-name", "drawing-players"
"""The ids of the heading, of the field for the name, and of the list of players."""

MOST_KEPT = 50
"""How many own set-ups a person can keep; one more drops the oldest."""


def cell_id(square: Square) -> str:
    """The id of the element that shows `square` in the editor."""
    return f"draw-{square}"


def update_editor(
    editor: Editor | None, table: Table, options: Options, left: Drawing | None, msg: editor_msg.EditorMsg
) -> tuple[Editor | None, Requests]:
    """The editor after a message about it, and the requests that follow; None while it is closed.

    A closed editor only reacts to being opened; undo then leads back to the drawing that was `left` before.
    """
    if isinstance(msg, editor_msg.EditorOpened):
        before = editor.drawing if editor else left
        return _open(table, before, msg.setup), (CLOSE, cmd.FocusElement(EDITOR))
    return _handle(editor, table, options, msg) if editor else (None, ())


def _handle(
    editor: Editor, table: Table, options: Options, msg: editor_msg.EditorMsg
) -> tuple[Editor | None, Requests]:
    match msg:
        case editor_msg.EditorOpened(setup):
            return _open(table, editor.drawing, setup), (CLOSE, cmd.FocusElement(EDITOR))
        case editor_msg.Click.CLOSE:
            return None, (Act.FOCUS_BOARD,)
        case editor_msg.Edited(edit):
            return _change(editor, edit)
        case editor_msg.Click.UNDO:
            return _drawn(editor, _moved(editor.drawing, -1)), ()
        case editor_msg.Click.REDO:
            return _drawn(editor, _moved(editor.drawing, 1)), ()
        case editor_msg.ToolChosen(tool):
            return replace(editor, tool=tool, stroke=None), ()
        case editor_msg.SquareEntered(square):
            return _paint(editor, square), ()
        case editor_msg.SquareTapped(square):
            return _tap(editor, square), ()
        case editor_msg.StrokeBegun(square):
            return _begin_stroke(editor, square), ()
        case editor_msg.StrokeMoved(square):
            return (_stretch(editor, editor.stroke, square) if editor.stroke else editor), ()
        case editor_msg.Click.END_STROKE:
            return replace(editor, stroke=None), ()
        case editor_msg.CanvasCursorMoved(square):
            return _pointing(editor, square), (cmd.FocusElement(cell_id(square)),)
        case editor_msg.CanvasFocused(square):
            return _pointing(editor, square), ()
        case editor_msg.CanvasZoomChosen(zoom):
            return (replace(editor, zoom=zoom) if zoom in ZOOMS else editor), ()
        case editor_msg.Click.PLAY:
            return _play(editor, table)
        case editor_msg.Click.KEEP:
            return _keep(editor, options)
        case editor_msg.Click.COPY:
            return _copy(editor)
        case editor_msg.Click.SAVE:
            return _save(editor)
        case editor_msg.FileRead(text):
            return _read(editor, text), ()
        case editor_msg.SetUpDeleted(setup):
            return _delete(editor, options, setup)
        case editor_msg.SetUpBroughtBack(setup):
            return _bring_back(editor, options, setup)
        case _ as unreachable:
            assert_never(unreachable)


def _open(table: Table, before: Drawing | None, setup: SetUp | None) -> Editor:
    """The editor with a set-up, or with the position of the game; undo leads back to the previous drawing."""
    rules = setup.rules if setup else rules_from(table.state.board)
    canvas = canvas_of(rules, setup.name if setup else "")
    return Editor(
        drawing=draw(before, Replaced(canvas)) if before else begin_drawing(canvas),
        origin=canvas,
        is_position=setup is None,
        tool=rules.first,
        cursor=_on(canvas, table.cursor),
    )


def _change(editor: Editor, edit: Edit) -> tuple[Editor, Requests]:
    """The editor after an edit; when a player comes or goes, the list takes the focus from the button."""
    after = _edit(editor, edit)
    is_same = len(after.canvas.players) == len(editor.canvas.players) or not isinstance(edit, PlayersSet)
    return after, (() if is_same else (cmd.FocusElement(PLAYERS),))


def _edit(editor: Editor, edit: Edit) -> Editor:
    return _drawn(editor, draw(editor.drawing, edit))


def _drawn(editor: Editor, drawing: Drawing) -> Editor:
    """The editor with another drawing: outdated news is dropped, and the cursor stays on the board."""
    if drawing is editor.drawing:
        return replace(editor, stroke=None)
    cursor = _on(drawing.present, editor.cursor)
    return replace(editor, drawing=drawing, cursor=cursor, stroke=None, news=None)


def _paint(editor: Editor, *squares: Square) -> Editor:
    return replace(_edit(editor, Painted(squares, editor.tool)), cursor=_on(editor.canvas, squares[-1]))


def _begin_stroke(editor: Editor, square: Square) -> Editor:
    return replace(_paint(editor, square), stroke=Stroke((square,), editor.drawing), pressed=True)


def _stretch(editor: Editor, stroke: Stroke, square: Square) -> Editor:
    """The editor with its stroke extended in a straight line to `square`; it stays one edit."""
    squares = stroke.squares + line_between(stroke.squares[-1], square)
    painted = _paint(replace(editor, drawing=stroke.before), *squares)
    return replace(painted, stroke=replace(stroke, squares=squares))


def _tap(editor: Editor, square: Square) -> Editor:
    return replace(editor, pressed=False) if editor.pressed else _paint(editor, square)


def _moved(drawing: Drawing, by: int) -> Drawing:
    place = drawing.place + by
    return drawing.go_to(place) if 0 <= place <= len(drawing.messages) else drawing


def _pointing(editor: Editor, square: Square) -> Editor:
    return replace(editor, cursor=_on(editor.canvas, square))


def _on(canvas: Canvas, square: Square) -> Square:
    """The square of the canvas that is nearest to `square`."""
    column, row = min(square.column, canvas.width - 1), min(square.row, canvas.height - 1)
    return Square(max(column, 0), max(row, 0))


def _play(editor: Editor, table: Table) -> tuple[Editor | None, Requests]:
    """The requests for a game that begins as drawn; the previous game is set aside.

    A nameless drawing that began as the position of the game is a position under that game's set-up. Any
    other drawing becomes the set-up of the next games too.
    """
    rules = playable_rules(editor.canvas)
    if rules is None:
        return editor, ()
    setup = None if editor.is_position and not _name(editor) else _setup(editor, rules)
    return None, (SetTable(take_over(table)), Load(Shared(rules), setup), Act.FOCUS_BOARD)


def _setup(editor: Editor, rules: Rules) -> SetUp:
    """The set-up that is drawn; without a name, it is the known set-up with these rules, if there is one."""
    named = setup_of(rules)
    if not _name(editor) and named and named.rules == rules:
        return named
    return SetUp(rules, name=_name(editor))


def _name(editor: Editor) -> str:
    return " ".join(editor.canvas.name.split())


def _keep(editor: Editor, options: Options) -> tuple[Editor, Requests]:
    """The editor with the drawing kept among the person's own set-ups, in place of one of the same name."""
    rules, name = playable_rules(editor.canvas), _name(editor)
    if rules is None:
        return editor, ()
    if not name:
        return replace(editor, news=Wanting.NAME), (cmd.FocusElement(NAME_FIELD),)
    return replace(editor, news=Kept(name)), (_choose_kept(options, SetUp(rules, name=name)),)


def _choose_kept(options: Options, setup: SetUp) -> Choose:
    others = (each for each in options.own_setups if each.name != setup.name)
    return Choose(replace(options, own_setups=(setup, *others)[:MOST_KEPT]))


def _delete(editor: Editor, options: Options, setup: SetUp) -> tuple[Editor, Requests]:
    kept = tuple(each for each in options.own_setups if each != setup)
    if kept == options.own_setups:
        return editor, ()
    without = Choose(replace(options, own_setups=kept))
    return replace(editor, news=Deleted(setup)), (without, cmd.FocusElement(EDITOR))


def _bring_back(editor: Editor, options: Options, setup: SetUp) -> tuple[Editor, Requests]:
    focus = cmd.FocusElement(EDITOR)
    if editor.news != Deleted(setup):
        return editor, (focus,)
    return replace(editor, news=Kept(setup.name)), (_choose_kept(options, setup), focus)


def _copy(editor: Editor) -> tuple[Editor, Requests]:
    rules = playable_rules(editor.canvas)
    if rules is None:
        return editor, ()
    return replace(editor, news=None), (CopyLink(Shared(rules, name=_name(editor))),)


def _save(editor: Editor) -> tuple[Editor, Requests]:
    """The command to save the drawing as a file; one that cannot be played yet can be saved too."""
    try:
        setup = SetUp(rules_of_canvas(editor.canvas), name=_name(editor))
    except ValueError:
        return editor, ()
    name = file_name(setup.name)
    return replace(editor, news=FileSaved(name)), (cmd.SaveFile(name, encode_file(setup)),)


def _read(editor: Editor, text: str) -> Editor:
    """The editor with the drawing of a file, which undo takes back; or unchanged, with the reason."""
    try:
        setup = decode_file(text)
    except DecodeError as error:
        keys = error.location.steps if isinstance(error.location, Path) else ()
        return replace(editor, news=FileRefused(trouble_of(error), keys))
    return replace(_edit(editor, Replaced(canvas_of(setup.rules, setup.name))), news=FileLoaded())
