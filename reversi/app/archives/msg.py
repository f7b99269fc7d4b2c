"""What the person does with archives; what their worker says is a message as it is."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.engine.protocol.archives import ArchiveNews


@dataclass(frozen=True, slots=True)
class ExplorerClicked:
    """The person switched the opening explorer on or off."""


@dataclass(frozen=True, slots=True)
class ArchivesRetried:
    """The person tried again after the worker had failed."""


@dataclass(frozen=True, slots=True)
class ArchivesOpened:
    """The person opened the list of archives."""


@dataclass(frozen=True, slots=True)
class ArchivesClosed:
    """The person closed the list of archives."""


@dataclass(frozen=True, slots=True)
class FilesBrought:
    """The person chose or dropped files to import, or opened them with the page, which has them."""


@dataclass(frozen=True, slots=True)
class OwnGamesBrought:
    """The library has written its games as a file to import; unless its list is still open, unseen."""


@dataclass(frozen=True, slots=True)
class ImportCancelled:
    """The person cancelled the import under way."""


@dataclass(frozen=True, slots=True)
class RemovalAsked:
    """The person clicked to remove the archive called `name`, and is asked whether they mean it."""

    name: str


@dataclass(frozen=True, slots=True)
class RemovalConfirmed:
    """The person does mean it."""


@dataclass(frozen=True, slots=True)
class RemovalDeclined:
    """The person keeps the archive."""


@dataclass(frozen=True, slots=True)
class ArchivedGamesOpened:
    """The person asked for the games that reached the position on the board."""


@dataclass(frozen=True, slots=True)
class ArchivedGamesClosed:
    """The person closed the list of games."""


@dataclass(frozen=True, slots=True)
class ArchivedGameSought:
    """The field above the list of games now contains `sought`."""

    sought: str


@dataclass(frozen=True, slots=True)
class ReachingChosen:
    """The person chose whether only games that reached the position are listed."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class ArchivedGamesScrolled:
    """The list of games was scrolled: `part` of its height, from 0 to 1, is above what is in sight."""

    part: float


@dataclass(frozen=True, slots=True)
class ArchivedGameChosen:
    """The person chose the game with this number, to have it on the table."""

    game: int


@dataclass(frozen=True, slots=True)
class ArchiveChosen:
    """The person chose the archive called `name` to explore and search in, or all."""

    name: str | None


@dataclass(frozen=True, slots=True)
class StatisticsOpened:
    """The person asked for the statistics of the player called `name`."""

    name: str


@dataclass(frozen=True, slots=True)
class StatisticsClosed:
    """The person closed the statistics of a player."""


@dataclass(frozen=True, slots=True)
class OpponentChosen:
    """The person asked for the games between the player with these statistics and the one called `name`."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayedOpeningChosen:
    """The person asked for the games in which the player with these statistics played the opening `name`."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayedYearChosen:
    """The person asked for the games of a `year` of the player with these statistics."""

    year: int


@dataclass(frozen=True, slots=True)
class PlayedOpeningLeft:
    """The person asked for games with any opening again."""


@dataclass(frozen=True, slots=True)
class FoundGamesSaved:
    """The person asked for a file with the games that were found."""


def scrolled(part: str) -> ArchivedGamesScrolled:
    """The message about a list that was scrolled, from the part as text."""
    return ArchivedGamesScrolled(float(part))


ArchivesMsg: TypeAlias = (
    ArchiveNews
    | ExplorerClicked
    | ArchivesRetried
    | ArchivesOpened
    | ArchivesClosed
    | FilesBrought
    | OwnGamesBrought
    | ImportCancelled
    | RemovalAsked
    | RemovalConfirmed
    | RemovalDeclined
    | ArchivedGamesOpened
    | ArchivedGamesClosed
    | ArchivedGameSought
    | ReachingChosen
    | ArchivedGamesScrolled
    | ArchivedGameChosen
    | ArchiveChosen
    | StatisticsOpened
    | StatisticsClosed
    | OpponentChosen
    | PlayedOpeningChosen
    | PlayedYearChosen
    | PlayedOpeningLeft
    | FoundGamesSaved
)
