"""Random boards for two that fit into 8×8, of every size and rule, and what searches should find there."""

from functools import cache
from random import Random

from hypothesis import strategies as st

from reversi import domain
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.small import discs_in_kernel, lay_rules
from tests.engine.kernel.positions import random_game
from tests.strategies import seeds

WALLS = (0.0, 0.0, 0.1, 0.3)
"""The share of walls, one of these for each board."""


def small_rules(seed: int) -> domain.Rules:
    """Random rules: the four discs of a start lie anywhere, or the squares on which they are placed do."""
    rng = Random(seed)
    width, height = rng.randint(2, 8), rng.randint(2, 8)
    squares = list(domain.squares_in_order(width, height))
    rng.shuffle(squares)
    share = rng.choice(WALLS)
    walls = {square for square in squares[4:] if rng.random() < share}
    column, row = rng.randrange(width - 1), rng.randrange(height - 1)
    block = [domain.Square(column + right, row + low) for low in (0, 1) for right in (0, 1)]
    four = block if rng.random() < 0.7 else squares[:4]
    is_placed = rng.random() < 0.2
    colours = (domain.Colour.WHITE, domain.Colour.BLACK, domain.Colour.BLACK, domain.Colour.WHITE)
    return domain.Rules(
        width=width,
        height=height,
        walls=frozenset(walls - {*four}),
        start=frozenset() if is_placed else frozenset(zip(four, colours, strict=True)),
        first=rng.choice(colours),
        passing=rng.choice(list(domain.Passing)),
        aim=rng.choice(list(domain.Aim)),
        placing=frozenset(four) if is_placed else frozenset(),
    )


def some_board(seed: int) -> domain.Board:
    """A board of a random game under random rules, the start and the end included."""
    rng = Random(seed)
    return rng.choice(list(random_game(rng, domain.start_board(small_rules(seed)))))


def late_small_board(seed: int, left: int) -> domain.Board:
    """The first board of a random game with at most `left` empty squares, or its last."""
    boards = list(random_game(Random(seed), domain.start_board(small_rules(seed))))
    return next((board for board in boards if domain.empties(board) <= left), boards[-1])


def filled_board(seed: int, left: int) -> domain.Board:
    """A board filled at random but for at most `left` squares, as no game need reach it."""
    rules, rng = small_rules(seed), Random(seed)
    owners = {square: rng.randrange(2) for square in domain.squares_in_order(rules.width, rules.height)}
    inside = [square for square in owners if square not in rules.walls]
    for square in rng.sample(inside, min(left, len(inside))):
        del owners[square]
    discs = tuple(
        sum(1 << at.row * rules.width + at.column for at in inside if owners.get(at) == side)
        for side in (0, 1)
    )
    return domain.Board(rules, discs, rules.first)


small_boards = st.builds(some_board, seeds)
"""Boards that games under random rules reach."""


def late_small_boards(left: int) -> st.SearchStrategy[domain.Board]:
    """Boards with so many empty squares at most, and finished games with more."""
    return st.one_of(
        st.builds(late_small_board, seeds, st.just(left)), st.builds(filled_board, seeds, st.just(left))
    )


def told(kernel: Kernel, board: domain.Board, raw: bool = False) -> tuple[int, int]:
    """The discs of a board for a kernel that knows its rules."""
    lay_rules(kernel, board.rules, raw)
    return discs_in_kernel(board)


def score_of(board: domain.Board, raw: bool = False) -> int:
    """The score of a finished game for the side to move; where fewest discs win, more is better still."""
    (other,) = (colour for colour in board.rules.players if colour is not board.to_move)
    as_they_lie = domain.count(board, board.to_move) - domain.count(board, other)
    score = as_they_lie if raw else domain.final_score(board, board.to_move)
    return -score if board.rules.aim is domain.Aim.FEWEST_DISCS else score


def best_score(board: domain.Board, raw: bool = False) -> int:
    """The score for the side to move when both play their best, by plain minimax over the domain's boards."""

    @cache
    def value(discs: tuple[int, ...], to_move: domain.Colour) -> int:
        at = domain.Board(board.rules, discs, to_move)
        if domain.legal_bits(at):
            return max(-value(child.discs, child.to_move) for child in domain.successors(at))
        if domain.must_skip(at):
            return -value(
                discs, domain.Colour.WHITE if to_move is domain.Colour.BLACK else domain.Colour.BLACK
            )
        return score_of(at, raw)

    return value(board.discs, board.to_move)


def value_to_depth(kernel: Kernel, board: domain.Board, depth: int) -> int:
    """The value `depth` plies deep, with the kernel's evaluation at the leaves, by plain minimax."""
    if not domain.legal_bits(board):
        if domain.must_skip(board):
            (other,) = (colour for colour in board.rules.players if colour is not board.to_move)
            return -value_to_depth(kernel, domain.Board(board.rules, board.discs, other), depth)
        return score_of(board) * UNIT
    if depth == 0:
        return kernel.call("small_evaluate", *told(kernel, board), kernel.memory)
    return max(-value_to_depth(kernel, child, depth - 1) for child in domain.successors(board))
