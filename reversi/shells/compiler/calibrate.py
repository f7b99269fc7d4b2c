"""Measures ProbCut's spreads: how far deep values and final scores are from those of shallow searches."""

import sys
from collections.abc import Iterator
from random import Random
from statistics import fmean

from reversi.domain import (
    STANDARD,
    Board,
    Ongoing,
    Skip,
    SkipMove,
    empties,
    occupied,
    own_and_enemy,
    play,
    start_board,
    state_of,
)
from reversi.engine.host import NO_LIMIT, Kernel
from reversi.engine.kernel.evaluation import STAGE_ENDS, stage_of
from reversi.engine.kernel.layout import TABLE
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import DEEPEST, END_FROM, END_MOST, PROBCUT_FROM, end_depth, shallow_depth
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

STAGES = len(STAGE_ENDS) + 1
BLUNDERS = 0.2
"""The share of random moves in the games from which positions are taken."""

MEASURED = 10
"""The depth of the deepest search that is measured."""

SOLVED = 18
"""The most empties of positions whose final score is measured."""

TO_THE_END = Limits(depth=1, exact_from=SOLVED)

MEGABYTES = 4


def run(games: int, deepest: int = MEASURED, seed: int = 1) -> int:
    """Print both tables of spreads, from positions of `games` games; return the exit status."""
    errors: dict[tuple[int, int], list[int]] = {}
    ends: dict[int, list[int]] = {}
    kernel = WasmtimeKernel(MEGABYTES)
    for number, board in enumerate(positions(kernel, games, Random(seed)), start=1):
        left = empties(board)
        kernel.fill(
            kernel.memory + TABLE, bytes(MEGABYTES << 20)
        )  # so that no deep value is taken for a shallow one
        if left > DEEPEST:
            for depth, error in _errors(kernel, board, deepest):
                errors.setdefault((stage_of(occupied(board).bit_count()), depth), []).append(error)
        if left <= SOLVED:
            ends.setdefault(left, []).append(_end_error(kernel, board))
        print(f"\r{number} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    _print_tables(errors, ends, deepest)
    return 0


def _print_tables(errors: dict[tuple[int, int], list[int]], ends: dict[int, list[int]], deepest: int) -> None:
    print("SPREADS")
    for stage in range(STAGES):
        print("    " + " ".join(f"{_spread(errors, stage, depth, deepest)}," for depth in range(DEEPEST + 1)))
    print("END_SPREADS")
    spreads = (_root_mean_square(ends.get(min(left, SOLVED), [])) for left in range(END_FROM, END_MOST + 1))
    print("    " + " ".join(f"{spread}," for spread in spreads))


def positions(kernel: Kernel, games: int, random: Random) -> Iterator[Board]:
    """Some positions of every game, from all stages; shallow searches and random draws choose the moves."""
    for _ in range(games):
        state = state_of(start_board(STANDARD))
        while isinstance(state, Ongoing) and empties(state.board) >= END_FROM:
            if random.random() < 1 / 8:
                yield state.board
            moves = list(state.moves)
            if random.random() >= BLUNDERS:
                moves.sort(key=lambda move: _value(kernel, move.after, 1))
                del moves[1:]
            state = state_of(random.choice(moves).after)
            if isinstance(state, SkipMove):
                state = play(state, Skip())


def _errors(kernel: Kernel, board: Board, deepest: int) -> Iterator[tuple[int, int]]:
    values = [_value(kernel, board, depth) for depth in range(deepest + 1)]
    for depth in range(PROBCUT_FROM, deepest + 1):
        yield depth, values[depth] - values[shallow_depth(depth)]


def _end_error(kernel: Kernel, board: Board) -> int:
    value = _value(kernel, board, end_depth(empties(board)))
    *_, report = search(kernel, board, TO_THE_END, NO_LIMIT)
    return report.moves[0].value - value


def _value(kernel: Kernel, board: Board, depth: int) -> int:
    return kernel.call("midgame", *own_and_enemy(board), -INFINITY, INFINITY, depth, kernel.memory)


def _spread(errors: dict[tuple[int, int], list[int]], stage: int, depth: int, deepest: int) -> int:
    """The root mean square error; beyond the measured depths, that of the deepest with the same parity."""
    while depth > deepest:
        depth -= 2
    return _root_mean_square(errors.get((stage, depth), []))


def _root_mean_square(errors: list[int]) -> int:
    return round(fmean(error * error for error in errors) ** 0.5) if errors else 0
