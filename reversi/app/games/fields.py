"""The library with its tabs, and the fields that narrow the games of each; both have the same."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from reversi.app import archives
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.games import LIST, MORE, tab_id
from reversi.app.games import filtering as room
from reversi.app.games import msg as games_msg
from reversi.app.games.filtering import LONGEST_SOUGHT, LONGEST_YEAR, Filtering
from reversi.app.msg import Msg
from reversi.domain import OPENINGS, Board, Colour
from reversi.elm import Element, Html, OnText
from reversi.engine.protocol.archives import Ending, Filter, Order
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

ORDERS = {
    Order.DATE: mark("Latest first"),
    Order.PLAYERS: mark("Players", "an order"),
    Order.OPENING: mark("Opening"),
    Order.RESULT: mark("Result"),
    Order.ACCURACY: mark("Accuracy"),
}


TABS: dict[str, tuple[str, Msg]] = {
    LIST: (mark("Mine", "games"), games_msg.Click.OPEN),
    archives.GAMES: (mark("Archives"), archives.Event.GAMES_OPENED),
}
"""The tabs of the library: what they are called, and the message that opens them."""

PANEL = "library-panel"
"""The id of what the chosen tab shows."""


def view_library(language: Language, chosen: str, classes: str, *content: Html[Msg]) -> Element[Msg]:
    """The library with the chosen one of its `TABS` open, which has this content."""
    say = say_in(language)
    tabs = [
        ui.view_tab(say(words), tab_id(tab), opens, is_shown=tab == chosen, controls=PANEL)
        for tab, (words, opens) in TABS.items()
    ]
    panel = {"class": classes, "id": PANEL, "role": "tabpanel", "aria-labelledby": tab_id(chosen)}
    return ui.view_dialog(
        say,
        LIST,
        say("Library"),
        ui.div({"class": "tabs", "role": "tablist", "aria-label": say("Library"), **ui.ROVES}, *tabs),
        ui.div(panel, *content, key=chosen),
        classes="about library",
    )


COLUMNS: dict[str, tuple[str, Order | None]] = {
    "black": (COLOURS[Colour.BLACK], Order.PLAYERS),
    "white": (COLOURS[Colour.WHITE], None),
    "discs": (mark("Result"), Order.RESULT),
    "opening": (mark("Opening"), Order.OPENING),
    "accuracy": (mark("Accuracy"), Order.ACCURACY),
    "event": (mark("Event"), None),
    "date": (mark("Date"), Order.DATE),
}
"""The columns of the lists: how they are headed, and the order that a press of the heading asks for."""

DOWNWARDS = frozenset({Order.DATE, Order.RESULT, Order.ACCURACY})
"""The orders that begin with the highest, unless they are turned."""


def view_heads(
    language: Language, order: Order, is_turned: bool, number: int, columns: Iterable[str], more: int = 0
) -> Element[Msg]:
    """The headings of these columns, between that of the games and `more` without one.

    They sort the games, if their `number` is more than one.
    """
    say = say_in(language)
    chosen = order if number > 1 else None
    empty = [ui.span({"role": "cell"}, key=str(each)) for each in range(more)]
    sorting = "descending" if (chosen in DOWNWARDS) is not is_turned else "ascending"
    heads = (_view_head(say, each, chosen, sorting) for each in columns)
    first = ui.span({"class": "game-head", "role": "columnheader"}, ui.view_unseen(say("Games")), key="game")
    row = {"class": "row heads", "role": "row", "aria-rowindex": "1"}
    return ui.div(row, first, *heads, *empty, key="heads")


def _view_head(say: Say, column: str, chosen: Order | None, sorting: str) -> Element[Msg]:
    words, order = COLUMNS[column]
    sorts = chosen is not None and order is chosen
    known = {"class": column, "role": "columnheader"} | ({"aria-sort": sorting} if sorts else {})
    if order is None or chosen is None:
        return ui.span(known, say(words), key=column)
    return ui.span(known, ui.view_text_button(say(words), room.OrderChosen(order), "plain"), key=column)


def key_of(wanted: Filter, order: Order, is_turned: bool) -> str:
    """A key for the list of what passes a filter, in this order: one with another key begins at its top."""
    return f"{replace(wanted, board=None)}-{wanted.board is None}-{order.value}-{is_turned}"


Rare: TypeAlias = tuple[Element[Msg], bool]
"""What is rarely wanted, and whether it is in use, so that it stays in sight."""


def view_rare(
    icon: str, name: str, message: Msg, classes: str, *, pressed: bool, identity: str = ""
) -> Element[Msg]:
    """A toggle among the rare controls, with its icon and its name; `identity` is its id, if it needs one."""
    known = {"class": f"action {classes}"} | ({"id": identity} if identity else {})
    return ui.view_pressable(
        known, ui.view_icon(icon), ui.span({}, name), sends=message, pressed=pressed, key=icon
    )


def view_filter(
    language: Language,
    filtering: Filtering,
    board: Board | None,
    orders: Iterable[Order],
    rare: Iterable[Rare] = (),
) -> list[Element[Msg]]:
    """The field for words, and the button for more: `rare` controls, the menu of `orders`, the switch for
    games that reached the `board`, and the fields.
    """
    say, words, is_open = say_in(language), filtering.filter.sought, filtering.is_open
    name, typed = say("Search"), OnText(room.WordsSought)
    sought = ui.view_short_field("search", name, name, words, LONGEST_SOUGHT, typed, key="sought")
    more = ui.view_pressable(
        {"class": "action filter", "id": MORE, "aria-expanded": str(is_open).lower()},
        ui.view_icon("filter"),
        ui.span({}, say("More")),
        sends=room.Click.FIELDS,
        key="filter",
    )
    choices = (ui.Choice(each.value, say(ORDERS[each]), room.OrderChosen(each)) for each in orders)
    menu = ui.view_menu(say("Sort by"), choices, filtering.order.value, "order", "order")
    every = [*rare, (menu, False)]
    if board:
        is_on = filtering.filter.board is not None
        here = ui.view_switch(say("This position"), is_on, room.ReachingClicked(board), "reaching")
        every.append((here, is_on))
    shown = (each for each, is_used in every if is_open or is_used)
    tools = ui.div({"class": "tools"}, sought, more, *shown, key="tools")
    return [tools, _view_fields(language, filtering.filter)] if is_open else [tools]


def _view_fields(language: Language, wanted: Filter) -> Element[Msg]:
    """The fields for players and years, and the menus of results and openings."""
    say = say_in(language)
    black, white = say(COLOURS[Colour.BLACK]), say(COLOURS[Colour.WHITE])
    texts: tuple[tuple[str, str, int, Callable[[str], Msg]], ...] = (
        (black, wanted.black, LONGEST_SOUGHT, room.BlackSought),
        (white, wanted.white, LONGEST_SOUGHT, room.WhiteSought),
        (say("From year"), wanted.first_year, LONGEST_YEAR, room.FirstYearTyped),
        (say("To year"), wanted.last_year, LONGEST_YEAR, room.LastYearTyped),
    )
    played = wanted.opening.opening if wanted.opening and not wanted.opening.player else ""
    every: tuple[Ending | None, ...] = (None, *Ending)
    endings = (
        ui.Choice(each.value if each else "", _ending_words(say, each), room.EndingChosen(each))
        for each in every
    )
    *players, first, last = (
        ui.view_short_field("text", name, name, text, longest, OnText(typed), key=name)
        for name, text, longest, typed in texts
    )
    ended = wanted.ending.value if wanted.ending else ""
    results = ui.view_menu(say("Result"), endings, ended, key="ending")
    openings = ui.view_menu(say("Opening"), _openings(language), played, key="opening")
    return ui.div({"class": "filters"}, *players, results, first, last, openings, key="filters")


@lru_cache(1)
def _openings(language: Language) -> tuple[ui.Choice, ...]:
    """The menu of openings, in alphabetical order."""
    say = say_in(language)
    names = sorted((say(each.name, "an opening"), each.name) for each in OPENINGS)
    lines = (ui.Choice(name, words, room.OpeningChosen(name)) for words, name in names)
    return (ui.Choice("", say("Opening"), room.OpeningChosen(None)), *lines)


def _ending_words(say: Say, ending: Ending | None) -> str:
    if ending is None:
        return say("Result")
    return say("{colour} won", colour=say(COLOURS[ending.winner])) if ending.winner else say("Drawn")
