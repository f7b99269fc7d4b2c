"""What the person does with analysis."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Ply


@dataclass(frozen=True, slots=True)
class AnalyseClicked:
    """The person switched analysis on or off."""


@dataclass(frozen=True, slots=True)
class LineFollowed:
    """The person followed a line from `board` through these plies."""

    board: Board
    plies: tuple[Ply, ...]


AnalysisMsg: TypeAlias = AnalyseClicked | LineFollowed
