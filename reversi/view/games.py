"""The list of games: each with its last position, its players and its result."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from reversi.app.dialogs import Deleted, Library, ManyDeleted, Order
from reversi.app.game.seats import Players
from reversi.app.games import msg as games_msg
from reversi.app.games.model import (
    MOST_IMPORTED,
    Cause,
    FileForm,
    Imported,
    KeptGame,
    LibraryFailure,
    Misfit,
    Packed,
)
from reversi.app.games.tags import counted_tags, is_among
from reversi.app.games.update import BRING_BACK, LIST, row_id
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.rows import MOST_ROWS, first_row
from reversi.app.session.summary import Summary, day_in, decode_summary, last_board
from reversi.app.settings.model import Language
from reversi.domain import Tie, Win
from reversi.elm import Element, Html, OnKey, OnText, OnValue
from reversi.elm.html import click
from reversi.view.computer.players import rated_name
from reversi.view.controls import (
    button,
    div,
    input_,
    label,
    li,
    p,
    select,
    span,
    ul,
    view_dialog,
    view_icon,
    view_option,
    view_text_button,
    view_unseen,
)
from reversi.view.game.outcome import told_words
from reversi.view.game.words import BOTH, opening_name
from reversi.view.games_progress import view_progress
from reversi.view.games_reaching import that_reached, view_looking, view_reaching
from reversi.view.games_selection import view_selection, view_tick
from reversi.view.rows import view_rows, view_search
from reversi.view.setup.name import setup_name
from reversi.view.setup.picture import view_position
from reversi.view.share import trouble_words
from reversi.view.texts import texts_in
from reversi.view.texts.archives import archives_texts_in
from reversi.view.texts.games import games_texts_in
from reversi.view.unread import view_unread

MOST_ENTRIES = 16_384
"""Of how many games it is cached what can be sought in them: those of a large library."""

NEW_ENTRIES = 250
"""How many games are listed at a time, and then put into that cache."""

LONGEST_REASON = 200
"""The most characters shown of an error."""

GAME_FILES = ".jsonl,.ggf,.sgf,.pgn,.txt,.json,.obf"
"""The file name endings offered when a file of games is opened."""


class _Games:
    """Games as the key of a cache. Their number is its hash: those of thousands would take milliseconds."""

    __slots__ = ("all",)

    def __init__(self, games: tuple[KeptGame, ...]) -> None:
        self.all = games

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Games) and self.all == other.all

    def __hash__(self) -> int:
        return len(self.all)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a list says about a game, to sort it by; and all that can be sought in it, in small letters."""

    name: str = ""
    players: str = ""
    result: str = ""
    accuracy: int = 0
    words: str = ""


def view_games(model: Model, dialog: Library) -> Element[Msg]:
    """The dialog with the games that match; only rows in sight, or near it, are on the page."""
    language = model.language
    texts, words = texts_in(language), games_texts_in(language)
    matching = _matching(
        language, _Games(dialog.games), dialog.sought, dialog.order, dialog.only_favourites, dialog.tag
    )
    games, looking = that_reached(matching, dialog), view_looking(language, dialog)
    number = words.games(len(games), len(dialog.games))
    told = _deleted_words(language, dialog.deleted) if dialog.deleted else ""
    nothing = words.no_match if dialog.games else words.none if dialog.lasts is not None else ""
    return view_dialog(
        texts,
        LIST,
        texts.games,
        games_msg.GamesClosed(),
        *([p({}, texts.played_elsewhere)] if model.table.follows else []),
        *([_view_tools(model, dialog)] if dialog.games else []),
        *([view_progress(language, games)] if dialog.shows_progress else []),
        *looking,
        *_view_failure(language, dialog),
        *([_view_deleted(language, told)] if told else []),
        _view_rows(model, dialog, games) if games else p({}, "" if looking else nothing, key="nothing"),
        p({"class": "unseen", "aria-live": "polite"}, told or number),
        div({"class": "under"}, *_view_under(language, dialog, games, number)),
        classes="about own-games tagged" if _tags(_Games(dialog.games)) else "about own-games",
    )


@lru_cache(2)
def _matching(
    language: Language, games: _Games, sought: str, order: Order, only_favourites: bool, tag: str
) -> tuple[KeptGame, ...]:
    """The games in which all sought words occur: in players, opening, set-up, result, source, date or tags.

    If there is a `tag`, only those that have it.
    """
    parts = sought.casefold().split()
    if not parts and not only_favourites and not tag and order is Order.DATE:
        _entries(
            language, _Games(games.all[-NEW_ENTRIES:])
        )  # the first letter sought finds them in the cache
        return games.all
    found = list(zip(games.all, _entries(language, games), strict=True))
    if only_favourites:
        found = [each for each in found if each[0].favourite]
    if tag:
        found = [each for each in found if is_among(tag, each[0].tags)]
    for part in parts:
        found = [each for each in found if part in each[1].words]
    match order:
        case Order.DATE:
            pass
        case Order.PLAYERS:
            found.sort(key=lambda each: each[1].players)
        case Order.OPENING:
            found.sort(key=lambda each: each[1].name)
        case Order.RESULT:
            found.sort(key=lambda each: each[1].result)
        case Order.ACCURACY:
            found.sort(key=lambda each: each[1].accuracy, reverse=True)
        case _ as unreachable:
            assert_never(unreachable)
    return tuple(game for game, _ in found)


@lru_cache(2)
def _entries(language: Language, games: _Games) -> tuple[_Entry, ...]:
    return tuple(_entry(language, game.about, game.date, game.tags) for game in games.all)


@lru_cache(2)
def _ids(games: _Games) -> tuple[str, ...]:
    return tuple(game.id for game in games.all)


@lru_cache(2)
def _tags(games: _Games) -> tuple[tuple[str, int], ...]:
    return counted_tags(games.all)


@lru_cache(MOST_ENTRIES)
def _entry(language: Language, about: str, date: str, tags: tuple[str, ...]) -> _Entry:
    summary = decode_summary(about)
    if summary is None:
        return _Entry(words=" ".join((date, *tags)).casefold())
    name, result = _name(language, summary), _result_words(language, summary)
    players = ", ".join(rated_name(texts_in(language), player) for _, player in summary.players)
    board = setup_name(language, summary.setup)
    words = (name, board, players, result, *summary.source, _date_words(language, date), date, *tags)
    return _Entry(name, players, result, max(_accuracies(summary), default=0), " ".join(words).casefold())


def _view_tools(model: Model, dialog: Library) -> Element[Msg]:
    """The field to seek in, the menus of orders and of tags, and the switches for favourites, selecting and
    this position.

    If another page plays, nothing in the list can be selected.
    """
    language = model.language
    words = games_texts_in(language)
    field = view_search(words.search, words.search_for, dialog.sought, games_msg.GameSought)
    orders = [view_option(each.value, words.orders[each], each is dialog.order) for each in Order]
    menu = select(
        {"aria-label": words.order},
        *orders,
        on=(OnValue(tuple((each.value, games_msg.OrderChosen(each)) for each in Order)),),
        key="order",
    )
    is_selecting = dialog.selection is not None
    star = _view_toggle("star", words.favourites, games_msg.OnlyFavouritesClicked(), dialog.only_favourites)
    chart = _view_toggle(
        "curve", words.progress, games_msg.ProgressClicked(), dialog.shows_progress, "review"
    )
    select_ = _view_toggle("select", words.select, games_msg.SelectClicked(), is_selecting)
    can_select = dialog.lasts is not None and not model.table.follows
    board = model.table.state.board
    here = [] if dialog.lasts is None else [view_reaching(language, dialog, board)]
    return div(
        {"class": "tools"},
        field,
        *([] if dialog.stands_in else [star, chart]),
        *([select_] if can_select else []),
        menu,
        *_view_tags(language, dialog),
        *here,
        key="tools",
    )


def _view_toggle(key: str, name: str, message: Msg, is_pressed: bool, icon: str = "") -> Element[Msg]:
    """A button that stays pressed, with the icon of this name, or else of its key."""
    attributes = {"type": "button", "class": f"action {key}", "aria-label": name, "title": name}
    return button(
        {**attributes, "aria-pressed": "true" if is_pressed else "false"},
        view_icon(icon or key),
        on=click(message),
        key=key,
    )


def _view_tags(language: Language, dialog: Library) -> list[Element[Msg]]:
    """The menu of the tags that games have, with how many have each; there is none without tags."""
    words, tags = games_texts_in(language), _tags(_Games(dialog.games))
    if not tags:
        return []
    menu = [
        view_option("", words.any_tag, not dialog.tag),
        *(view_option(tag, words.tagged(tag, count), is_among(dialog.tag, (tag,))) for tag, count in tags),
    ]
    chosen = tuple((tag, games_msg.TagChosen(tag)) for tag in ("", *(tag for tag, _ in tags)))
    return [select({"aria-label": words.tags}, *menu, on=(OnValue(chosen),), key="tags")]


def _view_rows(model: Model, dialog: Library, games: tuple[KeptGame, ...]) -> Element[Msg]:
    """The rows around what is in sight, in a list that is as high as if it had all of them."""
    number = len(games)
    first = first_row(dialog.scrolled, number)
    follows, can_mark = model.table.follows, not dialog.stands_in
    ids = dialog.selection.ids if dialog.selection else None
    rows = [
        _view_row(
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


@lru_cache(maxsize=4 * MOST_ROWS)
def _view_row(
    language: Language,
    game: KeptGame,
    place: int,
    number: int,
    is_on_table: bool,
    is_fixed: bool,
    can_mark: bool,
    is_selected: bool | None,
) -> Element[Msg]:
    """A game to go back to, or if it is on the table to go on with; and the buttons that mark and delete it.

    If the row is fixed, because another page plays, it can only be looked at. While games are selected,
    `is_selected` is not None, and the row can only be selected or not.
    """
    words, summary = games_texts_in(language), decode_summary(game.about)
    name = _name(language, summary) if summary else words.unreadable
    content = view_game(language, game, is_on_table)
    chosen = games_msg.GamesClosed() if is_on_table else games_msg.GameChosen(game)
    mark = {
        "class": "plain star",
        "aria-label": words.favourite_named(place + 1, name),
        "aria-pressed": "true" if game.favourite else "false",
    }
    delete = {"class": "plain", "aria-label": words.delete_named(place + 1, name)}
    if is_selected is not None:
        box = {
            "class": "game",
            "id": row_id(place),
            "role": "checkbox",
            "aria-checked": str(is_selected).lower(),
        }
        return li(
            {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
            _view_button(box, [view_tick(is_selected), *content], games_msg.GameTicked(game.id), False),
            on=(OnKey(_row_keys(games_msg.SelectedDeleted(), place, number)),),
            key=game.id,
            lasting=True,
        )
    marks = [_view_button(delete, [view_icon("delete")], games_msg.GameDeleted(game), is_fixed)]
    if can_mark:
        marks.insert(0, _view_button(mark, [view_icon("star")], games_msg.FavouriteClicked(game), is_fixed))
    return li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        _view_button({"class": "game", "id": row_id(place)}, content, chosen, is_fixed and not is_on_table),
        span({"class": "marks"}, *marks),
        on=(OnKey(_row_keys(None if is_fixed else games_msg.GameDeleted(game), place, number)),),
        key=game.id,
        lasting=True,
    )


def _row_keys(deleted: Msg | None, place: int, number: int) -> tuple[tuple[str, Msg], ...]:
    """What the keys do in a row; Delete sends `deleted`."""
    last = number - 1
    there = {"ArrowUp": max(0, place - 1), "ArrowDown": min(last, place + 1), "Home": 0, "End": last}
    go = tuple((key, games_msg.RowWanted(wanted, number)) for key, wanted in there.items())
    return (*go, ("Delete", deleted)) if deleted else go


def _date_words(language: Language, date: str) -> str:
    """The day of a date such as `2026-11-24T09:30:00` in words; empty if there is none."""
    year, _, rest = date[:10].partition("-")
    month, _, day = rest.partition("-")
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal() and 1 <= int(month) <= 12):
        return ""
    return games_texts_in(language).date(int(year), int(month), int(day))


def _deleted_words(language: Language, deleted: Deleted | ManyDeleted) -> str:
    words = games_texts_in(language)
    return words.many_deleted(len(deleted.games)) if isinstance(deleted, ManyDeleted) else words.deleted


def _view_deleted(language: Language, told: str) -> Element[Msg]:
    """What is told above the list while what was deleted last can come back."""
    words = games_texts_in(language)
    back = view_text_button(words.bring_back, games_msg.GameBroughtBack(), attributes={"id": BRING_BACK})
    return div({"class": "deleted"}, p({}, told), back, key="deleted")


def _view_under(
    language: Language, dialog: Library, games: tuple[KeptGame, ...], number: str
) -> list[Element[Msg]]:
    """What stands under the list: how many games there are, the files, and how safe the games are."""
    texts, words = texts_in(language), games_texts_in(language)
    imported = _imported_words(language, dialog.imported) if dialog.imported else ""
    told = [
        p({"class": "quiet", "aria-live": "polite"}, imported, key="imported"),
        *_view_unread(language, dialog.imported),
    ]
    if dialog.transfer:
        done = words.transferred(texts.whole(dialog.transfer.done), texts.whole(dialog.transfer.number))
        stop = view_text_button(words.stop, games_msg.TransferStopped(), key="stop")
        return [div({"class": "files"}, p({"class": "quiet"}, done), stop, key="transfer"), *told]
    if dialog.lasts is None:
        return told
    ids = _ids(_Games(games))
    if dialog.selection:
        tags = tuple(tag for tag, _ in _tags(_Games(dialog.games)))
        row = row_id(int(dialog.scrolled * len(games)))
        return [*view_selection(language, dialog.selection, ids, tags, row), *told]
    wthor = archives_texts_in(language).save
    save = (
        view_text_button(words.save, games_msg.ExportClicked(ids), key="save"),
        view_text_button(wthor, games_msg.ExportClicked(ids, FileForm.WTHOR), key="save-wthor"),
        view_text_button(words.explore, games_msg.ExportClicked(ids, FileForm.ARCHIVE), key="explore"),
    )
    safe = words.lasts if dialog.lasts else words.may_go
    return [
        p({"class": "quiet"}, number if games else "", key="number"),
        div({"class": "files"}, *(save if games else ()), _view_file(language), key="files"),
        *told,
        *([p({"class": "quiet safe"}, safe, key="safe")] if dialog.games else []),
    ]


def _view_file(language: Language) -> Element[Msg]:
    """The field for a file of games, styled as a button. The file is read where the library is kept."""
    words = games_texts_in(language)
    attributes: dict[str, str | bool] = {
        "type": "file",
        "accept": GAME_FILES,
        "aria-label": words.open,
        "class": "unseen",
        "data-address": True,
    }
    field = input_(attributes, on=(OnText(games_msg.FileChosen, event="change"),))
    return label({"class": "action"}, span({"aria-hidden": "true"}, words.open), field, key="open")


def _imported_words(language: Language, result: Imported | Misfit | Packed) -> str:
    """What came of a file."""
    texts, words = texts_in(language), games_texts_in(language)
    if isinstance(result, Packed):
        return archives_texts_in(language).saved(result.games)
    if isinstance(result, Misfit):
        return words.misfits[result]
    unreadable = words.broken if result.reasons else words.spoiled
    told = (
        words.added(result.added),
        *([words.known(result.known)] if result.known else []),
        *([unreadable(result.unreadable)] if result.unreadable else []),
        *([words.shortened(result.shortened)] if result.shortened else []),
        *([words.has_more(MOST_IMPORTED)] if result.has_more else []),
    )
    return texts.gap.join(told)


def _view_unread(language: Language, result: Imported | Misfit | Packed | None) -> list[Element[Msg]]:
    """Why games of a file could not be read, or not be written to it."""
    if isinstance(result, Packed):
        return view_unread(language, result.unwritten)
    if not isinstance(result, Imported) or not result.reasons:
        return []
    texts, words = texts_in(language), games_texts_in(language)
    reasons = (
        li({}, words.unread(each.times, each.line), texts.gap, trouble_words(texts, each.trouble))
        for each in result.reasons
    )
    return [ul({"class": "unread quiet"}, *reasons, key="unread")]


def failure_words(language: Language, failure: LibraryFailure) -> str:
    """Why the library does not keep games, or cannot be read, and what to do about it."""
    words = games_texts_in(language)
    match failure.cause:
        case Cause.NEWER:
            return words.newer
        case Cause.FULL:
            return words.full
        case Cause.OTHER:
            return words.closed(failure.reason[:LONGEST_REASON])
        case _ as unreachable:
            assert_never(unreachable)


def _view_failure(language: Language, dialog: Library) -> list[Element[Msg]]:
    if dialog.failure is None:
        return []
    told = failure_words(language, dialog.failure)
    only = games_texts_in(language).only_set_aside if dialog.stands_in else ""
    gap = texts_in(language).gap if only else ""
    return [p({"class": "failure", "role": "status"}, f"{told}{gap}{only}", key="failure")]


def _view_button(
    attributes: Mapping[str, str], content: Iterable[Html[Msg]], message: Msg, is_fixed: bool
) -> Element[Msg]:
    disabled = {"aria-disabled": "true"} if is_fixed else {}
    return button(
        {"type": "button", **attributes, **disabled}, *content, on=() if is_fixed else click(message)
    )


def view_game(language: Language, game: KeptGame, is_on_table: bool) -> list[Html[Msg]]:
    """What is said about a game: its last position, opening, players, tags, result and date."""
    texts, words, summary = texts_in(language), games_texts_in(language), decode_summary(game.about)
    if summary is None:
        return [span({"class": "name"}, words.unreadable), *_view_game_tags(language, game.tags)]
    is_told = any(day_in(each) == game.date[:10] for each in summary.source)
    date = words.on_board if is_on_table else "" if is_told else _date_words(language, game.date)
    stop = view_unseen(f"{texts.stop}{texts.gap}")
    accuracies = _accuracies(summary)
    accuracy = words.accuracy(accuracies) if accuracies else ""
    how_far = (_result_words(language, summary), accuracy, words.moves(summary.moves), *summary.source, date)
    board = last_board(summary)
    return [
        *([view_position(board)] if board else []),
        span(
            {"class": "words"},
            span({"class": "name"}, _name(language, summary)),
            stop,
            span({"class": "players"}, *view_players(language, summary.players)),
            stop,
            *_view_game_tags(language, game.tags),
            span({"class": "quiet"}, texts.comma.join(each for each in how_far if each)),
        ),
    ]


def _view_game_tags(language: Language, tags: tuple[str, ...]) -> list[Element[Msg]]:
    """The tags of a game, read aloud as a list."""
    texts = texts_in(language)
    if not tags:
        return []
    shown = (
        part
        for place, tag in enumerate(tags)
        for part in (*([view_unseen(texts.comma)] if place else ()), span({"class": "tag"}, tag))
    )
    return [span({"class": "tags"}, *shown, view_unseen(f"{texts.stop}{texts.gap}"))]


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


def _accuracies(summary: Summary) -> tuple[int, ...]:
    """The accuracy of the person who played a computer, or of every side; empty without a review."""
    return tuple(each.accuracy for each in summary.performances if summary.person in (None, each.colour))


def view_players(language: Language, seats: Players) -> Iterable[Element[Msg]]:
    """Who played which colour, in turn order; colours are shown as discs and read aloud as words."""
    texts = texts_in(language)
    for place, (colour, player) in enumerate(seats):
        yield span(
            {"class": "player"},
            view_unseen(f"{texts.comma if place else ''}{texts.colours[colour]} "),
            span({"class": f"token {colour.value}", "aria-hidden": "true"}),
            rated_name(texts, player),
        )


def _name(language: Language, summary: Summary) -> str:
    """The name of the opening, or else of the set-up."""
    if summary.opening:
        return opening_name(texts_in(language), summary.opening)
    return setup_name(language, summary.setup)
