"""The dialog with the list of games."""

from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.lists import MOST_ROWS, first_row, view_rows, view_search
from reversi.app.games import msg as games_msg
from reversi.app.games.dialog import BRING_BACK, LIST, Deleted, Library, ManyDeleted, Order
from reversi.app.games.files import that_reached, view_looking, view_reaching, view_under
from reversi.app.games.matching import Games, games_matching, tags_of
from reversi.app.games.model import Cause, KeptGame, LibraryFailure, is_among
from reversi.app.games.progress import view_progress
from reversi.app.games.row import view_row
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

ORDERS = {
    Order.DATE: mark("Latest first"),
    Order.PLAYERS: mark("Players", "an order"),
    Order.OPENING: mark("Opening"),
    Order.RESULT: mark("Result"),
    Order.ACCURACY: mark("Accuracy"),
}


LONGEST_REASON = 200
"""The most characters shown of an error."""


def view_games(model: Model, dialog: Library) -> Element[Msg]:
    """The dialog with the games that match; only rows in sight, or near it, are on the page."""
    language = model.language
    say = say_in(language)
    matching = games_matching(
        language, Games(dialog.games), dialog.sought, dialog.order, dialog.only_favourites, dialog.tag
    )
    games, looking = that_reached(matching, dialog), view_looking(language, dialog)
    number = _number_words(say, len(games), len(dialog.games))
    told = _deleted_words(language, dialog.deleted) if dialog.deleted else ""
    nothing = (
        say("No game matches.")
        if dialog.games
        else say("No games yet. Every game that you finish or leave for another is kept here.")
        if dialog.lasts is not None
        else ""
    )
    return ui.view_dialog(
        say,
        LIST,
        say("Your games"),
        games_msg.ListClick.CLOSE,
        *(
            [ui.p({}, say("This game is being played in another tab; here you can only watch."))]
            if model.table.follows
            else []
        ),
        *([_view_tools(model, dialog)] if dialog.games else []),
        *([view_progress(language, games)] if dialog.shows_progress else []),
        *looking,
        *_view_failure(language, dialog),
        *([_view_deleted(language, told)] if told else []),
        _view_rows(model, dialog, games) if games else ui.p({}, "" if looking else nothing, key="nothing"),
        ui.p({"class": "unseen", "aria-live": "polite"}, told or number),
        ui.div({"class": "under"}, *view_under(language, dialog, games, number)),
        classes="about own-games tagged" if tags_of(Games(dialog.games)) else "about own-games",
    )


def _view_tools(model: Model, dialog: Library) -> Element[Msg]:
    """The field to seek in, the menus of orders and of tags, and the switches for favourites, selecting and
    this position.

    If another page plays, nothing in the list can be selected.
    """
    language = model.language
    say = say_in(language)
    field = view_search(
        say("Search"), say("Player, opening, result, year, tag"), dialog.sought, games_msg.GameSought
    )
    orders = (ui.Choice(each.value, say(ORDERS[each]), games_msg.OrderChosen(each)) for each in Order)
    menu = ui.view_menu(say("Sort by"), orders, dialog.order.value, key="order")
    is_selecting = dialog.selection is not None
    star = ui.view_icon_button(
        "star",
        say("Favourites only"),
        games_msg.ListClick.ONLY_FAVOURITES,
        "action star",
        pressed=dialog.only_favourites,
    )
    chart = ui.view_icon_button(
        "review",
        say("Your progress"),
        games_msg.ListClick.PROGRESS,
        "action curve",
        pressed=dialog.shows_progress,
    )
    select = ui.view_icon_button(
        "select", say("Select games"), games_msg.SelectionClick.SELECT, "action select", pressed=is_selecting
    )
    can_select = dialog.lasts is not None and not model.table.follows
    board = model.table.state.board
    here = [] if dialog.lasts is None else [view_reaching(language, dialog, board)]
    return ui.div(
        {"class": "tools"},
        field,
        *([] if dialog.stands_in else [star, chart]),
        *([select] if can_select else []),
        menu,
        *_view_tags(language, dialog),
        *here,
        key="tools",
    )


def _view_tags(language: Language, dialog: Library) -> list[Element[Msg]]:
    """The menu of the tags that games have, with how many have each; there is none without tags."""
    say, tags = say_in(language), tags_of(Games(dialog.games))
    if not tags:
        return []
    chosen = next((tag for tag, _ in tags if is_among(dialog.tag, (tag,))), dialog.tag)
    menu = (
        ui.Choice("", say("All tags"), games_msg.TagChosen("")),
        *(
            ui.Choice(tag, say("{tag} ({number})", tag=tag, number=count), games_msg.TagChosen(tag))
            for tag, count in tags
        ),
    )
    return [ui.view_menu(say("Tags"), menu, chosen, key="tags")]


def _view_rows(model: Model, dialog: Library, games: tuple[KeptGame, ...]) -> Element[Msg]:
    """The rows around what is in sight, in a list that is as high as if it had all of them."""
    number = len(games)
    first = first_row(dialog.scrolled, number)
    follows, can_mark = model.table.follows, not dialog.stands_in
    ids = dialog.selection.ids if dialog.selection else None
    rows = [
        view_row(
            model.language,
            game,
            first + at,
            number,
            game.id == model.table.id,
            follows,
            can_mark,
            None if ids is None else game.id in ids,
        )
        for at, game in enumerate(games[first : first + MOST_ROWS])
    ]
    key = (
        f"rows-{dialog.sought}-{dialog.order.value}-{dialog.only_favourites}-{dialog.tag}-"
        f"{dialog.reaching is not None}"
    )
    return view_rows(rows, first, number, games_msg.scrolled, key)


def _deleted_words(language: Language, deleted: Deleted | ManyDeleted) -> str:
    say = say_in(language)
    if isinstance(deleted, ManyDeleted):
        return say.number("The game is deleted.", "{n} games are deleted.", len(deleted.games))
    return say("The game is deleted.", "by its own button")


def _view_deleted(language: Language, told: str) -> Element[Msg]:
    """What is told above the list while what was deleted last can come back."""
    say = say_in(language)
    back = ui.view_text_button(
        say("Bring it back", "a game"), games_msg.Click.BRING_BACK, attributes={"id": BRING_BACK}
    )
    return ui.div({"class": "deleted"}, ui.p({}, told), back, key="deleted")


def _view_failure(language: Language, dialog: Library) -> list[Element[Msg]]:
    if dialog.failure is None:
        return []
    told = failure_words(language, dialog.failure)
    only = say_in(language)("Only the games that you left last are shown.") if dialog.stands_in else ""
    gap = say_in(language).gap if only else ""
    return [ui.p({"class": "failure", "role": "status"}, f"{told}{gap}{only}", key="failure")]


def failure_words(language: Language, failure: LibraryFailure) -> str:
    """Why the library does not keep games, or cannot be read, and what to do about it."""
    say = say_in(language)
    match failure.cause:
        case Cause.NEWER:
            return say(
                "A newer version of Reversi has stored your games. They are safe, but this version "
                "can neither read them nor keep more. Reload the page to update it."
            )
        case Cause.FULL:
            return say("The browser has no room for more games. Save yours as a file, then delete some.")
        case Cause.OTHER:
            return say(
                "Games cannot be kept in this browser’s database ({reason}).",
                reason=failure.reason[:LONGEST_REASON],
            )
        case _ as unreachable:
            assert_never(unreachable)


def _number_words(say: Say, shown: int, total: int) -> str:
    """How many games are shown, of how many."""
    if shown == total:
        return say.number("{n} game", "{n} games", total)
    return say.number("{shown} of {n} game", "{shown} of {n} games", total, shown=shown)
