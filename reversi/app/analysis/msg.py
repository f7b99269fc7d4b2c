"""What a person does while analysing."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Ply


@dataclass(frozen=True, slots=True)
class AnalyseClicked:
    """A person wants analysis switched on, or off."""


@dataclass(frozen=True, slots=True)
class LineFollowed:
    """A person wants to see what becomes of `board` after these plies of a line."""

    board: Board
    plies: tuple[Ply, ...]


AnalysisMsg: TypeAlias = AnalyseClicked | LineFollowed
