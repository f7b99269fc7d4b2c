"""Teamwork: the final score of a position, found by a kernel and its crew together.

Null windows close in on the score from a guess, as for one kernel alone. A test that should succeed asks of
the best move so far whether it holds against every reply, and the replies are shared out; one that should
fail asks of every move whether it is better, and the moves are shared out. So all have work of their own from
the beginning, though they share no transposition table.
"""

from collections.abc import Generator, Iterator

from reversi.domain import Board, Ongoing, Square, empties, moves_of, play, state_of
from reversi.engine.host import discs
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.crew import Task
from reversi.engine.search.root_move import Report, Worth
from reversi.engine.search.sharing import Sharing
from reversi.engine.search.valuation import Child

Bound = tuple[Square, int]
"""A move and what it is worth at least, or at most."""


def solve_together(sharing: Sharing, board: Board, doubt: int, most: int) -> Iterator[Report]:
    """Find the score of the best move within ±`most`."""
    left, best = empties(board), sharing.best
    sharing.begin_stage()
    low, high, guess = -most, most, min(max(best.value // UNIT, -most), most)
    square = best.square
    while low < high:
        test = min(max(guess - 1, low), high - 1)
        found, guess = yield from _better_than(sharing, board, square, test, test < guess, doubt)
        if guess > test:
            low, square = min(guess, most), found
            sharing.settle(Worth(square, low * UNIT, left, doubt=doubt, outcome=most == 1))
        else:
            high = max(guess, -most)
    for each in sharing.children:
        at_most = each != square
        sharing.settle(Worth(each, high * UNIT, left, doubt == 0, at_most, doubt, outcome=most == 1))
    yield sharing.report()


def _better_than(
    sharing: Sharing, board: Board, square: Square, test: int, expected: bool, doubt: int
) -> Generator[Report, None, Bound]:
    """A move that is worth more than `test`, and what it is worth at least; else what all are worth at most.

    Where such a move is `expected`, it should be the one to `square`.
    """
    others = [each for each in sharing.children if each != square]
    bound = -64
    if expected:
        bound = yield from _held_to(sharing, board, square, test, doubt)
        if bound > test:
            return square, bound
    else:
        others.insert(0, square)
    tasks = [_task(sharing.children[each], -test - 1, doubt) for each in others]
    answers = yield from sharing.together(tasks, lambda answer: -answer > test)
    for number, answer in answers.items():
        if -answer > test:
            return others[number], -answer
    return square, max([bound, *(-answer for answer in answers.values())])


def _held_to(
    sharing: Sharing, board: Board, square: Square, test: int, doubt: int
) -> Generator[Report, None, int]:
    """What a move is worth at least, if that is more than `test`; else at most."""
    after = play(state_of(board), square)
    if not isinstance(after, Ongoing):
        answers = yield from sharing.together([_task(sharing.children[square], -test - 1, doubt)], bool)
        return -answers[0]
    tasks = [_task(discs(reply.result), test, doubt) for reply in moves_of(after.board)]
    answers = yield from sharing.together(tasks, lambda answer: answer <= test)
    return min(answers.values())


def _task(position: Child, alpha: int, doubt: int) -> Task:
    return Task("endgame", (*position, alpha), doubt)
