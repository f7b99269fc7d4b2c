"""What the person does with set-ups."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "SetUpsOpened"
    """Opened the chooser of set-ups."""
    CLOSE = "SetUpsClosed"
    """Kept the current set-up."""


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those on offer."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """The person chose to play with this set-up."""

    setup: SetUp


SetUpMsg: TypeAlias = Click | SetUpReached | SetUpChosen
