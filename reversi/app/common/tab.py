"""The tabs below the buttons, where the moves of the game are listed."""

from enum import Enum


class Tab(Enum):
    """What a tab shows. The moves are always there, the others when there is something to see or write.

    The lines of the analysis are a tab on narrow screens only; wide screens show them above the tabs.
    """

    LINES = "lines"
    MOVES = "moves"
    EXPLORER = "explorer"
    REVIEW = "review"
    COMMENT = "comment"
