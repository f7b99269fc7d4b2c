"""The tools of the editor: what drawing puts on a square, and how large squares are."""

from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Brush, Canvas, Ground, Tool
from reversi.app.editor.model import ZOOMS, Editor
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import Element
from reversi.locale.say import Say, mark

GROUND_TOOLS = {
    Ground.EMPTY: mark("Empty"),
    Ground.WALL: mark("Wall"),
    Ground.PLACING: mark("Placing"),
}

BRUSH_TOOLS = {
    Brush.TURN: mark("Turn over"),
    Brush.SCROLL: mark("Scroll"),
}


LARGE = 12
"""Boards with a side longer than this may need scrolling."""

LETTERS: dict[Tool, str] = {Ground.EMPTY: "e", Ground.WALL: "w", Ground.PLACING: "p", Brush.TURN: "t"}


def tools_for(canvas: Canvas, zoom: float) -> tuple[Tool, ...]:
    """The tools for a canvas; they include scrolling where a finger could mean that or drawing."""
    scroll = (Brush.SCROLL,) if zoom > ZOOMS[0] or max(canvas.width, canvas.height) > LARGE else ()
    return (*canvas.players, *Ground, Brush.TURN, *scroll)


def tool_keys(canvas: Canvas) -> dict[str, Tool]:
    """The tools by key: a number for each player's disc, a letter for each other tool."""
    discs = {str(number): colour for number, colour in enumerate(canvas.players, start=1)}
    return {**discs, **{letter: tool for tool, letter in LETTERS.items()}}


def view_tools(say: Say, editor: Editor) -> Element[Msg]:
    """A button for each tool; the chosen one is pressed."""
    keys = {tool: key for key, tool in tool_keys(editor.canvas).items()}
    buttons = [
        _view_tool(tool, tool_name(say, tool), keys.get(tool, ""), tool == editor.tool)
        for tool in tools_for(editor.canvas, editor.zoom)
    ]
    return ui.div({"class": "tools", "role": "group", "aria-label": say("Draw with")}, *buttons, key="tools")


def tool_name(say: Say, tool: Tool) -> str:
    """The name of a tool."""
    match tool:
        case Colour():
            return say("{colour} disc", colour=say(COLOURS[tool]).lower()).capitalize()
        case Ground():
            return say(GROUND_TOOLS[tool])
        case Brush():
            return say(BRUSH_TOOLS[tool])
        case _ as unreachable:
            assert_never(unreachable)


def _view_tool(tool: Tool, name: str, key: str, is_chosen: bool) -> Element[Msg]:
    shown = f"token {tool.value}" if isinstance(tool, Colour) else f"sample {tool.value}"
    return ui.view_pressable(
        {"class": "action tool"} | ({"aria-keyshortcuts": key.upper()} if key else {}),
        ui.span({"class": shown, "aria-hidden": "true"}),
        ui.span({"class": "name"}, name),
        sends=editor_msg.ToolChosen(tool),
        pressed=is_chosen,
        key=tool.value,
    )


def view_zoom(say: Say, zoom: float) -> Element[Msg]:
    """The menu of square sizes."""
    sizes = (
        ui.Choice(str(each), say("{number}%", number=round(100 * each)), editor_msg.CanvasZoomChosen(each))
        for each in ZOOMS
    )
    return ui.view_named_menu(say("Size of the squares"), sizes, str(zoom), key="zoom")
