"""Minimax: looks a few plies ahead and values what it sees with a simple score.

The player, its score and its depths are those that the article on Fable Reversi describes (its repository,
https://github.com/markpattison/Reversi, adds the disc difference to the ±1000 of a finished game). It counts
everything from Black's point of view. Here the point of view is the player's own, the same figures with the
opposite sign for White, so that they have a meaning in games of more than two: all others are one enemy.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from reversi.domain import (
    Aim,
    Board,
    Colour,
    Ongoing,
    Square,
    Tie,
    Win,
    corners,
    discs_of,
    legal_bits,
    must_skip,
    occupied,
    result_of,
    skipped,
    successors,
)
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.protocol import Answer, Certainty, MoveValue, Progress, Reply, Term, TermKind

MOBILITY_WEIGHT = 3
CORNER_WEIGHT = 10
WIN_VALUE = 1000
NODES_PER_PROGRESS = 64


@dataclass(slots=True)
class Search:
    """One search under way, for the player `me`; it grows while it runs and is never shared."""

    me: Colour
    depth: int
    nodes: int = 0
    values: dict[Square, int] = field(default_factory=dict[Square, int])


def think(state: Ongoing, seed: int, plies: int) -> Iterator[Reply]:
    """One of the moves with the best value `plies` plies after each, drawn among equals."""
    search = Search(me=state.board.to_move, depth=plies + 1)
    for move in state.moves:
        search.values[move.square] = yield from value_of(move.result, plies, search)
        yield progress_of(search)
    best = best_by(lambda move: search.values[move.square], state.moves)
    square = drawn(best, seed).square
    yield Answer(square, search.values[square], search.nodes, search.depth)


def value_of(board: Board, plies: int, search: Search) -> Generator[Progress, None, int]:
    """The minimax value of `board` for the searching player, `plies` plies ahead, exact.

    A skip uses up no ply. Every `NODES_PER_PROGRESS` valued positions the search reports and can be
    dropped.
    """
    legal = legal_bits(board)
    if not legal and must_skip(board):
        return (yield from value_of(skipped(board), plies, search))
    if not legal or plies == 0:
        search.nodes += 1
        if search.nodes % NODES_PER_PROGRESS == 0:
            yield progress_of(search)
        return score(board, legal.bit_count(), search.me) if legal else final_value(board, search.me)
    values: list[int] = []
    for child in successors(board):
        value = yield from value_of(child, plies - 1, search)
        values.append(value)
    return max(values) if board.to_move is search.me else min(values)


def score(board: Board, legal_moves: int, me: Colour) -> int:
    """The score of an unfinished game for `me`: discs, three times mobility, ten times corners.

    Each term is mine minus theirs. Only the side to move counts as mobile, with its number of
    `legal_moves`. Where fewest discs win, discs and corners count against their owner.
    """
    mobile = legal_moves if board.to_move is me else -legal_moves
    held = lead(board, me) + CORNER_WEIGHT * lead(board, me, within=corners(board))
    return MOBILITY_WEIGHT * mobile + (-held if board.rules.aim is Aim.FEWEST_DISCS else held)


def final_value(board: Board, me: Colour) -> int:
    """The value of a finished game for `me`: ±1000, or 0 for a tie; a tie between others is a loss."""
    match result_of(board):
        case Tie(colours) if me in colours:
            return 0
        case Win(colour) if colour is me:
            return WIN_VALUE
        case Win() | Tie():
            return -WIN_VALUE


def terms(board: Board, legal_moves: int, me: Colour) -> tuple[Term, ...]:
    """What `score` is made of."""
    burden = -1 if board.rules.aim is Aim.FEWEST_DISCS else 1
    return (
        Term(TermKind.DISCS, lead(board, me), burden),
        Term(TermKind.MOBILITY, legal_moves if board.to_move is me else -legal_moves, MOBILITY_WEIGHT),
        Term(TermKind.CORNERS, lead(board, me, within=corners(board)), burden * CORNER_WEIGHT),
    )


def final_terms(board: Board, me: Colour) -> tuple[Term, ...]:
    """What `final_value` is made of."""
    value = final_value(board, me)
    return (Term(TermKind.RESULT, (value > 0) - (value < 0), WIN_VALUE),)


def lead(board: Board, me: Colour, within: int = -1) -> int:
    """My discs minus those of all others, on the squares of the bitboard `within`."""
    mine, all_discs = discs_of(board, me) & within, occupied(board) & within
    return 2 * mine.bit_count() - all_discs.bit_count()


def progress_of(search: Search) -> Progress:
    """How far the search has come."""
    if not search.values:
        return Progress(search.depth, search.nodes, best=None, value=None)
    ordered = sorted(search.values.items(), key=lambda each: -each[1])
    moves = tuple(MoveValue(square, value, Certainty.GUESS, search.depth) for square, value in ordered)
    return Progress(search.depth, search.nodes, *ordered[0], moves=moves)
