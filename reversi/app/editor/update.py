"""The editor: opening and closing it, drawing, and what can be done with what is drawn."""

from dataclasses import replace
from typing import assert_never

from reversi.app.activity import Editing
from reversi.app.cmd import Cmds, CopyText, FocusElement, FocusSquare, SaveFile
from reversi.app.computer.model import Flow
from reversi.app.editor.drawing import begin_drawing, draw, line_between, rules_of_sheet, sheet_of
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
from reversi.app.editor.msg import (
    DrawingCopied,
    DrawingKept,
    DrawingPlayed,
    DrawingSaved,
    Edited,
    EditorClosed,
    EditorMsg,
    EditorOpened,
    EditRedone,
    EditUndone,
    FileRead,
    SetUpBroughtBack,
    SetUpDeleted,
    SheetCursorMoved,
    SheetFocused,
    SheetZoomChosen,
    SquareEntered,
    SquareTapped,
    StrokeBegun,
    StrokeEnded,
    StrokeMoved,
    ToolChosen,
)
from reversi.app.editor.sheet import Sheet
from reversi.app.game.model import Arrival
from reversi.app.model import Model, turned_to
from reversi.app.session.update import take_over
from reversi.app.share.model import Copy, Share
from reversi.app.share.update import load
from reversi.domain import DecodeError, Path, Rules, Square
from reversi.domain.setups import SetUp, setup_of
from reversi.formats.link import encode_link
from reversi.formats.positions import rules_from
from reversi.formats.shared import Shared
from reversi.formats.trouble import trouble_of

EDITOR, NAME_FIELD, PLAYERS = "editor", "drawing-name", "drawing-players"
"""The ids of the heading, of the button that opens the editor, of the name's field and of the players."""

MOST_KEPT = 50
"""The most set-ups of their own that a person keeps; one more drops the oldest."""


def cell_id(square: Square) -> str:
    """The id of the element that shows `square` in the editor."""
    return f"draw-{square}"


def update_editor(model: Model, msg: EditorMsg) -> tuple[Model, Cmds]:
    """The model after a message about the editor; while it is closed, only opening means anything."""
    if isinstance(msg, EditorOpened):
        return _open(model, msg.setup), (FocusElement(EDITOR),)
    if model.editor is None:
        return model, ()
    return _answer(model, model.editor, msg)


def _answer(model: Model, editor: Editor, msg: EditorMsg) -> tuple[Model, Cmds]:
    match msg:
        case EditorOpened(setup):
            return _open(model, setup), (FocusElement(EDITOR),)
        case EditorClosed():
            return _close(model), (FocusSquare(model.table.cursor),)
        case Edited(edit):
            return _change(model, editor, edit)
        case EditUndone():
            return _with(model, _drawn(editor, _moved(editor.drawing, -1))), ()
        case EditRedone():
            return _with(model, _drawn(editor, _moved(editor.drawing, 1))), ()
        case ToolChosen(tool):
            return _with(model, replace(editor, tool=tool, stroke=None)), ()
        case SquareEntered(square):
            return _with(model, _paint(editor, square)), ()
        case SquareTapped(square):
            return _with(model, _tap(editor, square)), ()
        case StrokeBegun(square):
            return _with(model, _begin_stroke(editor, square)), ()
        case StrokeMoved(square):
            return (_with(model, _stretch(editor, editor.stroke, square)) if editor.stroke else model), ()
        case StrokeEnded():
            return _with(model, replace(editor, stroke=None)), ()
        case SheetCursorMoved(square):
            return _with(model, _pointing(editor, square)), (FocusElement(cell_id(square)),)
        case SheetFocused(square):
            return _with(model, _pointing(editor, square)), ()
        case SheetZoomChosen(zoom):
            return (_with(model, replace(editor, zoom=zoom)) if zoom in ZOOMS else model), ()
        case DrawingPlayed():
            return _play(model, editor)
        case DrawingKept():
            return _keep(model, editor)
        case DrawingCopied():
            return _copy(model, editor)
        case DrawingSaved():
            return _save(model, editor)
        case FileRead(text):
            return _with(model, _read(editor, text)), ()
        case SetUpDeleted(setup):
            return _delete(model, editor, setup)
        case SetUpBroughtBack(setup):
            return _bring_back(model, editor, setup), (FocusElement(EDITOR),)
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model, setup: SetUp | None) -> Model:
    """The model with the editor open; what was drawn before comes back by undoing."""
    rules = setup.rules if setup else rules_from(model.table.state.board)
    sheet = sheet_of(rules, setup.name if setup else "")
    before = model.editor.drawing if model.editor else model.drawing
    drawing = draw(before, Replaced(sheet)) if before else begin_drawing(sheet)
    editor = Editor(
        drawing=drawing,
        origin=sheet,
        is_position=setup is None,
        tool=rules.first,
        cursor=_on(sheet, model.table.cursor),
    )
    opened = turned_to(model, Editing(editor, model.at_table))
    return replace(opened, dialog=None, share=_without_copy(model))


def _close(model: Model) -> Model:
    """The model of a person who is back at the game; what was drawn stays."""
    return replace(turned_to(model, model.at_table), share=_without_copy(model))


def _with(model: Model, editor: Editor) -> Model:
    """The model with the editor like that; once something else is drawn, what was copied is no news."""
    is_same = model.editor is not None and model.editor.sheet == editor.sheet
    activity, share = Editing(editor, model.at_table), model.share if is_same else _without_copy(model)
    return replace(model, activity=activity, share=share)


def _change(model: Model, editor: Editor, edit: Edit) -> tuple[Model, Cmds]:
    """The model after an edit; as a player comes or goes, the list takes the focus of the button."""
    after = _edit(editor, edit)
    is_same = len(after.sheet.players) == len(editor.sheet.players) or not isinstance(edit, PlayersSet)
    return _with(model, after), (() if is_same else (FocusElement(PLAYERS),))


def _edit(editor: Editor, edit: Edit) -> Editor:
    return _drawn(editor, draw(editor.drawing, edit))


def _drawn(editor: Editor, drawing: Drawing) -> Editor:
    """The editor with another drawing: its news are out of date, and the cursor stays on the board."""
    if drawing is editor.drawing:
        return replace(editor, stroke=None)
    cursor = _on(drawing.present, editor.cursor)
    return replace(editor, drawing=drawing, cursor=cursor, stroke=None, news=None)


def _paint(editor: Editor, *squares: Square) -> Editor:
    return replace(_edit(editor, Painted(squares, editor.tool)), cursor=_on(editor.sheet, squares[-1]))


def _begin_stroke(editor: Editor, square: Square) -> Editor:
    return replace(_paint(editor, square), stroke=Stroke((square,), editor.drawing), pressed=True)


def _stretch(editor: Editor, stroke: Stroke, square: Square) -> Editor:
    """The editor whose stroke goes on in a straight line to `square`; it stays one edit."""
    squares = stroke.squares + line_between(stroke.squares[-1], square)
    painted = _paint(replace(editor, drawing=stroke.before), *squares)
    return replace(painted, stroke=replace(stroke, squares=squares))


def _tap(editor: Editor, square: Square) -> Editor:
    return replace(editor, pressed=False) if editor.pressed else _paint(editor, square)


def _moved(drawing: Drawing, by: int) -> Drawing:
    place = drawing.place + by
    return drawing.go_to(place) if 0 <= place <= len(drawing.messages) else drawing


def _pointing(editor: Editor, square: Square) -> Editor:
    return replace(editor, cursor=_on(editor.sheet, square))


def _on(sheet: Sheet, square: Square) -> Square:
    """`square`, moved to the nearest one on the sheet."""
    column, row = min(square.column, sheet.width - 1), min(square.row, sheet.height - 1)
    return Square(max(column, 0), max(row, 0))


def _play(model: Model, editor: Editor) -> tuple[Model, Cmds]:
    """The model with a game that begins as drawn; the game before it is set aside.

    A position of the game in progress is a position under the set-up of that game. Anything else is the
    set-up of the next games too.
    """
    rules = playable_rules(editor.sheet)
    if rules is None:
        return model, ()
    loaded = load(take_over(_close(model)), Shared(rules))
    if not editor.is_position or _name(editor):
        options = replace(loaded.options, setup=_setup(editor, rules))
        loaded = replace(
            loaded, table=replace(loaded.table, arrival=Arrival.BEGUN, flow=Flow.RUNNING), options=options
        )
    return loaded, (FocusSquare(loaded.table.cursor),)


def _setup(editor: Editor, rules: Rules) -> SetUp:
    """The set-up that is drawn: a named one if it has no name of its own and is the same."""
    named = setup_of(rules)
    if not _name(editor) and named and named.rules == rules:
        return named
    return SetUp(rules, name=_name(editor))


def _name(editor: Editor) -> str:
    return " ".join(editor.sheet.name.split())


def _keep(model: Model, editor: Editor) -> tuple[Model, Cmds]:
    """The model with the drawing among the person's own set-ups, in place of one with the same name."""
    rules, name = playable_rules(editor.sheet), _name(editor)
    if rules is None:
        return model, ()
    if not name:
        return _with(model, replace(editor, news=Wanting.NAME)), (FocusElement(NAME_FIELD),)
    return _with(_with_kept(model, SetUp(rules, name=name)), replace(editor, news=Kept(name))), ()


def _with_kept(model: Model, setup: SetUp) -> Model:
    others = (each for each in model.options.own_setups if each.name != setup.name)
    return replace(model, options=replace(model.options, own_setups=(setup, *others)[:MOST_KEPT]))


def _delete(model: Model, editor: Editor, setup: SetUp) -> tuple[Model, Cmds]:
    kept = tuple(each for each in model.options.own_setups if each != setup)
    if kept == model.options.own_setups:
        return model, ()
    without = replace(model, options=replace(model.options, own_setups=kept))
    return _with(without, replace(editor, news=Deleted(setup))), (FocusElement(EDITOR),)


def _bring_back(model: Model, editor: Editor, setup: SetUp) -> Model:
    if editor.news != Deleted(setup):
        return model
    return _with(_with_kept(model, setup), replace(editor, news=Kept(setup.name)))


def _copy(model: Model, editor: Editor) -> tuple[Model, Cmds]:
    rules = playable_rules(editor.sheet)
    if rules is None:
        return model, ()
    link = f"{model.share.address}#{encode_link(Shared(rules, name=_name(editor)))}"
    waiting = replace(model, share=_without_copy(model))
    return _with(waiting, replace(editor, news=None)), (CopyText(link, Copy.LINK),)


def _without_copy(model: Model) -> Share:
    return replace(model.share, copied=None, by_hand=None)


def _save(model: Model, editor: Editor) -> tuple[Model, Cmds]:
    """The model that has given the browser a file; a drawing that cannot be played yet can be saved too."""
    try:
        setup = SetUp(rules_of_sheet(editor.sheet), name=_name(editor))
    except ValueError:
        return model, ()
    name = file_name(setup.name)
    return _with(model, replace(editor, news=FileSaved(name))), (SaveFile(name, encode_file(setup)),)


def _read(editor: Editor, text: str) -> Editor:
    """The editor with the drawing of a file, which undoing takes back; or unchanged, with the reason."""
    try:
        setup = decode_file(text)
    except DecodeError as error:
        keys = error.place.steps if isinstance(error.place, Path) else ()
        return replace(editor, news=FileRefused(trouble_of(error), keys))
    return replace(_edit(editor, Replaced(sheet_of(setup.rules, setup.name))), news=FileLoaded())
