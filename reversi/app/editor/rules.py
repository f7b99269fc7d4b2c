"""The rules in the editor: the players in order, who begins, passing, the aim; and the whole board."""

from collections.abc import Iterable
from functools import lru_cache

from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import (
    SHORTEST_SIDE,
    AimSet,
    Canvas,
    Edit,
    FirstSet,
    Mapped,
    PassingSet,
    PlayersSet,
    Replaced,
    Resized,
    Whole,
)
from reversi.app.editor.model import Editor
from reversi.app.editor.update import PLAYERS
from reversi.app.msg import Msg
from reversi.domain import LONGEST_SIDE, Aim, Colour, Passing, Symmetry
from reversi.elm import Element
from reversi.locale.say import Say, mark

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


SMALL = "action small"


def view_whole(say: Say, editor: Editor) -> Element[Msg]:
    """The size of the board, and the buttons that change all of it."""
    mapped = [
        ui.view_text_button(say(name), editor_msg.Edited(Mapped(symmetry)), SMALL, key=symmetry.name)
        for symmetry, name in SYMMETRIES.items()
    ]
    return ui.section(
        {"class": "part"},
        ui.h3({}, say("The whole board")),
        _view_size(say, editor.canvas.width, editor.canvas.height),
        ui.div(
            {"class": "copies", "role": "group", "aria-label": say("The whole board")},
            *mapped,
            ui.view_text_button(
                say("Swap colours"), editor_msg.Edited(Whole.COLOURS_SWAPPED), SMALL, key="swap"
            ),
            ui.view_text_button(say("Clear"), editor_msg.Edited(Whole.CLEARED), SMALL, key="clear"),
            ui.view_text_button(
                say("Start again"), editor_msg.Edited(Replaced(editor.origin)), SMALL, key="start-again"
            ),
        ),
        key="whole",
    )


def view_rules(say: Say, canvas: Canvas) -> Element[Msg]:
    """The players in turn order, and the menus of the rules."""
    return ui.section(
        {"class": "part"},
        ui.h3({}, say("Rules")),
        _view_players(say, canvas.players),
        _view_menu(
            say("First move"),
            canvas.first.value,
            [(colour.value, say(COLOURS[colour]), FirstSet(colour)) for colour in canvas.players],
        ),
        _view_menu(
            say("Passing"),
            canvas.passing.value,
            [(each.value, say(name), PassingSet(each)) for each, name in PASSING_RULES.items()],
        ),
        _view_menu(
            say("The winner has"),
            canvas.aim.value,
            [(each.value, say(name), AimSet(each)) for each, name in AIMS.items()],
        ),
        key="rules",
    )


@lru_cache(maxsize=4)
def _view_size(say: Say, width: int, height: int) -> Element[Msg]:
    """The menus for width and height."""
    sides = {str(side): side for side in range(SHORTEST_SIDE, LONGEST_SIDE + 1)}
    widths = [(name, name, Resized(side, height)) for name, side in sides.items()]
    heights = [(name, name, Resized(width, side)) for name, side in sides.items()]
    return ui.div(
        {"class": "size"},
        _view_menu(say("Width"), str(width), widths),
        _view_menu(say("Height"), str(height), heights),
    )


def _view_menu(name: str, chosen: str, choices: Iterable[tuple[str, str, Edit]]) -> Element[Msg]:
    """A menu beside its name; each choice has a value, words, and the edit that it makes."""
    lines = (ui.Choice(value, words, editor_msg.Edited(edit)) for value, words, edit in choices)
    return ui.view_named_menu(name, lines, chosen, key=name)


def _view_players(say: Say, players: tuple[Colour, ...]) -> Element[Msg]:
    """The players, each with buttons to reorder or remove it, then the colours that could join."""
    items = [_view_player(say, players, place) for place in range(len(players))]
    others = [colour for colour in Colour if colour not in players]
    added = [
        ui.view_text_button(
            say("Add {colour}", colour=say(COLOURS[colour])),
            editor_msg.Edited(PlayersSet((*players, colour))),
            SMALL,
            key=colour.value,
        )
        for colour in others
    ]
    return ui.div(
        {"class": "order"},
        ui.ol(
            {"aria-label": say("Players in turn order"), "role": "list", "id": PLAYERS, "tabindex": "-1"},
            *items,
        ),
        ui.div({"class": "copies"}, *added),
    )


def _view_player(say: Say, players: tuple[Colour, ...], place: int) -> Element[Msg]:
    colour = players[place]
    name = say(COLOURS[colour])
    others = (*players[:place], *players[place + 1 :])
    last = len(players) - 1
    return ui.li(
        {},
        ui.span({"class": f"token {colour.value}", "aria-hidden": "true"}),
        ui.span({"class": "colour"}, name),
        _view_step(
            "up", say("{colour} one turn earlier", colour=name), _placed(others, place - 1, colour), place > 0
        ),
        _view_step(
            "down",
            say("{colour} one turn later", colour=name),
            _placed(others, place + 1, colour),
            place < last,
        ),
        _view_step("leave", say("Remove {colour}", colour=name), others, len(players) > 2),
        key=colour.value,
    )


def _placed(others: tuple[Colour, ...], place: int, colour: Colour) -> tuple[Colour, ...]:
    place = max(place, 0)
    return (*others[:place], colour, *others[place:])


def _view_step(icon: str, name: str, players: tuple[Colour, ...], enabled: bool) -> Element[Msg]:
    """An icon button that makes these the players."""
    message = editor_msg.Edited(PlayersSet(players))
    return ui.view_icon_button(icon, name, message, SMALL, enabled=enabled)
