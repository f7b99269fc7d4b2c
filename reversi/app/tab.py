"""The tabs below the buttons: what is seen of the game where its moves are listed."""

from enum import Enum


class Tab(Enum):
    """What a tab shows. The moves are always there, the others where there is something to see or write."""

    MOVES = "moves"
    REVIEW = "review"
    COMMENT = "comment"
