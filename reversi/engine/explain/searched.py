"""Searching players explained: a value for every move, about as deep as the search that decided."""

from reversi.domain import Board, Ongoing
from reversi.engine.book import Book
from reversi.engine.explain.reasoning import Reasoning, best_first
from reversi.engine.host import Kernel
from reversi.engine.kernel.probcut import CERTAIN, PERCENT
from reversi.engine.protocol import Answer, Certainty, Progress, Thought
from reversi.engine.search.crew import Crew
from reversi.engine.search.deepening import principal_variation, search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Worth, certainty_of, hundredths

NODES = 8_000_000
"""Positions that may be visited for it: about half a second of one kernel in a browser."""


def reasons_by_book(state: Ongoing, book: Book) -> tuple[Thought, ...]:
    """What the book says of the moves that it knows."""
    known = book.moves(state).items()
    return best_first(Thought(square, value, Certainty.BOOK) for square, value in known)


def reasons(
    kernel: Kernel, board: Board, seen: Progress, answer: Answer, doubt: int, crew: Crew | None = None
) -> Reasoning:
    """What the search says of every move; of the one chosen, what it said as it was chosen."""
    limits = Limits(max(answer.depth, 1), 0, every_move=True, doubt=doubt, nodes=NODES)
    moves: tuple[Worth, ...] = ()
    for report in search(kernel, board, limits, crew=crew):
        moves, nodes = report.moves, seen.nodes + report.nodes
        yield Progress(seen.depth, nodes, answer.move, answer.value, seen.certainty, waiting=report.waiting)
    chosen = Thought(answer.move, answer.value, answer.certainty, answer.depth, seen.percent, line=seen.line)
    others = [thought_of(kernel, board, worth) for worth in moves if worth.square != answer.move]
    return (chosen, *best_first(others))


def thought_of(kernel: Kernel, board: Board, worth: Worth) -> Thought:
    """What a search has found of one move, and the line that it expects after it."""
    return Thought(
        worth.square,
        hundredths(worth),
        certainty_of(worth),
        worth.depth,
        PERCENT[CERTAIN - worth.doubt],
        line=principal_variation(kernel, board, worth.square),
    )
