"""Sheets, edits and messages to the editor, in place and out of place."""

from hypothesis import strategies as st

from reversi.app import Msg
from reversi.app.editor.drawing import sheet_of
from reversi.app.editor.edits import (
    AimSet,
    Cleared,
    ColoursSwapped,
    Edit,
    FirstSet,
    Mapped,
    Named,
    Painted,
    PassingSet,
    PlayersSet,
    Replaced,
    Resized,
)
from reversi.app.editor.file import encode_file
from reversi.app.editor.model import ZOOMS
from reversi.app.editor.msg import (
    DrawingCopied,
    DrawingKept,
    DrawingPlayed,
    DrawingSaved,
    Edited,
    EditorClosed,
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
from reversi.app.editor.sheet import Brush, Ground, Tool
from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from tests.app.sessions import own_setups
from tests.strategies import all_rules, scratched

TOOLS: tuple[Tool, ...] = (*Colour, *Ground, *Brush)

near = st.builds(Square, st.integers(-1, 11), st.integers(-1, 11))
tools = st.sampled_from(TOOLS)
sheets = st.builds(sheet_of, all_rules, st.text(max_size=8))
edits: st.SearchStrategy[Edit] = (
    st.builds(Painted, st.lists(near, min_size=1, max_size=9).map(tuple), tools)
    | st.builds(Resized, st.integers(-1, 30), st.integers(-1, 30))
    | st.builds(PlayersSet, st.lists(st.sampled_from(Colour), max_size=7).map(tuple))
    | st.builds(FirstSet, st.sampled_from(Colour))
    | st.builds(PassingSet, st.sampled_from(Passing))
    | st.builds(AimSet, st.sampled_from(Aim))
    | st.builds(Mapped, st.sampled_from(Symmetry))
    | st.just(ColoursSwapped())
    | st.just(Cleared())
    | st.builds(Replaced, sheets)
    | st.builds(Named, st.text(max_size=70))
)
files = own_setups.map(encode_file)
file_texts = files | files.flatmap(scratched) | st.text(max_size=40)

MESSAGES: dict[type[Msg], st.SearchStrategy[Msg]] = {
    EditorOpened: st.builds(EditorOpened, st.none() | own_setups),
    EditorClosed: st.just(EditorClosed()),
    Edited: st.builds(Edited, edits),
    EditUndone: st.just(EditUndone()),
    EditRedone: st.just(EditRedone()),
    ToolChosen: st.builds(ToolChosen, tools),
    SquareEntered: st.builds(SquareEntered, near),
    SquareTapped: st.builds(SquareTapped, near),
    StrokeBegun: st.builds(StrokeBegun, near),
    StrokeMoved: st.builds(StrokeMoved, near),
    StrokeEnded: st.just(StrokeEnded()),
    SheetCursorMoved: st.builds(SheetCursorMoved, near),
    SheetFocused: st.builds(SheetFocused, near),
    SheetZoomChosen: st.builds(SheetZoomChosen, st.sampled_from((*ZOOMS, 0.0, 100.0))),
    DrawingPlayed: st.just(DrawingPlayed()),
    DrawingKept: st.just(DrawingKept()),
    DrawingCopied: st.just(DrawingCopied()),
    DrawingSaved: st.just(DrawingSaved()),
    FileRead: st.builds(FileRead, file_texts),
    SetUpDeleted: st.builds(SetUpDeleted, own_setups),
    SetUpBroughtBack: st.builds(SetUpBroughtBack, own_setups),
}
