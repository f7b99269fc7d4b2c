"""The dialogs: what lies over the page until it is closed."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.game.seats import Player, Seats, Written
from reversi.app.games.model import SetAsideGame
from reversi.domain import Colour
from reversi.domain.setups import SetUp


class Sheet(Enum):
    """A dialog that the header opens; its value is its element's id."""

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
    """The licences cannot be read: `reason`, for people to read."""

    reason: str


Licences: TypeAlias = Loading | Loaded | Missing


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program."""

    licences: Licences


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys; `opener` is the id of the button that opened it, if it was one."""

    opener: str | None = None


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that a person is putting together; with `by_lot`, chance gives the players their colours."""

    setup: SetUp
    seats: Seats
    by_lot: bool = False


NEXT_GAME_OPENER = "open-next-game"
"""The id of the button that opens its sheet."""


@dataclass(frozen=True, slots=True)
class SetUpChooser:
    """The set-ups, to choose one from: for `next_game`, which is put together, or to play at once."""

    next_game: NextGame | None = None


@dataclass(frozen=True, slots=True)
class PlayerChooser:
    """The players, to choose one from for `colour`: of the game on the table, or of `next_game`.

    `player` is considered. The slider stands at `level`, also while another player is considered. The list
    of the players besides the levels is seen if it is `unfolded`.
    """

    colour: Colour
    player: Player
    level: int
    unfolded: bool = False
    next_game: NextGame | None = None


def player_button_id(colour: Colour) -> str:
    """The id of the button that opens the dialog in which the player of `colour` is chosen."""
    return f"player-{colour.value}"


@dataclass(frozen=True, slots=True)
class Deleted:
    """A set-aside game that a person has deleted, and its place among the others."""

    place: int
    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class LastGames:
    """The first `shown` of the set-aside games, to go on with one; and what was deleted last."""

    shown: int
    deleted: Deleted | None = None


@dataclass(frozen=True, slots=True)
class PlayerOffer:
    """A player out of a file, which is a program: the person is asked whether it may come in."""

    written: Written


Dialog: TypeAlias = Sheet | About | Keys | NextGame | SetUpChooser | PlayerChooser | LastGames | PlayerOffer
"""What lies over the page until it is closed."""
