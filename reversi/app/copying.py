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
    """The game as other Othello programs read it."""


class Picture(Enum):
    """The pictures that can be saved: the position in two forms, the moves of the game, its score sheet."""

    SVG = "svg"
    PNG = "png"
    GIF = "gif"
    SCORE_SHEET = "score sheet"


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A stored session that could not be read, which can be copied too."""


Copyable: TypeAlias = Copy | Quarantined
