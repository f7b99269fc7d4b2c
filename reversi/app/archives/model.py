"""Archives: what the worker that keeps them has said, and what it has been asked."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.domain import STANDARD, Board, Rules
from reversi.engine.protocol import archives as protocol

Question: TypeAlias = (
    protocol.Explore | protocol.FindGames | protocol.SaveGames | protocol.CountPlayer | protocol.FetchGame
)
"""What the worker is asked and answers, under a number."""


@dataclass(frozen=True, slots=True)
class Explored:
    """What was played on `board` in all archives, or in the one of this name."""

    board: Board
    archive: str | None
    moves: tuple[protocol.MovePlayed, ...]
    ended: protocol.Results | None

    @property
    def games(self) -> int:
        """The number of games that reached the board."""
        return sum(each.results.games for each in self.moves) + (self.ended.games if self.ended else 0)


@dataclass(frozen=True, slots=True)
class Found:
    """What was found for `order`: how many games, those that it asked for, and the players it may mean."""

    order: protocol.FindGames
    number: int
    games: tuple[protocol.ArchivedGame, ...]
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The statistics of the player that `order` asks about."""

    order: protocol.CountPlayer
    statistics: protocol.Statistics


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of the file with the games that were found for `order`."""

    order: protocol.FindGames
    answer: protocol.GamesSaved


@dataclass(frozen=True, slots=True)
class Archives:
    """The archives; of each kind of question, the latest answer is kept."""

    listed: tuple[protocol.Archived, ...] | None = None
    """None until the worker takes questions."""
    is_closed: bool = False
    """Whether the browser has refused to say what archives it stores."""
    lost: tuple[protocol.LostArchive, ...] = ()
    """Those that were stored and are not there."""
    chosen: str | None = None
    """The name of the archive that questions are about; None if they are about all."""
    requests: int = 0
    """How many questions have been asked."""
    asked: tuple[Question, ...] = ()
    """The questions under way, at most one of each kind."""
    explored: Explored | None = None
    found: Found | None = None
    counted: Counted | None = None
    saved: Saved | None = None
    importing: protocol.ImportProgressed | protocol.ImportEnded | None = None
    """The import under way, or how the last one ended."""
    failure: str | None = None
    """Why there are no archives, until the person tries again; the untranslated error message."""

    def awaits(self, kind: type[Question]) -> bool:
        """Whether a question of this kind is under way."""
        return any(isinstance(each, kind) for each in self.asked)


NO_ARCHIVES = Archives()


def is_same_search(one: protocol.FindGames, other: protocol.FindGames) -> bool:
    """Whether two questions find the same games, whichever of them are told."""
    return replace(one, request=0, first=0) == replace(other, request=0, first=0)


def can_explore(rules: Rules) -> bool:
    """Whether archives have games under these rules, from whatever position."""
    return _kind(rules) == _kind(STANDARD)


def _kind(rules: Rules) -> tuple[object, ...]:
    return rules.width, rules.height, rules.walls, rules.players, rules.passing, rules.aim, rules.placing
