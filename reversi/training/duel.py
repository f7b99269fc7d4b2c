"""`python3 -m reversi train duel`: how much stronger one file of weights is than another."""

from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

from reversi.shells.compiler.native import compiled, compiled_module
from reversi.shells.hosts.numba_host import NumbaKernel
from reversi.training import selfplay

MEGABYTES = 1
EXACT_FROM = 12


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


def run(first: Path, second: Path, pairs: int, depth: int, seed: int) -> int:
    """Print the result of two files of weights against each other; return the exit status."""
    result = duel(first.read_bytes(), second.read_bytes(), pairs, depth, seed)
    print(f"{first.name} against {second.name} at depth {depth}: {result}")
    return 0


def duel(first: bytes, second: bytes, pairs: int, depth: int, seed: int) -> DuelResult:
    """The result of the first weights against the second, in both colours; the error is for 95 %."""
    one, two = (NumbaKernel(MEGABYTES, weights) for weights in (first, second))
    play = compiled_module(selfplay, compiled())["play_duel"]
    points, discs = list[float](), list[int]()
    for game in range(pairs):
        settings = (seed * pairs + game, depth, EXACT_FROM, MEGABYTES)
        black = play(*settings, two.memory, one.memory)
        white = -play(*settings, one.memory, two.memory)
        points.append(fmean((score > 0) + (score == 0) / 2 for score in (black, white)))
        discs += [black, white]
    return DuelResult(pairs, fmean(points), 1.96 * stdev(points) / pairs**0.5, fmean(discs))
