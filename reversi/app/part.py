"""Parts: where the page is open in several tabs of a browser, one plays the game and the others follow it."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The page has changed nothing yet: it gives way to another that plays the game."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The game is played in this page."""


@dataclass(frozen=True, slots=True)
class Following:
    """The game is played in another page, the one called `page`, and only shown here."""

    page: str


NEWCOMER = Newcomer()
Part: TypeAlias = Newcomer | Playing | Following
