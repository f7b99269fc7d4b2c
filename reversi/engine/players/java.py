"""The six levels of the Java player: deeper and deeper, until it has evaluated enough.

They are those of the applet of Michael Patricios' reversi in Java (lurgee.net,
https://github.com/mpatric/lurgee): iterative deepening over NegaScout, the moves in a fixed order of rank
(equal ranks in one drawn from the seed, so that games differ), an opening library for the second move, and a
number of evaluations after which the search stops and the best move of the last finished depth is played.
The first depth is always finished. Of the original's search only its killer moves are left out: its article
knows a static ranking alone.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random

from reversi.domain import (
    Board,
    Ongoing,
    Square,
    empties,
    empty_bits,
    legal_bits,
    squares_in_order,
    squares_on,
)
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.engine.players.alpha_beta import (
    INFINITY,
    Search,
    Successors,
    ThresholdReached,
    report_of,
    value_of_move,
)
from reversi.engine.players.java_levels import Level
from reversi.engine.players.java_openings import library_move
from reversi.engine.players.java_score import STANDARD, Evaluator, rank_of, score_since
from reversi.engine.protocol import Answer, Progress, Reply


def think(state: Ongoing, seed: int, level: Level, evaluator: Evaluator = STANDARD) -> Iterator[Reply]:
    """The move of the library, or else the best move of the deepest search that the level allows."""
    known = library_move(state, level.depth, seed)
    if known is not None:
        yield Answer(known.square, value=None, nodes=0, depth=0)
        return
    search = search_for(state.board, evaluator, seed)
    finished = yield from iteration(state.board, search)
    try:
        for depth in range(2, min(level.depth, empties(state.board)) + 1):
            search.depth, search.threshold = depth, level.threshold
            search.score = score_since(state.board, evaluator, depth)
            finished = yield from iteration(state.board, search)
    except ThresholdReached:
        pass
    yield replace(finished, nodes=search.nodes)


def search_for(board: Board, evaluator: Evaluator, seed: int) -> Search:
    """A search to the first depth, still to be made."""
    return Search(
        me=board.to_move,
        score=score_since(board, evaluator, depth=1),
        successors=ranked_successors(board, seed),
        depth=1,
    )


def iteration(board: Board, search: Search) -> Generator[Progress, None, Answer]:
    """A search to the depth that stands in it; the first of the moves with the best value."""
    best, *others = search.successors(board, search.depth)
    value = yield from value_of_move(board, best, search.depth, (-INFINITY, INFINITY), True, search)
    for child in others:
        found = yield from value_of_move(board, child, search.depth, (value, INFINITY), False, search)
        if found > value:
            best, value = child, found
    search.best, search.value = square_played(board, best), value
    yield report_of(search)
    return Answer(search.best, value, search.nodes, search.depth)


def square_played(board: Board, child: Board) -> Square:
    """The square on which the move from `board` to `child` put a disc."""
    (square,) = squares_on(board, empty_bits(board) & ~empty_bits(child))
    return square


def ranked_successors(root: Board, seed: int) -> Successors:
    """From a board to those after its moves, by rank; equal ranks in an order drawn from `seed`."""
    width, height = root.rules.width, root.rules.height
    squares = list(squares_in_order(width, height))
    Random(seed).shuffle(squares)
    squares.sort(key=lambda square: rank_of(square, width, height), reverse=True)
    order = tuple(bits_of([square], width) for square in squares)

    def successors(board: Board, _plies: int) -> Iterator[Board]:
        legal = legal_bits(board)
        for disc in order:
            if legal & disc:
                yield after(board, disc, flip_bits(board, disc))

    return successors
