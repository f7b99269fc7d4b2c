"""`python3 -m reversi train games`: the search plays itself, and files fill with positions and scores.

Games come in batches, a file for each. A batch depends on its plan, its number, the kernel and its weights
alone, so that it can be played anywhere, in any order; a run that was stopped goes on with the files that are
missing.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from reversi.engine.host import signed
from reversi.shells.compiler.native import compiled, compiled_module
from reversi.shells.hosts.numba_host import NumbaKernel
from reversi.shells.requirement import required
from reversi.training import selfplay
from reversi.training.positions import SCORED, Array, save
from reversi.training.progress import counted
from reversi.training.workers import Workers

np = required("numpy")

BATCH = 500
"""Games in a file."""

MEGABYTES = 1
"""The transposition table of a game, small enough for the processor's cache."""

LONGEST = 64
"""More positions than a game has."""

EARLY = (8, 20)
LATE = (20, 52)
LATE_SHARE = 0.4
"""The plies of an opening: within EARLY, and in this share of the games within LATE."""

LOTS = (3, 6, 12)
"""One in so many moves of an opening is drawn by lot; each of these for a third of the games."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are played: by which generation of weights (for the record), from which seed, the plies
    searched, the empties from which play is exact, and how many levels below certainty searches go.
    """

    generation: int
    seed: int
    depth: int
    exact_from: int
    selectivity: int = 100

    def file(self, folder: Path, number: int) -> Path:
        """Where batch `number` belongs."""
        selectivity = "" if self.selectivity == 100 else f"-selectivity-{self.selectivity}"
        searched = f"depth-{self.depth}{selectivity}-exact-{self.exact_from}"
        name = f"seed-{self.seed}-{searched}-{number:05}.npy"
        return folder / f"generation-{self.generation}" / name


def run(folder: Path, games: int, plan: Plan, workers: Workers) -> int:
    """Play so many games, as far as they are not in `folder` yet; the exit status."""
    plan.file(folder, 0).parent.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-games // BATCH))
    tasks = [(plan, number) for number in numbers if not plan.file(folder, number).exists()]
    for number, positions in counted(f"Batches of {BATCH} games", workers.map(_numbered, tasks), len(tasks)):
        save(plan.file(folder, number), positions)
    print(f"{len(numbers)} batches of {BATCH} games are in {plan.file(folder, 0).parent}, {len(tasks)} new")
    return 0


def _numbered(task: tuple[Plan, int]) -> tuple[int, Array]:
    plan, number = task
    return number, played(plan, number)


def played(plan: Plan, number: int) -> Array:
    """The positions of batch `number`."""
    luck = Random(f"{plan.seed} {number}")
    return np.concatenate([_game(plan, luck, game) for game in range(BATCH)])


def _game(plan: Plan, luck: Random, number: int) -> Array:
    kernel, play = _player()
    noted = np.zeros((LONGEST, selfplay.RECORD // 8), dtype=np.int64)
    seed, lots = signed(luck.getrandbits(64)), luck.choice(LOTS)
    opening = luck.randint(*(LATE if luck.random() < LATE_SHARE else EARLY))
    count = play(
        seed,
        opening,
        lots,
        plan.depth,
        plan.selectivity,
        plan.exact_from,
        MEGABYTES,
        noted.ctypes.data,
        kernel.memory,
    )
    positions = np.zeros(count, dtype=SCORED)
    positions["own"], positions["enemy"] = noted[:count, :2].view(np.uint64).T
    positions["score"], positions["value"] = noted[:count, 2:].T
    positions["game"] = number
    return positions


@cache
def _player() -> tuple[NumbaKernel, Any]:
    """A kernel of this process, and what plays a game in it."""
    return NumbaKernel(MEGABYTES), compiled_module(selfplay, compiled())["play_game"]
