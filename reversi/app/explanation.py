"""Explanations: what the computer considered, as a person reads it before the move is played."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.engine.thought import Thought

Path: TypeAlias = tuple[int, ...]
"""Where a thought stands: its number among its siblings, after those of the thoughts above it."""

CHOSEN: Path = (0,)
"""The thought about the move that was chosen, which is the first."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The thoughts about all moves, that about the one chosen first, and which of them are open."""

    thoughts: tuple[Thought, ...]
    opened: frozenset[Path] = frozenset({CHOSEN})


def toggle(explanation: Explanation, path: Path) -> Explanation:
    """The explanation with the thought at `path` open if it was closed, or closed if it was open."""
    return replace(explanation, opened=explanation.opened ^ {path})
