"""ProbCut's spreads, measured: how far deep values and final scores lie from those of shallow searches."""

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
    play,
    start_board,
    state_of,
)
from reversi.engine.host import Kernel, discs
from reversi.engine.kernel.evaluation import STAGE_ENDS, UNIT, stage_of
from reversi.engine.kernel.layout import TABLE
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import DEEPEST, END_FROM, END_MOST, PROBCUT_FROM, end_depth, shallow_depth
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

STAGES = len(STAGE_ENDS) + 1
BLUNDERS = 0.2
"""How often the games from which positions are taken go on with a random move."""

MEASURED = 10
"""The deepest search that is measured."""

SOLVED = 18
"""The most empties with which final scores are measured."""

MEGABYTES = 4


def run(games: int, deepest: int = MEASURED, seed: int = 1) -> int:
    """Print both tables of spreads, from positions of `games` games; the exit status."""
    errors: dict[tuple[int, int], list[int]] = {}
    ends: dict[int, list[int]] = {}
    kernel = WasmtimeKernel(MEGABYTES)
    for number, board in enumerate(positions(kernel, games, Random(seed)), start=1):
        left = empties(board)
        kernel.fill(kernel.memory + TABLE, bytes(MEGABYTES << 20))  # lest a deep value pass for a shallow one
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
    """Some positions of every game, of all stages, that shallow searches and chance have led to."""
    for _ in range(games):
        state = state_of(start_board(STANDARD))
        while isinstance(state, Ongoing) and empties(state.board) >= END_FROM:
            if random.random() < 1 / 8:
                yield state.board
            moves = list(state.moves)
            if random.random() >= BLUNDERS:
                moves.sort(key=lambda move: _value(kernel, move.result, 1))
                del moves[1:]
            state = state_of(random.choice(moves).result)
            if isinstance(state, SkipMove):
                state = play(state, Skip())


def _errors(kernel: Kernel, board: Board, deepest: int) -> Iterator[tuple[int, int]]:
    values = [_value(kernel, board, depth) for depth in range(deepest + 1)]
    for depth in range(PROBCUT_FROM, deepest + 1):
        yield depth, values[depth] - values[shallow_depth(depth)]


def _end_error(kernel: Kernel, board: Board) -> int:
    value = _value(kernel, board, end_depth(empties(board)))
    return _final_score(kernel, board) * UNIT - value


def _final_score(kernel: Kernel, board: Board) -> int:
    """The exact score, between whose bounds null windows close in."""
    low, high, guess = -64, 64, _value(kernel, board, 1) // UNIT
    while low < high:
        alpha = min(max(guess, low), high - 1)
        guess = kernel.call("endgame", *discs(board), alpha, kernel.memory)
        if guess > alpha:
            low = guess
        else:
            high = guess
            guess -= 1
    return low


def _value(kernel: Kernel, board: Board, depth: int) -> int:
    return kernel.call("midgame", *discs(board), -INFINITY, INFINITY, depth, kernel.memory)


def _spread(errors: dict[tuple[int, int], list[int]], stage: int, depth: int, deepest: int) -> int:
    """The root of the mean square error; beyond what was measured, that of the deepest as odd or as even."""
    while depth > deepest:
        depth -= 2
    return _root_mean_square(errors.get((stage, depth), []))


def _root_mean_square(errors: list[int]) -> int:
    return round(fmean(error * error for error in errors) ** 0.5) if errors else 0
