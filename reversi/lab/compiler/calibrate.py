"""Measures ProbCut's spreads: how far deep values and final scores are from those of shallow searches.

The positions are such as searches meet: those of games of the search against itself from balanced openings,
and some a few plies beside them, where random moves alternate with the best replies.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from statistics import fmean
from typing import NamedTuple

from reversi import domain
from reversi.arena import MatchOpening
from reversi.engine.host import NO_LIMIT, Done, Kernel, Task, run_slice
from reversi.engine.kernel import probcut
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import TABLE
from reversi.engine.kernel.midgame import INFINITY
from reversi.shells.arena.opening import balanced_openings
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import Counter

PLAYING = 4
"""The depth of the searches that choose moves."""

TAKEN = 1 / 6
"""The share of a game's positions that are taken."""

LONGEST_ASIDE = 5
"""The most plies by which they are beside the game."""

EXACT_UP_TO = 10
SURE = 99
"""Deeper searches than this one have so many per cent of selectivity."""

SOLVED = 20
"""The most empties of positions whose final score is measured."""

CLOSE = 40 * UNIT
"""Positions with a higher value or score are left out: cutoffs there decide nothing."""

NEAREST = 80
"""A spread is that of so many positions, those with the nearest numbers of empties."""

MEGABYTES = 16


class Sample(NamedTuple):
    """A position: its empties, its values by depth, and its final score in 1/128 disc if it was solved."""

    empties: int
    values: tuple[int, ...]
    score: int | None


def run(games: int, deepest: int = probcut.DEEPEST, seed: int = 1) -> int:
    """Print both tables of spreads, from positions of `games` games; return the exit status."""
    kernel, random, samples = WasmtimeKernel(MEGABYTES), Random(seed), list[Sample]()
    with Counter(games, "games") as counter:
        openings = islice(balanced_openings(WasmtimeKernel(MEGABYTES), seed), games)
        for number, opening in enumerate(openings, start=1):
            samples += (_sample(kernel, board, deepest) for board in positions(kernel, opening, random))
            counter.show(number, f", {len(samples)} positions")
    print("SPREADS = (")
    for left in range(probcut.FEWEST_EMPTIES, probcut.MOST_EMPTIES + 1, 1 << probcut.GROUP):
        print("    " + " ".join(f"{spread}," for spread in _row(samples, left)))
    print(")\nEND_SPREADS = (" + ", ".join(map(str, _end_row(samples))) + ")")
    return 0


def positions(kernel: Kernel, opening: MatchOpening, random: Random) -> Iterator[domain.Board]:
    """Some positions of a game from `opening`, and beside it, with as many empties as are measured."""
    state = domain.state_of(opening.board)
    while isinstance(state, domain.Ongoing) and domain.empties(state.board) >= probcut.FEWEST_EMPTIES:
        if random.random() < TAKEN:
            aside = _aside(kernel, state, random)
            if isinstance(aside, domain.Ongoing) and domain.empties(aside.board) >= probcut.FEWEST_EMPTIES:
                yield aside.board
        state = _after(state, _best(kernel, state))


def _aside(kernel: Kernel, state: domain.GameState, random: Random) -> domain.GameState:
    """The state after a few plies, of which the first is random, the second the best reply, and so on."""
    for ply in range(random.randint(0, LONGEST_ASIDE)):
        if isinstance(state, domain.Ongoing):
            state = _after(state, _best(kernel, state) if ply % 2 else random.choice(state.moves))
    return state


def _best(kernel: Kernel, state: domain.Ongoing) -> domain.Move:
    return min(state.moves, key=lambda move: searched_value(kernel, move.after, PLAYING - 1, probcut.EXACT))


def _after(state: domain.Ongoing, move: domain.Move) -> domain.GameState:
    """The state after a move, and after the skip that it forces."""
    after = domain.play(state, move.square)
    return domain.play(after, domain.Skip()) if isinstance(after, domain.SkipMove) else after


def _sample(kernel: Kernel, board: domain.Board, deepest: int) -> Sample:
    """The values of a position, from an empty table on, so that none is taken from a deeper search."""
    kernel.fill(kernel.memory + TABLE, bytes(MEGABYTES << 20))
    left = domain.empties(board)
    values = list[int]()
    for depth in range(min(deepest, left - 2) + 1):
        values.append(searched_value(kernel, board, depth, probcut.EXACT if depth <= EXACT_UP_TO else SURE))
    score = _score(kernel, board) if probcut.END_FROM <= left <= SOLVED else None
    return Sample(left, tuple(values), score)


def searched_value(kernel: Kernel, board: domain.Board, depth: int, selectivity: int) -> int:
    """The value of a position at `depth` plies, for the side to move, in 1/128 disc."""
    return _answer(
        kernel, Task("midgame", (*domain.own_and_enemy(board), -INFINITY, INFINITY, depth), selectivity)
    )


def _score(kernel: Kernel, board: domain.Board) -> int:
    """The final score in 1/128 disc, by a bisection of null windows."""
    low, high = -64, 64
    while low < high:
        middle = (low + high) // 2
        score = _answer(kernel, Task("endgame", (*domain.own_and_enemy(board), middle), probcut.EXACT))
        low, high = (score, high) if score > middle else (low, score)
    return high * UNIT


def _answer(kernel: Kernel, task: Task) -> int:
    done = run_slice(kernel, task, NO_LIMIT)
    if not isinstance(done, Done):
        raise TypeError("a search without a limit was stopped")
    return done.value


def _row(samples: Iterable[Sample], left: int) -> Iterator[int]:
    """The spreads by depth for the numbers of empties from `left` on."""
    middle = left + (1 << probcut.GROUP) / 2 - 0.5
    for depth in range(probcut.DEEPEST + 1):
        if depth < probcut.PROBCUT_FROM:
            yield 0
            continue
        shallow = probcut.shallow_depth(depth)
        yield _spread(
            (each.empties - middle, each.values[depth] - each.values[shallow])
            for each in samples
            if len(each.values) > depth and abs(each.values[depth]) <= CLOSE
        )


def _end_row(samples: Iterable[Sample]) -> Iterator[int]:
    """The spreads of final scores by the number of empties."""
    for left in range(probcut.END_FROM, probcut.END_MOST + 1):
        depth = probcut.end_depth(left)
        yield _spread(
            (each.empties - left, each.score - each.values[depth])
            for each in samples
            if each.score is not None and len(each.values) > depth and abs(each.score) <= CLOSE
        )


def _spread(errors: Iterable[tuple[float, int]]) -> int:
    """The root mean square of the NEAREST of the errors, each given with its distance; 0 if there is none."""
    nearest = sorted(errors, key=lambda error: abs(error[0]))[:NEAREST]
    return round(fmean(error * error for _, error in nearest) ** 0.5) if nearest else 0
