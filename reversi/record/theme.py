"""Themes: what to learn from a costly move, by the reason it was costly."""

from enum import Enum
from typing import assert_never

from reversi.record import reason


class Theme(Enum):
    """What a learner can attend to."""

    CORNER = "corner"
    MOBILITY = "mobility"
    STABILITY = "stability"
    EDGE = "edge"
    PARITY = "parity"
    REPLY = "reply"


def theme_of(found: "reason.Reason") -> Theme:
    """The theme of a reason."""
    match found:
        case reason.GivesCorner() | reason.TakesCorner() | reason.LosesCorner() | reason.WinsCorner():
            return Theme.CORNER
        case reason.NoSafeMove():
            return Theme.CORNER
        case reason.FewReplies() | reason.MakesPass() | reason.MustPass():
            return Theme.MOBILITY
        case reason.GivesStable():
            return Theme.STABILITY
        case reason.Wedge():
            return Theme.EDGE
        case reason.Parity():
            return Theme.PARITY
        case reason.WantedByBoth() | reason.OpensSquare():
            return Theme.REPLY
        case _ as unreachable:
            assert_never(unreachable)
