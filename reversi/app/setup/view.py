"""Set-ups on the page: a dialog with every one of them, and boards as small pictures."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import groupby

from reversi.app import editor, next_game
from reversi.app import setup as setup_room
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import SetUpChooser
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.setup import Group, card_id, group_of, offered_setups, said, setup_name, size_words
from reversi.domain import Board, Colour, Rules, Square, discs_of, squares_in_order, squares_on
from reversi.domain.setups import SetUp
from reversi.elm import Element, Html, OnKey
from reversi.locale import Language, say_in
from reversi.locale.say import mark

GROUPS = {
    Group.OWN: mark("Your boards"),
    Group.CLASSIC: mark("Classic", "a group of boards"),
    Group.SMALL: mark("Small"),
    Group.LARGE: mark("Large"),
    Group.SHAPES: mark("Shapes"),
    Group.MANY: mark("Many players"),
    Group.RULES: mark("Other rules"),
}


def view_chooser(model: Model, chooser: SetUpChooser) -> Element[Msg]:
    """The dialog with a card for each set-up, in groups; the current one is marked."""
    say = say_in(model.language)
    game = chooser.next_game
    current = game.setup if game else model.options.setup
    offered = offered_setups(model.options, current)
    cards = [
        (setup, _view_card(model.language, setup, place, len(offered), setup == current, game is not None))
        for place, setup in enumerate(offered)
    ]
    groups = groupby(cards, lambda card: group_of(card[0]))
    parts = [_view_group(model.language, group, [card for _, card in members]) for group, members in groups]
    return ui.view_dialog(
        say,
        "setups",
        say("Boards and rules"),
        setup_room.Click.CLOSE,
        ui.div({"class": "setups"}, *parts),
        main=ui.view_text_button(say("Draw your own"), editor.EditorOpened(current), key="draw"),
    )


def _view_group(language: Language, group: Group, cards: list[Element[Msg]]) -> Element[Msg]:
    """The cards of a group under its heading."""
    heading = ui.h3({}, say_in(language)(GROUPS[group]))
    return ui.section(
        {}, heading, ui.ul({"class": "group-of-setups", "role": "list"}, *cards), key=group.value
    )


@cache
def _view_card(
    language: Language, setup: SetUp, place: int, count: int, is_current: bool, is_for_next: bool
) -> Element[Msg]:
    """A card, which begins a game with the set-up or picks it for the next game."""
    chosen = next_game.BoardPicked(setup) if is_for_next else setup_room.SetUpChosen(setup)
    current = {"aria-current": "true"} if is_current else {}
    return ui.li(
        {},
        ui.view_pressable(
            {"class": "setup", "id": card_id(place), **current},
            view_picture(setup.rules),
            ui.span({"class": "words"}, *_view_words(language, setup)),
            *([ui.view_icon("play-it")] if is_current else []),
            sends=chosen,
            on=(_keys(place, count),),
        ),
        *([] if setup.key else [_view_edit(language, setup)]),
    )


def _view_edit(language: Language, setup: SetUp) -> Element[Msg]:
    """The button that opens the editor with a set-up of the person's own."""
    name = say_in(language)("Edit “{name}”", name=setup_name(language, setup))
    return ui.view_text_button(name, editor.EditorOpened(setup), "plain")


def _view_words(language: Language, setup: SetUp) -> list[Html[Msg]]:
    """The name, the size if the name does not tell it, and the description of a built-in set-up."""
    name, size = setup_name(language, setup), size_words(setup.rules)
    words: list[Html[Msg]] = [ui.span({"class": "name"}, name)]
    if size not in name:
        words += [" ", ui.span({"class": "quiet"}, size)]
    if setup.key:
        words += [" ", ui.span({"class": "said"}, say_in(language)(said.SETUPS[setup.key][1]))]
    return words


def _keys(place: int, count: int) -> OnKey[Msg]:
    """What the keys do on the card at `place`; the arrow keys wrap around."""
    reached = {
        "ArrowLeft": (place - 1) % count,
        "ArrowRight": (place + 1) % count,
        "Home": 0,
        "End": count - 1,
    }
    return OnKey(tuple((key, setup_room.SetUpReached(each)) for key, each in reached.items()))


@cache
def view_picture(rules: Rules) -> Element[Msg]:
    """The board at the start, one unit per square, without walls; hidden from screen readers."""
    discs = {player: [square for square, owner in rules.start if owner is player] for player in rules.players}
    return _view_discs(rules, discs, rules.placing)


def view_position(board: Board, *marks: Element[Msg]) -> Element[Msg]:
    """A position, drawn as `view_picture` draws a start, with marks on top."""
    rules = board.rules
    discs = {each: squares_on(board, discs_of(board, each)) for each in rules.players}
    return _view_discs(rules, discs, (), *marks)


def view_mark(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a frame inside the square, with the class `name`."""
    return ui.path({"class": name, "d": f"M{square.column + 0.08:g} {square.row + 0.08:g}h.84v.84h-.84z"})


def view_ring(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a ring in the middle of the square, with the class `name`."""
    return ui.path({"class": name, "d": _circles((square,), 0.28)})


def _view_discs(
    rules: Rules,
    discs: Mapping[Colour, Collection[Square]],
    placing: Collection[Square],
    *marks: Element[Msg],
) -> Element[Msg]:
    return ui.svg(
        {
            "class": "picture",
            "viewBox": f"0 0 {rules.width} {rules.height}",
            "style": f"--columns: {rules.width}; --rows: {rules.height}",
            "aria-hidden": "true",
        },
        ui.path({"class": "squares", "d": _squares(rules)}),
        *([ui.path({"class": "placing", "d": _circles(placing, 0.25)})] if placing else []),
        *[
            ui.path({"class": f"discs {player.value}", "d": _circles(theirs, 0.4)})
            for player, theirs in discs.items()
            if theirs
        ],
        *marks,
    )


@cache
def _squares(rules: Rules) -> str:
    """The SVG path of the squares that are not walls."""
    squares = (each for each in squares_in_order(rules.width, rules.height) if each not in rules.walls)
    return "".join(f"M{at.column} {at.row}h1v1h-1z" for at in squares)


def _circles(squares: Iterable[Square], radius: float) -> str:
    """The SVG path of a circle in the middle of each square."""
    there, back = f"a{radius} {radius} 0 1 0 {2 * radius} 0", f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    return "".join(f"M{at.column + 0.5 - radius:g} {at.row + 0.5:g}{there}{back}" for at in sorted(squares))
