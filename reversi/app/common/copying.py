"""What can be copied, or saved as a picture."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Copy(Enum):
    """What can be copied of a game."""

    TRANSCRIPT = "transcript"
    POSITION = "position"
    LINK = "link"
    DATA = "data"
    GGF = "ggf"
    """The line as programs that play Othello read it."""
    SGF = "sgf"
    """The game with its variations, as programs that show games read it."""
    PGN = "pgn"
    """The same as text that people read too."""


class Picture(Enum):
    """A picture to save: the position (SVG or PNG), the moves of the game (GIF), or its score sheet."""

    SVG = "svg"
    PNG = "png"
    GIF = "gif"
    SCORE_SHEET = "score sheet"


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A stored session that could not be read; it can be copied too."""


Copyable: TypeAlias = Copy | Quarantined
