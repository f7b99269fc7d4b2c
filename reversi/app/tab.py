"""The tabs below the buttons: what is seen of the game where its moves are listed."""

from enum import Enum


class Tab(Enum):
    """What a tab shows. The moves are always there, the others where there is something to see or write.

    The lines of the analysis have a tab on narrow screens alone; wide ones show them above the tabs.
    """

    LINES = "lines"
    MOVES = "moves"
    REVIEW = "review"
    COMMENT = "comment"
