"""Positions to try the kernel on: reachable ones from seeded random games, and wild ones from hypothesis."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from reversi import domain
from reversi.engine.kernel.words import WORD
from tests.strategies import seeds

GREED = (0.0, 0.0, 0.0, 0.9)
"""How often a move turns as many discs as it can, one of these for each game: greedy games often have passes
and end early.
"""


class Position(NamedTuple):
    """The discs of the side to move and those of its opponent, as bitboards."""

    own: int
    enemy: int


def position_of(board: domain.Board) -> Position:
    """What the kernel is told of `board`."""
    (opponent,) = (colour for colour in board.rules.players if colour is not board.to_move)
    return Position(domain.discs_of(board, board.to_move), domain.discs_of(board, opponent))


def board_of(position: Position) -> domain.Board:
    """The domain's board for `position`, with Black to move."""
    return domain.Board(domain.STANDARD, tuple(position), domain.Colour.BLACK)


def drawn(diagram: str) -> Position:
    """The position in a diagram, with X to move."""
    return position_of(domain.parse_board(diagram, rules=domain.STANDARD))


def squares_of(bits: int) -> list[int]:
    """The numbers of the squares in a bitboard."""
    return [square for square in range(64) if bits >> square & 1]


def random_game(rng: Random, board: domain.Board) -> Iterator[domain.Board]:
    """The boards of a game of random moves that begins with `board`, those before passes and the last too."""
    greed = rng.choice(GREED)
    while True:
        yield board
        if domain.legal_bits(board):
            children = list(domain.successors(board))
            greedy = rng.random() < greed
            board = max(children, key=_discs_of_the_mover) if greedy else rng.choice(children)
        elif domain.must_skip(board):
            board = domain.skipped(board)
        else:
            return


def _discs_of_the_mover(board: domain.Board) -> int:
    return position_of(board).enemy.bit_count()


def reachable_boards(count: int, seed: int) -> Iterator[domain.Board]:
    """So many boards of random games from the start."""
    rng = Random(seed)
    while True:
        for board in random_game(rng, domain.start_board(domain.STANDARD)):
            if count == 0:
                return
            count -= 1
            yield board


def late_board(seed: int, left: int) -> domain.Board:
    """The first board of a random game with at most `left` empty squares, or its last if it ends before."""
    boards = list(random_game(Random(seed), domain.start_board(domain.STANDARD)))
    return next((board for board in boards if domain.empties(board) <= left), boards[-1])


def late_boards(fewest: int, most: int) -> st.SearchStrategy[domain.Board]:
    """Reachable boards with so many empty squares, and finished games with more."""
    return st.builds(late_board, seeds, st.integers(fewest, most))


def late_positions(fewest: int, most: int) -> st.SearchStrategy[Position]:
    """Reachable positions with so many empty squares, and finished games with more."""
    return late_boards(fewest, most).map(position_of)


LINES = (0x00000000000000FF, 0xFF00000000000000, 0x0101010101010101, 0x8080808080808080)
FRAME = LINES[0] | LINES[1] | LINES[2] | LINES[3]
DIAGONALS = (0x8040201008040201, 0x0102040810204080)
TURNS_OF_COLOUR = (0xAAAAAAAAAAAAAAAA, 0xAA55AA55AA55AA55, 0x00FF00FF00FF00FF)
TELLING = (0, FRAME, *LINES, *DIAGONALS, *TURNS_OF_COLOUR)

any_bits = st.integers(0, WORD)
few_bits = st.builds(lambda a, b, c: a & b & c, any_bits, any_bits, any_bits)
bitboards = st.one_of(
    any_bits,
    few_bits,
    few_bits.map(lambda bits: bits ^ WORD),
    st.sampled_from([*TELLING, *(bits ^ WORD for bits in TELLING)]),
    st.builds(lambda line, bits: line ^ bits, st.sampled_from(TELLING), few_bits),
)


def _coloured(discs: int, colours: int) -> Position:
    return Position(discs & colours, discs & ~colours)


wild_positions = st.builds(_coloured, bitboards, bitboards)
"""Any two sets of discs that do not overlap: full boards, empty ones, whole edges, boards no game reaches."""


def wild_late_positions(fewest: int, most: int) -> st.SearchStrategy[Position]:
    """Boards filled at will but for so many empty squares: with many passes, early ends and wipe-outs."""
    holes = st.sets(st.integers(0, 63), min_size=fewest, max_size=most)
    return st.builds(
        lambda squares, colours: _coloured(WORD ^ sum(1 << square for square in squares), colours),
        holes,
        bitboards,
    )
