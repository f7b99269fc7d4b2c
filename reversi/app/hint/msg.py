"""Asking for a hint."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class HintClicked:
    """The person asked for help with the move, for more of it, or, after all of it, to hide it."""


HintMsg: TypeAlias = HintClicked
