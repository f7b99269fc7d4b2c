"""The dialog with games of the archives: those that reached a position, and those that match some words."""

from functools import lru_cache

from reversi.app.archives import msg as archives_msg
from reversi.app.archives.dialog import ArchivedGames
from reversi.app.archives.explorer import players_words, view_choice, view_failure
from reversi.app.archives.model import Archives, Found, is_same_search
from reversi.app.archives.update import GAMES
from reversi.app.common import controls as ui
from reversi.app.common.lists import MOST_ROWS, view_rows, view_search, view_unread
from reversi.app.game.words import opening_name
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.engine.protocol.archives import ArchivedGame, OpeningOf, SaveGames
from reversi.locale import Language, say_in
from reversi.locale.say import Say


def view_archived_games(model: Model, dialog: ArchivedGames) -> Element[Msg]:
    """The dialog with the games that were found; only rows in sight, or near it, are on the page."""
    say = say_in(model.language)
    found = model.archives.found
    number = say.number("{n} game", "{n} games", found.number) if found else ""
    return ui.view_dialog(
        say,
        GAMES,
        say("Games in the archives"),
        archives_msg.Event.GAMES_CLOSED,
        *(
            [ui.p({}, say("This game is being played in another tab; here you can only watch."))]
            if model.table.follows
            else []
        ),
        view_search(
            say("Search games"), say("Player, event, year"), dialog.sought, archives_msg.ArchivedGameSought
        ),
        ui.view_switch(
            say("Only games that reached this position"),
            dialog.reaching,
            archives_msg.ReachingChosen(not dialog.reaching),
            "only-reaching",
        ),
        *_view_opening(model.language, dialog.opening),
        *view_choice(model),
        *view_failure(model),
        *_view_players(say, found),
        *(_view_found(model, say, found) if found else []),
        ui.div(
            {"class": "under"},
            ui.p({"class": "quiet", "aria-live": "polite"}, number, key="number"),
            *_view_saving(say, model.archives),
            key="under",
        ),
        *_view_saved(model.language, model.archives),
        classes="about archived",
    )


def _view_opening(language: Language, opening: OpeningOf | None) -> list[Element[Msg]]:
    """The switch for the games of an opening, which is on while there is one."""
    if opening is None:
        return []
    name = opening_name(say_in(language), opening.opening)
    words = say_in(language)("Only {opening}, played by {player}", player=opening.player, opening=name)
    return [ui.view_switch(words, True, archives_msg.Event.OPENING_LEFT, "only-opening")]


def _view_saving(say: Say, archives: Archives) -> list[Element[Msg]]:
    """The button that saves the games that were found."""
    if not archives.found or not archives.found.number:
        return []
    is_saving = archives.awaits(SaveGames)
    name = say("Saving…") if is_saving else say("Save as WTHOR")
    return [
        ui.view_text_button(name, archives_msg.Event.FOUND_SAVED, "plain", enabled=not is_saving, key="save")
    ]


def _view_saved(language: Language, archives: Archives) -> list[Element[Msg]]:
    """What came of saving the games that are listed."""
    found, saved = archives.found, archives.saved
    if not found or not saved or not is_same_search(found.order, saved.order):
        return []
    told = say_in(language).number("Saved: {n} game.", "Saved: {n} games.", saved.answer.games)
    return [
        ui.p({"class": "quiet", "aria-live": "polite"}, told, key="saved"),
        *view_unread(language, saved.answer.unwritten),
    ]


def _view_players(say: Say, found: Found | None) -> list[Element[Msg]]:
    """The players whose statistics are offered: those whom the words sought may mean."""
    players = found.players if found else ()
    offers = [
        ui.view_text_button(
            say("Statistics of {name}", name=name),
            archives_msg.StatisticsOpened(name),
            "plain",
            {"aria-haspopup": "dialog"},
            key=name,
        )
        for name in players
    ]
    return [ui.div({"class": "offers"}, *offers, key="offers")] if offers else []


def _view_found(model: Model, say: Say, found: Found) -> list[Element[Msg]]:
    """The rows that were told, in a list that is as high as if it had all of them."""
    if not found.number:
        return [ui.p({}, say("No game matches.", "in the archives"))]
    first = found.order.first
    rows = [
        _view_game(model.language, game, first + place, found.number, model.table.follows)
        for place, game in enumerate(found.games)
    ]
    order = found.order
    key = f"rows-{order.board is None}-{order.archive}-{order.sought}-{order.opening}"
    return [view_rows(rows, first, found.number, archives_msg.scrolled, key)]


@lru_cache(maxsize=2 * MOST_ROWS)
def _view_game(
    language: Language, game: ArchivedGame, place: int, number: int, is_fixed: bool
) -> Element[Msg]:
    """A game: its players, its year and event, and its discs; a click puts it on the table."""
    say = say_in(language)
    source = " ".join(each for each in (str(game.year or ""), game.event) if each)
    return ui.li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        ui.view_pressable(
            {"class": "game"},
            ui.span({"class": "name"}, players_words(language, game.black, game.white) or "–"),
            ui.view_unseen(say.comma),
            ui.span({"class": "quiet"}, source),
            ui.view_unseen(say.comma),
            ui.span({"class": "discs"}, "–".join(map(str, game.discs))),
            sends=archives_msg.ArchivedGameChosen(game.game),
            enabled=not is_fixed,
        ),
        key=str(game.game),
        lasting=True,
    )
