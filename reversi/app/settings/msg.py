"""What the person chooses, and does to the board as a whole."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.settings.model import Options
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    """The person changed the options."""

    options: Options


class Click(NamedEnum):
    """What the person did: the messages without details."""

    TURN = "BoardTurned"
    """Turned the board a quarter to the right."""
    MIRROR = "BoardMirrored"
    """Mirrored the board: what was on its left is on its right."""


SettingsMsg: TypeAlias = OptionsChosen | Click
