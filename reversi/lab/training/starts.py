"""`python3 -m reversi train starts`: random starts in which a deep search finds neither side ahead.

Every number is one task, which depends only on itself and the seed: an opening of random plies, or nothing.
So the same starts are found whoever looks for them, and more of them begin with the same as fewer.
"""

from pathlib import Path
from random import Random

from reversi import domain
from reversi.lab.generated import write_module
from reversi.record import balanced_starts
from reversi.record.starts import PLIES, encode_starts
from reversi.shells.arena.opening import SIEVE, canonical, drawn_opening, is_balanced
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.output import counted
from reversi.shells.workers import Workers

FINER = (*SIEVE, (14, 1.75, 87), (20, 1.0, 87))

MEGABYTES = 16
DRAWN_FOR_ONE, FEWEST = 22, 50
"""How many openings are drawn at once for each start that is still wanted, and how many more."""

PLACE = Path(balanced_starts.__file__)
ABOUT = "Random balanced starts, as `python3 -m reversi train starts` writes them."


def run(number: int, seed: int, starts: Path | None, jobs: int, scheduler: str | None = None) -> int:
    """Write so many starts, all different up to symmetry, and say how many openings were drawn for them."""
    found, drawn = dict[tuple[int, ...], tuple[int, tuple[domain.Ply, ...]]](), 0
    while len(found) < number:
        more = FEWEST + DRAWN_FOR_ONE * (number - len(found))
        tasks = ((seed, place) for place in range(drawn, drawn + more))
        balanced = counted(Workers(jobs, scheduler).map(_balanced, tasks), more, "openings")
        for place, line in sorted(each for each in balanced if each):
            found.setdefault(canonical(domain.boards_along(domain.STANDARD, line)[-1]), (place, line))
        drawn += more
    kept = sorted(found.values())[:number]
    data = encode_starts(line for _, line in kept)
    write_module(starts or PLACE, ABOUT, "STARTS", data, "See `starts.start_of`.")
    print(f"{starts or PLACE}: {len(kept)} starts of {drawn} openings")
    return 0


def _balanced(task: tuple[int, int]) -> tuple[int, tuple[domain.Ply, ...]] | None:
    """The place of an opening and its plies, if it is balanced."""
    seed, place = task
    opening = drawn_opening(Random(f"start {place} of seed {seed}"), plies=(PLIES, PLIES))
    if opening is None:
        return None
    with pooled_kernel(MEGABYTES) as kernel:
        is_even = is_balanced(kernel, opening.board, FINER)
    return (place, tuple(domain.parse_transcript(opening.name))) if is_even else None
