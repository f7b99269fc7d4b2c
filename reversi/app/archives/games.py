"""The library's tab for the archives, with the games sought and found; and the statistics of a player."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from reversi.app import archives
from reversi.app.archives import GAMES, ArchivedGames, ArchiveList, Found, Saved, explorer, has_games
from reversi.app.archives import list as archive_list
from reversi.app.archives.explorer import players_words, view_bar, view_choice, view_failure, view_shares
from reversi.app.common import controls as ui
from reversi.app.common.lists import MOST_ROWS, view_cell, view_row, view_rows, view_unread
from reversi.app.common.words import COLOURS
from reversi.app.game.words import opening_name
from reversi.app.games import fields, filtering
from reversi.app.games.rows import view_watching
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import Element
from reversi.engine.protocol.archives import PERSON, ArchivedGame, OpeningOf, Order, Outcomes, Statistics
from reversi.locale import Language, say_in
from reversi.locale.say import Say

COLUMNS = ("black", "white", "discs", "event", "date")
"""The columns of the games, as in `fields.COLUMNS`."""


def view_archived_games(model: Model, dialog: ArchivedGames) -> Element[Msg]:
    """The tab with the games that were found, of which only rows in sight, or near it, are on the page.

    While the person manages the archives, and if there are none yet, they are there instead.
    """
    say = say_in(model.language)
    has_archives = has_games(model.archives)
    is_empty = model.archives.listed is not None and not has_archives
    listing = dialog.archives or (ArchiveList() if is_empty else None)
    is_switch = model.archives.failure is None and has_archives
    switch = fields.view_rare(
        "games",
        say("Manage archives"),
        archives.Event.OPENED,
        "manage",
        pressed=listing is not None,
        identity=archives.ARCHIVES_OPENER,
    )
    if listing is None:
        content = [*_view_games(model, dialog, switch), *view_failure(model)]
        return fields.view_library(model.language, GAMES, "archived", *content)
    head = ui.div({"class": "tools"}, switch, key="tools")
    content = [
        *([head] if is_switch else []),
        *view_failure(model),
        *archive_list.view_archives(model, listing),
    ]
    return fields.view_library(model.language, GAMES, "archived archives", *content)


def _view_games(model: Model, dialog: ArchivedGames, switch: Element[Msg]) -> list[Element[Msg]]:
    """The fields that narrow the games, beside the switch to the archives; the rows, and how to save them."""
    say = say_in(model.language)
    found, saved = model.archives.found, model.archives.saved
    number = say.number("{n} game", "{n} games", found.number) if found else ""
    save = archives.Event.FOUND_SAVED
    can_save = dialog.filtering.is_open and found and found.number
    return [
        *view_watching(model),
        *fields.view_filter(
            model.language,
            dialog.filtering,
            dialog.board,
            (Order.DATE, Order.PLAYERS, Order.RESULT),
            [(switch, False), *((each, model.archives.chosen is not None) for each in view_choice(model))],
        ),
        *_view_opening(model.language, dialog.filtering.filter.opening),
        *_view_players(say, found),
        *(_view_found(model, say, found) if found else []),
        ui.div(
            {"class": "under"},
            ui.p({"class": "quiet", "aria-live": "polite"}, number, key="number"),
            *([explorer.view_saving(say, model.archives, save)] if can_save else []),
            key="under",
        ),
        *(_view_saved(model.language, saved) if saved and found and saved.is_of(found.order) else []),
    ]


def _view_saved(language: Language, saved: Saved) -> list[Element[Msg]]:
    """What came of saving the games that are listed."""
    told = explorer.saved_words(say_in(language), saved)
    return [
        ui.p({"class": "quiet", "aria-live": "polite"}, told, key="saved"),
        *view_unread(language, saved.answer.unwritten),
    ]


def _view_opening(language: Language, opening: OpeningOf | None) -> list[Element[Msg]]:
    """The switch for the games in which a player played an opening, which is on while there is one."""
    if opening is None or not opening.player:
        return []
    say = say_in(language)
    name, player = opening_name(say, opening.opening), explorer.name_words(say, opening.player)
    words = say("Only {opening}, played by {player}", player=player, opening=name)
    return [ui.view_switch(words, True, filtering.Click.OPENING_LEFT, "only-opening")]


def _view_players(say: Say, found: Found | None) -> list[Element[Msg]]:
    """The players whose statistics are offered: those whom the words sought may mean."""
    players = found.players if found else ()
    offers = [
        ui.view_text_button(
            _statistics_words(say, name),
            archives.StatisticsOpened(name),
            "plain",
            {"aria-haspopup": "dialog"},
            key=name,
        )
        for name in players
    ]
    return [ui.div({"class": "offers"}, *offers, key="offers")] if offers else []


def _statistics_words(say: Say, name: str) -> str:
    if name == PERSON:
        return say("Your statistics")
    return say("Statistics of {name}", name=explorer.name_words(say, name))


def _view_found(model: Model, say: Say, found: Found) -> list[Element[Msg]]:
    """The rows that were told, in a list that is as high as if it had all of them."""
    if not found.number:
        return [ui.p({}, say("No game matches.", "in the archives"))]
    first = found.order.first
    rows = [
        _view_game(model.language, game, first + place, model.table.follows)
        for place, game in enumerate(found.games)
    ]
    order = found.order
    key = f"rows-{order.archive}-{fields.key_of(order.filter, order.order, order.is_turned)}"
    heads = fields.view_heads(model.language, order.order, order.is_turned, found.number, COLUMNS)
    return [view_rows(heads, rows, first, found.number, key)]


@lru_cache(maxsize=2 * MOST_ROWS)
def _view_game(language: Language, game: ArchivedGame, place: int, is_fixed: bool) -> Element[Msg]:
    """A game: its players, its year and event, and its discs; a click puts it on the table."""
    say = say_in(language)
    source, discs = " ".join(filter(None, (str(game.year or ""), game.event))), "–".join(map(str, game.discs))
    players = players_words(language, game.black, game.white)
    opener = ui.view_pressable(
        {"class": "game"},
        ui.view_unseen(say.comma.join((players or "–", source, discs))),
        sends=archives.ArchivedGameChosen(game.game),
        enabled=not is_fixed,
    )
    return view_row(
        place,
        view_cell("game-cell", opener),
        view_cell("black", explorer.name_words(say, game.black) if players else "–"),
        view_cell("white", explorer.name_words(say, game.white) if players else "–"),
        view_cell("discs", discs),
        view_cell("event", game.event),
        view_cell("date", str(game.year or "")),
        key=str(game.game),
    )


FEW_YEARS = 6
"""Up to so many years have a line each."""

HIGHEST = 100
"""The height of the year with the most games, in percent."""


@dataclass(frozen=True, slots=True)
class _Line:
    """Games with something in common, which has a name; a click on it, if any, sends `message`."""

    name: str
    outcomes: Outcomes
    message: Msg | None = None


def view_statistics(model: Model, dialog: archives.PlayerStatistics) -> Element[Msg]:
    """The statistics of a player; those of other archives until the answer is there."""
    say = say_in(model.language)
    counted = model.archives.counted
    is_his = counted is not None and counted.order.name == dialog.name
    return ui.view_dialog(
        say,
        archives.STATISTICS,
        _statistics_words(say, dialog.name),
        *view_choice(model),
        *view_failure(model),
        *(
            _view_counted(model.language, counted.statistics)
            if counted and is_his
            else [ui.p({"class": "quiet", "aria-live": "polite"}, say("Getting ready…"), key="waiting")]
        ),
        classes="about statistics",
    )


def _view_counted(language: Language, statistics: Statistics) -> list[Element[Msg]]:
    """The parts of the statistics that have something to tell."""
    say = say_in(language)
    black, white = statistics.black, statistics.white
    number = black.games + white.games
    if not number:
        return [ui.p({}, say("No games in this archive."), key="none")]
    every = Outcomes(black.won + white.won, black.drawn + white.drawn, black.lost + white.lost)
    colours = [_Line(say(COLOURS[Colour.BLACK]), black), _Line(say(COLOURS[Colour.WHITE]), white)]
    openings = [
        _Line(opening_name(say, name), each, archives.PlayedOpeningChosen(name))
        for name, each in statistics.openings
    ]
    opponents = [
        _Line(explorer.name_words(say, name), each, archives.OpponentChosen(name))
        for name, each in statistics.opponents
    ]
    return [
        ui.p(
            {"class": "whole"},
            say.number("{n} game", "{n} games", number),
            say.comma,
            _words(language, every),
            key="whole",
        ),
        *_view_part(
            language, say("Colours", "of a statistic"), [each for each in colours if each.outcomes.games]
        ),
        *_view_years(language, statistics.years),
        *_view_part(language, say("Openings"), openings),
        *_view_part(language, say("Opponents met most"), opponents),
    ]


def _view_part(language: Language, title: str, lines: Iterable[_Line]) -> list[Element[Msg]]:
    rows = [_view_line(language, each) for each in lines]
    return [ui.section({}, ui.h3({}, title), ui.ul({"role": "list"}, *rows), key=title)] if rows else []


def _view_line(language: Language, line: _Line) -> Element[Msg]:
    """Games with something in common: their number, and a bar with those won, drawn and lost."""
    outcomes, words = line.outcomes, _words(language, line.outcomes)
    told = view_shares(say_in(language), outcomes.games, _shares(outcomes), words)
    content = (ui.span({"class": "name"}, line.name), *told)
    if line.message is None:
        return ui.li({}, ui.div({"class": "row"}, *content), key=line.name)
    return ui.li({}, ui.view_pressable({"class": "row"}, *content, sends=line.message), key=line.name)


def _shares(outcomes: Outcomes) -> dict[str, int]:
    return {"won": outcomes.won, "drawn": outcomes.drawn, "lost": outcomes.lost}


def _view_years(language: Language, years: tuple[tuple[int, Outcomes], ...]) -> list[Element[Msg]]:
    """A line for each of a few years; of more a column, as high as it has games, the ends with their names.

    A click lists the games of the year.
    """
    title = say_in(language)("Years")
    if len(years) <= FEW_YEARS:
        lines = [_Line(str(year), each, archives.PlayedYearChosen(year)) for year, each in years]
        return _view_part(language, title, lines)
    most = max(each.games for _, each in years)
    named = {years[0][0], years[-1][0]}
    columns = [_view_year(language, year, each, most, is_named=year in named) for year, each in years]
    return [ui.section({}, ui.h3({}, title), ui.ul({"class": "years", "role": "list"}, *columns), key=title)]


def _view_year(
    language: Language, year: int, outcomes: Outcomes, most: int, *, is_named: bool
) -> Element[Msg]:
    say = say_in(language)
    told = say.comma.join(
        [str(year), say.number("{n} game", "{n} games", outcomes.games), _words(language, outcomes)]
    )
    height = f"--height: {HIGHEST * outcomes.games / most:.1f}%"
    figure = [ui.span({"class": "year", "aria-hidden": "true"}, str(year))] if is_named else []
    column = ui.view_pressable(
        {"title": told},
        view_bar(say, _shares(outcomes), "column", style=height),
        ui.view_unseen(told),
        sends=archives.PlayedYearChosen(year),
    )
    return ui.li({}, column, *figure, key=str(year))


def _words(language: Language, outcomes: Outcomes) -> str:
    say = say_in(language)
    return say(
        "{won}, {drawn}, {lost}",
        won=say.number("{n} won", "{n} won", outcomes.won),
        drawn=say.number("{n} drawn", "{n} drawn", outcomes.drawn),
        lost=say.number("{n} lost", "{n} lost", outcomes.lost),
    )
