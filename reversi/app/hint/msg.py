"""What a person asks of the hint."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class HintClicked:
    """A person wants help with the move, or more of it; after all of it, none."""


HintMsg: TypeAlias = HintClicked
