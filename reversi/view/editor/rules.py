"""The rules in the editor: the players in order, who begins, passing, the aim; and the whole board."""

from collections.abc import Iterable
from functools import lru_cache

from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import SHORTEST_SIDE, Canvas
from reversi.app.editor.edits import (
    AimSet,
    Cleared,
    ColoursSwapped,
    Edit,
    FirstSet,
    Mapped,
    PassingSet,
    PlayersSet,
    Replaced,
    Resized,
)
from reversi.app.editor.model import Editor
from reversi.app.editor.update import PLAYERS
from reversi.app.msg import Msg
from reversi.domain import LONGEST_SIDE, Colour
from reversi.elm import Element
from reversi.view.controls import (
    Choice,
    div,
    h3,
    li,
    ol,
    section,
    span,
    view_icon_button,
    view_named_menu,
    view_text_button,
)
from reversi.view.texts import Texts
from reversi.view.texts.editor import EditorTexts

SMALL = "action small"


def view_whole(words: EditorTexts, editor: Editor) -> Element[Msg]:
    """The size of the board, and the buttons that change all of it."""
    mapped = [
        view_text_button(name, editor_msg.Edited(Mapped(symmetry)), SMALL, key=symmetry.name)
        for symmetry, name in words.symmetries.items()
    ]
    return section(
        {"class": "part"},
        h3({}, words.board),
        _view_size(words, editor.canvas.width, editor.canvas.height),
        div(
            {"class": "copies", "role": "group", "aria-label": words.board},
            *mapped,
            view_text_button(words.swap_colours, editor_msg.Edited(ColoursSwapped()), SMALL, key="swap"),
            view_text_button(words.clear, editor_msg.Edited(Cleared()), SMALL, key="clear"),
            view_text_button(
                words.start_again, editor_msg.Edited(Replaced(editor.origin)), SMALL, key="start-again"
            ),
        ),
        key="whole",
    )


def view_rules(texts: Texts, words: EditorTexts, canvas: Canvas) -> Element[Msg]:
    """The players in turn order, and the menus of the rules."""
    return section(
        {"class": "part"},
        h3({}, words.rules),
        _view_players(texts, words, canvas.players),
        _view_menu(
            texts.first_move,
            canvas.first.value,
            [(colour.value, texts.colours[colour], FirstSet(colour)) for colour in canvas.players],
        ),
        _view_menu(
            words.passing,
            canvas.passing.value,
            [(each.value, name, PassingSet(each)) for each, name in words.passing_rules.items()],
        ),
        _view_menu(
            words.aim,
            canvas.aim.value,
            [(each.value, name, AimSet(each)) for each, name in words.aims.items()],
        ),
        key="rules",
    )


@lru_cache(maxsize=4)
def _view_size(words: EditorTexts, width: int, height: int) -> Element[Msg]:
    """The menus for width and height."""
    sides = {str(side): side for side in range(SHORTEST_SIDE, LONGEST_SIDE + 1)}
    widths = [(name, name, Resized(side, height)) for name, side in sides.items()]
    heights = [(name, name, Resized(width, side)) for name, side in sides.items()]
    return div(
        {"class": "size"},
        _view_menu(words.width, str(width), widths),
        _view_menu(words.height, str(height), heights),
    )


def _view_menu(name: str, chosen: str, choices: Iterable[tuple[str, str, Edit]]) -> Element[Msg]:
    """A menu beside its name; each choice has a value, words, and the edit that it makes."""
    lines = (Choice(value, words, editor_msg.Edited(edit)) for value, words, edit in choices)
    return view_named_menu(name, lines, chosen, key=name)


def _view_players(texts: Texts, words: EditorTexts, players: tuple[Colour, ...]) -> Element[Msg]:
    """The players, each with buttons to reorder or remove it, then the colours that could join."""
    items = [_view_player(texts, words, players, place) for place in range(len(players))]
    others = [colour for colour in Colour if colour not in players]
    added = [
        view_text_button(
            words.add(texts.colours[colour]),
            editor_msg.Edited(PlayersSet((*players, colour))),
            SMALL,
            key=colour.value,
        )
        for colour in others
    ]
    return div(
        {"class": "order"},
        ol({"aria-label": words.order, "role": "list", "id": PLAYERS, "tabindex": "-1"}, *items),
        div({"class": "copies"}, *added),
    )


def _view_player(texts: Texts, words: EditorTexts, players: tuple[Colour, ...], place: int) -> Element[Msg]:
    colour = players[place]
    name = texts.colours[colour]
    others = (*players[:place], *players[place + 1 :])
    last = len(players) - 1
    return li(
        {},
        span({"class": f"token {colour.value}", "aria-hidden": "true"}),
        span({"class": "colour"}, name),
        _view_step("up", words.earlier(name), _placed(others, place - 1, colour), place > 0),
        _view_step("down", words.later(name), _placed(others, place + 1, colour), place < last),
        _view_step("leave", words.remove(name), others, len(players) > 2),
        key=colour.value,
    )


def _placed(others: tuple[Colour, ...], place: int, colour: Colour) -> tuple[Colour, ...]:
    place = max(place, 0)
    return (*others[:place], colour, *others[place:])


def _view_step(icon: str, name: str, players: tuple[Colour, ...], enabled: bool) -> Element[Msg]:
    """An icon button that makes these the players."""
    message = editor_msg.Edited(PlayersSet(players))
    return view_icon_button(icon, name, message, SMALL, enabled=enabled)
