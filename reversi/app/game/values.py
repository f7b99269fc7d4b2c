"""The values of moves, as chips and in words: what each loses to the best, and how sure that is.

Hints, analysis, reviews and openings show them: `help_for` makes what the board needs, `view_value` a chip.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.words import MOST_TOLD, MUCH
from reversi.app.game.words import outcome_words
from reversi.app.msg import Msg
from reversi.app.review.judging import Grade, grade_of, in_discs
from reversi.domain import Square
from reversi.elm import Element
from reversi.engine.protocol import Certainty, MoveValue
from reversi.locale.say import Say

WIDE = 4
"""A figure with more characters than this is wide for its chip."""

KEPT = 512
"""How many figures are cached for the next view."""

NAMED = 3
"""How many of the best moves a sentence names."""


@dataclass(frozen=True, slots=True)
class Graded:
    """The value of a move, and its grade by its loss to the best; None if the two cannot be compared."""

    value: MoveValue
    grade: Grade | None = None
    shallow: bool = False
    """Whether other moves have been searched deeper."""
    hopeless: bool = False
    """Whether it loses more than is told in figures."""


@dataclass(frozen=True, slots=True)
class Help:
    """What the squares show to help with a move."""

    best: Square | None
    values: Mapping[Square, Graded]
    meant: tuple[Square, ...] = ()
    """Where a hint says to look."""


NO_HELP: Help = Help(None, {})


@lru_cache(maxsize=2)
def help_for(best: Square | None, values: tuple[MoveValue, ...] = ()) -> Help:
    """The help that shows these values and the best move."""
    return Help(best, {each.value.square: each for each in graded(values)})


def graded(values: tuple[MoveValue, ...]) -> tuple[Graded, ...]:
    """The values with their grades beside the best of the deepest; shallower ones cannot be compared."""
    deepest = max((each.depth for each in values), default=0)
    marks = {each: each.certainty is Certainty.SEARCHED and each.depth < deepest for each in values}
    highest = max((_rank(each) for each, shallow in marks.items() if not shallow), default=0)
    lost = {each: in_discs(highest - _rank(each)) for each in marks}
    return tuple(
        Graded(each, None, shallow)
        if shallow or each.certainty is Certainty.GUESS
        else Graded(each, grade_of(lost[each]), hopeless=lost[each] > MOST_TOLD)
        for each, shallow in marks.items()
    )


def _rank(value: MoveValue) -> int:
    """A number that grows with the value: hundredths of a disc; a blunder lies between two outcomes."""
    if value.certainty is Certainty.OUTCOME:
        return ((value.value > 0) - (value.value < 0)) * 100 * MUCH
    return value.value


@lru_cache(maxsize=KEPT)
def view_value(say: Say, shown: Graded, *, heard: bool = False) -> Element[Msg]:
    """The value of a move as a chip: its classes say how sure it is and what the move loses.

    On small squares the style sheet shows a whole number in place of tenths. Screen readers find the chip
    only if it is `heard`; elsewhere words beside it say more.
    """
    value, figure = shown.value, value_figure(say, shown.value)
    has_tenths = value.certainty in (Certainty.SEARCHED, Certainty.BOOK)
    marks = (
        value.certainty.value,
        shown.grade.value if shown.grade else "",
        "shallow" if shown.shallow else "",
        "hopeless" if shown.hopeless else "",
        "wide" if len(figure) > WIDE else "",
    )
    depth = [ui.span({"class": "depth"}, say("d{depth}", depth=value.depth))] if shown.shallow else []
    attributes = {"class": " ".join(("value", *filter(None, marks)))}
    if not heard:
        attributes["aria-hidden"] = "true"
    if has_tenths:
        attributes["data-whole"] = say.signed(value.value / 100)
    return ui.span(
        attributes, ui.span({"class": "tenths"}, figure) if has_tenths else figure, *depth, key="value"
    )


def value_figure(say: Say, value: MoveValue) -> str:
    """The value of a move in its shortest form: "+4" if it is exact, "+3.6" if it was searched."""
    match value.certainty:
        case Certainty.GUESS:
            return say.signed(value.value)
        case Certainty.SEARCHED | Certainty.BOOK:
            return say.signed(value.value / 100, 1)
        case Certainty.OUTCOME:
            return "+" if value.value > 0 else "−" if value.value < 0 else "="
        case Certainty.EXACT:
            return say.signed(value.value / 100)
        case _ as unreachable:
            assert_never(unreachable)


def heard_value(say: Say, value: MoveValue) -> str:
    """The figure as screen readers say it; a certain outcome in words."""
    is_outcome = value.certainty is Certainty.OUTCOME
    return outcome_words(say, value.value) if is_outcome else value_figure(say, value)


def help_words(say: Say, shown: Help, square: Square) -> str:
    """What screen readers add to a square: whether it is best, and its value."""
    words = [say("best move")] if square == shown.best else []
    if square in shown.values:
        words.append(heard_value(say, shown.values[square].value))
    return "".join(f"{say.comma}{each}" for each in words)


@lru_cache(maxsize=1)
def best_words(say: Say, values: tuple[MoveValue, ...]) -> str:
    """The best comparable moves with their values: "Best: d3 +1.2, c4 +0.8, e6 +0.1."."""
    deepest = [each.value for each in graded(values) if not each.shallow]
    best = sorted(deepest, key=lambda each: -_rank(each))[:NAMED]
    told = say.comma.join(f"{each.square} {value_figure(say, each)}" for each in best)
    return say("Best: {moves}.", moves=told)
