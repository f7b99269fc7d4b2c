"""The editor in place of the game: the board, whether it can be played, the tools and the rules."""

from collections.abc import Iterable
from functools import lru_cache

from reversi.app import editor as editor_room
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.common.copying import Copy
from reversi.app.common.words import COLOURS, shown
from reversi.app.editor import Brush, Canvas, Edit, Editor, Ground, Mapped, PlayersSet, Replaced, Tool, Whole
from reversi.app.editor.drawing import Fault, fault_of
from reversi.app.editor.grid import drawn_words, news_words, playable_words, tool_keys, view_canvas
from reversi.app.editor.update import EDITOR, NAME_FIELD, PLAYERS
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import setup_name
from reversi.app.settings import symmetry_for
from reversi.app.share.view import COPIED, view_by_hand
from reversi.domain import LONGEST_SIDE, Aim, Colour, Passing, Symmetry
from reversi.domain.setups import LONGEST_NAME, SetUp
from reversi.elm import Element, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

SMALL = "action small"


def view_editor(model: Model, editor: Editor) -> list[Element[Msg]]:
    """Everything between the header and the notices while the editor is open."""
    say = say_in(model.language)
    return [
        view_canvas(say, editor, symmetry_for(model.options.seen_by)),
        ui.div(
            {"class": "editor"},
            ui.h2({"id": EDITOR, "tabindex": "-1"}, say("Draw a board")),
            _view_status(say, model, editor),
            *_view_bring_back(say, editor),
            *view_by_hand(say, model.share),
            view_tools(say, editor),
            _view_actions(say, editor),
            _view_sharing(say, editor),
            view_whole(say, editor),
            view_rules(say, editor.canvas),
            *_view_own(say, model.language, model.options.own_setups),
            view_zoom(say, editor.zoom),
            ui.p(
                {"class": "quiet"},
                say(
                    "Arrow keys move, Enter or Space draws, Delete empties a square. 1 to 6 choose a "
                    "disc, E empty, W wall, P placing, T turn over. U undoes, R redoes."
                ),
            ),
            key="editor",
        ),
    ]


def _view_status(say: Say, model: Model, editor: Editor) -> Element[Msg]:
    """The result of the last action, and whether the drawing can be played; changes are read aloud."""
    news = say(COPIED[Copy.LINK]) if model.share.copied else news_words(say, editor.news)
    fault, playable = fault_of(editor.canvas), playable_words(say, editor.canvas)
    return ui.p(
        {"role": "status", "class": "status"},
        ui.span({"class": "fault" if fault else "fine"}, f"{playable}{say.gap if news else ''}"),
        *([ui.span({"class": "news"}, news, key="news")] if news else []),
        ui.span({"class": "unseen"}, drawn_words(say, editor.drawing), key="drawn"),
    )


def _view_bring_back(say: Say, editor: Editor) -> list[Element[Msg]]:
    if not isinstance(editor.news, editor_room.Deleted):
        return []
    back = editor_room.SetUpBroughtBack(editor.news.setup)
    return [ui.view_text_button(say("Bring it back", "a board"), back, SMALL, key="bring-back")]


def _view_actions(say: Say, editor: Editor) -> Element[Msg]:
    """The main buttons: undo, redo, play and leave."""
    drawing, can_be_played = editor.drawing, fault_of(editor.canvas) is None
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Draw a board")},
        ui.view_button("undo", say("Undo"), editor_room.Click.UNDO, drawing.place > 0),
        ui.view_button("redo", say("Redo"), editor_room.Click.REDO, drawing.place < len(drawing.messages)),
        ui.view_button("play-it", say("Play this"), editor_room.Click.PLAY, can_be_played, main=True),
        ui.view_button("leave", say("Back to the game"), dialogs.Click.LEAVE),
        key="actions",
    )


def _view_sharing(say: Say, editor: Editor) -> Element[Msg]:
    """The drawing's name, and the buttons to keep, copy, save and load drawings.

    What describes valid rules can be saved even if it cannot be played yet.
    """
    fault = fault_of(editor.canvas)
    buttons = (
        ("keep", say("Keep"), editor_room.Click.KEEP, fault is None),
        ("copy", say("Copy link"), editor_room.Click.COPY, fault is None),
        (
            "save",
            say("Save as a file", "a board"),
            editor_room.Click.SAVE,
            fault is None or fault[0] is not Fault.NOBODY_PLAYS,
        ),
    )
    read = OnText(editor_room.FileRead, event="change")
    return ui.section(
        {"class": "part share"},
        _view_name(say, editor.canvas.name),
        ui.div(
            {"class": "copies"},
            *[
                ui.view_text_button(name, click, enabled=enabled, key=key)
                for key, name, click, enabled in buttons
            ],
            ui.view_file_field(say("Load a file"), read, "load", {"data-drawing": True}),
        ),
        key="sharing",
    )


def _view_name(say: Say, name: str) -> Element[Msg]:
    attributes = {"id": NAME_FIELD, "maxlength": str(LONGEST_NAME), "autocomplete": "off"}
    return ui.view_text_field(say("Name"), name, attributes, OnText(_named), key="name")


def _named(name: str) -> editor_room.Edited:
    return editor_room.Edited(editor_room.Named(name))


def _view_own(say: Say, language: Language, setups: tuple[SetUp, ...]) -> list[Element[Msg]]:
    """The person's own set-ups, each with buttons to edit and to delete it."""
    if not setups:
        return []
    items = [_view_setup(say, language, setup, number) for number, setup in enumerate(setups)]
    heading, own = ui.h3({}, say("Your set-ups")), ui.ul({"role": "list"}, *items)
    return [ui.section({"class": "part own"}, heading, own, key="own")]


def _view_setup(say: Say, language: Language, setup: SetUp, number: int) -> Element[Msg]:
    name = shown(setup_name(language, setup), LONGEST_NAME)
    return ui.li(
        {},
        ui.view_text_button(say("Edit “{name}”", name=name), editor_room.EditorOpened(setup), "plain"),
        ui.view_text_button(say("Delete “{name}”", name=name), editor_room.SetUpDeleted(setup), "plain"),
        key=f"{number}-{name}",
    )


TOOLS: dict[Tool, str] = {
    Ground.EMPTY: mark("Empty"),
    Ground.WALL: mark("Wall"),
    Ground.PLACING: mark("Placing"),
    Brush.TURN: mark("Turn over"),
    Brush.SCROLL: mark("Scroll"),
}
"""The names of the tools that are not discs."""

LARGE = 12
"""Boards with a side longer than this may need scrolling."""


def tools_for(canvas: Canvas, zoom: float) -> tuple[Tool, ...]:
    """The tools for a canvas; they include scrolling where a finger could mean that or drawing."""
    scroll = (
        (Brush.SCROLL,) if zoom > editor_room.ZOOMS[0] or max(canvas.width, canvas.height) > LARGE else ()
    )
    return (*canvas.players, *Ground, Brush.TURN, *scroll)


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
    if isinstance(tool, Colour):
        return say("{colour} disc", colour=say(COLOURS[tool]).lower()).capitalize()
    return say(TOOLS[tool])


def _view_tool(tool: Tool, name: str, key: str, is_chosen: bool) -> Element[Msg]:
    shown = f"token {tool.value}" if isinstance(tool, Colour) else f"sample of-{tool.value}"
    return ui.view_pressable(
        {"class": "action tool"} | ({"aria-keyshortcuts": key.upper()} if key else {}),
        ui.span({"class": shown, "aria-hidden": "true"}),
        ui.span({"class": "name"}, name),
        sends=editor_room.ToolChosen(tool),
        pressed=is_chosen,
        key=tool.value,
    )


def view_zoom(say: Say, zoom: float) -> Element[Msg]:
    """The menu of square sizes."""
    sizes = (
        ui.Choice(str(each), say("{number}%", number=round(100 * each)), editor_room.CanvasZoomChosen(each))
        for each in editor_room.ZOOMS
    )
    return ui.view_named_menu(say("Size of the squares"), sizes, str(zoom), key="zoom")


SYMMETRIES = {
    Symmetry.ROTATE_LEFT: mark("Turn left"),
    Symmetry.ROTATE_RIGHT: mark("Turn right"),
    Symmetry.MIRROR_LEFT_RIGHT: mark("Mirror left to right"),
    Symmetry.MIRROR_TOP_BOTTOM: mark("Mirror top to bottom"),
    Symmetry.TRANSPOSE: mark("Mirror across the diagonal"),
}

PASSING_RULES = {
    Passing.WHEN_STUCK: mark("When there is no move"),
    Passing.FREELY: mark("Whenever you like"),
    Passing.NEVER: mark("Never: no move ends the game"),
}

AIMS = {
    Aim.MOST_DISCS: mark("The most discs"),
    Aim.FEWEST_DISCS: mark("The fewest discs"),
}


def view_whole(say: Say, editor: Editor) -> Element[Msg]:
    """The size of the board, and the buttons that change all of it."""
    edits: list[tuple[str, str, Edit]] = [
        *((symmetry.name, say(name), Mapped(symmetry)) for symmetry, name in SYMMETRIES.items()),
        ("swap", say("Swap colours"), Whole.COLOURS_SWAPPED),
        ("clear", say("Clear"), Whole.CLEARED),
        ("start-again", say("Start again"), Replaced(editor.origin)),
    ]
    return ui.section(
        {"class": "part"},
        ui.h3({}, say("The whole board")),
        _view_size(say, editor.canvas.width, editor.canvas.height),
        ui.div(
            {"class": "copies", "role": "group", "aria-label": say("The whole board")},
            *[_view_edit(key, name, edit) for key, name, edit in edits],
        ),
        key="whole",
    )


def _view_edit(key: str, name: str, edit: Edit) -> Element[Msg]:
    return ui.view_text_button(name, editor_room.Edited(edit), SMALL, key=key)


def view_rules(say: Say, canvas: Canvas) -> Element[Msg]:
    """The players in turn order, and the menus of the rules."""
    firsts = [(each.value, say(COLOURS[each]), editor_room.FirstSet(each)) for each in canvas.players]
    passing = [(each.value, say(name), editor_room.PassingSet(each)) for each, name in PASSING_RULES.items()]
    aims = [(each.value, say(name), editor_room.AimSet(each)) for each, name in AIMS.items()]
    return ui.section(
        {"class": "part"},
        ui.h3({}, say("Rules")),
        _view_players(say, canvas.players),
        _view_menu(say("First move"), canvas.first.value, firsts),
        _view_menu(say("Passing"), canvas.passing.value, passing),
        _view_menu(say("The winner has"), canvas.aim.value, aims),
        key="rules",
    )


@lru_cache(maxsize=4)
def _view_size(say: Say, width: int, height: int) -> Element[Msg]:
    """The menus for width and height."""
    sides = {str(side): side for side in range(editor_room.SHORTEST_SIDE, LONGEST_SIDE + 1)}
    widths = [(name, name, editor_room.Resized(side, height)) for name, side in sides.items()]
    heights = [(name, name, editor_room.Resized(width, side)) for name, side in sides.items()]
    return ui.div(
        {"class": "size"},
        _view_menu(say("Width"), str(width), widths),
        _view_menu(say("Height"), str(height), heights),
    )


def _view_menu(name: str, chosen: str, choices: Iterable[tuple[str, str, Edit]]) -> Element[Msg]:
    """A menu beside its name; each choice has a value, words, and the edit that it makes."""
    lines = (ui.Choice(value, words, editor_room.Edited(edit)) for value, words, edit in choices)
    return ui.view_named_menu(name, lines, chosen, key=name)


def _view_players(say: Say, players: tuple[Colour, ...]) -> Element[Msg]:
    """The players, each with buttons to reorder or remove it, then the colours that could join."""
    return ui.div(
        {"class": "order"},
        ui.ol(
            {"aria-label": say("Players in turn order"), "role": "list", "id": PLAYERS, "tabindex": "-1"},
            *[_view_player(say, players, place) for place in range(len(players))],
        ),
        ui.div(
            {"class": "copies"},
            *[
                _view_edit(
                    each.value, say("Add {colour}", colour=say(COLOURS[each])), PlayersSet((*players, each))
                )
                for each in Colour
                if each not in players
            ],
        ),
    )


def _view_player(say: Say, players: tuple[Colour, ...], place: int) -> Element[Msg]:
    colour = players[place]
    name, others = say(COLOURS[colour]), (*players[:place], *players[place + 1 :])
    earlier, later = _placed(others, place - 1, colour), _placed(others, place + 1, colour)
    steps = (
        ("up", say("{colour} one turn earlier", colour=name), earlier, place > 0),
        ("down", say("{colour} one turn later", colour=name), later, place < len(others)),
        ("leave", say("Remove {colour}", colour=name), others, len(players) > 2),
    )
    return ui.li(
        {},
        ui.view_token(colour),
        ui.span({"class": "colour"}, name),
        *[
            ui.view_icon_button(icon, words, editor_room.Edited(PlayersSet(after)), SMALL, enabled=enabled)
            for icon, words, after, enabled in steps
        ],
        key=colour.value,
    )


def _placed(others: tuple[Colour, ...], place: int, colour: Colour) -> tuple[Colour, ...]:
    return (*others[:place], colour, *others[place:])
