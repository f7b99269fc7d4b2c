"""Searching players explained: a value for every move, about as deep as the search that decided."""

from reversi.domain import Board, Ongoing
from reversi.engine.book import Book
from reversi.engine.explain.reasoning import Reasoning, best_first
from reversi.engine.host import Helpers, Kernel
from reversi.engine.protocol import Answer, Certainty, Progress, Thought
from reversi.engine.search.deepening import principal_variation, search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import RootMove

NODES = 8_000_000
"""Positions that may be visited for it: about half a second of one kernel in a browser."""


def reasons_by_book(state: Ongoing, book: Book) -> tuple[Thought, ...]:
    """What the book says of the moves that it knows."""
    known = book.moves(state).items()
    return best_first(Thought(square, value, Certainty.BOOK) for square, value in known)


def reasons(
    kernel: Kernel,
    board: Board,
    seen: Progress,
    answer: Answer,
    selectivity: int,
    helpers: Helpers | None = None,
) -> Reasoning:
    """What the search says of every move; of the one chosen, what it said as it was chosen."""
    limits = Limits(max(answer.depth, 1), 0, every_move=True, selectivity=selectivity, nodes=NODES)
    moves: tuple[RootMove, ...] = ()
    for report in search(kernel, board, limits, helpers=helpers):
        moves, nodes = report.moves, seen.nodes + report.nodes
        yield Progress(seen.depth, nodes, answer.move, answer.value, seen.certainty, waiting=report.waiting)
    chosen = Thought(
        answer.move, answer.value, answer.certainty, answer.depth, seen.selectivity, line=seen.line
    )
    others = [thought_of(kernel, board, move) for move in moves if move.square != answer.move]
    return (chosen, *best_first(others))


def thought_of(kernel: Kernel, board: Board, move: RootMove) -> Thought:
    """What a search has found of one move, and the line that it expects after it."""
    return Thought(
        move.square,
        move.hundredths,
        move.certainty,
        move.depth,
        move.selectivity,
        line=principal_variation(kernel, board, move.square),
    )
