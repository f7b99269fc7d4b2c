"""Stability: discs that can never flip, and the bound on the score that follows from them."""

from reversi.engine.kernel.bitboards import NOT_A, NOT_H
from reversi.engine.kernel.endgame_last import FILE_A, FILE_TO_LINE
from reversi.engine.kernel.layout import EDGE_TABLE
from reversi.engine.kernel.words import WORD, down, load8, multiply, popcount, store8, up

SPREAD = 0x0000000000204081
"""A factor that spreads four bits eight places apart, among other bits."""

FOUR_FILES = 0x01010101


def turned_on_edge(own: int, enemy: int, place: int, step: int) -> int:
    """The discs flipped on an edge in one direction when `place` is played."""
    turned = 0
    at = place + step
    while 0 <= at < 8 and enemy >> at & 1:
        turned |= 1 << at
        at += step
    if 0 <= at < 8 and own >> at & 1:
        return turned
    return 0


def stable_on_edge(own: int, enemy: int, edges: int) -> int:
    """The own discs on an edge that can never flip; needs the table filled for all fuller edges."""
    stable = own
    place = 0
    while place < 8:
        disc = 1 << place
        if (own | enemy) & disc == 0:
            turned = turned_on_edge(own, enemy, place, 1) | turned_on_edge(own, enemy, place, -1)
            stable &= load8(edges + (own | turned | disc) * 256 + (enemy & ~turned))
            turned = turned_on_edge(enemy, own, place, 1) | turned_on_edge(enemy, own, place, -1)
            stable &= load8(edges + (own & ~turned) * 256 + (enemy | turned | disc))
        place += 1
    return stable


def prepare(memory: int) -> int:
    """Fill the edge table, full edges first: each edge needs those with one more disc. Returns 0."""
    edges = memory + EDGE_TABLE
    discs = 8
    while discs >= 0:
        own = 0
        while own < 256:
            enemy = 0
            while enemy < 256:
                if own & enemy == 0 and popcount(own | enemy) == discs:
                    store8(edges + own * 256 + enemy, stable_on_edge(own, enemy, edges))
                enemy += 1
            own += 1
        discs -= 1
    return 0


def line_of_file(discs: int) -> int:
    """The discs on the a-file as eight bits, a1 lowest."""
    return down(multiply(discs & FILE_A, FILE_TO_LINE), 56)


def file_of_line(line: int) -> int:
    """Eight bits spread over the a-file."""
    return multiply(line & 15, SPREAD) & FOUR_FILES | up(multiply(line >> 4, SPREAD) & FOUR_FILES, 32)


def stable_on_edges(own: int, enemy: int, memory: int) -> int:
    """The own discs on the four edges that no move along their edge can flip."""
    edges = memory + EDGE_TABLE
    top = load8(edges + (own & 255) * 256 + (enemy & 255))
    bottom = load8(edges + down(own, 56) * 256 + down(enemy, 56))
    left = load8(edges + line_of_file(own) * 256 + line_of_file(enemy))
    right = load8(edges + line_of_file(down(own, 7)) * 256 + line_of_file(down(enemy, 7)))
    return top | up(bottom, 56) | file_of_line(left) | up(file_of_line(right), 7)


def full_rows(discs: int) -> int:
    """All squares of full rows."""
    full = discs & down(discs, 1)
    full &= down(full, 2)
    full &= down(full, 4)
    return multiply(full & FILE_A, 255)


def full_files(discs: int) -> int:
    """All squares of full files."""
    full = discs & (down(discs, 8) | up(discs, 56))
    full &= down(full, 16) | up(full, 48)
    return full & (down(full, 32) | up(full, 32))


def full_diagonals(discs: int, n: int, keep_up: int, keep_down: int) -> int:
    """The discs on full diagonals of step `n`; the `keep` masks stop bits from wrapping around the board."""
    above = discs ^ WORD
    below = above
    above |= up(above, n) & keep_up
    below |= down(below, n) & keep_down
    keep_up &= up(keep_up, n)
    keep_down &= down(keep_down, n)
    above |= up(above, n + n) & keep_up
    below |= down(below, n + n) & keep_down
    keep_up &= up(keep_up, n + n)
    keep_down &= down(keep_down, n + n)
    above |= up(above, 4 * n) & keep_up
    below |= down(below, 4 * n) & keep_down
    return discs & ~above & ~below


def stable_with(own: int, stable: int, rows: int, files: int, rising: int, falling: int) -> int:
    """The `stable` discs of `own`, and those that are stable because of them.

    A disc is stable if each of its four lines is full, or ends at it, or has a stable disc of its colour next
    to it. The lines are given by the discs for which the first or the second is so.
    """
    before = 0
    while before != stable:
        before = stable
        stable |= (
            own
            & (rows | up(stable & NOT_H, 1) | down(stable & NOT_A, 1))
            & (files | up(stable, 8) | down(stable, 8))
            & (rising | up(stable & NOT_A, 7) | down(stable & NOT_H, 7))
            & (falling | up(stable & NOT_H, 9) | down(stable & NOT_A, 9))
        )
    return stable


def stable_discs(own: int, enemy: int, memory: int) -> int:
    """Own discs that are certainly stable; there may be more."""
    discs = own | enemy
    rows = full_rows(discs)
    files = full_files(discs)
    rising = full_diagonals(discs, 7, NOT_H, NOT_A)
    falling = full_diagonals(discs, 9, NOT_A, NOT_H)
    stable = stable_on_edges(own, enemy, memory) | own & rows & files & rising & falling
    return stable_with(own, stable, rows, files, rising, falling)


def best_possible_score(own: int, enemy: int, memory: int) -> int:
    """An upper bound on the final score of `own`: it wins all but the enemy's stable discs."""
    return 64 - 2 * popcount(stable_discs(enemy, own, memory))
