"""What becomes of the player that the person has written."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class OwnPlayerChanged:
    """Another page has stored the player in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class OwnRetryClicked:
    """A person wants the player asked again."""


OwnMsg: TypeAlias = OwnPlayerChanged | OwnRetryClicked
