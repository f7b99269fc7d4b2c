"""How the Java players think: deeper and deeper, until they have scored enough positions.

They follow the applet of Michael Patricios' reversi in Java (lurgee.net, https://github.com/mpatric/lurgee):
iterative deepening over NegaScout (the search of `alpha_beta`), the moves in a fixed order of rank, a library
for the second move of the game, and a number of scored positions after which the search stops and plays the
best move of the last completed depth. The first depth is always completed. Moves of equal rank are tried in
an order drawn from the seed, so that games differ. The original's killer moves are left out: its article
orders moves by rank alone.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from enum import Enum
from random import Random

from reversi import domain
from reversi.domain import empties, legal_bits, squares_in_order, start_board
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.engine.players import alpha_beta
from reversi.engine.players.alpha_beta import reasons_by_search, report_of, value_of_move
from reversi.engine.players.choice import affordable_positions, played_square
from reversi.engine.players.java_score import rank_of, score_since, terms_since
from reversi.engine.players.java_weights import Evaluator, JavaLevel
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol import Answer, BestMove, Progress, Remark, Reply, Thought, Value


class JavaOpening(Enum):
    """The second move of the standard game, by how the line of its flip lies to that of the first move."""

    PARALLEL = "parallel"
    DIAGONAL = "diagonal"
    PERPENDICULAR = "perpendicular"


SHALLOW = 3
"""Up to this depth, a player counts as weak."""
ODDS_WHEN_SHALLOW = (
    *(JavaOpening.PARALLEL,) * 1,
    *(JavaOpening.DIAGONAL,) * 3,
    *(JavaOpening.PERPENDICULAR,) * 5,
)
ODDS = (JavaOpening.DIAGONAL,) * 3 + (JavaOpening.PERPENDICULAR,) * 6
"""The library draws one of these: it weights the openings by how well its players do after each."""


def think(state: domain.Ongoing, seed: int, level: JavaLevel, evaluator: Evaluator) -> Iterator[Reply]:
    """The library's move, or else the best move of the deepest search that the level allows."""
    known = library_move(state, level.depth, seed)
    if known is not None:
        yield Answer(known.square, value=None, nodes=0, depth=0)
        return
    board = state.board
    search = search_for(board, evaluator, seed, depth=1)
    completed = yield from iteration(board, search)
    threshold = min(level.threshold, affordable_positions(board) or level.threshold)
    try:
        for depth in range(2, min(level.depth, empties(board)) + 1):
            search.threshold = threshold
            search.depth, search.score = depth, score_since(board, evaluator, depth)
            completed = yield from iteration(board, search)
    except alpha_beta.ThresholdReached:
        pass
    yield replace(completed, nodes=search.nodes)


def explain(state: domain.Ongoing, answer: Answer, seed: int, evaluator: Evaluator) -> Reasoning:
    """The thoughts on every move, to the depth of the answer; for a library move, only that one."""
    if answer.value is None:
        return (Thought(answer.move, remark=Remark.LIBRARY),)
    board, depth = state.board, answer.depth
    search = search_for(board, evaluator, seed, depth)
    children = {move.square: move.after for move in state.moves}
    terms = terms_since(board, evaluator, depth)
    return (yield from reasons_by_search(board, children, answer, search, terms))


def search_for(
    board: domain.Board, evaluator: Evaluator, seed: int, depth: int
) -> alpha_beta.AlphaBetaSearch:
    """A search to `depth`, not yet started."""
    score = score_since(board, evaluator, depth)
    return alpha_beta.AlphaBetaSearch(board.to_move, score, ranked_successors(board, seed), depth)


def iteration(board: domain.Board, search: alpha_beta.AlphaBetaSearch) -> Generator[Progress, None, Answer]:
    """A search to its current depth; the answer is the first of the moves with the best value."""
    best, *others = search.successors(board, search.depth)
    value = yield from value_of_move(
        board, best, search.depth, (-alpha_beta.INFINITY, alpha_beta.INFINITY), True, search
    )
    for child in others:
        found = yield from value_of_move(
            board, child, search.depth, (value, alpha_beta.INFINITY), False, search
        )
        if found > value:
            best, value = child, found
    search.best = BestMove(played_square(board, best), Value(value))
    yield report_of(search)
    return Answer(search.best.square, search.best.value, search.nodes, search.depth)


def ranked_successors(root: domain.Board, seed: int) -> alpha_beta.Successors:
    """From a board to the boards after its moves, by rank; equal ranks in an order drawn from `seed`."""
    width, height = root.rules.width, root.rules.height
    squares = list(squares_in_order(width, height))
    Random(seed).shuffle(squares)
    squares.sort(key=lambda square: rank_of(square, width, height), reverse=True)
    order = tuple(bits_of([square], width) for square in squares)

    def successors(board: domain.Board, _plies: int) -> Iterator[domain.Board]:
        legal = legal_bits(board)
        for disc in order:
            if legal & disc:
                yield after(board, disc, flip_bits(board, disc))

    return successors


def library_move(state: domain.Ongoing, depth: int, seed: int) -> domain.Move | None:
    """The library's move for a player that looks `depth` plies ahead; None unless it is the second move."""
    first = first_move(state.board)
    if first is None:
        return None
    opening = Random(seed).choice(ODDS_WHEN_SHALLOW if depth <= SHALLOW else ODDS)
    (found,) = (move for move in state.moves if opening_of(first, move) is opening)
    return found


def first_move(board: domain.Board) -> domain.Move | None:
    """The first move of the standard game, if `board` is the position after it."""
    moves = domain.Ongoing(start_board(domain.STANDARD)).moves
    return next((move for move in moves if move.after == board), None)


def opening_of(first: domain.Move, second: domain.Move) -> JavaOpening:
    """The opening that two moves make; each of them flips one disc."""
    columns, rows = _line_of(second)
    if columns and rows:
        return JavaOpening.DIAGONAL
    return JavaOpening.PARALLEL if (columns, rows) == _line_of(first) else JavaOpening.PERPENDICULAR


def _line_of(move: domain.Move) -> tuple[int, int]:
    """The direction in columns and rows from the placed disc to the flipped one."""
    (flipped,) = move.flips
    return abs(flipped.column - move.square.column), abs(flipped.row - move.square.row)
