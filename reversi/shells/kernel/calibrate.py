"""ProbCut's spreads, measured: how far the values of deep searches lie from those of shallow ones."""

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
from reversi.engine.kernel.evaluation import STAGE_ENDS, stage_of
from reversi.engine.kernel.layout import DOUBT
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import DEEPEST, PROBCUT_FROM, shallow_depth
from reversi.engine.kernel_host import Kernel, discs
from reversi.shells.kernel.hosts import kernel_in

STAGES = len(STAGE_ENDS) + 1
BLUNDERS = 0.2
"""How often the games from which positions are taken go on with a random move."""


GAMES = 300
MEASURED = 10
"""The deepest search that is measured."""


def run(games: int = GAMES, deepest: int = MEASURED, seed: int = 1) -> int:
    """Print the table of spreads, from positions of `games` games; the exit status."""
    errors: dict[tuple[int, int], list[int]] = {}
    with kernel_in("wasmtime") as kernel:
        kernel.call("write", kernel.memory + DOUBT, 0)
        for number, board in enumerate(positions(kernel, games, Random(seed)), start=1):
            stage = stage_of(occupied(board).bit_count())
            for depth, error in _errors(kernel, board, deepest):
                errors.setdefault((stage, depth), []).append(error)
            print(f"\r{number} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for stage in range(STAGES):
        print("    " + " ".join(f"{_spread(errors, stage, depth, deepest)}," for depth in range(DEEPEST + 1)))
    return 0


def positions(kernel: Kernel, games: int, random: Random) -> Iterator[Board]:
    """Some positions of every game, of all stages, that shallow searches and chance have led to."""
    for _ in range(games):
        state = state_of(start_board(STANDARD))
        while isinstance(state, Ongoing) and empties(state.board) > DEEPEST:
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


def _value(kernel: Kernel, board: Board, depth: int) -> int:
    return kernel.call("midgame", *discs(board), -INFINITY, INFINITY, depth, kernel.memory)


def _spread(errors: dict[tuple[int, int], list[int]], stage: int, depth: int, deepest: int) -> int:
    """The root of the mean square error; beyond what was measured, that of the deepest as odd or as even."""
    while depth > deepest:
        depth -= 2
    found = errors.get((stage, depth), [])
    return round(fmean(error * error for error in found) ** 0.5) if found else 0
