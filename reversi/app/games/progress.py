"""How well the person has played against computers over time, and where discs were lost."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from itertools import accumulate

from reversi.app.common import controls as ui
from reversi.app.games.model import KeptGame
from reversi.app.msg import Msg
from reversi.app.review.judging import Losses, Phase
from reversi.app.session.summary import Performance, decode_summary
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import mark

PHASES = {
    Phase.OPENING: mark("Opening", "a phase"),
    Phase.MIDGAME: mark("Midgame"),
    Phase.ENDGAME: mark("Endgame"),
}


MOST_GAMES = 1000
"""Of how many games, the latest, the reviews are looked up: each takes a part of a millisecond."""

FEWEST = 2
"""With fewer accuracies, nothing can be seen in a curve."""

LATEST = 5
"""How many games the average of the latest is of."""

WEIGHT = 0.2
"""What each game counts in the curve, next to all before it."""

LOWEST, MIDDLE, HIGHEST = 40, 70, 100
"""Accuracies, in per cent: at the foot of the chart, where lower ones are too, in its middle and on top."""


def view_progress(language: Language, games: Iterable[KeptGame]) -> Element[Msg]:
    """The averages in words, a chart with a point for each game and a curve through them, and the losses."""
    say, played = say_in(language), performances_over_time(games)
    if len(played) < FEWEST:
        return ui.section(
            {"class": "improving"},
            ui.p(
                {"class": "quiet"},
                say("Once two games against a computer are reviewed, a chart of your accuracy is here."),
            ),
            key="improving",
        )
    percents = [each.accuracy for each in played]
    latest = percents[-LATEST:]
    told = say(
        "{number} reviewed games against a computer: accuracy {average}% on average, "
        "{recent}% in the last {latest}.",
        number=len(percents),
        average=round(_average(percents)),
        latest=len(latest),
        recent=round(_average(latest)),
    )
    losses = [each.lost for each in played if each.lost]
    return ui.section(
        {"class": "improving"},
        ui.p({}, told),
        _view_chart(percents),
        *(_view_losses(language, losses) if losses else []),
        key="improving",
    )


def performances_over_time(games: Iterable[KeptGame]) -> tuple[Performance, ...]:
    """How the person played in the latest games, those that are reviewed: the earliest first."""
    latest = nlargest(MOST_GAMES, games, key=lambda game: game.date)
    summaries = (decode_summary(game.about) for game in reversed(latest))
    known = (summary for summary in summaries if summary and summary.person)
    return tuple(each for summary in known for each in summary.performances if each.colour is summary.person)


def smoothed(percents: Iterable[float]) -> tuple[float, ...]:
    """Each value averaged with those before it, which count less the longer ago they are.

    >>> smoothed([50, 100])
    (50, 60.0)
    """
    return tuple(accumulate(percents, lambda before, each: before + WEIGHT * (each - before)))


def _average(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _view_chart(percents: Sequence[int]) -> Element[Msg]:
    """The chart; what can be read from it is said in words above it."""
    last = len(percents) - 1
    points = "".join(f"M{place} {_height(percent)}h0" for place, percent in enumerate(percents))
    curve = "L".join(f"{place} {_height(percent):.4g}" for place, percent in enumerate(smoothed(percents)))
    figures = (ui.span({}, f"{each}%") for each in (HIGHEST, MIDDLE, LOWEST))
    drawing = ui.svg(
        {"viewBox": f"0 0 {last} {HIGHEST - LOWEST}", "preserveAspectRatio": "none"},
        ui.path({"class": "points", "d": points}),
        ui.path({"d": f"M{curve}"}),
    )
    return ui.div({"class": "chart", "aria-hidden": "true"}, ui.div({"class": "figures"}, *figures), drawing)


def _view_losses(language: Language, losses: Sequence[Losses]) -> list[Element[Msg]]:
    """The discs lost a game in each phase, in figures and as bars: the longest is where most were lost."""
    say = say_in(language)
    averages = [_average(lost) for lost in zip(*losses, strict=True)]
    most = max(*averages, 1)
    rows = [
        ui.li(
            {},
            ui.span({}, say(PHASES[phase])),
            ui.view_unseen(say.comma),
            ui.span({"class": "figure"}, say.decimal(average)),
            ui.span({"class": "share", "aria-hidden": "true", "style": f"--share: {average / most:.1%}"}),
        )
        for phase, average in zip(Phase, averages, strict=True)
    ]
    return [
        ui.p(
            {},
            say.number(
                "Discs lost in each third of a game, on average of {n} game",
                "Discs lost in each third of a game, on average of {n} games",
                len(losses),
            ),
        ),
        ui.ul({"class": "losing", "role": "list"}, *rows),
    ]


def _height(percent: float) -> float:
    """How far below the top of the chart a percentage is."""
    return HIGHEST - max(percent, LOWEST)
