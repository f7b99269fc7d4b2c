"""How far to search, as people and other programs write it, and a search that goes so far.

    level N | depth N | nodes N | time MS | exact     and then, if need be: exact N, doubt N

A level is a depth that solves twice as far; `exact N` searches to the end where N or fewer squares are empty,
`doubt N` trades certainty for depth (see `kernel.probcut`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter

from reversi.domain import Board, empties
from reversi.engine.host import Kernel
from reversi.engine.kernel.probcut import CERTAIN
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits, solvable_within
from reversi.engine.search.root_move import Report
from reversi.engine.search.team import SLICE

DEFAULT = ("level", "10")
"""The effort of who names none."""

HIGHEST_NUMBER = {"level": 60, "depth": 60, "nodes": 10**12, "time": 86_400_000}

NODES_PER_MILLISECOND = 10_000
"""About, in an endgame: to guess what a number of nodes, or a time, might solve."""

SLICE_BY_THE_CLOCK = 40_000
"""Nodes between two looks at the clock: some milliseconds."""

LEAST_SLICE = 2_000


@dataclass(frozen=True, slots=True)
class Effort:
    """How far to search: to a depth, or as deep as so many nodes or milliseconds allow.

    Where `exact_from` is None, as near to the end as these might solve.
    """

    depth: int | None = None
    nodes: int | None = None
    milliseconds: int | None = None
    exact_from: int | None = None
    doubt: int = 0


EXACTLY = Effort(depth=1, exact_from=64)


def parse_effort(words: Sequence[str]) -> Effort:
    """The effort in `words`, such as `time 100 doubt 1`; raises ValueError."""
    kind, *rest = words
    if kind == "exact" and not rest:
        return EXACTLY
    if kind not in HIGHEST_NUMBER or len(rest) not in (1, 3, 5):
        expected = "level N, depth N, nodes N, time MS or exact"
        raise ValueError(f"expected {expected}, not {' '.join(words)!r}")
    effort = _effort(kind, _number(kind, rest[0], 1, HIGHEST_NUMBER[kind]))
    for word, number in zip(rest[1::2], rest[2::2], strict=True):
        effort = _refined(effort, word, number)
    return effort


def _effort(kind: str, number: int) -> Effort:
    if kind == "time":
        return Effort(milliseconds=number)
    if kind == "nodes":
        return Effort(nodes=number)
    return Effort(depth=number, exact_from=2 * number if kind == "level" else 0)


def _refined(effort: Effort, word: str, number: str) -> Effort:
    if word == "exact":
        return replace(effort, exact_from=_number(word, number, 0, 64))
    if word == "doubt":
        return replace(effort, doubt=_number(word, number, 0, CERTAIN))
    raise ValueError(f"expected exact N or doubt N, not {word!r}")


def _number(kind: str, text: str, least: int, most: int) -> int:
    number = int(text) if text.isdecimal() else -1
    if not least <= number <= most:
        raise ValueError(f"expected {kind} and a number from {least} to {most}, not {text!r}")
    return number


def limits_on(board: Board, effort: Effort) -> Limits:
    """The limits of a search of this board: by the clock or by nodes, all that these might allow."""
    milliseconds = effort.milliseconds or (effort.nodes or 1) / NODES_PER_MILLISECOND
    return Limits(
        depth=effort.depth or max(1, empties(board) - 1),
        exact_from=solvable_within(milliseconds) if effort.exact_from is None else effort.exact_from,
        doubt=effort.doubt,
        nodes=effort.nodes,
    )


def searched(kernel: Kernel, board: Board, effort: Effort) -> Report:
    """What a search knows when it ends, or before its time could run out between two looks at the clock."""
    now, longest = perf_counter(), 0.0
    end = inf if effort.milliseconds is None else now + effort.milliseconds / 1000
    reports = search(kernel, board, limits_on(board, effort), _slice(effort))
    last = next(reports)
    now = perf_counter()
    while now + longest < end and (report := next(reports, None)):
        last, before, now = report, now, perf_counter()
        longest = max(longest, now - before)
    return last


def _slice(effort: Effort) -> int:
    """The nodes between two looks up: few where time or nodes are short."""
    if effort.milliseconds is not None:
        return SLICE_BY_THE_CLOCK
    return SLICE if effort.nodes is None else min(SLICE, max(LEAST_SLICE, effort.nodes // 8))
