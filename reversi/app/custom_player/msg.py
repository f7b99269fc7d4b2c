"""What becomes of the player that the person has written."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class CustomPlayerChanged:
    """Another page has stored the player in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class OfferAccepted:
    """The person lets the player that a file has brought come in."""


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """The person does not let it come in."""


@dataclass(frozen=True, slots=True)
class OfferUndone:
    """The person wants the player back that was there before."""


CustomPlayerMsg: TypeAlias = CustomPlayerChanged | OfferAccepted | OfferDeclined | OfferUndone
