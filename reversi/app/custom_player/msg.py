"""What happens to the custom player."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class CustomPlayerChanged:
    """Another page has stored the custom player in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class OfferAccepted:
    """The person accepted the player offered from a file."""


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """The person declined the player offered from a file."""


@dataclass(frozen=True, slots=True)
class OfferUndone:
    """The person asked for the previous custom player back."""


CustomPlayerMsg: TypeAlias = CustomPlayerChanged | OfferAccepted | OfferDeclined | OfferUndone
