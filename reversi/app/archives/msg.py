"""What the person does with archives; what their worker says is a message as it is."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum
from reversi.engine.protocol.archives import ArchiveNews


class Event(NamedEnum):
    """What happened: the messages without details."""

    EXPLORER_SWITCHED = "ExplorerClicked"
    """The person switched the opening explorer on or off."""
    RETRIED = "ArchivesRetried"
    """The person tried again after the worker had failed."""
    OPENED = "ArchivesOpened"
    """The person opened the list of archives."""
    CLOSED = "ArchivesClosed"
    """The person closed the list of archives."""
    FILES_BROUGHT = "FilesBrought"
    """The person chose or dropped files to import, or opened them with the page, which has them."""
    OWN_GAMES_BROUGHT = "OwnGamesBrought"
    """The library has written its games as a file to import; unless its list is still open, unseen."""
    IMPORT_CANCELLED = "ImportCancelled"
    """The person cancelled the import under way."""
    REMOVAL_CONFIRMED = "RemovalConfirmed"
    """The person does mean it."""
    REMOVAL_DECLINED = "RemovalDeclined"
    """The person keeps the archive."""
    GAMES_OPENED = "ArchivedGamesOpened"
    """The person asked for the games that reached the position on the board."""
    GAMES_CLOSED = "ArchivedGamesClosed"
    """The person closed the list of games."""
    STATISTICS_CLOSED = "StatisticsClosed"
    """The person closed the statistics of a player."""
    OPENING_LEFT = "PlayedOpeningLeft"
    """The person asked for games with any opening again."""
    FOUND_SAVED = "FoundGamesSaved"
    """The person asked for a file with the games that were found."""


@dataclass(frozen=True, slots=True)
class RemovalAsked:
    """The person clicked to remove the archive called `name`, and is asked whether they mean it."""

    name: str


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


def scrolled(part: str) -> ArchivedGamesScrolled:
    """The message about a list that was scrolled, from the part as text."""
    return ArchivedGamesScrolled(float(part))


ArchivesMsg: TypeAlias = (
    ArchiveNews
    | Event
    | RemovalAsked
    | ArchivedGameSought
    | ReachingChosen
    | ArchivedGamesScrolled
    | ArchivedGameChosen
    | ArchiveChosen
    | StatisticsOpened
    | OpponentChosen
    | PlayedOpeningChosen
    | PlayedYearChosen
)
