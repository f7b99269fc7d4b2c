"""What the person does with analysis."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Ply
from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    ANALYSE = "AnalyseClicked"
    """Switched analysis on or off."""


@dataclass(frozen=True, slots=True)
class LineFollowed:
    """The person followed a line from `board` through these plies."""

    board: Board
    plies: tuple[Ply, ...]


AnalysisMsg: TypeAlias = Click | LineFollowed
