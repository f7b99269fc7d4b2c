"""Perft: the number of games of a given length, a check of the rules against published counts."""

from reversi.domain.board import Board, skipped
from reversi.domain.moves import legal_bits, successors
from reversi.domain.state import must_skip


def perft(board: Board, depth: int, passes_count: bool = True) -> int:
    """The number of leaves `depth` plies below `board`; `ValueError` for a negative depth.

    A skip is a ply of its own if `passes_count`, and otherwise uses up no depth. A game that has
    ended is one leaf, however early it ended.
    """
    if depth < 0:
        raise ValueError(f"a depth cannot be negative, and {depth} is")
    if depth == 0:
        return 1
    legal = legal_bits(board)
    if legal:
        if depth == 1:
            return legal.bit_count()
        return sum(perft(child, depth - 1, passes_count) for child in successors(board))
    if must_skip(board):
        return perft(skipped(board), depth - 1 if passes_count else depth, passes_count)
    return 1
