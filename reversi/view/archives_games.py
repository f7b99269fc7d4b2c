"""The dialog with games of the archives: those that reached a position, and those that match some words."""

from functools import lru_cache

from reversi.app.archives import msg as archives_msg
from reversi.app.archives.model import Found
from reversi.app.archives.update import GAMES
from reversi.app.dialogs import ArchivedGames
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.rows import MOST_ROWS
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.elm.html import click
from reversi.engine.protocol.archives import ArchivedGame
from reversi.view.archives import players_words, view_choice, view_failure
from reversi.view.controls import (
    button,
    div,
    li,
    p,
    span,
    view_dialog,
    view_switch,
    view_text_button,
    view_unseen,
)
from reversi.view.rows import view_rows, view_search
from reversi.view.texts import texts_in
from reversi.view.texts.archives import ArchivesTexts, archives_texts_in


def view_archived_games(model: Model, dialog: ArchivedGames) -> Element[Msg]:
    """The dialog with the games that were found; only rows in sight, or near it, are on the page."""
    texts, words = texts_in(model.language), archives_texts_in(model.language)
    found = model.archives.found
    number = words.games(found.number) if found else ""
    return view_dialog(
        texts,
        GAMES,
        words.archived_games,
        archives_msg.ArchivedGamesClosed(),
        *([p({}, texts.played_elsewhere)] if model.table.follows else []),
        view_search(words.search, words.search_for, dialog.sought, archives_msg.ArchivedGameSought),
        view_switch(
            words.only_reaching,
            dialog.reaching,
            archives_msg.ReachingChosen(not dialog.reaching),
            "only-reaching",
        ),
        *view_choice(model),
        *view_failure(model),
        *_view_players(words, found),
        *(_view_found(model, words, found) if found else []),
        p({"class": "quiet", "aria-live": "polite"}, number, key="number"),
        classes="about archived",
    )


def _view_players(words: ArchivesTexts, found: Found | None) -> list[Element[Msg]]:
    """The players whose statistics are offered: those whom the words sought may mean."""
    players = found.players if found else ()
    offers = [
        view_text_button(
            words.statistics_of(name),
            archives_msg.StatisticsOpened(name),
            "plain",
            {"aria-haspopup": "dialog"},
            key=name,
        )
        for name in players
    ]
    return [div({"class": "offers"}, *offers, key="offers")] if offers else []


def _view_found(model: Model, words: ArchivesTexts, found: Found) -> list[Element[Msg]]:
    """The rows that were told, in a list that is as high as if it had all of them."""
    if not found.number:
        return [p({}, words.none_found)]
    first = found.order.first
    rows = [
        _view_game(model.language, game, first + place, found.number, model.table.follows)
        for place, game in enumerate(found.games)
    ]
    key = f"rows-{found.order.board is None}-{found.order.archive}-{found.order.sought}"
    return [view_rows(rows, first, found.number, archives_msg.scrolled, key)]


@lru_cache(maxsize=2 * MOST_ROWS)
def _view_game(
    language: Language, game: ArchivedGame, place: int, number: int, is_fixed: bool
) -> Element[Msg]:
    """A game: its players, its year and event, and its discs; a click puts it on the table."""
    texts = texts_in(language)
    source = " ".join(each for each in (str(game.year or ""), game.event) if each)
    disabled = {"aria-disabled": "true"} if is_fixed else {}
    return li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        button(
            {"type": "button", "class": "game", **disabled},
            span({"class": "name"}, players_words(language, game.black, game.white) or "–"),
            view_unseen(texts.comma),
            span({"class": "quiet"}, source),
            view_unseen(texts.comma),
            span({"class": "discs"}, "–".join(map(str, game.discs))),
            on=() if is_fixed else click(archives_msg.ArchivedGameChosen(game.game)),
        ),
        key=str(game.game),
        lasting=True,
    )
