"""What the person does with the game, and what the world replies."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.model import Zoom
from reversi.app.game.seats import Computer, Player, Seats
from reversi.domain import (
    Colour,
    Square,
)
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """The person clicked `square`."""

    square: Square


class BoardClick(NamedEnum):
    """What the person did on a board: the messages without details."""

    SKIP = "SkipClicked"
    """Skipped a turn, without a legal move or where passing is free."""


@dataclass(frozen=True, slots=True)
class CursorMoved:
    """An arrow key, Home or End moved the cursor to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquareFocused:
    """`square` received the keyboard focus."""

    square: Square


BoardMsg: TypeAlias = SquareClicked | BoardClick | CursorMoved | SquareFocused
"""What the person does on a board: the game's, or that of a lesson or of practice."""


@dataclass(frozen=True, slots=True)
class SquarePointed:
    """The mouse is now over `square`; None: it left the board, or the board lost the focus."""

    square: Square | None


@dataclass(frozen=True, slots=True)
class FlashEnded:
    """The square of refusal `number` has flashed for long enough."""

    number: int


class Click(NamedEnum):
    """What the person did with the game: the messages without details."""

    NEW_GAME = "NewGameClicked"
    """Asked for a new game like the last one, at once."""
    UNDO = "UndoClicked"
    """Clicked Undo, to go back to the last decision."""
    REDO = "RedoClicked"
    """Clicked Redo, to go forward to the next decision."""
    SWAP_SIDES = "SidesSwapped"
    """Had the players change colours."""


@dataclass(frozen=True, slots=True)
class SeedDrawn:
    """The host drew the new game's seed: a whole number from 0 up to 2^32.

    With `focus`, the new board gets the keyboard focus, because the element that had it is gone. The players
    are those of `seats`, or of the previous game; if `by_lot`, the seed decides their colours.
    """

    seed: int
    focus: bool = False
    seats: Seats | None = None
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class PlayerChosen:
    """The person chose `player` to play `colour` from now on."""

    colour: Colour
    player: Player


@dataclass(frozen=True, slots=True)
class RematchClicked:
    """The person asked to play again, with the same colours.

    `opponent` takes the computer's place, if the person accepted that suggestion.
    """

    opponent: Computer | None = None


@dataclass(frozen=True, slots=True)
class ZoomChosen:
    """The person chose a zoom for a large board."""

    zoom: Zoom


GameMsg: TypeAlias = (
    BoardMsg | SquarePointed | FlashEnded | Click | SeedDrawn | PlayerChosen | RematchClicked | ZoomChosen
)
