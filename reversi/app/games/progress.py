"""How well the person plays: their record of training, their accuracy over time, and what costs them most."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import accumulate, islice

from reversi.app import puzzles
from reversi.app.common import controls as ui
from reversi.app.common.words import loss_words
from reversi.app.games import KeptGame
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game.boards import view_mark, view_position
from reversi.app.puzzles.solving import lost_in, mistake_named
from reversi.app.puzzles.view import view_record
from reversi.app.review.judging import WORST, Losses, Phase, grade_of, phase_of
from reversi.app.session.summary import Performance, Summary, decode_summary
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import training

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


def view_progress(model: Model, games: Iterable[KeptGame]) -> Element[Msg]:
    """What to do next; the record of training; levels and accuracies over time; and what costs most."""
    say = say_in(model.language)
    return ui.section(
        {"class": "improving"},
        *([] if model.table.follows else _view_next(say, model.training)),
        *_view_levels(say, training.levels_over_time(model.training.lines)),
        ui.div({}, *_view_accuracies(model.language, games)),
        *([] if model.table.follows else _view_mistakes(say, model.training)),
        *view_record(say, model),
        key="improving",
    )


def _view_next(say: Say, known: puzzles.Training) -> list[Element[Msg]]:
    """What to do next, in a sentence with its button: mistakes that are due, today's puzzle, or another."""
    if not known.day:
        return []
    due = len(training.due(known.lines, known.day))
    if due:
        told = say.number("{n} of your mistakes is due.", "{n} of your mistakes are due.", due)
        name, wanted = say("Practise"), puzzles.Click.MISTAKE
    elif not training.solved_today(known.lines, known.day):
        told, name, wanted = say("Today’s puzzle waits for you."), say("Solve"), puzzles.Click.TODAY
    else:
        told, name, wanted = say("Today’s puzzle is solved."), say("More puzzles"), puzzles.Click.RATED
    return [ui.div({"class": "next"}, ui.p({}, told), ui.view_text_button(name, wanted, "action main"))]


def _view_levels(say: Say, levels: Sequence[float]) -> list[Element[Msg]]:
    """The level after every try and game that counts, as a curve; nothing of very few."""
    if len(levels) < FEWEST:
        return []
    ends = (1, len(training.LADDER))
    chart = _view_chart(levels, ends, [str(each) for each in ends])
    return [ui.div({}, ui.p({}, say("Your level over time")), chart)]


@lru_cache(maxsize=1)
def _view_mistakes(say: Say, known: puzzles.Training) -> list[Element[Msg]]:
    """The costliest mistakes that are not known yet, each a button that asks for the better move."""
    names = sorted(training.unknown(known.lines), key=lost_in, reverse=True)
    costly = islice(filter(None, map(mistake_named, names)), WORST)
    items = [
        ui.li(
            {"class": grade_of(lost_in(task.name)).value},
            ui.view_pressable(
                {"class": "moment"},
                view_position(
                    task.start.present.state.board,
                    *([view_mark("played", task.played)] if task.played else []),
                ),
                ui.span(
                    {"class": "words"},
                    ui.span({"class": "name"}, str(task.played)),
                    ui.span({}, loss_words(say, lost_in(task.name))),
                ),
                sends=puzzles.MistakeChosen(task.name),
            ),
            key=task.name,
        )
        for task in costly
    ]
    title = ui.p({}, say("What cost you most"))
    return [ui.div({}, title, ui.ol({"class": "moments"}, *items))] if items else []


def _view_accuracies(language: Language, games: Iterable[KeptGame]) -> list[Element[Msg]]:
    """The averages in words, a chart with a point for each game and a curve through them, and the losses."""
    say, played = say_in(language), performances_over_time(games)
    if len(played) < FEWEST:
        words = say("Once two games against a computer are reviewed, a chart of your accuracy is here.")
        return [ui.p({"class": "quiet"}, words)]
    percents = [each.accuracy for _, each in played]
    latest = percents[-LATEST:]
    told = say(
        "{number} reviewed games against a computer: accuracy {average}% on average, "
        "{recent}% in the last {latest}.",
        number=len(percents),
        average=round(_average(percents)),
        latest=len(latest),
        recent=round(_average(latest)),
    )
    losses = [(summary, each.lost) for summary, each in played if each.lost]
    figures = [say("{number}%", number=each) for each in (LOWEST, MIDDLE, HIGHEST)]
    return [
        ui.p({}, told),
        _view_chart(smoothed(percents), (LOWEST, HIGHEST), figures, percents),
        *(_view_losses(language, losses) if losses else []),
    ]


def performances_over_time(games: Iterable[KeptGame]) -> tuple[tuple[Summary, Performance], ...]:
    """The latest games, those that are reviewed, and how the person played in them: the earliest first."""
    latest = nlargest(MOST_GAMES, games, key=lambda game: game.date)
    summaries = (decode_summary(game.about) for game in reversed(latest))
    known = (summary for summary in summaries if summary and summary.person)
    return tuple(
        (summary, each) for summary in known for each in summary.performances if each.colour is summary.person
    )


def smoothed(percents: Iterable[float]) -> tuple[float, ...]:
    """Each value averaged with those before it, which count less the longer ago they are.

    >>> smoothed([50, 100])
    (50, 60.0)
    """
    return tuple(accumulate(percents, lambda before, each: before + WEIGHT * (each - before)))


def _average(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _view_chart(
    values: Sequence[float], ends: tuple[float, float], figures: Sequence[str], points: Sequence[float] = ()
) -> Element[Msg]:
    """A curve between the `ends` of its scale, with the `figures` of the scale from below, and points; what
    can be read from it is said in words above it.
    """
    low, high = ends

    def below_top(value: float) -> str:
        return f"{high - max(value, low):.4g}"

    curve = "L".join(f"{place} {below_top(value)}" for place, value in enumerate(values))
    dots = "".join(f"M{place} {below_top(value)}h0" for place, value in enumerate(points))
    drawing = ui.svg(
        {"viewBox": f"0 0 {len(values) - 1} {high - low:g}", "preserveAspectRatio": "none"},
        *([ui.path({"class": "points", "d": dots})] if dots else []),
        ui.path({"d": f"M{curve}"}),
    )
    scale = ui.div({"class": "figures"}, *[ui.span({}, each) for each in reversed(figures)])
    return ui.div({"class": "chart", "aria-hidden": "true"}, scale, drawing)


def _moves_by_phase(game: Summary) -> list[float]:
    """How many moves of each phase were one player's."""
    rules = game.setup.rules
    made = Counter(phase_of(rules, number) for number in range(1, game.moves + 1))
    return [made[phase] / len(rules.players) for phase in Phase]


def _view_losses(language: Language, losses: Sequence[tuple[Summary, Losses]]) -> list[Element[Msg]]:
    """The discs lost per move in each phase, in figures and as bars: the longest is where most were lost."""
    say = say_in(language)
    moves = map(sum, zip(*(_moves_by_phase(game) for game, _ in losses), strict=True))
    lost = map(sum, zip(*(each for _, each in losses), strict=True))
    averages = [discs / made if made else 0 for discs, made in zip(lost, moves, strict=True)]
    most = max(averages) or 1
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
                "Discs lost per move in each third of a game, on average of {n} game",
                "Discs lost per move in each third of a game, on average of {n} games",
                len(losses),
            ),
        ),
        ui.ul({"class": "losing", "role": "list"}, *rows),
    ]
