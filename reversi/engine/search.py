"""The search: what the kernel is asked, depth by depth and move by move, until a question is answered.

The kernel works in slices of a fixed number of nodes, the same in every host, so that whoever runs the search
can look up between them, and so that node counts agree everywhere. A slice that ends too early leaves what it
found in the transposition table, and the next one begins where that ends.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from reversi.domain import (
    Board,
    Ongoing,
    Square,
    empties,
    moves_of,
    play,
    squares_in_order,
    state_of,
)
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import AGE, DOUBT, NODE_LIMIT, NODES, STOPPED
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.table import NO_SQUARE, best_move
from reversi.engine.kernel.words import WORD
from reversi.engine.kernel_host import Kernel, discs
from reversi.engine.limits import Limits

LONGEST_LINE = 8
"""Moves of a principal variation that are worth showing."""

SLICE = 400_000
"""Nodes between two looks up: some 20 ms in a browser."""

DEEPEST_GUESS = 10
EMPTIES_AFTER_GUESS = 10
"""Before an exact search the moves are ordered by midgame searches, so deep at most, so far from the end."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth to the side to move, in 1/128 disc, by a search of `depth` plies.

    An exact value is the final score. With `at_most` the move is worth that or less: no better than the best.
    """

    square: Square
    value: int = 0
    depth: int = 0
    exact: bool = False
    at_most: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a search has found so far: moves, best first, and the positions visited for it."""

    moves: tuple[Worth, ...]
    nodes: int


Reports: TypeAlias = Generator[Report, None, int]
"""A value, after any number of reports."""


@dataclass(slots=True)
class _Search:
    """A search under way; it changes while it runs, and nobody else sees it."""

    kernel: Kernel
    slice: int
    children: dict[Square, tuple[int, int]]
    """After each move the discs of the opponent, who is then to move, and those of the mover."""
    moves: list[Worth] = field(default_factory=list[Worth])

    def report(self) -> Report:
        return Report(tuple(self.moves), self.kernel.call("read", self.kernel.memory + NODES))


def search(kernel: Kernel, board: Board, limits: Limits, slice_nodes: int = SLICE) -> Iterator[Report]:
    """What `kernel` finds, reported after every slice; the last report is the answer.

    `board` must be an ongoing game for two on 8×8. Nothing else may use the kernel's memory meanwhile.
    """
    for report in _search(_begin(kernel, board, limits, slice_nodes), empties(board), limits):
        yield report
        if limits.nodes is not None and report.nodes >= limits.nodes and report.moves[0].depth:
            return


def _search(run: _Search, left: int, limits: Limits) -> Iterator[Report]:
    """Search depth by depth and then, with few squares left, exactly."""
    exact = left <= max(limits.exact_from, limits.depth)
    depth = min(DEEPEST_GUESS, left - EMPTIES_AFTER_GUESS) if exact else limits.depth
    for plies in range(1, max(depth, 1) + 1):
        yield from _deepen(run, plies, limits.every_move)
        yield run.report()
    if exact:
        yield from _solve(run, left, limits.every_move)
        yield run.report()


def _begin(kernel: Kernel, board: Board, limits: Limits, slice_nodes: int) -> _Search:
    memory = kernel.memory
    kernel.call("write", memory + DOUBT, limits.doubt)
    kernel.call("write", memory + NODES, 0)
    kernel.call("write", memory + NODE_LIMIT, slice_nodes)
    kernel.call("write", memory + AGE, kernel.call("read", memory + AGE) + 1 & 255)
    after = {move.square: discs(move.result) for move in moves_of(board)}
    return _Search(kernel, slice_nodes, after, [Worth(square) for square in after])


def _call(run: _Search, name: str, *words: int) -> Reports:
    """The answer of a kernel search, slice by slice; a slice may hold the end of one call and the next."""
    kernel, memory = run.kernel, run.kernel.memory
    while True:
        kernel.call("write", memory + STOPPED, 0)
        answer = kernel.call(name, *words, memory)
        if not kernel.call("read", memory + STOPPED):
            return answer
        yield run.report()
        kernel.call("write", memory + NODE_LIMIT, kernel.call("read", memory + NODES) + run.slice)


def _deepen(run: _Search, depth: int, every_move: bool) -> Iterator[Report]:
    """Search every move to `depth` plies, the best of the depth before first."""
    best = -INFINITY
    for move in tuple(run.moves):
        if best == -INFINITY or every_move:
            value = yield from _midgame(run, move.square, -INFINITY, INFINITY, depth)
        else:
            value = yield from _midgame(run, move.square, best, best + 1, depth)
            if value > best:
                value = yield from _midgame(run, move.square, best, INFINITY, depth)
        _settle(run, Worth(move.square, value, depth, at_most=value <= best and not every_move))
        best = max(best, value)
        run.moves.sort(key=lambda each: (-each.depth, -each.value, each.at_most))


def _midgame(run: _Search, square: Square, alpha: int, beta: int, depth: int) -> Reports:
    """The value of a move, in the window, to `depth` plies."""
    value = yield from _call(run, "midgame", *run.children[square], -beta, -alpha, depth - 1)
    return -value


def _solve(run: _Search, left: int, every_move: bool) -> Iterator[Report]:
    """Find the final score of the best move, or of every move."""
    best = -65
    for move in tuple(run.moves):
        if best < -64 or every_move:
            lowest, guess = -64, move.value // UNIT
        else:
            lowest = guess = best + 1
        score = yield from _score(run, move.square, guess, lowest)
        _settle(run, Worth(move.square, score * UNIT, left, True, at_most=score < lowest))
        best = max(best, score)
        run.moves.sort(key=lambda each: (not each.exact, -each.value, each.at_most))


def _score(run: _Search, square: Square, guess: int, lowest: int) -> Reports:
    """The final score of a move; if that is below `lowest`, a bound that it does not exceed.

    Null windows close in on the score from the guess (MTD(f), after Plaat and others, 1996).
    """
    low, high = lowest - 1 if lowest > -64 else -64, 64
    while low < high:
        test = min(max(guess - 1, low), high - 1)
        answer = yield from _call(run, "endgame", *run.children[square], -test - 1)
        guess = -answer
        if guess > test:
            low = guess
        else:
            high = guess
    return high


def _settle(run: _Search, worth: Worth) -> None:
    """Note what a move is worth."""
    run.moves = [worth if move.square == worth.square else move for move in run.moves]


def principal_variation(kernel: Kernel, board: Board, first: Square) -> tuple[Square, ...]:
    """The move `first` and what the transposition table expects after it, as far as it knows."""
    line, state = [first], play(state_of(board), first)
    while isinstance(state, Ongoing) and len(line) < LONGEST_LINE:
        entry = kernel.call("recall", kernel.call("key_of", *discs(state.board)), kernel.memory)
        square = best_move(entry & WORD)
        move = None if square == NO_SQUARE else state.move_at(squares_in_order(8, 8)[square])
        if move is None:
            break
        line.append(move.square)
        state = state_of(move.result)
    return tuple(line)
