"""Effort: how far to search, in the notation of people and other programs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reversi.domain import Board, empties
from reversi.engine.kernel.probcut import EXACT, SELECTIVITIES
from reversi.engine.search.limits import Limits, solvable_within

HIGHEST_NUMBER = {"level": 60, "depth": 60, "nodes": 10**12, "time": 86_400_000}

NODES_PER_MILLISECOND = 10_000
"""A rough figure for endgames, to estimate what a number of nodes or a time can solve."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far to search on any board: to a depth, or as deep as a number of nodes or a time allows.

    An `exact_from` of None means as many empties as these could solve.
    """

    depth: int | None = None
    nodes: int | None = None
    milliseconds: int | None = None
    exact_from: int | None = None
    selectivity: int = EXACT

    def limits(self, board: Board) -> Limits:
        """The limits of a search of this board: the most that the nodes or the time might allow."""
        milliseconds = self.milliseconds or (self.nodes or 1) / NODES_PER_MILLISECOND
        return Limits(
            depth=self.depth or max(1, empties(board) - 1),
            exact_from=solvable_within(milliseconds) if self.exact_from is None else self.exact_from,
            selectivity=self.selectivity,
            nodes=self.nodes,
        )


EXACTLY = Effort(depth=1, exact_from=64)

DEFAULT = ("level", "10")
"""The effort if none is given."""


def parse_effort(words: Sequence[str]) -> Effort:
    """The effort in `words`; raises ValueError.

    It is `level N`, `depth N`, `nodes N`, `time MS` or `exact`; all but the last may be followed by `exact N`
    and `selectivity N`. A level is a depth with `exact_from` at twice that.

    >>> parse_effort(["time", "100", "selectivity", "73"])
    Effort(depth=None, nodes=None, milliseconds=100, exact_from=None, selectivity=73)
    """
    kind, *rest = words
    if kind == "exact" and not rest:
        return EXACTLY
    if kind not in HIGHEST_NUMBER or len(rest) not in (1, 3, 5):
        expected = "level N, depth N, nodes N, time MS or exact"
        raise ValueError(f"expected {expected}, not {' '.join(words)!r}")
    number = _number(kind, rest[0], 1, HIGHEST_NUMBER[kind])
    match kind:
        case "time":
            effort = Effort(milliseconds=number)
        case "nodes":
            effort = Effort(nodes=number)
        case _:
            effort = Effort(depth=number, exact_from=2 * number if kind == "level" else 0)
    for word, text in zip(rest[1::2], rest[2::2], strict=True):
        effort = _refined(effort, word, text)
    return effort


def _refined(effort: Effort, word: str, number: str) -> Effort:
    if word == "exact":
        return replace(effort, exact_from=_number(word, number, 0, 64))
    if word == "selectivity":
        return replace(effort, selectivity=parse_selectivity(number))
    raise ValueError(f"expected exact N or selectivity N, not {word!r}")


def parse_selectivity(text: str) -> int:
    """The selectivity in per cent; raises ValueError if it is not one of the known ones."""
    if not text.isdecimal() or int(text) not in SELECTIVITIES:
        expected = ", ".join(map(str, SELECTIVITIES[:-1]))
        raise ValueError(f"expected a selectivity of {expected} or {EXACT} per cent, not {text!r}")
    return int(text)


def _number(kind: str, text: str, least: int, most: int) -> int:
    number = int(text) if text.isdecimal() else -1
    if not least <= number <= most:
        raise ValueError(f"expected {kind} and a number from {least} to {most}, not {text!r}")
    return number
