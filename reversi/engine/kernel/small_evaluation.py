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
    100, 40, 800, -300, -150, 100, 100, -30, 50,
    120, 40, 900, -300, -150, 100, 100, -30, 50,
    140, 40, 900, -300, -150, 100, 150, -30, 80,
    150, 30, 900, -250, -100, 60, 150, 0, 100,
    140, 20, 600, -200, -50, 40, 150, 40, 150,
    100, 10, 200, -100, -20, 20, 128, 100, 200,
    # Fewest discs win.
    80, 20, -800, 100, 50, -50, -150, -50, 0,
    80, 20, -800, 100, 50, -50, -150, -50, 0,
    80, 20, -700, 100, 50, -50, -150, -60, 0,
    80, 20, -600, 100, 50, -40, -150, -80, -20,
    60, 10, -500, 80, 50, -30, -150, -100, -50,
    30, 0, -200, 50, 20, -20, -128, -128, -100,
    # Most discs win, and the game ends with the first player who cannot move.
    100, 20, 600, -200, -100, 80, 100, 60, 0,
    100, 20, 700, -200, -100, 80, 100, 60, 0,
    100, 20, 700, -200, -100, 60, 120, 60, 0,
    100, 20, 700, -150, -80, 40, 120, 80, 0,
    80, 10, 500, -100, -40, 30, 120, 100, 0,
    40, 0, 150, -50, -20, 20, 100, 128, 0,
    # Fewest discs win, and the game ends with the first player who cannot move.
    50, 10, -500, 80, 40, -40, -120, -100, 0,
    50, 10, -500, 80, 40, -40, -120, -100, 0,
    50, 10, -500, 80, 40, -40, -120, -100, 0,
    50, 10, -400, 80, 40, -30, -120, -120, 0,
    30, 0, -300, 60, 30, -20, -120, -128, 0,
    10, 0, -100, 30, 10, -10, -100, -128, 0,
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
