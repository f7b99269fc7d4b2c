"""The mode of the table: what is done with the game on it."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board


@dataclass(frozen=True, slots=True)
class Playing:
    """The game is played."""


@dataclass(frozen=True, slots=True)
class Analysing:
    """Every position is analysed, and a person moves for all."""

    origin: Board
    """The position on which analysis was switched on."""
    goes_on: bool = False
    """Whether the computers play on once it is switched off."""


@dataclass(frozen=True, slots=True)
class Following:
    """The page called `page`, in another tab of the browser, plays the game; it is only shown here."""

    page: str


Mode: TypeAlias = Playing | Analysing | Following

PLAYING = Playing()
