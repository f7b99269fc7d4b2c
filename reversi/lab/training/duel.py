"""`python3 -m reversi train duel`: how much stronger one file of weights is than another."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from reversi.lab.compiler.native import compiled, compiled_module
from reversi.lab.hosts.numba_host import NumbaKernel
from reversi.lab.training import selfplay
from reversi.lab.training.games import balanced_seed

MEGABYTES = 1
EXACT_FROM = 14


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """How a duel is played: the number of openings and their seed, and the limits of a move's search: plies,
    nodes, and selectivity in per cent.
    """

    pairs: int
    seed: int
    depth: int
    nodes: int
    selectivity: int


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The result of the first weights: the mean points (of 1) and disc difference of a game."""

    pairs: int
    points: float
    error: float
    discs: float

    def __str__(self) -> str:
        interval = f"{100 * self.points:.1f} ± {100 * self.error:.1f} %"
        return f"{interval} in {2 * self.pairs} games, {self.discs:+.2f} discs a game"


def run(first: Path, second: Path, **fields: int) -> int:
    """Play two files of weights against each other by a plan with these fields, and print the result. Returns
    the exit status.
    """
    plan = DuelPlan(**fields)
    result = duel(first.read_bytes(), second.read_bytes(), plan)
    print(f"{first.name} against {second.name}, {plan.nodes:,} nodes a move: {result}")
    return 0


def duel(first: bytes, second: bytes, plan: DuelPlan) -> DuelResult:
    """The result of the first weights against the second, from balanced openings, in both colours.

    The error is for 95 %.
    """
    one, two = (NumbaKernel(MEGABYTES, weights) for weights in (first, second))
    play = compiled_module(vars(selfplay), compiled())["play_duel"]
    points, discs, random = list[float](), list[int](), Random(f"duel {plan.seed}")
    for _ in range(plan.pairs):
        how = (plan.depth, plan.selectivity, plan.nodes, EXACT_FROM, MEGABYTES)
        seed = balanced_seed(random)
        black = play(seed, *how, two.memory, one.memory)
        white = -play(seed, *how, one.memory, two.memory)
        points.append(fmean((score > 0) + (score == 0) / 2 for score in (black, white)))
        discs += [black, white]
    return DuelResult(plan.pairs, fmean(points), 1.96 * stdev(points) / plan.pairs**0.5, fmean(discs))
