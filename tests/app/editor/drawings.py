"""Canvases, edits and messages to the editor, in place and out of place."""

from hypothesis import strategies as st

from reversi.app import Msg, editor
from reversi.app.editor import Brush, Edit, Ground, Tool
from reversi.app.editor.drawing import canvas_of
from reversi.app.editor.update import encode_file
from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from tests.app.sessions import own_setups
from tests.strategies import all_rules, scratched

near = st.builds(Square, st.integers(-1, 11), st.integers(-1, 11))
tools: st.SearchStrategy[Tool] = st.sampled_from((*Colour, *Ground, *Brush))
canvases = st.builds(canvas_of, all_rules, st.text(max_size=8))
edits: st.SearchStrategy[Edit] = (
    st.builds(editor.Painted, st.lists(near, min_size=1, max_size=9).map(tuple), tools)
    | st.builds(editor.Resized, st.integers(-1, 30), st.integers(-1, 30))
    | st.builds(editor.PlayersSet, st.lists(st.sampled_from(Colour), max_size=7).map(tuple))
    | st.builds(editor.FirstSet, st.sampled_from(Colour))
    | st.builds(editor.PassingSet, st.sampled_from(Passing))
    | st.builds(editor.AimSet, st.sampled_from(Aim))
    | st.builds(editor.Mapped, st.sampled_from(Symmetry))
    | st.just(editor.Whole.COLOURS_SWAPPED)
    | st.just(editor.Whole.CLEARED)
    | st.builds(editor.Replaced, canvases)
    | st.builds(editor.Named, st.text(max_size=70))
)
files = own_setups.map(encode_file)
file_texts = files | files.flatmap(scratched) | st.text(max_size=40)

MESSAGES: dict[type[Msg], st.SearchStrategy[Msg]] = {
    editor.EditorOpened: st.builds(editor.EditorOpened, st.none() | own_setups),
    editor.Click: st.sampled_from(editor.Click),
    editor.Edited: st.builds(editor.Edited, edits),
    editor.ToolChosen: st.builds(editor.ToolChosen, tools),
    **{
        kind: st.builds(kind, near)
        for kind in (
            *(editor.SquareEntered, editor.SquareTapped, editor.StrokeBegun, editor.StrokeMoved),
            *(editor.CanvasCursorMoved, editor.CanvasFocused),
        )
    },
    editor.CanvasZoomChosen: st.builds(editor.CanvasZoomChosen, st.sampled_from((*editor.ZOOMS, 0.0, 100.0))),
    editor.FileRead: st.builds(editor.FileRead, file_texts),
    **{kind: st.builds(kind, own_setups) for kind in (editor.SetUpDeleted, editor.SetUpBroughtBack)},
}
