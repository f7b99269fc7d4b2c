"""Reasoning: how explanations are made, step by step."""

from collections.abc import Generator, Iterable
from typing import TypeAlias

from reversi.engine.protocol import Progress, Thought

Reasoning: TypeAlias = Generator[Progress, None, tuple[Thought, ...]]
"""Progress, so that whoever waits can look up, and at last the thoughts, the best move first."""


def best_first(thoughts: Iterable[Thought]) -> tuple[Thought, ...]:
    """The thoughts in order of their values; last those about moves whose value nobody knows."""
    return tuple(sorted(thoughts, key=lambda each: (each.value is None, -(each.value or 0))))
