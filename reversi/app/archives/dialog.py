"""The dialogs of the archives: their list, that of their games, and a player's statistics."""

from dataclasses import dataclass

from reversi.domain import Board
from reversi.engine.protocol.archives import OpeningOf


@dataclass(frozen=True, slots=True)
class ArchiveList:
    """The archives of games; the person is asked whether to remove the one called `removing`."""

    removing: str | None = None


@dataclass(frozen=True, slots=True)
class ArchivedGames:
    """Games in the archives that match all `sought` words and, if `reaching`, have reached `board`.

    If there is an `opening`, only those of it.
    """

    board: Board
    sought: str = ""
    reaching: bool = True
    opening: OpeningOf | None = None
    scrolled: float = 0.0
    """The part of the list's height that is above what is in sight."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What the player called `name` has won and lost; closed, it leads back to the list of `games`."""

    name: str
    games: ArchivedGames
