"""Canvases, edits and messages to the editor, in place and out of place."""

from hypothesis import strategies as st

from reversi.app import Msg
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import (
    AimSet,
    Brush,
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
from reversi.app.editor.drawing import canvas_of
from reversi.app.editor.file import encode_file
from reversi.app.editor.model import ZOOMS
from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from tests.app.sessions import own_setups
from tests.strategies import all_rules, scratched

TOOLS: tuple[Tool, ...] = (*Colour, *Ground, *Brush)

near = st.builds(Square, st.integers(-1, 11), st.integers(-1, 11))
tools = st.sampled_from(TOOLS)
canvases = st.builds(canvas_of, all_rules, st.text(max_size=8))
edits: st.SearchStrategy[Edit] = (
    st.builds(Painted, st.lists(near, min_size=1, max_size=9).map(tuple), tools)
    | st.builds(Resized, st.integers(-1, 30), st.integers(-1, 30))
    | st.builds(PlayersSet, st.lists(st.sampled_from(Colour), max_size=7).map(tuple))
    | st.builds(FirstSet, st.sampled_from(Colour))
    | st.builds(PassingSet, st.sampled_from(Passing))
    | st.builds(AimSet, st.sampled_from(Aim))
    | st.builds(Mapped, st.sampled_from(Symmetry))
    | st.just(Whole.COLOURS_SWAPPED)
    | st.just(Whole.CLEARED)
    | st.builds(Replaced, canvases)
    | st.builds(Named, st.text(max_size=70))
)
files = own_setups.map(encode_file)
file_texts = files | files.flatmap(scratched) | st.text(max_size=40)

MESSAGES: dict[type[Msg], st.SearchStrategy[Msg]] = {
    editor_msg.EditorOpened: st.builds(editor_msg.EditorOpened, st.none() | own_setups),
    editor_msg.Click: st.sampled_from(editor_msg.Click),
    editor_msg.Edited: st.builds(editor_msg.Edited, edits),
    editor_msg.ToolChosen: st.builds(editor_msg.ToolChosen, tools),
    editor_msg.SquareEntered: st.builds(editor_msg.SquareEntered, near),
    editor_msg.SquareTapped: st.builds(editor_msg.SquareTapped, near),
    editor_msg.StrokeBegun: st.builds(editor_msg.StrokeBegun, near),
    editor_msg.StrokeMoved: st.builds(editor_msg.StrokeMoved, near),
    editor_msg.CanvasCursorMoved: st.builds(editor_msg.CanvasCursorMoved, near),
    editor_msg.CanvasFocused: st.builds(editor_msg.CanvasFocused, near),
    editor_msg.CanvasZoomChosen: st.builds(
        editor_msg.CanvasZoomChosen, st.sampled_from((*ZOOMS, 0.0, 100.0))
    ),
    editor_msg.FileRead: st.builds(editor_msg.FileRead, file_texts),
    editor_msg.SetUpDeleted: st.builds(editor_msg.SetUpDeleted, own_setups),
    editor_msg.SetUpBroughtBack: st.builds(editor_msg.SetUpBroughtBack, own_setups),
}
