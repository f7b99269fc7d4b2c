"""What the person does with set-ups."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.setups import SetUp


@dataclass(frozen=True, slots=True)
class SetUpsOpened:
    """The person opened the chooser of set-ups."""


@dataclass(frozen=True, slots=True)
class SetUpsClosed:
    """The person kept the current set-up."""


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those on offer."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """The person chose to play with this set-up."""

    setup: SetUp


SetUpMsg: TypeAlias = SetUpsOpened | SetUpsClosed | SetUpReached | SetUpChosen
