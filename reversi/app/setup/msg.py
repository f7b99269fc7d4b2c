"""What a person does with set-ups."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.setups import SetUp


@dataclass(frozen=True, slots=True)
class SetUpsOpened:
    """A person wants to see the set-ups."""


@dataclass(frozen=True, slots=True)
class SetUpsClosed:
    """A person keeps the set-up there is."""


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those that are offered."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """A person wants a game with this set-up."""

    setup: SetUp


SetUpMsg: TypeAlias = SetUpsOpened | SetUpsClosed | SetUpReached | SetUpChosen
