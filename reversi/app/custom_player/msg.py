"""What happens to the custom player."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class CustomPlayerChanged:
    """Another page has stored the custom player in `text`."""

    text: str


class Click(NamedEnum):
    """What the person did: the messages without details."""

    ACCEPT = "OfferAccepted"
    """Accepted the player offered from a file."""
    DECLINE = "OfferDeclined"
    """Declined the player offered from a file."""
    UNDO = "OfferUndone"
    """Asked for the previous custom player back."""


CustomPlayerMsg: TypeAlias = CustomPlayerChanged | Click
