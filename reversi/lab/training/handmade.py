"""The evaluation that the learned one replaced, for comparison; written in the kernel's subset of Python.

A sum of differences, own minus the enemy's, each with a weight for each of the five stages of the game. The
weights come from a linear regression of the final scores of self-play games on these terms.
"""

from reversi.engine.kernel.bitboards import CORNERS, legal_moves, surroundings
from reversi.engine.kernel.evaluation import HIGHEST
from reversi.engine.kernel.stability import stable_on_edges
from reversi.engine.kernel.words import WORD, popcount

STAGE_ENDS = (20, 28, 36, 44)
"""The most discs of each stage but the last."""

X_SQUARES = 0x0042000000004200
C_SQUARES = 0x4281000000008142

MOBILITY = (56, 90, 117, 171, 300)
POTENTIAL_MOBILITY = (30, 30, 36, 25, 0)
CORNER = (1130, 910, 700, 450, 230)
X_SQUARE = (-1400, -1280, -1200, -1000, -640)
C_SQUARE = (-600, -280, -100, -190, -330)
STABLE_ON_EDGE = (430, 420, 340, 260, 220)
DISC = (-82, -90, -74, -41, -15)


def stage_of(discs: int) -> int:
    """The stage of the game, 0 to 4, for this number of discs on the board."""
    stage = 0
    while stage < 4 and discs > STAGE_ENDS[stage]:
        stage += 1
    return stage


def difference(own: int, enemy: int) -> int:
    """How many more bits `own` has."""
    return popcount(own) - popcount(enemy)


def handmade_value(own: int, enemy: int, memory: int) -> int:
    """The value of a position in which the side to move can move."""
    empty = (own | enemy) ^ WORD
    stage = stage_of(popcount(own | enemy))
    risky = surroundings(empty & CORNERS)
    value = (
        MOBILITY[stage] * difference(legal_moves(own, enemy), legal_moves(enemy, own))
        + POTENTIAL_MOBILITY[stage] * difference(surroundings(enemy) & empty, surroundings(own) & empty)
        + CORNER[stage] * difference(own & CORNERS, enemy & CORNERS)
        + X_SQUARE[stage] * difference(own & risky & X_SQUARES, enemy & risky & X_SQUARES)
        + C_SQUARE[stage] * difference(own & risky & C_SQUARES, enemy & risky & C_SQUARES)
        + STABLE_ON_EDGE[stage]
        * difference(stable_on_edges(own, enemy, memory), stable_on_edges(enemy, own, memory))
        + DISC[stage] * difference(own, enemy)
    )
    return min(HIGHEST, max(-HIGHEST, value))
