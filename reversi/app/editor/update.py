"""The editor: opening and closing it, drawing, and what can be done with the drawing."""

import json
from dataclasses import replace
from typing import assert_never

from reversi.app import editor as editor_room
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened, turned_to
from reversi.app.common.copying import Copy
from reversi.app.common.table import Table, take_over
from reversi.app.editor import ZOOMS, Canvas, Drawing, Edit, Editor, Painted, PlayersSet, Replaced, Stroke
from reversi.app.editor.drawing import begin_drawing, canvas_of, draw, playable_rules, rules_of_canvas
from reversi.app.model import Model
from reversi.app.other_game import load
from reversi.app.share import without_copy
from reversi.domain import DecodeError, Index, Path, Problem, Rules, Square
from reversi.domain.board import rules_from
from reversi.domain.decoding import Node, parse_json
from reversi.domain.setups import SetUp, UnknownSetUpError, decode_setup, encode_setup, setup_of
from reversi.domain.trouble import trouble_of
from reversi.formats.shared import Shared

EDITOR, NAME_FIELD, PLAYERS = "editor", "drawing-name", "drawing-players"
"""The ids of the heading, of the field for the name, and of the list of players."""

MOST_KEPT = 50
"""How many own set-ups a person can keep; one more drops the oldest."""


def cell_id(square: Square) -> str:
    """The id of the element that shows `square` in the editor."""
    return f"draw-{square}"


def update(model: Model, msg: editor_room.EditorMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the editor; drawing anything clears the "copied" message.

    A closed editor only reacts to being opened; undo then leads back to the drawing that was left before.
    """
    before = model.editor
    commands: cmd.Cmds = (cmd.FocusElement(EDITOR),)
    if isinstance(msg, editor_room.EditorOpened):
        editor = _open(model.table, before.drawing if before else model.drawing, msg.setup)
        turned = _with(model, editor) if before else turned_to(model, editor)
        after = opened(turned, None)
    elif before:
        after, commands = _handle(model, before, msg)
    else:
        return model, ()
    is_same = (before and before.canvas) == (after.editor and after.editor.canvas)
    return (after if is_same else without_copy(after)), commands


def _handle(model: Model, editor: Editor, msg: editor_room.WhileOpen) -> tuple[Model, cmd.Cmds]:
    match msg:
        case editor_room.Edited(edit):
            return _change(model, editor, edit)
        case editor_room.Click.UNDO:
            return _with(model, _drawn(editor, _moved(editor.drawing, -1))), ()
        case editor_room.Click.REDO:
            return _with(model, _drawn(editor, _moved(editor.drawing, 1))), ()
        case editor_room.ToolChosen(tool):
            return _with(model, replace(editor, tool=tool, stroke=None)), ()
        case editor_room.SquareEntered(square):
            return _with(model, _paint(editor, square)), ()
        case editor_room.SquareTapped(square):
            return _with(model, _tap(editor, square)), ()
        case editor_room.StrokeBegun(square):
            return _with(model, _begin_stroke(editor, square)), ()
        case editor_room.StrokeMoved(square):
            return (_with(model, _stretch(editor, editor.stroke, square)) if editor.stroke else model), ()
        case editor_room.Click.END_STROKE:
            return _with(model, replace(editor, stroke=None)), ()
        case editor_room.CanvasCursorMoved(square):
            return _with(model, _pointing(editor, square)), (cmd.FocusElement(cell_id(square)),)
        case editor_room.CanvasFocused(square):
            return _with(model, _pointing(editor, square)), ()
        case editor_room.CanvasZoomChosen(zoom):
            return (_with(model, replace(editor, zoom=zoom)) if zoom in ZOOMS else model), ()
        case editor_room.Click.PLAY:
            return _play(model, editor)
        case editor_room.Click.KEEP:
            return _keep(model, editor)
        case editor_room.Click.COPY:
            return _copy(model, editor)
        case editor_room.Click.SAVE:
            return _save(model, editor)
        case editor_room.FileRead(text):
            return _with(model, _read(editor, text)), ()
        case editor_room.SetUpDeleted(setup):
            return _delete(model, editor, setup)
        case editor_room.SetUpBroughtBack(setup):
            back = _with_kept(model, editor, setup) if editor.news == editor_room.Deleted(setup) else model
            return back, (cmd.FocusElement(EDITOR),)
        case _ as unreachable:
            assert_never(unreachable)


def _with(model: Model, editor: Editor) -> Model:
    return replace(model, aside=editor)


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


def _change(model: Model, editor: Editor, edit: Edit) -> tuple[Model, cmd.Cmds]:
    """The model after an edit; when a player comes or goes, the list takes the focus from the button."""
    after = _edit(editor, edit)
    is_same = len(after.canvas.players) == len(editor.canvas.players) or not isinstance(edit, PlayersSet)
    return _with(model, after), (() if is_same else (cmd.FocusElement(PLAYERS),))


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


def line_between(here: Square, there: Square) -> tuple[Square, ...]:
    """The squares of the straight line from `here`, exclusive, to `there`.

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
    """The part of a distance covered after `step` of `steps` steps, to the nearest integer."""
    return (2 * distance * step + steps) // (2 * steps)


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


def _play(model: Model, editor: Editor) -> tuple[Model, cmd.Cmds]:
    """The model with a game that begins as drawn; the previous game is set aside.

    A nameless drawing that began as the position of the game is a position under that game's set-up. Any
    other drawing becomes the set-up of the next games too.
    """
    rules = playable_rules(editor.canvas)
    if rules is None:
        return model, ()
    setup = None if editor.is_position and not _name(editor) else _setup(editor, rules)
    begun = load(replace(model, table=take_over(model.table)), Shared(rules), setup)
    return begun, (focus_board(begun),)


def _setup(editor: Editor, rules: Rules) -> SetUp:
    """The set-up that is drawn; without a name, it is the known set-up with these rules, if there is one."""
    named = setup_of(rules)
    if not _name(editor) and named and named.rules == rules:
        return named
    return SetUp(rules, name=_name(editor))


def _name(editor: Editor) -> str:
    return " ".join(editor.canvas.name.split())


def _keep(model: Model, editor: Editor) -> tuple[Model, cmd.Cmds]:
    """The model with the drawing kept among the person's own set-ups, in place of one of the same name."""
    rules, name = playable_rules(editor.canvas), _name(editor)
    if rules is None:
        return model, ()
    if not name:
        return _with(model, replace(editor, news=editor_room.Wanting.NAME)), (cmd.FocusElement(NAME_FIELD),)
    return _with_kept(model, editor, SetUp(rules, name=name)), ()


def _with_kept(model: Model, editor: Editor, setup: SetUp) -> Model:
    others = (each for each in model.options.own_setups if each.name != setup.name)
    options = replace(model.options, own_setups=(setup, *others)[:MOST_KEPT])
    return replace(model, aside=replace(editor, news=editor_room.Kept(setup.name)), options=options)


def _delete(model: Model, editor: Editor, setup: SetUp) -> tuple[Model, cmd.Cmds]:
    kept = tuple(each for each in model.options.own_setups if each != setup)
    if kept == model.options.own_setups:
        return model, ()
    without = replace(model, options=replace(model.options, own_setups=kept))
    return _with(without, replace(editor, news=editor_room.Deleted(setup))), (cmd.FocusElement(EDITOR),)


def _copy(model: Model, editor: Editor) -> tuple[Model, cmd.Cmds]:
    rules = playable_rules(editor.canvas)
    if rules is None:
        return model, ()
    copied = without_copy(_with(model, replace(editor, news=None)))
    return copied, (cmd.CopyText(model.share.link_to(Shared(rules, name=_name(editor))), Copy.LINK),)


def _save(model: Model, editor: Editor) -> tuple[Model, cmd.Cmds]:
    """The command to save the drawing as a file; one that cannot be played yet can be saved too."""
    try:
        setup = SetUp(rules_of_canvas(editor.canvas), name=_name(editor))
    except ValueError:
        return model, ()
    name = file_name(setup.name)
    saved = _with(model, replace(editor, news=editor_room.FileSaved(name)))
    return saved, (cmd.SaveFile(name, encode_file(setup)),)


def _read(editor: Editor, text: str) -> Editor:
    """The editor with the drawing of a file, which undo takes back; or unchanged, with the reason."""
    try:
        setup = decode_file(text)
    except DecodeError as error:
        keys = error.location.steps if isinstance(error.location, Path) else ()
        return replace(editor, news=editor_room.FileRefused(trouble_of(error), keys))
    return replace(_edit(editor, Replaced(canvas_of(setup.rules, setup.name))), news=editor_room.FileLoaded())


KIND = "reversi set-up"
VERSION = 1
LONGEST_FILE = 100_000
"""The most characters in a file; the largest board needs some 10,000."""


def encode_file(setup: SetUp) -> str:
    """The text of the file for a set-up."""
    content = {"kind": KIND, "version": VERSION, "setup": encode_setup(setup)}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def decode_file(text: str) -> SetUp:
    """The set-up that `encode_file` wrote; raises `DecodeError`, which says what is wrong and where."""
    if len(text) > LONGEST_FILE:
        problem = Problem("expected at most {} characters", LONGEST_FILE)
        raise DecodeError(problem, text, Index(LONGEST_FILE))
    node = parse_json(text.removeprefix("\ufeff"))
    if node.field("kind").value != KIND:
        node.field("kind").refuse(Problem("expected “{}”", KIND))
    node.check_version(VERSION)
    return _setup_in(node.field("setup"))


def _setup_in(node: Node) -> SetUp:
    """The set-up at a node of the file; for inconsistent rules, the error says that players cannot begin."""
    try:
        return decode_setup(node)
    except DecodeError as error:
        if error.__cause__ is None or isinstance(error.__cause__, DecodeError | UnknownSetUpError):
            raise
        problem = Problem("expected a board on which players can begin: {}", str(error.problem))
        raise DecodeError(problem, error.found, error.location) from error.__cause__


def file_name(name: str) -> str:
    """The file name for a drawing of that name, without characters that file systems refuse.

    >>> file_name("Two / rings: a trial")
    'reversi-Two-rings-a-trial.json'
    """
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    return "-".join(("reversi", *words)) + ".json"
