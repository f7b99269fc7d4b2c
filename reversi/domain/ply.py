"""Plies: what one player does in one turn."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.square import Square


@dataclass(frozen=True, slots=True)
class Skip:
    """A turn in which a player who cannot move does nothing."""


Ply: TypeAlias = Square | Skip


class IllegalPly(ValueError):
    """A ply that the rules do not allow; its text says why."""
