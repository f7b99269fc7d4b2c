"""The coach: what it has found of a person's move."""

from dataclasses import dataclass

from reversi.domain import Board, Ply

ALARMING = 4
"""The fewest discs whose loss a person is warned of."""

PATIENCE = 600
"""Milliseconds after which what the coach has found so far must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The move `played` on `board`, and the whole discs that it loses, as far as the coach has found out.

    It is `settled` once the person has decided what to do about it.
    """

    board: Board
    played: Ply
    lost: int
    settled: bool = False
