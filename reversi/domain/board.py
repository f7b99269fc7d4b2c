"""Boards: where the discs are and whose turn it is."""

from dataclasses import dataclass, replace

from reversi.domain.geometry import bits_of, squares_of
from reversi.domain.rules import Colour, Rules, next_player
from reversi.domain.square import Square, squares_in_order


@dataclass(frozen=True)
class Board:
    """The discs on a board and the side to move, under `rules`.

    `discs` holds one bitboard (see `geometry`) per player, in turn order. Raises `ValueError` when
    two discs share a square, a disc stands on a wall or off the board, or `to_move` is not a player.
    """

    rules: Rules
    discs: tuple[int, ...]
    to_move: Colour

    def __post_init__(self) -> None:
        if len(self.discs) != len(self.rules.players) or self.to_move not in self.rules.players:
            raise ValueError("the discs and the side to move must be those of the players")
        taken = occupied(self)
        if taken < 0 or sum(self.discs) != taken:  # a + b == (a | b) + (a & b)
            raise ValueError("two discs cannot share a square")
        if taken & ~self.rules.playable:
            raise ValueError("a disc stands on a wall or off the board")


def start_board(rules: Rules) -> Board:
    """The board on which a game under `rules` begins."""
    discs = tuple(
        bits_of((square for square, owner in rules.start if owner is colour), rules.width)
        for colour in rules.players
    )
    return Board(rules, discs, rules.first)


def rules_from(board: Board) -> Rules:
    """The rules of a game that begins with `board`."""
    squares = squares_in_order(board.rules.width, board.rules.height)
    discs = ((square, disc_at(board, square)) for square in squares)
    start = frozenset((square, colour) for square, colour in discs if colour is not None)
    return replace(board.rules, start=start, first=board.to_move)


def occupied(board: Board) -> int:
    """The bitboard of all discs."""
    bits = 0
    for discs in board.discs:
        bits |= discs
    return bits


def empty_bits(board: Board) -> int:
    """The bitboard of the squares on which a disc could still be placed."""
    return board.rules.playable & ~occupied(board)


def discs_of(board: Board, colour: Colour) -> int:
    """The bitboard of one player's discs."""
    return board.discs[board.rules.players.index(colour)]


def own_and_enemy(board: Board) -> tuple[int, int]:
    """The discs of the side to move, and all others: the same for both colours."""
    own = discs_of(board, board.to_move)
    return own, occupied(board) & ~own


def disc_at(board: Board, square: Square) -> Colour | None:
    """The colour of the disc on `square`; None if it is empty, a wall, or off the board."""
    if not board.rules.holds(square):
        return None
    bit = bits_of([square], board.rules.width)
    for colour, discs in zip(board.rules.players, board.discs, strict=True):
        if discs & bit:
            return colour
    return None


def count(board: Board, colour: Colour) -> int:
    """The number of discs of one player."""
    return discs_of(board, colour).bit_count()


def empties(board: Board) -> int:
    """The number of empty squares; walls are not empty."""
    return empty_bits(board).bit_count()


def squares_on(board: Board, bits: int) -> tuple[Square, ...]:
    """The squares of a bitboard of this board's size, in reading order."""
    return squares_of(bits, board.rules.width, board.rules.height)


def corners(board: Board) -> int:
    """The bitboard of the corners: squares whose discs can never be flipped."""
    return board.rules.corner_bits


def skipped(board: Board) -> Board:
    """The same discs with the next player to move."""
    return replace(board, to_move=next_player(board.rules, board.to_move))
