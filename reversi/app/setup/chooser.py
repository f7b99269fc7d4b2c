"""The chooser: a dialog with every set-up, each with a picture and a line of words."""

from functools import cache
from itertools import groupby

from reversi.app import next_game
from reversi.app import setup as setup_room
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import SetUpChooser
from reversi.app.editor import msg as editor_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.setup import Group, card_id, group_of, offered_setups, said, setup_name, size_words
from reversi.app.setup.picture import view_picture
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
        main=ui.view_text_button(say("Draw your own"), editor_msg.EditorOpened(current), key="draw"),
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
    return ui.view_text_button(name, editor_msg.EditorOpened(setup), "plain")


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
