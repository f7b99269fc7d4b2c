"""The dialog with what a player has won and lost: with each colour, by opening, year and opponent."""

from collections.abc import Iterable
from dataclasses import dataclass

from reversi.app.archives import msg as archives_msg
from reversi.app.archives.dialog import PlayerStatistics
from reversi.app.archives.explorer import view_choice, view_failure
from reversi.app.archives.update import STATISTICS
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.game.words import opening_name
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import Element
from reversi.engine.protocol.archives import Outcomes, Statistics
from reversi.locale import Language, say_in

HIGHEST = 100
"""The height of the year with the most games, in percent."""


@dataclass(frozen=True, slots=True)
class _Line:
    """Games with something in common, which has a name; a click on it, if any, sends `message`."""

    name: str
    outcomes: Outcomes
    message: Msg | None = None


def view_statistics(model: Model, dialog: PlayerStatistics) -> Element[Msg]:
    """The statistics of a player; those of other archives until the answer is there."""
    say = say_in(model.language)
    counted = model.archives.counted
    is_his = counted is not None and counted.order.name == dialog.name
    return ui.view_dialog(
        say,
        STATISTICS,
        say("Statistics of {name}", name=dialog.name),
        archives_msg.Event.STATISTICS_CLOSED,
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
        _Line(opening_name(say, name), each, archives_msg.PlayedOpeningChosen(name))
        for name, each in statistics.openings
    ]
    opponents = [_Line(name, each, archives_msg.OpponentChosen(name)) for name, each in statistics.opponents]
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
    say, outcomes = say_in(language), line.outcomes
    number = say.whole(outcomes.games)
    content = (
        ui.span({"class": "name"}, line.name),
        ui.view_unseen(say.comma),
        ui.span(
            {"class": "number"},
            number,
            ui.view_unseen(say.number("{n} game", "{n} games", outcomes.games).removeprefix(number)),
        ),
        _view_bar(outcomes, "results", title=_words(language, outcomes)),
        ui.view_unseen(say.comma + _words(language, outcomes)),
    )
    if line.message is None:
        return ui.li({}, ui.div({"class": "row"}, *content), key=line.name)
    return ui.li({}, ui.view_pressable({"class": "row"}, *content, sends=line.message), key=line.name)


def _view_bar(outcomes: Outcomes, classes: str, **attributes: str) -> Element[Msg]:
    """A bar with the shares of the games that were won, drawn and lost."""
    shares = (("won", outcomes.won), ("drawn", outcomes.drawn), ("lost", outcomes.lost))
    parts = [ui.span({"class": f"part {name}", "style": f"--share: {share}"}) for name, share in shares]
    return ui.span({"class": classes, "aria-hidden": "true", **attributes}, *parts)


def _view_years(language: Language, years: tuple[tuple[int, Outcomes], ...]) -> list[Element[Msg]]:
    """A column for each year, as high as it has games, which a click lists; the ends have their names."""
    if not years:
        return []
    title, most = say_in(language)("Years"), max(each.games for _, each in years)
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
        _view_bar(outcomes, "column", style=height),
        ui.view_unseen(told),
        sends=archives_msg.PlayedYearChosen(year),
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
