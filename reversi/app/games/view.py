"""The dialog with the list of games."""

from dataclasses import replace
from typing import assert_never

from reversi.app import games as library
from reversi.app.archives import explorer
from reversi.app.common import controls as ui
from reversi.app.common.lists import MOST_ROWS, first_row, view_rows
from reversi.app.games import KeptGame, Library, fields
from reversi.app.games import msg as games_msg
from reversi.app.games.files import that_reached, view_under
from reversi.app.games.progress import view_progress
from reversi.app.games.rows import Games, games_matching, tags_of, view_row, view_watching
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.engine.protocol.archives import Order
from reversi.formats import wthor
from reversi.locale import Language, say_in
from reversi.locale.say import Say

LONGEST_REASON = 200
"""The most characters shown of an error."""


def view_games(model: Model, dialog: Library) -> Element[Msg]:
    """The dialog with the games that match; only rows in sight, or near it, are on the page."""
    language = model.language
    say = say_in(language)
    matching = games_matching(
        language,
        Games(dialog.games),
        replace(dialog.filtering.filter, board=None),
        dialog.filtering.order,
        dialog.filtering.is_turned,
        dialog.only_favourites,
        dialog.tag,
    )
    found = that_reached(matching, dialog, model.archives.reached)
    games = found or ()
    looking = explorer.view_failure(model) if dialog.uses_worker else []
    if found is None and not looking:
        looking = [ui.p({"class": "quiet"}, say("Getting ready…"), key="looking")]
    number = _number_words(say, len(games), len(dialog.games))
    told = _deleted_words(say, dialog.deleted) if dialog.deleted else ""
    nothing = (
        say("No game matches.")
        if dialog.games
        else say("No games yet. Every game that you finish or leave for another is kept here.")
        if dialog.lasts is not None
        else ""
    )
    # If another page plays, nothing in the list can be selected.
    can_select = dialog.lasts is not None and not model.table.follows
    return fields.view_library(
        language,
        library.LIST,
        "own-games selectable" if can_select else "own-games",
        *view_watching(model),
        *(_view_tools(model, dialog, can_select=can_select) if dialog.games else []),
        *([view_progress(model, games)] if dialog.shows_progress else []),
        *looking,
        *_view_failure(language, dialog),
        *([_view_deleted(say, dialog.deleted)] if dialog.deleted else []),
        _view_rows(model, dialog, games) if games else ui.p({}, "" if looking else nothing, key="nothing"),
        ui.p({"class": "unseen", "aria-live": "polite"}, told or number),
        ui.div({"class": "under"}, *view_under(language, dialog, model.archives, games, number)),
    )


def _view_tools(model: Model, dialog: Library, *, can_select: bool) -> list[Element[Msg]]:
    """The field for words and, behind one button, whatever else narrows the list or is done with it."""
    say, board = say_in(model.language), None if dialog.lasts is None else model.table.state.board
    clicks, is_selecting = games_msg.ListClick, dialog.selection is not None
    star, chart, select = (
        (fields.view_rare(icon, name, message, classes, pressed=is_on), is_on)
        for icon, classes, name, message, is_on in (
            ("star", "star", say("Favourites only"), clicks.ONLY_FAVOURITES, dialog.only_favourites),
            ("review", "curve", say("Your progress"), clicks.PROGRESS, dialog.shows_progress),
            ("select", "select", say("Select games"), games_msg.SelectionClick.SELECT, is_selecting),
        )
    )
    marked = [] if dialog.stands_in else [star, chart]
    rare = [*marked, *([select] if can_select else []), *_view_tags(model.language, dialog)]
    return fields.view_filter(model.language, dialog.filtering, board, Order, rare)


def _view_tags(language: Language, dialog: Library) -> list[fields.Rare]:
    """The menu of the tags that games have, with how many have each; there is none without tags."""
    say, tags = say_in(language), tags_of(Games(dialog.games))
    if not tags:
        return []
    chosen = next((tag for tag, _ in tags if library.is_among(dialog.tag, (tag,))), dialog.tag)
    menu = (
        ui.Choice("", say("All tags"), games_msg.TagChosen("")),
        *(
            ui.Choice(tag, say("{tag} ({number})", tag=tag, number=count), games_msg.TagChosen(tag))
            for tag, count in tags
        ),
    )
    return [(ui.view_menu(say("Tags"), menu, chosen, key="tags"), bool(dialog.tag))]


def _view_rows(model: Model, dialog: Library, games: tuple[KeptGame, ...]) -> Element[Msg]:
    """The rows around what is in sight, in a list that is as high as if it had all of them."""
    number = len(games)
    first = first_row(dialog.filtering.scrolled, number)
    follows, can_mark = model.table.follows, not dialog.stands_in
    ids = dialog.selection.ids if dialog.selection else None
    this_year = wthor.year_in(dialog.games[0].date)  # the latest game
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
            this_year,
        )
        for at, game in enumerate(games[first : first + MOST_ROWS])
    ]
    shown, filtering = f"{dialog.only_favourites}-{dialog.tag}", dialog.filtering
    order, is_turned = filtering.order, filtering.is_turned
    key = f"rows-{shown}-{fields.key_of(filtering.filter, order, is_turned)}"
    heads = fields.view_heads(model.language, order, is_turned, number, fields.COLUMNS, 1)
    return view_rows(heads, rows, first, number, key)


def _deleted_words(say: Say, deleted: library.Deleted) -> str:
    if deleted.session is None:
        return say.number("The game is deleted.", "{n} games are deleted.", len(deleted.games))
    return say("The game is deleted.", "by its own button")


def _view_deleted(say: Say, deleted: library.Deleted) -> Element[Msg]:
    """What is told above the list while what was deleted last can come back."""
    words = say("Bring it back", "a game") if len(deleted.games) == 1 else say("Bring them back")
    back = ui.view_text_button(words, games_msg.Click.BRING_BACK, attributes={"id": library.BRING_BACK})
    return ui.div({"class": "deleted"}, ui.p({}, _deleted_words(say, deleted)), back, key="deleted")


def _view_failure(language: Language, dialog: Library) -> list[Element[Msg]]:
    if dialog.failure is None:
        return []
    say, told = say_in(language), failure_words(language, dialog.failure)
    only = f"{say.gap}{say('Only the games that you left last are shown.')}" if dialog.stands_in else ""
    return [ui.p({"class": "failure", "role": "status"}, told + only, key="failure")]


def failure_words(language: Language, failure: library.LibraryFailure) -> str:
    """Why the library does not keep games, or cannot be read, and what to do about it."""
    say = say_in(language)
    match failure.cause:
        case library.Cause.NEWER:
            return say(
                "A newer version of Reversi has stored your games. They are safe, but this version "
                "can neither read them nor keep more. Reload the page to update it."
            )
        case library.Cause.FULL:
            return say("The browser has no room for more games. Save yours as a file, then delete some.")
        case library.Cause.OTHER:
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
