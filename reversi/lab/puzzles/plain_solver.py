"""A solver of another kind than the kernel's, to prove puzzles again: alpha-beta on bitboards without tables,
evaluation or special cases for the last moves. It shares no code with the kernel but the machine's words, and
runs as plain Python or compiled by Numba.
"""

from reversi.engine.kernel.words import down, popcount, up

A, H, ALL = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F, 0xFFFFFFFFFFFFFFFF
"""All squares but those of file a, all but those of file h, and all."""

STEPS = (1, 8, 9, 7, 1, 8, 9, 7)
FROM = (H, ALL, H, A, A, ALL, A, H)
"""The eight directions: by how many bits they lead, the first four up, and from which squares."""

LONGEST = 6
"""The most discs that turn in one direction."""

ORDERED_FROM = 5
"""The fewest empty squares with which moves that leave few replies are tried first."""


def shifted(bits: int, direction: int) -> int:
    """The bitboard one step on in a direction."""
    bits &= FROM[direction]
    return up(bits, STEPS[direction]) if direction < 4 else down(bits, STEPS[direction])


def moves_for(own: int, enemy: int) -> int:
    """The bitboard of the legal moves."""
    found = 0
    for direction in range(8):
        run = shifted(own, direction) & enemy
        for _ in range(1, LONGEST):
            run |= shifted(run, direction) & enemy
        found |= shifted(run, direction)
    return found & ~(own | enemy)


def turned_by(own: int, enemy: int, disc: int) -> int:
    """The bitboard of the discs that turn when `disc` is placed."""
    found = 0
    for direction in range(8):
        run = 0
        step = shifted(disc, direction)
        while step & enemy != 0:
            run |= step
            step = shifted(step, direction)
        found |= run if step & own != 0 else 0
    return found


def score_at_end(own: int, enemy: int) -> int:
    """The final score: the difference in discs, and the empty squares to the winner."""
    mine, theirs = popcount(own), popcount(enemy)
    if mine == theirs:
        return 0
    return 64 - 2 * theirs if mine > theirs else 2 * mine - 64


def best_score(own: int, enemy: int, alpha: int, beta: int) -> int:
    """The final score for the side to move with best play; if it is not between `alpha` and `beta`, the one
    of them on its side, or a bound beyond.
    """
    moves = moves_for(own, enemy)
    if moves == 0:
        if moves_for(enemy, own) == 0:
            return score_at_end(own, enemy)
        return -best_score(enemy, own, -beta, -alpha)
    most = 1 if popcount(own | enemy) <= 64 - ORDERED_FROM else 64
    while moves != 0:
        rest = moves
        while rest != 0:
            disc = rest & ~(rest - 1)
            rest &= rest - 1
            turned = turned_by(own, enemy, disc)
            theirs = enemy & ~turned
            ours = own | turned | disc
            if most == 64 or popcount(moves_for(theirs, ours)) <= most:
                moves &= ~disc
                alpha = max(alpha, -best_score(theirs, ours, -beta, -alpha))
                if alpha >= beta:
                    return alpha
        most = 2 * most + 2 if most < 8 else 64
    return alpha
