"""The kinds of puzzles and of tries, which the first screen's model names before it has any of them."""

from enum import Enum
from typing import TypeAlias

Lines: TypeAlias = tuple[str, ...]
"""A record of training (see `training`)."""


class Theme(Enum):
    """What a puzzle is about. The order is that of the bits in a pack: new themes come last."""

    ONLY_WIN = "only win"
    """All other moves draw or lose."""
    ONLY_DRAW = "only draw"
    """All other moves lose."""
    WIPE_OUT = "wipe-out"
    """The only move that takes all."""
    MIDGAME = "midgame"
    """All other moves lose four discs or more, as far as a deep search sees: nothing is proved."""
    OPENING_TRAP = "opening trap"
    PARITY = "parity"
    SACRIFICE = "sacrifice"
    CORNER = "corner"
    PASS = "pass"
    WEDGE = "wedge"
    QUIET = "quiet move"
    EDGE = "edge"
    DEFENCE = "defence"


class Kind(Enum):
    """What a line tells; its value is the word in the line."""

    TODAY = "today"
    """The puzzle of the day was tried."""
    RATED = "rated"
    """A puzzle near the person's rating was tried."""
    MISTAKE = "mistake"
    """A mistake in a game of the person's own was found, and will come back."""
    AGAIN = "again"
    """It came back and was tried."""
    OPENING = "opening"
    """An opening was played by heart, as one colour."""
    START = "start"
    """Some moves were played from a random opening, and none lost much."""
    GAME = "game"
    """A game that counts was won or lost against a level, whose rating it has."""
