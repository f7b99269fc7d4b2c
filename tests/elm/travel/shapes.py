"""Values of every kind that a program may have, for the tests of what is written to files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from reversi.elm.codec.named_enum import NamedEnum


class Suit(Enum):
    """An enum."""

    HEARTS = "h"
    SPADES = "s"


class Deal(NamedEnum):
    """An enum whose members go by their values."""

    SHUFFLED = "DeckShuffled"
    CUT = "DeckCut"


class Point(NamedTuple):
    """A named tuple."""

    x: int
    y: float = 0.5


ORIGIN = Point(0)


def double(number: int) -> int:
    """A module's own function."""
    return 2 * number


@dataclass(frozen=True, slots=True)
class Card:
    """A dataclass with fields of many types."""

    suit: Suit
    at: Point = ORIGIN
    notes: tuple[str, ...] = ()
    below: "Card | None" = None
    seen: frozenset[int] = frozenset()
    rates: Mapping[str, float] = field(default_factory=dict[str, float])
    turn: Callable[[int], int] = double


@dataclass(frozen=True)
class Even:
    """A dataclass that checks its value."""

    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("the number is odd")


@dataclass(frozen=True, slots=True)
class Listed:
    """A dataclass whose `__init__` takes other arguments than its fields."""

    items: tuple[object, ...]

    def __init__(self, *items: object) -> None:
        object.__setattr__(self, "items", items)


@dataclass
class Changing:
    """A value as learners may have them: it can change."""

    items: list[int]
    kinds: set[str]


class Plain:
    """A class that no file can hold."""
