"""Bitboards: legal moves and the discs they flip."""

from reversi.engine.kernel.words import down, leading_zeros, popcount, up

NOT_A = 0xFEFEFEFEFEFEFEFE
NOT_H = 0x7F7F7F7F7F7F7F7F
INNER = 0x7E7E7E7E7E7E7E7E
CORNERS = 0x8100000000000081
TOP = 0x8000000000000000


def _ray(square: int, columns: int, rows: int) -> int:
    """The squares from `square` to the edge, without `square`."""
    column, row, bits = square % 8 + columns, square // 8 + rows, 0
    while 0 <= column < 8 and 0 <= row < 8:
        bits |= 1 << (row * 8 + column)
        column, row = column + columns, row + rows
    return bits


RAYS = tuple(
    _ray(square, columns, rows)
    for square in range(64)
    for columns, rows in ((1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1))
)
"""Eight rays for each square: the four along which bit numbers rise, then the four opposite ones."""


def _neighbours(square: int) -> int:
    column, row = square % 8, square // 8
    return sum(
        1 << (r * 8 + c)
        for c in range(max(column - 1, 0), min(column + 2, 8))
        for r in range(max(row - 1, 0), min(row + 2, 8))
        if (c, r) != (column, row)
    )


NEIGHBOURS = tuple(_neighbours(square) for square in range(64))


def beyond(own: int, enemy: int, n: int) -> int:
    """The squares at the far end of a run of enemy discs that starts beside an own disc, both `n` up and `n`
    down (parallel prefix).
    """
    rising = enemy & up(own, n)
    rising |= enemy & up(rising, n)
    falling = enemy & down(own, n)
    falling |= enemy & down(falling, n)
    pairs_up = enemy & up(enemy, n)
    pairs_down = enemy & down(enemy, n)
    rising |= pairs_up & up(rising, n + n)
    falling |= pairs_down & down(falling, n + n)
    rising |= pairs_up & up(rising, n + n)
    falling |= pairs_down & down(falling, n + n)
    return up(rising, n) | down(falling, n)


def legal_moves(own: int, enemy: int) -> int:
    """The squares where the side to move may play."""
    inner = enemy & INNER
    reached = beyond(own, inner, 1) | beyond(own, enemy, 8) | beyond(own, inner, 7) | beyond(own, inner, 9)
    return reached & ~(own | enemy)


def flips_up(own: int, enemy: int, ray: int) -> int:
    """The discs flipped on a ray of rising bits: the run ends at the lowest bit not held by the enemy."""
    ends = ray & ~enemy
    end = ends & -ends & own
    return (end - (1 if end else 0)) & ray


def flips_down(own: int, enemy: int, ray: int) -> int:
    """The discs flipped on a ray of falling bits: the run ends at the highest bit not held by the enemy."""
    end = down(TOP, leading_zeros(ray & ~enemy) & 63) & own & ray
    return up(-end, 1) & ray


def flips(own: int, enemy: int, square: int) -> int:
    """The discs flipped when the side to move plays the empty `square`; 0 if the move is illegal."""
    at = square * 8
    return (
        flips_up(own, enemy, RAYS[at])
        | flips_up(own, enemy, RAYS[at + 1])
        | flips_up(own, enemy, RAYS[at + 2])
        | flips_up(own, enemy, RAYS[at + 3])
        | flips_down(own, enemy, RAYS[at + 4])
        | flips_down(own, enemy, RAYS[at + 5])
        | flips_down(own, enemy, RAYS[at + 6])
        | flips_down(own, enemy, RAYS[at + 7])
    )


def surroundings(discs: int) -> int:
    """The discs and all their neighbours."""
    wide = discs | up(discs & NOT_H, 1) | down(discs & NOT_A, 1)
    return wide | up(wide, 8) | down(wide, 8)


def final_score(own: int, enemy: int) -> int:
    """The disc difference of a finished game; the empty squares go to the winner."""
    mine = popcount(own)
    theirs = popcount(enemy)
    if mine > theirs:
        return 64 - 2 * theirs
    if mine < theirs:
        return 2 * mine - 64
    return 0
