"""The values of moves, as chips and in words: what each loses to the best, and how sure that is.

Hints, analysis, reviews and openings show them: `help_for` makes what the board needs, `view_value` a chip.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.game.words import value_words
from reversi.app.msg import Msg
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


class Loss(Enum):
    """How much a move loses against the best; the values are classes in the style sheet."""

    NONE = "loses-none"
    LITTLE = "loses-little"
    SOME = "loses-some"
    MUCH = "loses-much"
    MOST = "loses-most"


STEPS = ((50, Loss.NONE), (200, Loss.LITTLE), (600, Loss.SOME), (2000, Loss.MUCH))
"""Each step but the last, with the loss below which it applies, in hundredths of a disc."""


@dataclass(frozen=True, slots=True)
class Graded:
    """The value of a move, and its loss against the best; None if the two cannot be compared."""

    value: MoveValue
    loss: Loss | None = None
    shallow: bool = False
    """Whether other moves have been searched deeper."""


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
    """The values with their losses against the best of the deepest; shallower ones cannot be compared."""
    deepest = max((each.depth for each in values), default=0)
    marks = {each: each.certainty is Certainty.SEARCHED and each.depth < deepest for each in values}
    highest = max((_rank(each) for each, shallow in marks.items() if not shallow), default=0)
    return tuple(
        Graded(
            each,
            None if shallow or each.certainty is Certainty.GUESS else _loss(highest - _rank(each)),
            shallow,
        )
        for each, shallow in marks.items()
    )


def _rank(value: MoveValue) -> int:
    """A number that grows with the value: hundredths of a disc; outcomes lie further apart than any step."""
    if value.certainty is Certainty.OUTCOME:
        return ((value.value > 0) - (value.value < 0)) * 2 * STEPS[-1][0]
    return value.value


def _loss(hundredths: int) -> Loss:
    """The step that a loss falls into.

    >>> _loss(49), _loss(150), _loss(2000)
    (<Loss.NONE: 'loses-none'>, <Loss.LITTLE: 'loses-little'>, <Loss.MOST: 'loses-most'>)
    """
    return next((loss for limit, loss in STEPS if hundredths < limit), Loss.MOST)


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
        shown.loss.value if shown.loss else "",
        "shallow" if shown.shallow else "",
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


def help_words(say: Say, shown: Help, square: Square) -> str:
    """What screen readers add to a square: whether it is best, and its value."""
    words = [say("best move")] if square == shown.best else []
    if square in shown.values:
        value = shown.values[square].value
        words.append(value_words(say, value.certainty, value.value, value.depth, value.selectivity))
    return "".join(f"{say.comma}{each}" for each in words)


@lru_cache(maxsize=1)
def best_words(say: Say, values: tuple[MoveValue, ...]) -> str:
    """The best comparable moves with their values: "Best: d3 +1.2, c4 +0.8, e6 +0.1."."""
    deepest = [each.value for each in graded(values) if not each.shallow]
    best = sorted(deepest, key=lambda each: -_rank(each))[:NAMED]
    told = say.comma.join(f"{each.square} {value_figure(say, each)}" for each in best)
    return say("Best: {moves}.", moves=told)
