"""Perft: the number of leaves of the game tree, to check the move generator and its speed."""

from reversi.engine.kernel.bitboards import flips, legal_moves
from reversi.engine.kernel.words import popcount, trailing_zeros, up


def perft(own: int, enemy: int, depth: int, pass_cost: int) -> int:
    """The leaves `depth` plies below; a pass costs `pass_cost` plies, 1 or 0; a finished game is one leaf."""
    if depth <= 0:
        return 1
    moves = legal_moves(own, enemy)
    if moves == 0:
        if legal_moves(enemy, own) == 0:
            return 1
        return perft(enemy, own, depth - pass_cost, pass_cost)
    if depth == 1:
        return popcount(moves)
    leaves = 0
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        leaves += perft(enemy & ~turned, own | turned | up(1, square), depth - 1, pass_cost)
    return leaves
