"""The mode of the table: what is being done with the game on it."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board


@dataclass(frozen=True, slots=True)
class Playing:
    """The game is being played."""


@dataclass(frozen=True, slots=True)
class Analysing:
    """Every position is analysed, and the person moves for all colours."""

    origin: Board
    """The position at which analysis was switched on."""
    goes_on: bool = False
    """Whether the computers play on once analysis is switched off."""


@dataclass(frozen=True, slots=True)
class Following:
    """The page called `page`, in another browser tab, plays the game; this page only shows it."""

    page: str


Mode: TypeAlias = Playing | Analysing | Following

PLAYING = Playing()
