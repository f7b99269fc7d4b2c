"""Types of every kind that has a codec, for its tests."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple, TypeAlias

from reversi.elm.codec.typed import AtMost, Mark
from tests.elm.travel.shapes import Even, Suit


class Share(NamedTuple):
    """A named tuple."""

    owner: str
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Name:
    """A class with a form of its own."""

    text: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """A dataclass with fields of many types."""

    suit: Suit
    even: Even
    note: str | None = None
    is_wet: bool = False
    shares: tuple[Share, ...] = ()
    spot: tuple[int, str] = (0, "")
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Twig:
    """A dataclass that holds others of its kind."""

    below: "Trees" = ()


Tree: TypeAlias = Leaf | Twig
Trees: TypeAlias = Annotated[tuple[Tree, ...], AtMost(3, 2)]

NOBODY = Share("")


@dataclass(frozen=True, slots=True)
class Kept:
    """A dataclass that is stored for years."""

    suit: Suit = Suit.HEARTS
    share: Annotated[Share, Mark.INLINE] = NOBODY
    spots: Annotated[tuple[int, ...], Mark.RARE] = ()
    twig: Twig = Twig()
    seen: Annotated[object, Mark.UNWRITTEN] = None
