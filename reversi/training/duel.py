"""A game between two sets of weights, in the part of Python in which the kernel is written.

Each side searches in a memory of its own, to the same depth, and plays without a mistake when few squares are
empty.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves
from reversi.engine.kernel.midgame import INFINITY, midgame
from reversi.engine.kernel.words import popcount, up
from reversi.training.selfplay import (
    ALL_BY_LOT,
    START_BLACK,
    START_WHITE,
    any_move,
    draw,
    empty_table,
    exact_score,
    searched_move,
)


def play_duel(seed: int, depth: int, exact_from: int, megabytes: int, other_memory: int, memory: int) -> int:
    """The score for the first side, who has Black and `memory`, after an opening drawn by lot."""
    empty_table(megabytes, memory)
    empty_table(megabytes, other_memory)
    own = START_BLACK
    enemy = START_WHITE
    ply = 0
    black = 1
    while True:
        moves = legal_moves(own, enemy)
        if moves == 0 and legal_moves(enemy, own) == 0:
            return final_score(own, enemy) if black else -final_score(own, enemy)
        if 64 - popcount(own | enemy) <= exact_from:
            score = exact_score(own, enemy, memory)
            return score if black else -score
        if moves != 0:
            if ply < ALL_BY_LOT:
                square = any_move(moves, draw(seed, ply, popcount(moves)))
            else:
                mind = memory if black else other_memory
                midgame(own, enemy, -INFINITY, INFINITY, depth, mind)
                square = searched_move(own, enemy, mind)
            turned = flips(own, enemy, square)
            own |= turned | up(1, square)
            enemy &= ~turned
            ply += 1
        own, enemy = enemy, own
        black = 1 - black
