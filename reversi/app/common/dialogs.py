"""What lies over the page until it is closed, the dialogs, and the tabs below the buttons."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.archives import ArchivedGames, ArchiveList, PlayerStatistics
from reversi.app.game.seats import Player, Seats, Written
from reversi.app.games import Library
from reversi.domain import Colour
from reversi.domain.setups import SetUp


class Sheet(Enum):
    """A dialog opened from the header; its value is the id of its element."""

    OPTIONS = "options"
    """How the game is played, seen and heard."""
    SHARE = "share"
    """Copying and pasting."""
    LEARN = "learn"
    """The rules, the keys, the commands, and what the program is."""


def opener_id(sheet: Sheet) -> str:
    """The id of the button that opens `sheet`."""
    return f"open-{sheet.value}"


@dataclass(frozen=True, slots=True)
class Loading:
    """The licences are being read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The licences of everything that is shipped, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class Missing:
    """The licences could not be read; `reason` is the untranslated error message."""

    reason: str


Licences: TypeAlias = Loading | Loaded | Missing


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program."""

    licences: Licences


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys; `opener` is the id of the button that opened it, if a button did."""

    opener: str | None = None


class Page(Enum):
    """What the dialog for the next game shows, besides a `PlayerPage`; its value is the id of its element."""

    SHEET = "next-game"
    """All that is chosen, and the button that begins the game."""
    BOARDS = "setups"
    """Every board."""


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """The page with every player for `colour`; `player` is the one being considered.

    The slider keeps its `level` while another player is considered. If `unfolded`, the list of players other
    than the levels is shown.
    """

    colour: Colour
    player: Player
    level: int
    unfolded: bool = False


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that the person is putting together; if `by_lot`, the colours are drawn at random.

    A page may be `alone`, without the sheet behind it. The game of a board chosen there begins at once, and a
    player chosen there takes a seat in the game on the table.
    """

    setup: SetUp
    seats: Seats
    by_lot: bool = False
    page: Page | PlayerPage = Page.SHEET
    alone: bool = False


NEXT_GAME_OPENER = "open-next-game"
"""The id of the button that opens the sheet for the next game."""


def player_button_id(colour: Colour) -> str:
    """The id of the button that opens the dialog for choosing the player of `colour`."""
    return f"player-{colour.value}"


@dataclass(frozen=True, slots=True)
class PlayerOffer:
    """A player from a file. It is a program, so the person is asked whether to accept it."""

    written: Written


Dialog: TypeAlias = (
    Sheet | About | Keys | NextGame | Library | PlayerOffer | ArchiveList | ArchivedGames | PlayerStatistics
)
"""What lies over the page until it is closed."""


class Tab(Enum):
    """What a tab shows. The moves are always there, the others when there is something to see or write.

    The lines of the analysis are a tab on narrow screens only; wide screens show them above the tabs.
    """

    LINES = "lines"
    MOVES = "moves"
    EXPLORER = "explorer"
    REVIEW = "review"
    COMMENT = "comment"
