"""What the searches ask of the rules: the standard game's or, where GENERAL is 1, those of `small_rules`.

Every function that asks is compiled twice, for the standard game and for small boards (see `small`). GENERAL
is a constant, so the compiler leaves no trace of the branch that is not taken.
"""

from reversi.engine.kernel.bitboards import CORNERS, final_score, flips, legal_moves
from reversi.engine.kernel.small_rules import (
    CORNER_SQUARES,
    ENDS_WHEN_STUCK,
    small_best_possible,
    small_empties,
    small_flips,
    small_key,
    small_moves,
    small_score,
)
from reversi.engine.kernel.stability import best_possible_score
from reversi.engine.kernel.table import key_of
from reversi.engine.kernel.words import WORD, load64, popcount, trailing_zeros, up

GENERAL = 0
"""1 in the functions for small boards, under any rules; 0 in those for the standard game."""


def empties_of(own: int, enemy: int, memory: int) -> int:
    """The empty squares."""
    return small_empties(own, enemy, memory) if GENERAL else (own | enemy) ^ WORD


def moves_of(own: int, enemy: int, memory: int) -> int:
    """The squares where the side to move may play."""
    return small_moves(own, enemy, memory) if GENERAL else legal_moves(own, enemy)


def flips_of(own: int, enemy: int, square: int, memory: int) -> int:
    """The discs flipped when the side to move plays the empty `square`, a legal move."""
    return small_flips(own, enemy, square, memory) if GENERAL else flips(own, enemy, square)


def corners_of(memory: int) -> int:
    """The squares where no disc can ever flip."""
    return load64(memory + CORNER_SQUARES) if GENERAL else CORNERS


def is_over(own: int, enemy: int, memory: int) -> int:
    """1 if the game is over, where `own` has no move; 0 if it must pass."""
    if GENERAL and load64(memory + ENDS_WHEN_STUCK):
        return 1
    return 1 if moves_of(enemy, own, memory) == 0 else 0


def score_of(own: int, enemy: int, memory: int) -> int:
    """The score of a finished game for the side to move."""
    return small_score(own, enemy, memory) if GENERAL else final_score(own, enemy)


def highest_score(own: int, enemy: int, memory: int) -> int:
    """An upper bound on the final score of `own`, from the discs that are stable."""
    return small_best_possible(own, enemy, memory) if GENERAL else best_possible_score(own, enemy, memory)


def key_in_table(own: int, enemy: int, memory: int) -> int:
    """The position under its rules, hashed to one word."""
    return small_key(own, enemy, memory) if GENERAL else key_of(own, enemy)


def perft(own: int, enemy: int, depth: int, pass_cost: int, memory: int) -> int:
    """The leaves of the game tree `depth` plies below; a pass costs `pass_cost` plies, 1 or 0; a finished
    game is one leaf.
    """
    if depth <= 0:
        return 1
    moves = moves_of(own, enemy, memory)
    if moves == 0:
        if is_over(own, enemy, memory):
            return 1
        return perft(enemy, own, depth - pass_cost, pass_cost, memory)
    if depth == 1:
        return popcount(moves)
    leaves = 0
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips_of(own, enemy, square, memory)
        leaves += perft(enemy & ~turned, own | turned | up(1, square), depth - 1, pass_cost, memory)
    return leaves
