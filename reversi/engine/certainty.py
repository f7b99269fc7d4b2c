"""Certainty: what a value is, and how much it can be trusted."""

from enum import Enum


class Certainty(Enum):
    """What a value is, and how much it can be trusted."""

    GUESS = "guess"
    """The player's own points, whatever they count."""
    SEARCHED = "searched"
    """Hundredths of a disc that the side to move is expected to win by, as far as the search sees."""
    BOOK = "book"
    """The same, from the opening book."""
    OUTCOME = "outcome"
    """Only its sign is known, but that for certain: the side to move wins, draws or loses."""
    EXACT = "exact"
    """Hundredths of a disc that the side to move wins by against every defence."""
