"""The values of moves on their squares: what each loses against the best, how sure that is, and in words.

A hint shows them, and so may whatever else values moves: `help_for` makes what the board needs of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from reversi.app.hint.model import HintStage
from reversi.app.msg import Msg
from reversi.domain import Square
from reversi.elm import Element
from reversi.engine.protocol import Certainty, MoveValue
from reversi.view.controls import span
from reversi.view.game.words import value_words
from reversi.view.texts import Texts, signed

WIDE = 4
"""A figure of more signs than that is wide for a small square."""

KEPT = 512
"""Figures that stay in memory for the next view."""

NAMED = 3
"""How many of the best moves a sentence names."""


class Loss(Enum):
    """By how much a move loses against the best; the values are classes of the style sheet."""

    NONE = "loses-none"
    LITTLE = "loses-little"
    SOME = "loses-some"
    MUCH = "loses-much"
    MOST = "loses-most"


STEPS = ((50, Loss.NONE), (200, Loss.LITTLE), (500, Loss.SOME), (1000, Loss.MUCH))
"""Up to which loss, in hundredths of a disc, each step but the last reaches."""


@dataclass(frozen=True, slots=True)
class Graded:
    """The value of a move, and what it loses against the best; None if the two cannot be compared."""

    value: MoveValue
    loss: Loss | None = None
    shallow: bool = False
    """Whether other moves have been looked at deeper."""


@dataclass(frozen=True, slots=True)
class Help:
    """What help with a move shows on the squares."""

    stage: HintStage | None
    best: Square | None
    values: Mapping[Square, Graded]


NO_HELP = Help(None, None, {})


@lru_cache(maxsize=2)
def help_for(stage: HintStage, best: Square | None, values: tuple[MoveValue, ...] = ()) -> Help:
    """The help that shows these values and the best move."""
    return Help(stage, best, {each.value.square: each for each in graded(values)})


def graded(values: tuple[MoveValue, ...]) -> tuple[Graded, ...]:
    """The values with what each loses against the best of the deepest; shallower ones cannot be compared."""
    deepest = max((each.depth for each in values), default=0)
    marks = {each: _is_shallow(each, deepest) for each in values}
    highest = max((_rank(each) for each, shallow in marks.items() if not shallow), default=0)
    return tuple(
        Graded(
            each,
            None if shallow or each.certainty is Certainty.GUESS else _loss(highest - _rank(each)),
            shallow,
        )
        for each, shallow in marks.items()
    )


def _is_shallow(value: MoveValue, deepest: int) -> bool:
    return value.certainty is Certainty.SEARCHED and value.depth < deepest


def _rank(value: MoveValue) -> int:
    """A number that grows with the value: hundredths of a disc, or more than any step for each outcome."""
    if value.certainty is Certainty.OUTCOME:
        return ((value.value > 0) - (value.value < 0)) * 2 * STEPS[-1][0]
    return value.value


def _loss(hundredths: int) -> Loss:
    """The step of a loss.

    >>> _loss(49), _loss(150), _loss(2000)
    (<Loss.NONE: 'loses-none'>, <Loss.LITTLE: 'loses-little'>, <Loss.MOST: 'loses-most'>)
    """
    return next((loss for limit, loss in STEPS if hundredths < limit), Loss.MOST)


@lru_cache(maxsize=KEPT)
def view_value(texts: Texts, shown: Graded) -> Element[Msg]:
    """The value of a move, for its square; its classes say how sure it is and what the move loses.

    Small squares show a figure with tenths as a whole number: which one, the style sheet decides.
    """
    value, figure = shown.value, value_figure(texts, shown.value)
    has_tenths = value.certainty in (Certainty.SEARCHED, Certainty.BOOK)
    marks = (
        value.certainty.value,
        shown.loss.value if shown.loss else "",
        "shallow" if shown.shallow else "",
        "wide" if len(figure) > WIDE else "",
    )
    depth = [span({"class": "depth"}, texts.depth_figure(value.depth))] if shown.shallow else []
    attributes = {"class": " ".join(("value", *filter(None, marks))), "aria-hidden": "true"}
    if has_tenths:
        attributes["data-whole"] = signed(value.value / 100)
    return span(attributes, span({"class": "tenths"}, figure) if has_tenths else figure, *depth, key="value")


def value_figure(texts: Texts, value: MoveValue) -> str:
    """The value of a move as short as it can be: "+4" if it is exact, "+3.6" if it was searched."""
    match value.certainty:
        case Certainty.GUESS:
            return signed(value.value)
        case Certainty.SEARCHED | Certainty.BOOK:
            return texts.tenths(value.value / 100)
        case Certainty.OUTCOME:
            return "+" if value.value > 0 else "−" if value.value < 0 else "="
        case Certainty.EXACT:
            return signed(value.value / 100)
        case _ as unreachable:
            assert_never(unreachable)


def help_words(texts: Texts, shown: Help, square: Square) -> str:
    """What screen readers add to the words of a square: whether it is best, and its value."""
    best = [texts.best_move] if square == shown.best else []
    values = [_words(texts, shown.values[square].value)] if square in shown.values else []
    return "".join(f"{texts.comma}{words}" for words in (*best, *values))


def _words(texts: Texts, value: MoveValue) -> str:
    return value_words(texts, value.certainty, value.value, value.depth, value.selectivity)


@lru_cache(maxsize=1)
def best_words(texts: Texts, values: tuple[MoveValue, ...]) -> str:
    """The best moves with their values, of those that can be compared: "Best: d3 +1.2, c4 +0.8, e6 +0.1."."""
    deepest = [each.value for each in graded(values) if not each.shallow]
    best = sorted(deepest, key=lambda each: -_rank(each))[:NAMED]
    return texts.best_moves(texts.comma.join(f"{each.square} {value_figure(texts, each)}" for each in best))
