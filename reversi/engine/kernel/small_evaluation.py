"""The evaluation of small boards: the expected final score for the side to move, in 1/128 disc.

It is linear in features that every board has: mobility, corners (squares that no line flips), the squares
beside empty corners, edges, stable discs, the discs themselves, and who has the last move. The weights were
fitted to two generations of self-play games (`training.small`).
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
    69, -10, 0, -1217, -3120, 882, 0, -49, 184,
    73, 49, 3705, -1574, -1265, 514, -198, -4, -22,
    73, 135, 1835, -883, -551, 286, 121, 29, 27,
    245, 14, 881, -506, -371, 78, 125, 14, 21,
    326, -39, 340, -265, -140, -5, 140, 9, 97,
    483, -199, 63, -54, -116, -24, 134, 6, 178,
    # Fewest discs win.
    37, 20, -145, -374, 162, -546, -145, 33, -97,
    51, 46, 454, -21, -110, 50, -694, -13, -123,
    59, 41, -30, -14, 31, -2, -216, -46, -89,
    87, 24, -395, 16, 80, -47, -54, -44, -93,
    96, 11, -248, 27, 57, -18, -74, -43, -12,
    86, 98, -107, 57, 114, 2, -82, -27, -88,
    # Most discs win, and the game ends when a player cannot move.
    39, 43, 989, -1114, -1306, 143, 989, 92, 273,
    56, 36, 2359, -1193, -673, 160, 13, 14, 180,
    83, 14, 1527, -747, -544, 195, 81, -42, 192,
    135, 20, 784, -357, -436, 125, 100, 4, 214,
    242, -64, 325, -219, -213, 40, 97, 22, 282,
    343, -145, 70, -81, -91, -6, 97, 38, 329,
    # Fewest discs win, and the game ends when a player cannot move.
    91, -1, 0, -406, 183, -331, 0, -15, -29,
    67, 45, -383, -180, -66, 15, -47, -41, -78,
    67, 76, -491, -70, -68, -28, -19, -52, -25,
    127, 32, -115, -33, -91, -21, -87, -67, -62,
    127, 3, -105, -41, -80, -3, -71, -67, -106,
    105, 42, -56, 14, -24, 2, -71, -44, -223,
)  # fmt: skip
"""For each kind of rules and each stage: the worth, relative to the opponent's, of a legal move, a potential
move, a corner, a disc diagonally beside an empty corner, one orthogonally beside it, an edge square, a stable
disc and a disc; and of having the last move.
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


def mobility_difference(own: int, enemy: int, empty: int) -> int:
    """How many more legal moves `own` has than `enemy`."""
    return popcount(legal_moves(own, enemy) & empty) - popcount(legal_moves(enemy, own) & empty)


def potential_difference(own: int, enemy: int, empty: int) -> int:
    """How many more empty squares lie beside discs of `enemy` than beside those of `own`."""
    return popcount(surroundings(enemy) & empty) - popcount(surroundings(own) & empty)


def stable_difference(own: int, enemy: int, memory: int) -> int:
    """How many more stable discs `own` has than `enemy`."""
    return popcount(small_stable(own, enemy, memory)) - popcount(small_stable(enemy, own, memory))


def last_move(empty: int) -> int:
    """1 if the side to move has the last move unless somebody passes, else -1."""
    return 2 * (popcount(empty) & 1) - 1


def small_feature(own: int, enemy: int, feature: int, memory: int) -> int:
    """The value of a feature before weighting; used to fit the weights."""
    empty = small_empties(own, enemy, memory)
    corners = load64(memory + CORNER_SQUARES)
    if feature == 0:
        return mobility_difference(own, enemy, empty)
    if feature == 1:
        return potential_difference(own, enemy, empty)
    if feature == 2:
        return difference(own, enemy, corners)
    if feature == 3:
        return difference(own, enemy, beside_diagonally(corners & empty))
    if feature == 4:
        return difference(own, enemy, beside_orthogonally(corners & empty))
    if feature == 5:
        return difference(own, enemy, load64(memory + EDGE_SQUARES))
    if feature == 6:
        return stable_difference(own, enemy, memory)
    if feature == 7:
        return popcount(own) - popcount(enemy)
    return last_move(empty)


def small_evaluate(own: int, enemy: int, memory: int) -> int:
    """The value of a position in which the side to move has a legal move: all features, weighted."""
    stage = down(popcount(own | enemy) * load64(memory + STAGE_FACTOR), 16)
    at = ((load64(memory + FEWEST) + 2 * load64(memory + ENDS_WHEN_STUCK)) * SMALL_STAGES + stage) * FEATURES
    empty = small_empties(own, enemy, memory)
    corners = load64(memory + CORNER_SQUARES)
    value = (
        SMALL_WEIGHTS[at] * mobility_difference(own, enemy, empty)
        + SMALL_WEIGHTS[at + 1] * potential_difference(own, enemy, empty)
        + SMALL_WEIGHTS[at + 2] * difference(own, enemy, corners)
        + SMALL_WEIGHTS[at + 3] * difference(own, enemy, beside_diagonally(corners & empty))
        + SMALL_WEIGHTS[at + 4] * difference(own, enemy, beside_orthogonally(corners & empty))
        + SMALL_WEIGHTS[at + 5] * difference(own, enemy, load64(memory + EDGE_SQUARES))
        + SMALL_WEIGHTS[at + 6] * stable_difference(own, enemy, memory)
        + SMALL_WEIGHTS[at + 7] * (popcount(own) - popcount(enemy))
        + SMALL_WEIGHTS[at + 8] * last_move(empty)
    )
    highest = (popcount(load64(memory + PLAYABLE)) - 1) * UNIT
    return min(highest, max(-highest, value))
