"""What a list of games is narrowed to: words, players, years, a result, a position; and what it is sorted by.

All lists share it.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.domain import Board
from reversi.elm import NamedEnum
from reversi.engine.protocol.archives import Ending, Filter, OpeningOf, Order

ANY = Filter()
"""The filter that every game passes."""

LONGEST_SOUGHT = 100
"""The most characters that the person may look for."""

LONGEST_YEAR = 4


@dataclass(frozen=True, slots=True)
class Filtering:
    """The filter of a list, its order, whether that is turned and the fields are shown, and the scrolling."""

    filter: Filter = ANY
    order: Order = Order.DATE
    is_turned: bool = False
    is_open: bool = False
    scrolled: float = 0.0
    """The part of the list's height that is above what is in sight."""


ALL_GAMES = Filtering()


class Click(NamedEnum):
    """What the person did: the messages without details."""

    FIELDS = "FilterClicked"
    """Asked for the filter's fields and all else that is rare, or has done with them, emptying them."""
    OPENING_LEFT = "PlayedOpeningLeft"
    """Asked for games with any opening again."""


@dataclass(frozen=True, slots=True)
class WordsSought:
    """The person typed words that are to occur in what is told of a game."""

    text: str


@dataclass(frozen=True, slots=True)
class BlackSought:
    """The person typed words of the name of Black."""

    text: str


@dataclass(frozen=True, slots=True)
class WhiteSought:
    """The person typed words of the name of White."""

    text: str


@dataclass(frozen=True, slots=True)
class FirstYearTyped:
    """The person typed the earliest year."""

    text: str


@dataclass(frozen=True, slots=True)
class LastYearTyped:
    """The person typed the latest year."""

    text: str


@dataclass(frozen=True, slots=True)
class EndingChosen:
    """The person asked only for games that ended like this; for all if None."""

    ending: Ending | None


@dataclass(frozen=True, slots=True)
class OpeningChosen:
    """The person asked only for games of the opening with this English name or a longer one; None for all."""

    name: str | None


@dataclass(frozen=True, slots=True)
class ReachingClicked:
    """The person asked only for games that reached `board`, or for all again."""

    board: Board


@dataclass(frozen=True, slots=True)
class OrderChosen:
    """The person chose what the games are sorted by; the order that they are in already is turned."""

    order: Order


@dataclass(frozen=True, slots=True)
class ListScrolled:
    """The list was scrolled: `part` of its whole height is above what is in sight, from 0 up to 1."""

    part: float


FilterMsg: TypeAlias = (
    Click
    | WordsSought
    | BlackSought
    | WhiteSought
    | FirstYearTyped
    | LastYearTyped
    | EndingChosen
    | OpeningChosen
    | ReachingClicked
    | OrderChosen
    | ListScrolled
)


def after(filtering: Filtering, msg: FilterMsg) -> Filtering:
    """The filter after a message; if it has changed, the list is seen from its top."""
    before = filtering.filter
    match msg:
        case ListScrolled(part):
            return replace(filtering, scrolled=part)
        case Click.FIELDS if filtering.is_open:
            his = before.opening if before.opening and before.opening.player else None
            kept = Filter(before.sought, board=before.board, opening=his)
            scrolled = filtering.scrolled if kept == before else 0.0
            return replace(filtering, filter=kept, is_open=False, scrolled=scrolled)
        case Click.FIELDS:
            return replace(filtering, is_open=True)
        case OrderChosen(order):
            is_turned = order is filtering.order and not filtering.is_turned
            return replace(filtering, order=order, is_turned=is_turned, scrolled=0.0)
        case Click.OPENING_LEFT:
            changed = replace(before, opening=None)
        case WordsSought(text):
            changed = replace(before, sought=text[:LONGEST_SOUGHT])
        case BlackSought(text):
            changed = replace(before, black=text[:LONGEST_SOUGHT])
        case WhiteSought(text):
            changed = replace(before, white=text[:LONGEST_SOUGHT])
        case FirstYearTyped(text):
            changed = replace(before, first_year=text[:LONGEST_YEAR])
        case LastYearTyped(text):
            changed = replace(before, last_year=text[:LONGEST_YEAR])
        case EndingChosen(ending):
            changed = replace(before, ending=ending)
        case OpeningChosen(name):
            changed = replace(before, opening=OpeningOf("", name) if name else None)
        case ReachingClicked(board):
            changed = replace(before, board=None if before.board else board)
        case _ as unreachable:
            assert_never(unreachable)
    return replace(filtering, filter=changed, scrolled=0.0)
