"""How well the person has played over time: the accuracy of each reviewed game against a computer."""

from collections.abc import Iterable
from heapq import nlargest
from itertools import accumulate

from reversi.app.games.model import KeptGame
from reversi.app.msg import Msg
from reversi.app.session.summary import decode_summary
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.view.controls import div, p, path, section, span, svg
from reversi.view.texts.games import games_texts_in

MOST_GAMES = 1000
"""Of how many games, the latest, the accuracies are looked up: that of each takes a part of a millisecond."""

FEWEST = 2
"""With fewer accuracies, nothing can be seen in a curve."""

LATEST = 5
"""How many games the average of the latest is of."""

WEIGHT = 0.2
"""What each game counts in the curve, next to all before it."""

LOWEST, MIDDLE, HIGHEST = 40, 70, 100
"""Accuracies, in per cent: at the foot of the chart, where lower ones are too, in its middle and on top."""


def view_progress(language: Language, games: Iterable[KeptGame]) -> Element[Msg]:
    """The averages in words, and a chart with a point for each game and a curve through them."""
    words, percents = games_texts_in(language), accuracies_over_time(games)
    if len(percents) < FEWEST:
        return section({"class": "improving"}, p({"class": "quiet"}, words.no_progress), key="improving")
    latest = percents[-LATEST:]
    told = words.progress_told(len(percents), _average(percents), len(latest), _average(latest))
    return section({"class": "improving"}, p({}, told), _view_chart(percents), key="improving")


def accuracies_over_time(games: Iterable[KeptGame]) -> tuple[int, ...]:
    """The person's accuracies, in per cent, in the latest games: the earliest first."""
    latest = nlargest(MOST_GAMES, games, key=lambda game: game.date)
    summaries = (decode_summary(game.about) for game in reversed(latest))
    accuracies = (dict(each.accuracies).get(each.person) for each in summaries if each and each.person)
    return tuple(percent for percent in accuracies if percent is not None)


def smoothed(percents: Iterable[float]) -> tuple[float, ...]:
    """Each value averaged with those before it, which count less the longer ago they are.

    >>> smoothed([50, 100])
    (50, 60.0)
    """
    return tuple(accumulate(percents, lambda before, each: before + WEIGHT * (each - before)))


def _average(percents: tuple[int, ...]) -> int:
    return round(sum(percents) / len(percents))


def _view_chart(percents: tuple[int, ...]) -> Element[Msg]:
    """The chart; what can be read from it is said in words above it."""
    last = len(percents) - 1
    points = "".join(f"M{place} {_height(percent)}h0" for place, percent in enumerate(percents))
    curve = "L".join(f"{place} {_height(percent):.4g}" for place, percent in enumerate(smoothed(percents)))
    figures = (span({}, f"{each}%") for each in (HIGHEST, MIDDLE, LOWEST))
    drawing = svg(
        {"viewBox": f"0 0 {last} {HIGHEST - LOWEST}", "preserveAspectRatio": "none"},
        path({"class": "points", "d": points}),
        path({"d": f"M{curve}"}),
    )
    return div({"class": "chart", "aria-hidden": "true"}, div({"class": "figures"}, *figures), drawing)


def _height(percent: float) -> float:
    """How far below the top of the chart a percentage is."""
    return HIGHEST - max(percent, LOWEST)
