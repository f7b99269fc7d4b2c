"""What the person chooses, and does to the board as a whole."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.settings.model import Options


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    """The person changed the options."""

    options: Options


@dataclass(frozen=True, slots=True)
class BoardTurned:
    """The person turned the board a quarter to the right."""


@dataclass(frozen=True, slots=True)
class BoardMirrored:
    """The person mirrored the board: what was on its left is on its right."""


SettingsMsg: TypeAlias = OptionsChosen | BoardTurned | BoardMirrored
