"""Archives: what was played in many games, by position, and the games themselves.

What their worker says is a message as it is.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.app.games.filtering import Filtering
from reversi.domain import STANDARD, Board, Rules
from reversi.elm import NamedEnum
from reversi.engine.protocol import archives as protocol
from reversi.engine.protocol.archives import ArchiveNews

Question: TypeAlias = (
    protocol.Explore
    | protocol.FindGames
    | protocol.SaveGames
    | protocol.CountPlayer
    | protocol.FetchGame
    | protocol.FindOwnGames
)
"""What the worker is asked and answers, under a number."""

Saving: TypeAlias = protocol.FindGames | protocol.LibraryGames
"""Games for a file of WTHOR: those that are found, or some of the person's own."""


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
class Reached:
    """The ids of the person's own games that reached `board`; not the latest once the library has changed."""

    board: Board
    ids: frozenset[str]
    is_latest: bool = True


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of a file with games."""

    games: Saving
    answer: protocol.GamesSaved

    def is_of(self, found: protocol.FindGames) -> bool:
        """Whether the file has the games that are found."""
        return isinstance(self.games, protocol.FindGames) and is_same_search(self.games, found)


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
    reached: Reached | None = None
    saving: Saving | None = None
    """The games for which there will be a file."""
    saved: Saved | None = None
    importing: protocol.ImportProgressed | protocol.ImportEnded | None = None
    """The import under way, or how the last one ended."""
    failure: str | None = None
    """Why there are no archives, until the person tries again; the untranslated error message."""

    def awaits(self, kind: type[Question]) -> bool:
        """Whether a question of this kind is under way."""
        return any(isinstance(each, kind) for each in self.asked)


NO_ARCHIVES = Archives()


def without_import_ended(archives: Archives) -> Archives:
    """The archives once the person has been told what came of an import."""
    is_told = isinstance(archives.importing, protocol.ImportEnded)
    return replace(archives, importing=None) if is_told else archives


GAMES, STATISTICS = "archived-games", "player-statistics"
"""The ids of the library's tab for archives, and of the dialog with the statistics of a player."""

ARCHIVES_OPENER, GAMES_OPENER, ADD_GAMES = "open-archives", "open-archived-games", "add-games"
"""The ids of the buttons for the list of archives and for the games, and of the field for a first one."""


def is_same_search(one: protocol.FindGames, other: protocol.FindGames) -> bool:
    """Whether two questions find the same games, whichever of them are told, in whatever order."""
    alike = replace(one, request=0, first=other.first, order=other.order, is_turned=other.is_turned)
    return alike == replace(other, request=0)


def has_games(archives: Archives) -> bool:
    """Whether there are games of others."""
    return any(each.name != protocol.OWN_GAMES for each in archives.listed or ())


def can_explore(rules: Rules) -> bool:
    """Whether archives have games under these rules, from whatever position."""
    return _kind(rules) == _kind(STANDARD)


def _kind(rules: Rules) -> tuple[object, ...]:
    return rules.width, rules.height, rules.walls, rules.players, rules.passing, rules.aim, rules.placing


@dataclass(frozen=True, slots=True)
class ArchiveList:
    """The archives of games; the person is asked whether to remove the one called `removing`, or what to call
    the one called `renaming`, for which they have typed `name`.
    """

    removing: str | None = None
    renaming: str | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class ArchivedGames:
    """The library's tab for games in the archives, opened from `board`, which is None if they have none
    like it; or for the archives themselves, while the list of `archives` is open.
    """

    board: Board | None
    filtering: Filtering
    archives: ArchiveList | None = None
    is_tab: bool = False
    """Whether the library was open at its other tab before."""
    reading: protocol.GameFetched | None = None
    """The game that the person chose, until the library, which has it too, has read it."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What the player called `name` has won and lost; closed, it leads back to the list of `games`."""

    name: str
    games: ArchivedGames


class Event(NamedEnum):
    """What happened: the messages without details."""

    EXPLORER_SWITCHED = "ExplorerClicked"
    """The person switched the opening explorer on or off."""
    RETRIED = "ArchivesRetried"
    """The person tried again after the worker had failed."""
    OPENED = "ArchivesOpened"
    """The person opened the list of archives, or has done with it."""
    FILES_BROUGHT = "FilesBrought"
    """The person chose or dropped files to import, or opened them with the page, which has them."""
    IMPORT_CANCELLED = "ImportCancelled"
    """The person cancelled the import under way."""
    REMOVAL_CONFIRMED = "RemovalConfirmed"
    """The person does mean it."""
    REMOVAL_DECLINED = "RemovalDeclined"
    """The person keeps the archive, or its name."""
    RENAMED = "ArchiveRenamed"
    """The person gave the archive the name that they had typed."""
    GAMES_OPENED = "ArchivedGamesOpened"
    """The person asked for the games that reached the position on the board, or for the library's tab."""
    FOUND_SAVED = "FoundGamesSaved"
    """The person asked for a file with the games that were found."""


@dataclass(frozen=True, slots=True)
class RemovalAsked:
    """The person clicked to remove the archive called `name`, and is asked whether they mean it."""

    name: str


@dataclass(frozen=True, slots=True)
class RenamingAsked:
    """The person clicked to give the archive called `name` another name."""

    name: str


@dataclass(frozen=True, slots=True)
class ArchiveNameTyped:
    """The field for the name of the archive now contains `name`."""

    name: str


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


ArchivesMsg: TypeAlias = (
    ArchiveNews
    | Event
    | RemovalAsked
    | RenamingAsked
    | ArchiveNameTyped
    | ArchivedGameChosen
    | ArchiveChosen
    | StatisticsOpened
    | OpponentChosen
    | PlayedOpeningChosen
    | PlayedYearChosen
)
