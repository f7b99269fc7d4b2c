"""The rules of any game for two on a board that fits into 8×8: smaller, walled, or with another aim.

The board lies in the top left of the bitboard. A wall, like a square outside the board, is neither empty nor
anyone's, so no run passes it. The host describes the rules by words in memory and must write all of them
before it calls any function named `small…`.
"""

from reversi.engine.kernel.bitboards import NOT_A, NOT_H, flips, legal_moves
from reversi.engine.kernel.layout import SMALL_RULES
from reversi.engine.kernel.stability import full_diagonals, full_files, full_rows, stable_with
from reversi.engine.kernel.table import key_of
from reversi.engine.kernel.words import WORD, load64, popcount

PLAYABLE = SMALL_RULES
"""The squares that can hold a disc."""

PLACING = SMALL_RULES + 8
"""While one of these squares is empty, players place discs there and flip none."""

FEWEST = SMALL_RULES + 16
"""1 if the fewest discs win, else 0: all scores are then negated."""

ENDS_WHEN_STUCK = SMALL_RULES + 24
"""1 if the game ends when a player has no legal move, else 0."""

RAW = SMALL_RULES + 32
"""1 if discs count as they lie at the end; 0 if the empty squares go to the player with more discs."""

RULES_KEY = SMALL_RULES + 40
"""A hash of the rules, which separates table entries for different rules."""

ROW_ENDS = SMALL_RULES + 48
FILE_ENDS = SMALL_RULES + 56
RISING_ENDS = SMALL_RULES + 64
FALLING_ENDS = SMALL_RULES + 72
"""The squares with a wall or the edge beside them on their row, file, or diagonal: nothing flips them along
that line. A rising diagonal runs from bottom left to top right.
"""

CORNER_SQUARES = SMALL_RULES + 80
"""The squares with such an end on all four lines: a disc there can never flip."""

EDGE_SQUARES = SMALL_RULES + 88
"""The squares with such an end on three lines: only along the fourth can a disc there flip."""

LEFT_HALF = SMALL_RULES + 96
TOP_HALF = SMALL_RULES + 104
"""The halves of the board, which divide it into the quadrants that stand in for regions (parity)."""

STAGE_FACTOR = SMALL_RULES + 112
"""Multiplies the number of discs to give the stage of the game times 2^16 (see `small_evaluation`)."""

WALLED = SMALL_RULES + 120
"""1 if the board has walls, else 0: then lines end only at the board's edges."""


def small_empties(own: int, enemy: int, memory: int) -> int:
    """The empty squares."""
    return load64(memory + PLAYABLE) & ~(own | enemy)


def small_moves(own: int, enemy: int, memory: int) -> int:
    """The squares where the side to move may play."""
    empty = small_empties(own, enemy, memory)
    placing = load64(memory + PLACING) & empty
    if placing != 0:
        return placing
    return legal_moves(own, enemy) & empty


def small_flips(own: int, enemy: int, square: int, memory: int) -> int:
    """The discs flipped when the side to move plays the empty `square`; 0 if it places a disc or the move is
    illegal.
    """
    if load64(memory + PLACING) & ~(own | enemy) != 0:
        return 0
    return flips(own, enemy, square)


def small_score(own: int, enemy: int, memory: int) -> int:
    """The score of a finished game for the side to move."""
    mine = popcount(own)
    theirs = popcount(enemy)
    score = mine - theirs
    if load64(memory + RAW) == 0:
        empties = popcount(load64(memory + PLAYABLE)) - mine - theirs
        if score > 0:
            score += empties
        elif score < 0:
            score -= empties
    return -score if load64(memory + FEWEST) else score


def small_key(own: int, enemy: int, memory: int) -> int:
    """The position under its rules, hashed to one word."""
    return key_of(own, enemy) ^ load64(memory + RULES_KEY)


def small_stable(own: int, enemy: int, memory: int) -> int:
    """Own discs that are certainly stable; there may be more.

    A disc is stable if each of its four lines has no empty square, or ends at it, or has a stable disc of its
    colour next to it.
    """
    solid = own | enemy | load64(memory + PLAYABLE) ^ WORD
    rows = full_rows(solid) | load64(memory + ROW_ENDS)
    files = full_files(solid) | load64(memory + FILE_ENDS)
    rising = full_diagonals(solid, 7, NOT_H, NOT_A) | load64(memory + RISING_ENDS)
    falling = full_diagonals(solid, 9, NOT_A, NOT_H) | load64(memory + FALLING_ENDS)
    return stable_with(own, own & rows & files & rising & falling, rows, files, rising, falling)


def small_best_possible(own: int, enemy: int, memory: int) -> int:
    """An upper bound on the final score of `own`, from the discs that are stable."""
    safe = small_stable(own, enemy, memory) if load64(memory + FEWEST) else small_stable(enemy, own, memory)
    return popcount(load64(memory + PLAYABLE)) - 2 * popcount(safe)
