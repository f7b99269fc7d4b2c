"""What a person does with the game, and what the world answers."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.model import Zoom
from reversi.app.game.seats import Computer, Player, Seats
from reversi.domain import (
    Colour,
    Square,
)


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """A person wants to play `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class SkipClicked:
    """A person skips the turn: one who has no legal move, or who may pass freely."""


@dataclass(frozen=True, slots=True)
class CursorMoved:
    """An arrow key, Home or End moved the cursor to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquareFocused:
    """`square` received the keyboard's focus."""

    square: Square


BoardMsg: TypeAlias = SquareClicked | SkipClicked | CursorMoved | SquareFocused
"""What a person does on a board: that of the game, or that of a lesson."""


@dataclass(frozen=True, slots=True)
class SquarePointed:
    """The mouse is now over `square`; None: it has left the board, or the board has lost the focus."""

    square: Square | None


@dataclass(frozen=True, slots=True)
class FlashEnded:
    """The square of refusal `number` has flashed for long enough."""

    number: int


@dataclass(frozen=True, slots=True)
class NewGameClicked:
    """A person wants a new game like the last one, at once."""


@dataclass(frozen=True, slots=True)
class SeedDrawn:
    """The host drew the new game's seed: a whole number from 0 up to 2^32.

    With `focus` the new board gets the keyboard's focus, since what had it is gone. The players are those of
    `seats`, or of the game before; `by_lot`, the seed gives them their colours.
    """

    seed: int
    focus: bool = False
    seats: Seats | None = None
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class UndoClicked:
    """A person wants to go back to the last decision."""


@dataclass(frozen=True, slots=True)
class RedoClicked:
    """A person wants to go forward to the next decision."""


@dataclass(frozen=True, slots=True)
class PlayerChosen:
    """A person wants `player` to play `colour` from now on."""

    colour: Colour
    player: Player


@dataclass(frozen=True, slots=True)
class SidesSwapped:
    """A person wants the players to change colours."""


@dataclass(frozen=True, slots=True)
class RematchClicked:
    """A person wants a new game in which the players have changed colours.

    `opponent` takes the computer's place, if a person has accepted that one.
    """

    opponent: Computer | None = None


@dataclass(frozen=True, slots=True)
class ZoomChosen:
    """A person wants to see a large board so large."""

    zoom: Zoom


GameMsg: TypeAlias = (
    BoardMsg
    | SquarePointed
    | FlashEnded
    | NewGameClicked
    | SeedDrawn
    | UndoClicked
    | RedoClicked
    | PlayerChosen
    | SidesSwapped
    | RematchClicked
    | ZoomChosen
)
