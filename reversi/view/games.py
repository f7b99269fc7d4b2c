"""The lists of the last games and of the library: each game with its position, its players, its result."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import assert_never

from reversi.app.dialogs import Export, LastGames, Library
from reversi.app.game.seats import Players
from reversi.app.games import msg as games_msg
from reversi.app.games.model import (
    LONGEST_SET_ASIDE,
    MOST_SET_ASIDE,
    Cause,
    KeptGame,
    LibraryFailure,
    SetAsideGame,
)
from reversi.app.games.update import BRING_BACK, LIST
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.session.summary import SUMMARIES_KEPT, Summary, decode_summary, last_board, summary_of
from reversi.app.settings.model import Language
from reversi.domain import Tie, Win
from reversi.elm import Element, Html, OnText
from reversi.elm.html import click
from reversi.view.computer.players import rated_name
from reversi.view.controls import (
    button,
    div,
    input_,
    li,
    p,
    span,
    ul,
    view_dialog,
    view_icon,
    view_text_button,
)
from reversi.view.game.outcome import told_words
from reversi.view.game.words import BOTH
from reversi.view.setup.name import setup_name
from reversi.view.setup.picture import view_position
from reversi.view.texts import texts_in
from reversi.view.texts.games import games_texts_in

ROWS_IN_SIGHT = 16
"""The most rows that a tall screen shows at once."""

ROWS_AROUND = 12
"""How many further rows are on the page above what is in sight, and below it."""


def view_games(model: Model, dialog: LastGames) -> Element[Msg]:
    """The dialog with a card for each set-aside game; read-only while another page plays."""
    texts, words = texts_in(model.language), games_texts_in(model.language)
    games = model.games[: dialog.shown]
    items = [_view_game(model.language, game, place, model.table.follows) for place, game in enumerate(games)]
    if dialog.deleted:
        items.insert(dialog.deleted.place, _view_deleted(model.language))
    return view_dialog(
        texts,
        LIST,
        texts.last_games,
        games_msg.GamesClosed(),
        *([p({}, texts.played_elsewhere)] if model.table.follows else []),
        ul({"class": "games", "role": "list"}, *items) if items else p({}, words.none),
        p({"class": "unseen", "aria-live": "polite"}, words.deleted if dialog.deleted else ""),
        *_view_failure(model.language, dialog.failure),
        p({"class": "quiet"}, words.kept(MOST_SET_ASIDE, texts.whole(LONGEST_SET_ASIDE))),
    )


def view_library(model: Model, dialog: Library) -> Element[Msg]:
    """The dialog with the matching games of the library; only rows in sight, or near it, are on the page."""
    language = model.language
    texts, words = texts_in(language), games_texts_in(language)
    games = matching(language, dialog.games, dialog.sought)
    number = words.games(len(games), len(dialog.games), texts.whole)
    return view_dialog(
        texts,
        LIST,
        texts.last_games,
        games_msg.GamesClosed(),
        *([p({}, texts.played_elsewhere)] if model.table.follows else []),
        *([_view_search(language, dialog.sought)] if dialog.games else []),
        *_view_failure(language, dialog.failure),
        *([_view_forgotten(language)] if dialog.deleted else []),
        _view_rows(model, dialog, games) if games else p({}, words.no_match if dialog.games else words.none),
        p({"class": "unseen", "aria-live": "polite"}, words.deleted if dialog.deleted else number),
        div(
            {"class": "under"},
            p({"class": "quiet"}, number if games else ""),
            *([_view_export(language, games, dialog.export)] if games else []),
        ),
        classes="about library",
    )


def matching(language: Language, games: tuple[KeptGame, ...], sought: str) -> tuple[KeptGame, ...]:
    """The games of which every sought word is a part: of players, opening, set-up, result, source or date."""
    parts = sought.casefold().split()
    return tuple(game for game in games if all(part in _words_of(language, game) for part in parts))


@lru_cache(SUMMARIES_KEPT)
def _words_of(language: Language, game: KeptGame) -> str:
    """All that can be sought in a game."""
    summary, date = decode_summary(game.about), _date_words(language, game.date)
    if summary is None:
        return game.date
    texts = texts_in(language)
    players = (rated_name(texts, player) for _, player in summary.players)
    board = setup_name(language, summary.setup)
    said = (_name(language, summary), board, *players, _result_words(language, summary), *summary.source)
    return " ".join((*said, date, game.date)).casefold()


def _view_search(language: Language, sought: str) -> Element[Msg]:
    words = games_texts_in(language)
    return input_(
        {
            "type": "search",
            "class": "sought",
            "aria-label": words.search,
            "placeholder": words.search_for,
            "autocomplete": "off",
            "value": sought,
        },
        on=(OnText(games_msg.GameSought),),
        key="sought",
    )


def _view_rows(model: Model, dialog: Library, games: tuple[KeptGame, ...]) -> Element[Msg]:
    """The rows around what is in sight, in a list that is as high as if it had all of them."""
    first = max(0, int(dialog.scrolled * len(games)) - ROWS_AROUND)
    end = min(len(games), first + 2 * ROWS_AROUND + ROWS_IN_SIGHT)
    rows = [
        _view_row(
            model.language, game, first + place, len(games), game.id == model.table.id, model.table.follows
        )
        for place, game in enumerate(games[first:end])
    ]
    # Another list begins at its top.
    return ul(
        {"class": "games rows", "role": "list"},
        _view_space(first, "above"),
        *rows,
        _view_space(len(games) - end, "below"),
        on=(OnText(games_msg.scrolled, "scroll"),),
        key=f"rows-{dialog.sought}",
    )


def _view_space(rows: int, key: str) -> Element[Msg]:
    """The room of rows that are not on the page."""
    return li(
        {"class": "space", "role": "presentation", "style": f"height: calc({rows} * var(--row))"}, key=key
    )


@lru_cache(maxsize=4 * (2 * ROWS_AROUND + ROWS_IN_SIGHT))
def _view_row(
    language: Language, game: KeptGame, place: int, number: int, is_on_table: bool, is_fixed: bool
) -> Element[Msg]:
    """A game to go back to, or if it is on the table to go on with, and the button that deletes it."""
    words, summary = games_texts_in(language), decode_summary(game.about)
    name = _name(language, summary) if summary else words.unreadable
    date = words.on_board if is_on_table else _date_words(language, game.date)
    content = _view_summary(language, name, summary, date) if summary else [span({"class": "name"}, name)]
    chosen = games_msg.GamesClosed() if is_on_table else games_msg.KeptGameChosen(game)
    delete = {"class": "plain", "aria-label": words.delete_named(place + 1, name)}
    return li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        _view_button({"class": "game"}, content, chosen, is_fixed and not is_on_table),
        _view_button(delete, [view_icon("delete")], games_msg.KeptGameDeleted(game), is_fixed),
        key=game.id,
        lasting=True,
    )


def _date_words(language: Language, date: str) -> str:
    """The day of a date such as `2026-11-24T09:30:00` in words; empty if there is none."""
    year, _, rest = date[:10].partition("-")
    month, _, day = rest.partition("-")
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal() and 1 <= int(month) <= 12):
        return ""
    return games_texts_in(language).date(int(year), int(month), int(day))


def _view_forgotten(language: Language) -> Element[Msg]:
    """What is said above the list while the game that was deleted last can come back."""
    words = games_texts_in(language)
    back = view_text_button(words.bring_back, games_msg.ForgottenBroughtBack(), attributes={"id": BRING_BACK})
    return div({"class": "forgotten"}, p({}, words.deleted), back, key="forgotten")


def _view_export(language: Language, games: tuple[KeptGame, ...], export: Export | None) -> Element[Msg]:
    texts, words = texts_in(language), games_texts_in(language)
    if export:
        return p({"class": "quiet"}, words.saving(texts.whole(export.done), texts.whole(export.number)))
    return view_text_button(words.save, games_msg.ExportClicked(tuple(game.id for game in games)))


def _view_failure(language: Language, failure: LibraryFailure | None) -> list[Element[Msg]]:
    if failure is None:
        return []
    words = games_texts_in(language)
    match failure.cause:
        case Cause.NEWER:
            told = words.newer
        case Cause.FULL:
            told = words.full
        case Cause.OTHER:
            told = words.closed(failure.reason)
        case _ as unreachable:
            assert_never(unreachable)
    return [p({"class": "failure", "role": "status"}, told, key="failure")]


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def _view_game(language: Language, game: SetAsideGame, place: int, is_fixed: bool) -> Element[Msg]:
    """A game to go back to, and the button that deletes it."""
    words, summary = games_texts_in(language), summary_of(game)
    name = _name(language, summary) if summary else words.unreadable
    content = _view_summary(language, name, summary) if summary else [span({"class": "name"}, name)]
    delete = {"class": "plain", "aria-label": words.delete_named(place + 1, name)}
    return li(
        {},
        _view_button({"class": "game"}, content, games_msg.GameChosen(game), is_fixed),
        _view_button(delete, [view_icon("delete")], games_msg.GameDeleted(game), is_fixed),
    )


def _view_button(
    attributes: Mapping[str, str], content: Iterable[Html[Msg]], message: Msg, is_fixed: bool
) -> Element[Msg]:
    disabled = {"aria-disabled": "true"} if is_fixed else {}
    return button(
        {"type": "button", **attributes, **disabled}, *content, on=() if is_fixed else click(message)
    )


def _view_summary(language: Language, name: str, summary: Summary, date: str = "") -> list[Html[Msg]]:
    texts, words = texts_in(language), games_texts_in(language)
    stop = _unseen(f"{texts.stop}{texts.gap}")
    how_far = (_result_words(language, summary), words.moves(summary.moves), *summary.source, date)
    board = last_board(summary)
    return [
        *([view_position(board)] if board else []),
        span(
            {"class": "words"},
            span({"class": "name"}, name),
            stop,
            span({"class": "players"}, *_view_players(language, summary.players)),
            stop,
            span({"class": "quiet"}, texts.comma.join(each for each in how_far if each)),
        ),
    ]


def _result_words(language: Language, summary: Summary) -> str:
    """Who won, with the scores if two played; or that the game is unfinished."""
    texts, words = texts_in(language), games_texts_in(language)
    if summary.outcome:
        return told_words(language, summary.outcome, summary.players)
    scores = "–".join(map(str, summary.scores)) if len(summary.scores) == len(BOTH) else ""
    match summary.result:
        case None:
            return words.unfinished
        case Win(colour):
            return words.won(texts.colours[colour], scores)
        case Tie():
            return words.drawn(scores)
        case _ as unreachable:
            assert_never(unreachable)


def _view_players(language: Language, seats: Players) -> Iterable[Element[Msg]]:
    """Who played which colour, in turn order; colours are shown as discs and read aloud as words."""
    texts = texts_in(language)
    for place, (colour, player) in enumerate(seats):
        yield span(
            {"class": "player"},
            _unseen(f"{texts.comma if place else ''}{texts.colours[colour]} "),
            span({"class": f"token {colour.value}", "aria-hidden": "true"}),
            rated_name(texts, player),
        )


def _view_deleted(language: Language) -> Element[Msg]:
    """What stands in place of the game that was deleted last."""
    words = games_texts_in(language)
    back = view_text_button(words.bring_back, games_msg.GameBroughtBack(), attributes={"id": BRING_BACK})
    return li({"class": "deleted"}, words.deleted, back, key="deleted")


def _name(language: Language, summary: Summary) -> str:
    """The name of the opening, or else of the set-up."""
    names = texts_in(language).opening_names
    if summary.opening:
        return names.get(summary.opening, summary.opening)
    return setup_name(language, summary.setup)


def _unseen(words: str) -> Element[Msg]:
    return span({"class": "unseen"}, words)
