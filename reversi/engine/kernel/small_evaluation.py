"""The evaluation of small boards: the expected final score for the side to move, in 1/128 disc.

It is linear in what every board has: mobility, corners (squares that no line flips), the squares beside empty
corners, edges, stable discs, the discs themselves, and who has the last move.
"""

from reversi.engine.kernel.bitboards import NOT_A, NOT_H, legal_moves, surroundings
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.small_rules import (
    CORNER_SQUARES,
    EDGE_SQUARES,
    ENDS_WHEN_STUCK,
    FEWEST,
    PLAYABLE,
    STAGE_FACTOR,
    small_empties,
    small_stable,
)
from reversi.engine.kernel.words import down, load64, popcount, up

SMALL_STAGES = 6
"""Stages of the game, by the share of the board that is filled."""

FEATURES = 9

SMALL_WEIGHTS = (
    # Most discs win.
    -12, -17, 42, -1013, -92, 463, 42, -48, 653,
    -15, 34, 2326, -1220, -794, 279, 81, 15, 547,
    37, 64, 1357, -806, -519, 200, 173, -12, 523,
    173, 8, 727, -578, -355, 103, 146, -26, 309,
    309, -77, 289, -299, -257, -8, 144, 8, 242,
    453, -187, 67, -85, -101, -25, 150, -9, 173,
    # Fewest discs win.
    -13, 25, 0, 34, -9, -155, 0, 49, 66,
    27, 32, 153, 26, 22, -44, -411, 8, 68,
    55, 24, -170, -12, 93, -61, -136, -32, 58,
    60, 19, -476, 15, 85, -42, -23, -43, 48,
    72, 25, -268, 19, 53, -10, -64, -43, 54,
    98, 79, -61, 60, 93, 1, -90, -22, -63,
    # Most discs win, and the game ends with the first player who cannot move.
    -50, 36, 958, -916, -852, 1016, 958, 56, 423,
    75, 8, 1503, -1342, -447, 126, 463, -24, 329,
    51, 30, 1236, -869, -500, 161, 156, -1, 380,
    104, 19, 700, -462, -281, 95, 117, 16, 338,
    209, -42, 228, -171, -179, 59, 110, 24, 350,
    336, -119, 78, -61, -15, -1, 101, 31, 341,
    # Fewest discs win, and the game ends with the first player who cannot move.
    122, -6, 0, -564, -510, -162, 0, -16, -39,
    96, 14, -340, -32, 18, -13, -54, -68, -71,
    102, 41, -620, 17, -98, -86, 168, -62, -106,
    99, 38, -415, 7, -100, -45, 57, -70, -114,
    113, 40, -153, -17, -102, -19, -34, -62, -129,
    138, 70, -22, -9, -36, 1, -66, -44, -194,
)  # fmt: skip
"""For each kind of rules and each stage: what a legal move, a potential move, a corner, a disc diagonally
beside an empty corner, one orthogonally beside it, an edge square, a stable disc and a disc are worth, next
to the opponent's; and the last move of the game.
"""


def beside_diagonally(squares: int) -> int:
    """The squares that touch one of `squares` at its corner."""
    wide = up(squares & NOT_H, 1) | down(squares & NOT_A, 1)
    return up(wide, 8) | down(wide, 8)


def beside_orthogonally(squares: int) -> int:
    """The squares that share a side with one of `squares`."""
    return up(squares & NOT_H, 1) | down(squares & NOT_A, 1) | up(squares, 8) | down(squares, 8)


def difference(own: int, enemy: int, squares: int) -> int:
    """How many more discs of `own` than of `enemy` are on `squares`."""
    return popcount(own & squares) - popcount(enemy & squares)


def small_feature(own: int, enemy: int, feature: int, memory: int) -> int:
    """The number that the weight of a feature is multiplied by: the side to move minus its opponent."""
    empty = small_empties(own, enemy, memory)
    corners = load64(memory + CORNER_SQUARES)
    if feature == 0:
        return popcount(legal_moves(own, enemy) & empty) - popcount(legal_moves(enemy, own) & empty)
    if feature == 1:
        return popcount(surroundings(enemy) & empty) - popcount(surroundings(own) & empty)
    if feature == 2:
        return difference(own, enemy, corners)
    if feature == 3:
        return difference(own, enemy, beside_diagonally(corners & empty))
    if feature == 4:
        return difference(own, enemy, beside_orthogonally(corners & empty))
    if feature == 5:
        return difference(own, enemy, load64(memory + EDGE_SQUARES))
    if feature == 6:
        return popcount(small_stable(own, enemy, memory)) - popcount(small_stable(enemy, own, memory))
    if feature == 7:
        return popcount(own) - popcount(enemy)
    return 1 if popcount(empty) & 1 else -1


def small_evaluate(own: int, enemy: int, memory: int) -> int:
    """The value of a position in which the side to move has a legal move."""
    stage = down(popcount(own | enemy) * load64(memory + STAGE_FACTOR), 16)
    at = ((load64(memory + FEWEST) + 2 * load64(memory + ENDS_WHEN_STUCK)) * SMALL_STAGES + stage) * FEATURES
    value = 0
    feature = 0
    while feature < FEATURES:
        value += SMALL_WEIGHTS[at + feature] * small_feature(own, enemy, feature, memory)
        feature += 1
    highest = (popcount(load64(memory + PLAYABLE)) - 1) * UNIT
    return min(highest, max(-highest, value))
