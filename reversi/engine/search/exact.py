"""Final scores, by null windows that close in on the score from a guess (MTD(f), Plaat and others, 1996)."""

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

from reversi.domain import Board, Ongoing, Square, empties, moves_of, own_and_enemy, play, state_of
from reversi.engine.host import Task
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.protocol import Certainty
from reversi.engine.search.parallel import Discs, MoveSearch, ParallelSearch
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

Asked = TypeVar("Asked")
Told = TypeVar("Told")


def mtd_f(
    test: Callable[[int, bool], Generator[Asked, Told, int]], guess: int, low: int, most: int
) -> Generator[Asked, Told, int]:
    """The score between `low` and `most`; if it is `low` or less, an upper bound on it.

    `test` searches the null window (alpha, alpha + 1), fail-soft; it is told whether a score above alpha is
    expected. Scores beyond ±`most` count as ±`most`.
    """
    high = most
    while low < high:
        alpha = min(max(guess - 1, low), high - 1)
        guess = yield from test(alpha, alpha < guess)
        if guess > alpha:
            low = min(guess, most)
        else:
            high = max(guess, -most)
    return high


def to_the_end(left: int, selectivity: int, most: int, function: str = "endgame") -> MoveSearch:
    """A search for final scores by the kernel's `function`, with `left` empties; with a `most` of 1, only for
    who wins.
    """

    def search_move(move: RootMove, child: Discs, best: int | None) -> Generator[Task, int, RootMove]:
        def test(alpha: int, _: bool) -> Generator[Task, int, int]:
            return -(yield Task(function, (*child, -alpha - 1), selectivity))

        if best is None:
            lowest, guess = -most, _guess(move, most)
        else:
            lowest = guess = best // UNIT + 1
        score = yield from mtd_f(test, guess, max(lowest - 1, -most), most)
        bound = Bound.EXACT if score >= lowest else Bound.UPPER
        return _scored(move.square, score, left, bound, selectivity, most)

    return search_move


def solve_together(root: ParallelSearch, board: Board, selectivity: int, most: int) -> Iterator[SearchReport]:
    """Find the score of the best move within ±`most`, with all kernels at each null window.

    If a score above alpha is expected, the question is whether the best move so far holds against every
    reply, and the kernels share the replies; else whether any move is better, and they share the moves. So
    each has work of its own from the start, though they share no transposition table.
    """
    left, best = empties(board), root.best.square
    root.begin_pass()

    def test(alpha: int, is_expected: bool) -> Generator[SearchReport, None, int]:
        nonlocal best
        square, score = yield from _better_than(root, board, best, alpha, is_expected, selectivity)
        if score > alpha:
            best = square
            root.update(
                RootMove(best, min(score, most) * UNIT, left, Bound.LOWER, Certainty.SEARCHED, selectivity)
            )
        return score

    score = yield from mtd_f(test, _guess(root.best, most), -most, most)
    for square in root.children:
        bound = Bound.EXACT if square == best else Bound.UPPER
        root.update(_scored(square, score, left, bound, selectivity, most))
    yield root.report()


def _guess(move: RootMove, most: int) -> int:
    return min(max(move.value // UNIT, -most), most)


def _scored(square: Square, score: int, left: int, bound: Bound, selectivity: int, most: int) -> RootMove:
    """A move with its final score."""
    return RootMove(square, score * UNIT, left, bound, certainty_of(selectivity, most), selectivity)


def certainty_of(selectivity: int, most: int) -> Certainty:
    """How certain a score within ±`most` is; with a `most` of 0, a value to a depth."""
    if most == 0 or selectivity < EXACT:
        return Certainty.SEARCHED
    return Certainty.OUTCOME if most == 1 else Certainty.EXACT


def _better_than(
    root: ParallelSearch, board: Board, best: Square, alpha: int, is_expected: bool, selectivity: int
) -> Generator[SearchReport, None, tuple[Square, int]]:
    """A move that scores above `alpha`, with its lower bound; or `best` with an upper bound on all moves."""
    others = [square for square in root.children if square != best]
    highest = -64
    if is_expected:
        highest = yield from _held_to(root, board, best, alpha, selectivity)
        if highest > alpha:
            return best, highest
    else:
        others.insert(0, best)
    tasks = [_null_window(root.children[square], -alpha - 1, selectivity) for square in others]
    scores = yield from root.run_together(tasks, lambda score: -score > alpha)
    for number, score in scores.items():
        if -score > alpha:
            return others[number], -score
    return best, max([highest, *(-score for score in scores.values())])


def _held_to(
    root: ParallelSearch, board: Board, move: Square, alpha: int, selectivity: int
) -> Generator[SearchReport, None, int]:
    """A lower bound on the score of a move if that is above `alpha`; else an upper bound."""
    after = play(state_of(board), move)
    if not isinstance(after, Ongoing):
        task = _null_window(root.children[move], -alpha - 1, selectivity)
        scores = yield from root.run_together([task], bool)
        return -scores[0]
    tasks = [_null_window(own_and_enemy(reply.after), alpha, selectivity) for reply in moves_of(after.board)]
    scores = yield from root.run_together(tasks, lambda score: score <= alpha)
    return min(scores.values())


def _null_window(position: Discs, alpha: int, selectivity: int) -> Task:
    return Task("endgame", (*position, alpha), selectivity)
