"""Moves: where the side to move may place a disc, and which discs that flips.

Discs of every other player are enemies. A wall is neither own nor enemy, so no run passes it.
Searches, which visit many boards, use the functions over bits; the others take and return squares.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.board import Board, discs_of, empty_bits, occupied, own_and_enemy, squares_on
from reversi.domain.geometry import beyond_runs, bits_of, bracketed_run, single_bits
from reversi.domain.rules import Colour, next_player
from reversi.domain.square import Square, distance


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: the `square` played, the discs it `flips`, nearest first, and the board `after` it.

    Only the opening placements (`Rules.placing`) flip none.

    On the board `after`, the next player in turn order is to move, even if that player must skip.
    """

    square: Square
    flips: tuple[Square, ...]
    after: Board


@dataclass(frozen=True, slots=True)
class Skip:
    """A turn in which a player does nothing."""


Ply: TypeAlias = Square | Skip
"""What one player does in one turn."""


class IllegalPlyError(ValueError):
    """A ply that the rules do not allow; the text says why."""


def moves_of(board: Board) -> tuple[Move, ...]:
    """Every legal move of the side to move, in reading order."""
    return tuple(_move(board, disc) for disc in single_bits(legal_bits(board)))


def move_on(board: Board, square: Square) -> Move | None:
    """The legal move of the side to move on `square`; None if there is none."""
    if not board.rules.holds(square):
        return None
    disc = bits_of([square], board.rules.width)
    return _move(board, disc) if disc & legal_bits(board) else None


def played(board: Board, square: Square) -> Board | None:
    """The board after the side to move has played `square`; None if that is illegal.

    It takes a third of the time of `move_on`, as neither the other moves nor the discs turned are listed.
    """
    rules, taken = board.rules, occupied(board)
    if not rules.holds(square):
        return None
    disc = bits_of([square], rules.width) & rules.playable & ~taken
    if placing := rules.placing_bits & ~taken:
        return after(board, disc, 0) if disc & placing else None
    flipped = flip_bits(board, disc) if disc else 0
    return after(board, disc, flipped) if flipped else None


def legal_squares(board: Board) -> tuple[Square, ...]:
    """The squares on which the side to move may play, in reading order."""
    return squares_on(board, legal_bits(board))


def mobility(board: Board, colour: Colour | None = None) -> int:
    """The number of legal moves that `colour` has, or would have if it were to move.

    Defaults to the side to move.
    """
    return legal_bits(board, colour).bit_count()


def flips(board: Board, square: Square) -> frozenset[Square]:
    """The discs that the side to move flips by playing `square`; empty if it flips none or is illegal.

    >>> from reversi.domain import STANDARD, format_squares, parse_square, start_board
    >>> format_squares(flips(start_board(STANDARD), parse_square("d3")))
    'd4'
    """
    if not board.rules.holds(square):
        return frozenset()
    disc = bits_of([square], board.rules.width)
    if not disc & empty_bits(board):
        return frozenset()
    return frozenset(squares_on(board, flip_bits(board, disc)))


def legal_bits(board: Board, colour: Colour | None = None) -> int:
    """The bitboard of the legal moves that `colour` has, or would have if it were to move.

    Defaults to the side to move.
    """
    taken = occupied(board)
    if placing := board.rules.placing_bits & ~taken:
        return placing
    own = discs_of(board, colour or board.to_move)
    enemy = taken & ~own
    reached = 0
    for step in board.rules.steps:
        reached |= beyond_runs(own, enemy, step)
    return reached & board.rules.playable & ~taken


def flip_bits(board: Board, disc: int) -> int:
    """The bitboard of the discs that the side to move flips by playing the empty square of bit `disc`."""
    own, enemy = own_and_enemy(board)
    if board.rules.placing_bits & ~(own | enemy):
        return 0
    flipped = 0
    for step in board.rules.steps:
        flipped |= bracketed_run(own, enemy, disc, step)
    return flipped


def after(board: Board, disc: int, flipped: int) -> Board:
    """The board after the side to move has placed `disc` and flipped `flipped`."""
    rules, mover = board.rules, board.to_move
    discs = tuple(
        bits | disc | flipped if colour is mover else bits & ~flipped
        for colour, bits in zip(rules.players, board.discs, strict=True)
    )
    return Board(rules, discs, next_player(rules, mover))


def successors(board: Board) -> Iterator[Board]:
    """The board after each legal move, in the order of `moves_of`."""
    for disc in single_bits(legal_bits(board)):
        yield after(board, disc, flip_bits(board, disc))


def _move(board: Board, disc: int) -> Move:
    flipped = flip_bits(board, disc)
    (square,) = squares_on(board, disc)
    outward = sorted(squares_on(board, flipped), key=lambda turned: distance(square, turned))
    return Move(square, tuple(outward), after(board, disc, flipped))
