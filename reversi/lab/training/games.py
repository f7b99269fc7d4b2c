"""`python3 -m reversi train games`: the search plays itself, and positions are written with their scores.

Games come in batches, one file for each. A batch depends only on its plan, its number, the kernel and its
weights, so it can be played anywhere, in any order; an interrupted run continues with the missing files.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from reversi.engine.host import signed
from reversi.engine.kernel.evaluation import UNIT
from reversi.lab.compiler.native import compiled, compiled_module
from reversi.lab.hosts import NumbaKernel
from reversi.lab.training import selfplay
from reversi.lab.training.data import SCORED, Array, save
from reversi.shells.failure import required
from reversi.shells.output import counted
from reversi.shells.workers import Workers

np = required("numpy")

BATCH = 500
"""The games in a file."""

MEGABYTES = 1
"""The size of a game's transposition table, small enough for the processor's cache."""

LONGEST = 64
"""No game has more positions than this."""

EARLY = (8, 20)
LATE = (20, 52)
LATE_SHARE = 0.4
"""The bounds of a wild opening's plies: LATE in this share of the games, EARLY in the others."""

INTERVALS = (3, 6, 12)
"""One in this many moves of a wild opening is random; each number is used for a third of the games."""

NEVER = 64
"""No game has more empty squares than this: no move after a wild opening is random."""

SIEVE = ((2, 6), (8, 4))
"""Search depths, each with the greatest lead in discs that it may find after a quiet opening."""

INTERVAL, RANDOM_TO = 60, 30
"""After a quiet opening, one in this many moves is random while there are more than this many empties."""


@dataclass(frozen=True, slots=True)
class GamesPlan:
    """How games are played: the generation of the weights (for the record), the seed, the search depth, the
    empties from which play is exact, the selectivity in per cent, and whether openings are wild, with many
    random moves, or quiet: balanced after a few.
    """

    generation: int
    seed: int
    depth: int
    exact_from: int
    selectivity: int = 100
    wild: bool = False

    def file(self, folder: Path, number: int) -> Path:
        """The file of batch `number`."""
        selectivity = "" if self.selectivity == 100 else f"-selectivity-{self.selectivity}"
        searched = f"depth-{self.depth}{selectivity}-exact-{self.exact_from}"
        opening = "" if self.wild else "quiet-"
        name = f"{opening}seed-{self.seed}-{searched}-{number:05}.npy"
        return folder / f"generation-{self.generation}" / name


def run(folder: Path, games: int, jobs: int, scheduler: str | None = None, **fields: Any) -> int:
    """Play the games that are not in `folder` yet, by a plan with these fields; return the exit status."""
    plan, workers = GamesPlan(**fields), Workers(jobs, scheduler)
    plan.file(folder, 0).parent.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-games // BATCH))
    tasks = [(plan, number) for number in numbers if not plan.file(folder, number).exists()]
    for number, positions in counted(workers.map(_numbered, tasks), len(tasks), f"batches of {BATCH} games"):
        save(plan.file(folder, number), positions)
    print(f"{len(numbers)} batches of {BATCH} games are in {plan.file(folder, 0).parent}, {len(tasks)} new")
    return 0


def _numbered(task: tuple[GamesPlan, int]) -> tuple[int, Array]:
    plan, number = task
    return number, played(plan, number)


def played(plan: GamesPlan, number: int) -> Array:
    """The positions of batch `number`."""
    random = Random(f"{plan.seed} {number}")
    return np.concatenate([_game(plan, random, game) for game in range(BATCH)])


def _game(plan: GamesPlan, random: Random, number: int) -> Array:
    kernel, functions = _player()
    noted = np.zeros((LONGEST, selfplay.RECORD // 8), dtype=np.int64)
    if plan.wild:  # the first arguments of `play_game`
        seed, interval = signed(random.getrandbits(64)), random.choice(INTERVALS)
        plies = random.randint(*(LATE if random.random() < LATE_SHARE else EARLY))
        opening = seed, plies, interval, NEVER
    else:
        opening = balanced_seed(random), selfplay.RANDOM_PLIES, INTERVAL, RANDOM_TO
    how = (plan.depth, plan.selectivity, plan.exact_from, MEGABYTES)
    count = functions["play_game"](*opening, *how, noted.ctypes.data, kernel.memory)
    positions = np.zeros(count, dtype=SCORED)
    positions["own"], positions["enemy"] = noted[:count, :2].view(np.uint64).T
    positions["score"], positions["value"] = noted[:count, 2:].T
    positions["game"] = number
    return positions


def balanced_seed(random: Random) -> int:
    """The seed of a game in which neither side is far ahead after the random plies."""
    seed = signed(random.getrandbits(64))
    while not _balanced(seed):
        seed = signed(random.getrandbits(64))
    return seed


def _balanced(seed: int) -> bool:
    """Whether every search of the sieve finds the sides close; each begins with an empty table."""
    kernel, functions = _player()
    functions["empty_table"](MEGABYTES, kernel.memory)
    return all(
        functions["lead_after_opening"](seed, depth, kernel.memory) <= most * UNIT for depth, most in SIEVE
    )


@cache
def _player() -> tuple[NumbaKernel, Any]:
    """The kernel of this process, and the compiled functions that play a game in it."""
    return NumbaKernel(MEGABYTES), compiled_module(vars(selfplay), compiled())
