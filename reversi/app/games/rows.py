"""The rows of the list: what is said about a game, what finds it, and what can be done with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common import dialogs, lists
from reversi.app.common.lists import MOST_ROWS, view_cell
from reversi.app.common.words import COLOURS, day_words, ended_words, short_day_words
from reversi.app.computer.players import player_name, rating_of, seat_name
from reversi.app.game.ending import told_words
from reversi.app.game.seats import Player, Players, Recorded
from reversi.app.game.words import UNNAMED, opening_name
from reversi.app.games import KeptGame, counted_tags, filtering, is_among
from reversi.app.games import msg as games_msg
from reversi.app.games.update import row_id
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import setup_name
from reversi.app.next_game.boards import view_position
from reversi.app.session.summary import Summary, day_in, decode_summary, last_board
from reversi.domain import Colour, opening_named
from reversi.elm import Element, Html, OnKey
from reversi.elm.html import text_of
from reversi.engine.protocol.archives import Ending, Filter, Order
from reversi.formats import wthor
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record.details import folded


def view_game(language: Language, game: KeptGame, is_on_table: bool) -> list[Html[Msg]]:
    """What is said about a game: its last position, opening, players, tags, result and date."""
    say, summary = say_in(language), decode_summary(game.about)
    if summary is None:
        return [
            ui.span({"class": "name"}, say("A game that cannot be read")),
            *_view_game_tags(language, game.tags),
        ]
    is_told = any(day_in(each) == game.date[:10] for each in summary.source)
    date = _when(say, summary, is_on_table, "" if is_told else date_words(language, game.date))
    stop = ui.view_unseen(f"{say.stop}{say.gap}")
    accuracies = accuracies_of(summary)
    percents = say(" / ", "between figures").join(say("{n}%", n=each) for each in accuracies)
    accuracy = say("accuracy {percents}", percents=percents) if accuracies else ""
    how_far = (
        result_words(language, summary),
        accuracy,
        say.number("{n} move", "{n} moves", summary.moves),
        *summary.source[:-1],  # all but the time that the players had
        date,
    )
    board = last_board(summary)
    return [
        *([view_position(board)] if board else []),
        ui.span(
            {"class": "words"},
            ui.span({"class": "name"}, name_of(language, summary)),
            stop,
            ui.span({"class": "players"}, *view_players(language, summary.players)),
            stop,
            *_view_game_tags(language, game.tags),
            ui.span({"class": "quiet"}, say.comma.join(each for each in how_far if each)),
        ),
    ]


def _view_game_tags(language: Language, tags: tuple[str, ...]) -> list[Element[Msg]]:
    """The tags of a game, read aloud as a list."""
    say = say_in(language)
    if not tags:
        return []
    shown = (
        part
        for place, tag in enumerate(tags)
        for part in (*([ui.view_unseen(say.comma)] if place else ()), ui.span({"class": "tag"}, tag))
    )
    return [ui.span({"class": "tags"}, *shown, ui.view_unseen(f"{say.stop}{say.gap}"))]


def view_watching(model: Model) -> list[Element[Msg]]:
    """What is said above a list whose games cannot be gone back to, because another page plays."""
    told = say_in(model.language)("This game is being played in another tab; here you can only watch.")
    return [ui.p({}, told)] if model.table.follows else []


def view_players(language: Language, seats: Players) -> Iterable[Element[Msg]]:
    """Who played which colour, in turn order; colours are shown as discs and read aloud as words."""
    say = say_in(language)
    for place, (colour, _) in enumerate(seats):
        called, name = say(COLOURS[colour]), seat_name(say, seats, colour)
        yield ui.span(
            {"class": "player"},
            ui.view_unseen(f"{say.comma if place else ''}{'' if name == called else f'{called} '}"),
            ui.view_token(colour),
            name,
        )


def name_of(language: Language, summary: Summary) -> str:
    """The name of the opening, or else of the set-up."""
    if summary.opening:
        return opening_name(say_in(language), summary.opening)
    return setup_name(language, summary.setup)


def result_words(language: Language, summary: Summary) -> str:
    """Who won, with the scores if two played; or that the game is unfinished."""
    say = say_in(language)
    if summary.outcome:
        return told_words(language, summary.outcome, summary.players)
    scores = "–".join(map(str, summary.scores)) if summary.setup.rules.is_duel else ""
    return ended_words(say, summary.result, scores) if summary.result else say("Unfinished")


def accuracies_of(summary: Summary) -> tuple[int, ...]:
    """The accuracy of the person who played a computer, or of every side; empty without a review."""
    return tuple(each.accuracy for each in summary.performances if summary.person in (None, each.colour))


def date_words(language: Language, date: str) -> str:
    """The day of a date such as `2026-11-24T09:30:00` in words; empty if there is none."""
    day = day_in(date)
    return day_words(say_in(language), *map(int, day.split("-"))) if day else ""


def short_date_words(language: Language, date: str, this_year: int) -> str:
    """The day of a date in short, whatever its record wrote after it; as it is if it has no day."""
    if not (day := day_in(date)):
        return date
    year, month, number = map(int, day.split("-"))
    return short_day_words(say_in(language), year, month, number, this_year=this_year)


MOST_ENTRIES = 16_384
"""Of how many games it is cached what can be sought in them: those of a large library."""


class Games:
    """Games as the key of a cache. Their number is its hash: those of thousands would take milliseconds."""

    __slots__ = ("all",)

    def __init__(self, games: tuple[KeptGame, ...]) -> None:
        self.all = games

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and self.all == other.all

    def __hash__(self) -> int:
        return len(self.all)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a list says about a game, to sort it by; and all that can be sought in it, in small letters."""

    name: str = ""
    players: str = ""
    lead: float = -inf
    """Black's at the end, in discs; half a one if only a record says who won, and not the board."""
    accuracy: int = 0
    words: str = ""
    black: str = ""
    white: str = ""
    year: int = 0
    day: str = ""
    """That of its date in the list, `2026-11-24`, or else the year. Games of one day stay in order."""
    ending: Ending | None = None
    opening: str = ""
    """Its line, as a transcript."""


@lru_cache(2)
def games_matching(
    language: Language,
    games: Games,
    wanted: Filter,
    order: Order,
    is_turned: bool,
    only_favourites: bool,
    tag: str,
) -> tuple[KeptGame, ...]:
    """The games that pass the filter, whatever position they reached.

    Words are sought in players, opening, set-up, result, source, date and tags. If there is a `tag`, only
    games that have it. Those without what they are sorted by come last, even if the order is turned.
    """
    found = list(zip(games.all, _entries(language, games), strict=True))
    if only_favourites:
        found = [each for each in found if each[0].favourite]
    if tag:
        found = [each for each in found if is_among(tag, each[0].tags)]
    if wanted != filtering.ANY:
        passes = _test_of(wanted)
        found = [each for each in found if passes(each[1])]
    match order:
        case Order.DATE:
            found.sort(key=lambda each: each[1].day, reverse=True)
            if is_turned:
                found.reverse()
                found.sort(key=lambda each: not each[1].day)
        case Order.PLAYERS:
            found.sort(key=lambda each: each[1].players, reverse=is_turned)
        case Order.OPENING:
            found.sort(key=lambda each: each[1].name, reverse=is_turned)
        case Order.RESULT:
            found.sort(key=lambda each: each[1].lead, reverse=not is_turned)
            found.sort(key=lambda each: each[1].lead == -inf)
        case Order.ACCURACY:
            found.sort(key=lambda each: each[1].accuracy, reverse=not is_turned)
            found.sort(key=lambda each: not each[1].accuracy)
        case _ as unreachable:
            assert_never(unreachable)
    return tuple(game for game, _ in found)


def _test_of(wanted: Filter) -> Callable[[_Entry], bool]:
    """A function that tells whether a game passes the filter, whatever position it reached."""
    texts = wanted.sought, wanted.black, wanted.white
    sought, black, white = (folded(text).split() for text in texts)
    line = opening_named(wanted.opening.opening) if wanted.opening else None

    def passes(entry: _Entry) -> bool:
        return (
            all(word in entry.words for word in sought)
            and all(word in entry.black for word in black)
            and all(word in entry.white for word in white)
            and wanted.has_year(entry.year)
            and wanted.ending in (None, entry.ending)
            and (wanted.opening is None or (line is not None and entry.opening.startswith(line.transcript)))
        )

    return passes


@lru_cache(2)
def _entries(language: Language, games: Games) -> tuple[_Entry, ...]:
    return tuple(_entry(language, game.about, game.date, game.tags) for game in games.all)


@lru_cache(2)
def ids_of(games: Games) -> tuple[str, ...]:
    """The ids of the games."""
    return tuple(game.id for game in games.all)


@lru_cache(2)
def tags_of(games: Games) -> tuple[tuple[str, int], ...]:
    """The tags that the games have, each with how many have it."""
    return counted_tags(games.all)


@lru_cache(MOST_ENTRIES)
def _entry(language: Language, about: str, date: str, tags: tuple[str, ...]) -> _Entry:
    summary = decode_summary(about)
    if summary is None:
        return _Entry(words=folded(" ".join((date, *tags))), day=day_in(date))
    name, result = name_of(language, summary), result_words(language, summary)
    named = {each: seat_name(say_in(language), summary.players, each) for each, _ in summary.players}
    players = ", ".join(named.values())
    board = setup_name(language, summary.setup)
    words = (name, board, players, result, *summary.source, date_words(language, date), date, *tags)
    told = _told_date(summary, date)
    year = wthor.year_in(told)
    return _Entry(
        name,
        players,
        _lead_of(summary),
        max(accuracies_of(summary), default=0),
        folded(" ".join(words)),
        folded(named.get(Colour.BLACK, "")),
        folded(named.get(Colour.WHITE, "")),
        year,
        day_in(told) or (str(year) if year else ""),
        Ending.won_by(summary.winner) if summary.setup.rules.is_duel and summary.is_finished else None,
        line.transcript if (line := opening_named(summary.opening)) else "",
    )


def _lead_of(summary: Summary) -> float:
    if not summary.is_finished or summary.winner is None:
        return 0 if summary.is_finished else -inf
    first, second, *_ = summary.scores
    lead = 0.5 if summary.outcome else first - second
    return lead if summary.winner is Colour.BLACK else -lead


@lru_cache(maxsize=4 * MOST_ROWS)
def view_row(
    language: Language,
    game: KeptGame,
    place: int,
    number: int,
    is_on_table: bool,
    is_fixed: bool,
    can_mark: bool,
    is_selected: bool | None,
    this_year: int,
) -> Element[Msg]:
    """A game to go back to, or if it is on the table to go on with; and the buttons that mark and delete it.

    If the row is fixed, because another page plays, it can only be looked at. While games are selected,
    `is_selected` is not None, and the row can only be selected or not. Dates leave out `this_year`.
    """
    say, summary = say_in(language), decode_summary(game.about)
    name = name_of(language, summary) if summary else say("A game that cannot be read")
    told = ui.view_unseen("".join(map(text_of, view_game(language, game, is_on_table))))
    board = last_board(summary) if summary else None
    content = [view_position(board), told] if board else [told]
    day = short_date_words(language, _told_date(summary, game.date), this_year)
    date = _when(say, summary, is_on_table, day)
    chosen = dialogs.Click.CLOSE if is_on_table else games_msg.GameChosen(game)
    button = {"class": "game", "id": row_id(place)}
    if is_selected is not None:
        box = {"role": "checkbox", "aria-checked": str(is_selected).lower()}
        ticked = ui.view_pressable(
            button | box, _view_tick(is_selected), *content, sends=games_msg.GameTicked(game.id)
        )
        cells = _view_cells(language, game, ticked, date)
        return _view_place(place, number, game, games_msg.SelectionClick.DELETE, *cells)
    starring = say("Favourite: game {number}, {name}", number=place + 1, name=name)
    mark = ui.view_pressable(
        {"class": "plain star", "aria-label": starring, "title": say("Favourite")},
        ui.view_icon("star"),
        sends=games_msg.FavouriteClicked(game),
        enabled=not is_fixed,
        pressed=game.favourite,
    )
    deleting = say("Delete game {number}, {name}", number=place + 1, name=name)
    delete = ui.view_pressable(
        {"class": "plain", "aria-label": deleting, "title": say("Delete")},
        ui.view_icon("delete"),
        sends=games_msg.GameDeleted(game),
        enabled=not is_fixed,
    )
    opener = ui.view_pressable(button, *content, sends=chosen, enabled=is_on_table or not is_fixed)
    cells = _view_cells(language, game, opener, date, *([mark] if can_mark else []), delete)
    return _view_place(place, number, game, None if is_fixed else games_msg.GameDeleted(game), *cells)


def _view_cells(
    language: Language, game: KeptGame, opener: Element[Msg], date: str, *marks: Element[Msg]
) -> list[Element[Msg]]:
    """The cells of the row of a game: what opens it, what is told of it, by column, and its marks."""
    say, summary = say_in(language), decode_summary(game.about)
    first, last = view_cell("game-cell", opener), view_cell("marks", *marks)
    if summary is None:
        return [first, view_cell("black", say("A game that cannot be read")), last]
    players = summary.players
    others = (
        [part for each in players[1:] for part in _view_name(say, *each)]
        if summary.setup.rules.is_duel
        else view_players(language, players[1:])
    )
    event, site, *_ = summary.source or ("", "", "", "")
    percents = say(" / ", "between figures").join(say("{n}%", n=each) for each in accuracies_of(summary))
    tags = [ui.span({"class": "tag"}, tag) for tag in game.tags]
    return [
        first,
        view_cell("black", *_view_name(say, *players[0])),
        view_cell("white", *others),
        view_cell("discs", _score_words(language, summary)),
        view_cell("opening", name_of(language, summary), *tags),
        view_cell("accuracy", percents),
        view_cell("event", say.comma.join(filter(None, (event, site)))),
        view_cell("date", date),
        last,
    ]


def _view_name(say: Say, colour: Colour, player: Player | Recorded) -> list[Html[Msg]]:
    """The name of the player of `colour`, and the rating where there is room for it."""
    if player in UNNAMED:
        return [seat_name(say, ((colour, player),), colour)]
    rating = rating_of(player)
    return [player_name(say, player), *([ui.span({"class": "rating"}, f" {rating}")] if rating else [])]


def _when(say: Say, summary: Summary | None, is_on_table: bool, date: str) -> str:
    """The date in words, or "Now" if the game is on the table and goes on."""
    return say("Now") if is_on_table and not (summary and summary.is_finished) else date


def _told_date(summary: Summary | None, date: str) -> str:
    """The date on which a game was played, as its record has it, or else that on which it was kept."""
    return (summary.source[2] if summary and summary.source else "") or date


def _score_words(language: Language, summary: Summary) -> str:
    """The discs of Black and White at the end of a game, or else who won."""
    say = say_in(language)
    if summary.outcome:
        winner = summary.outcome.winner
        return say("{colour} won", colour=say(COLOURS[winner])) if winner else say("Drawn")
    is_counted = summary.setup.rules.is_duel and summary.result is not None
    scores = summary.scores if summary.winner is Colour.BLACK else reversed(summary.scores)
    return "–".join(map(str, scores)) if is_counted else result_words(language, summary)


def _view_place(
    place: int, number: int, game: KeptGame, deleted: Msg | None, *content: Element[Msg]
) -> Element[Msg]:
    """The row of a game at a place of so many; Delete sends `deleted`, and other keys go to other rows."""
    last = number - 1
    there = {"ArrowUp": max(0, place - 1), "ArrowDown": min(last, place + 1), "Home": 0, "End": last}
    go = tuple((key, games_msg.RowWanted(wanted, number)) for key, wanted in there.items())
    keys = OnKey((*go, ("Delete", deleted)) if deleted else go)
    return lists.view_row(place, *content, key=game.id, on=(keys,))


def _view_tick(is_ticked: bool) -> Element[Msg]:
    """The box of a game that can be selected; what is true of it, the button around it says."""
    return ui.span(
        {"class": "tick", "aria-hidden": "true"}, *([ui.view_icon("play-it")] if is_ticked else [])
    )
