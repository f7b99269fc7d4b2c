"""What lies over the page until it is closed, the dialogs, and the tabs below the buttons."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

from reversi.app import archives
from reversi.app import games as library
from reversi.app.archives import ArchivedGames, PlayerStatistics
from reversi.app.game.seats import Player, Seats, Written
from reversi.app.games import Library
from reversi.domain import Colour
from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum
from reversi.engine.protocol.archives import Unreadable


class Sheet(Enum):
    """A dialog opened from the header; its value is the id of its element."""

    OPTIONS = "options"
    """How the game is played, seen and heard."""
    SHARE = "share"
    """Copying and pasting."""
    LEARN = "learn"
    """The rules, the keys, the commands, and what the program is."""
    TRAINING = "training"
    """Puzzles, mistakes that come back, and what the record says; the sheet for learning leads there."""
    LINES = "lines"
    """The lines that can be learnt by heart; the sheet for training leads there."""


def opener_id(sheet: Sheet) -> str:
    """The id of the button that opens `sheet`."""
    return f"open-{sheet.value}"


@dataclass(frozen=True, slots=True)
class LicencesArrived:
    """The licences of everything that is shipped arrived, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class LicencesFailed:
    """The licences could not be read; `reason` is the untranslated error message."""

    reason: str


Licences: TypeAlias = LicencesArrived | LicencesFailed


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program; the licences are None until it is known what came of reading them."""

    licences: Licences | None = None


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
    unread: tuple[Unreadable, ...] = ()
    """What could not be read of a list of random openings."""


NEXT_GAME_OPENER, SETUPS_OPENER = "open-next-game", "open-setups"
"""The ids of the buttons that open the sheet for the next game, and the boards alone."""

ALL_OPPONENTS, ALL_SETUPS = "all-opponents", "all-setups"
"""The ids of the sheet's buttons that lead to every player and to every board."""


def player_button_id(colour: Colour) -> str:
    """The id of the button that opens the dialog for choosing the player of `colour`."""
    return f"player-{colour.value}"


@dataclass(frozen=True, slots=True)
class PlayerOffer:
    """A player from a file. It is a program, so the person is asked whether to accept it."""

    written: Written


Dialog: TypeAlias = Sheet | About | Keys | NextGame | Library | PlayerOffer | ArchivedGames | PlayerStatistics
"""What lies over the page until it is closed."""


class Click(NamedEnum):
    """How the person left what hides the game."""

    CLOSE = "DialogClosed"
    """Closed the dialog: with its button, with Escape or with a click beside it."""
    LEAVE = "AsideLeft"
    """Went back to the game from the lesson, the practice, the puzzle or the editor in its place."""


def closed(dialog: Dialog) -> tuple[Dialog | None, tuple[str, ...]]:
    """What a closed dialog leads back to, None for the page; and the ids of what gets the focus there.

    They get it one after the other, so that the first comes into sight; without any, the board gets it.
    """
    match dialog:
        case Sheet.TRAINING:
            return None, (opener_id(Sheet.LEARN),)
        case Sheet.LINES:
            return Sheet.TRAINING, (opener_id(dialog),)
        case Sheet():
            return None, (opener_id(dialog),)
        case About():
            return None, (opener_id(Sheet.LEARN),)
        case Keys(opener):
            return None, (opener,) if opener else ()
        case PlayerOffer():
            return None, ()
        case Library(pair=library.Pair(row=row)):
            return replace(dialog, pair=None), (row, library.COMPARE)
        case Library() | ArchivedGames(is_tab=True):
            return None, (library.LIBRARY_OPENER,)
        case ArchivedGames():
            return None, (
                library.LIBRARY_OPENER,
                archives.ARCHIVES_OPENER,
                archives.GAMES_OPENER,
                archives.ADD_GAMES,
            )
        case PlayerStatistics(games=games):
            return replace(games, filtering=replace(games.filtering, scrolled=0.0)), (library.LIST,)
        case NextGame(page=Page.SHEET):
            return None, (NEXT_GAME_OPENER,)
        case NextGame(page=Page.BOARDS, alone=True):
            return None, (NEXT_GAME_OPENER, SETUPS_OPENER)
        case NextGame(page=PlayerPage(colour), alone=True):
            return None, (player_button_id(colour),)
        case NextGame(page=page):
            opener = ALL_SETUPS if page is Page.BOARDS else ALL_OPPONENTS
            return replace(dialog, page=Page.SHEET), (opener,)
        case _ as unreachable:
            assert_never(unreachable)


class Tab(Enum):
    """What a tab shows. The moves are always there, the others when there is something to see.

    The lines of the analysis are a tab on narrow screens only; wide screens show them above the tabs.
    """

    LINES = "lines"
    MOVES = "moves"
    EXPLORER = "explorer"
    REVIEW = "review"


BESIDE = "beside"
"""The id of what a tab shows in place of the list of moves."""
