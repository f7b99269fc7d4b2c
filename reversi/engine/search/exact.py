"""Final scores, by null windows that close in on the score from a guess (see `kernel.window`)."""

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import TypeVar

from reversi.domain import Board, Ongoing, empties, moves_of, own_and_enemy, play, state_of
from reversi.engine.host import Task
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.window import alpha_at, closed_in, guess_of, high_of, is_closed, window
from reversi.engine.protocol import Certainty
from reversi.engine.search.parallel import Discs, Kernels
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

Asked = TypeVar("Asked")
Told = TypeVar("Told")

Moves = tuple[RootMove, ...]


def mtd_f(
    test: Callable[[int, bool], Generator[Asked, Told, int]], guess: int, low: int, most: int
) -> Generator[Asked, Told, int]:
    """The score between `low` and `most`; an upper bound if it is `low` or less.

    `test` searches the null window (alpha, alpha + 1), fail-soft; its second argument is whether a score
    above alpha is expected. Scores beyond ±`most` count as ±`most`.
    """
    asked = window(low, most, guess)
    while not is_closed(asked):
        alpha = alpha_at(asked)
        asked = closed_in(asked, (yield from test(alpha, alpha < guess_of(asked))), most)
    return high_of(asked)


def solve_together(
    kernels: Kernels, board: Board, moves: Moves, selectivity: int, most: int
) -> Generator[SearchReport, None, Moves]:
    """Find the score of the best of the `moves` within ±`most`, with all kernels at each null window.

    If a score above alpha is expected, the question is whether the best move so far holds against every
    reply, and the kernels divide the replies among them; otherwise it is whether any move is better, and they
    divide the moves. So each has work of its own from the start, even without a common transposition table.
    """
    left = empties(board)

    def test(alpha: int, is_expected: bool) -> Generator[SearchReport, None, int]:
        nonlocal moves
        better, score = yield from _better_than(kernels, board, moves, alpha, is_expected, selectivity)
        if score > alpha:
            value = min(score, most) * UNIT
            found = RootMove(better.square, value, left, Bound.LOWER, Certainty.SEARCHED, selectivity)
            moves = (found, *(move for move in moves if move != better))
        return score

    guess = min(max(moves[0].value // UNIT, -most), most)
    value = UNIT * (yield from mtd_f(test, guess, -most, most))
    certainty = certainty_of(selectivity, most)
    best, *others = (
        RootMove(move.square, value, left, Bound.UPPER, certainty, selectivity) for move in moves
    )
    moves = (replace(best, bound=Bound.EXACT), *others)
    yield kernels.report(moves)
    return moves


def certainty_of(selectivity: int, most: int) -> Certainty:
    """The certainty of a score within ±`most`; with a `most` of 0, of a value to a depth."""
    if most == 0 or selectivity < EXACT:
        return Certainty.SEARCHED
    return Certainty.OUTCOME if most == 1 else Certainty.EXACT


def _better_than(
    kernels: Kernels, board: Board, moves: Moves, alpha: int, is_expected: bool, selectivity: int
) -> Generator[SearchReport, None, tuple[RootMove, int]]:
    """A move that scores above `alpha`, with its lower bound; or the first with an upper bound on all."""
    children = {move.square: own_and_enemy(move.after) for move in moves_of(board)}
    highest, others = -64, moves
    if is_expected:
        highest = yield from _held_to(kernels, board, moves, alpha, selectivity)
        if highest > alpha:
            return moves[0], highest
        others = moves[1:]
    tasks = [_null_window(children[move.square], -alpha - 1, selectivity) for move in others]
    scores = yield from kernels.run(tasks, lambda score: -score > alpha, moves)
    for number, score in scores.items():
        if -score > alpha:
            return others[number], -score
    return moves[0], max([highest, *(-score for score in scores.values())])


def _held_to(
    kernels: Kernels, board: Board, moves: Moves, alpha: int, selectivity: int
) -> Generator[SearchReport, None, int]:
    """A lower bound on the score of the first move if that is above `alpha`; else an upper bound."""
    after = play(state_of(board), moves[0].square)
    if not isinstance(after, Ongoing):
        task = _null_window(own_and_enemy(after.board), -alpha - 1, selectivity)
        scores = yield from kernels.run([task], bool, moves)
        return -scores[0]
    tasks = [_null_window(own_and_enemy(reply.after), alpha, selectivity) for reply in moves_of(after.board)]
    scores = yield from kernels.run(tasks, lambda score: score <= alpha, moves)
    return min(scores.values())


def _null_window(position: Discs, alpha: int, selectivity: int) -> Task:
    return Task("endgame", (*position, alpha), selectivity)
