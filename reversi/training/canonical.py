"""Positions that are images of each other, told as one."""

from reversi.shells.kernel.requirement import required
from reversi.training.positions import Array

np = required("numpy")

A_FILES = np.uint64(0x5555555555555555)
TWO_FILES = np.uint64(0x3333333333333333)
FOUR_FILES = np.uint64(0x0F0F0F0F0F0F0F0F)
EXCHANGES = tuple(
    (np.uint64(places), np.uint64(squares))
    for places, squares in ((28, 0xF0F0F0F0), (14, 0x0000CCCC0000CCCC), (7, 0x00AA00AA00AA00AA))
)


def mirrored(discs: Array) -> Array:
    """The bitboards with files exchanged, a with h."""
    one, two, four = np.uint64(1), np.uint64(2), np.uint64(4)
    discs = (discs >> one & A_FILES) | (discs & A_FILES) << one
    discs = (discs >> two & TWO_FILES) | (discs & TWO_FILES) << two
    return (discs >> four & FOUR_FILES) | (discs & FOUR_FILES) << four


def turned_over(discs: Array) -> Array:
    """The bitboards with ranks exchanged, 1 with 8."""
    return discs.byteswap()


def transposed(discs: Array) -> Array:
    """The bitboards with files and ranks exchanged: blocks of 4, 2 and 1 squares change places."""
    for places, squares in EXCHANGES:
        moved = (discs ^ discs >> places) & squares
        discs = discs ^ moved ^ moved << places
    return discs


STEPS = (mirrored, turned_over, mirrored, transposed, mirrored, turned_over, mirrored)
"""One after another they lead through all symmetries."""


def canonical(own: Array, enemy: Array) -> tuple[Array, Array]:
    """For each position the least of its eight images."""
    best_own, best_enemy = own, enemy
    for step in STEPS:
        own, enemy = step(own), step(enemy)
        less = (own < best_own) | (own == best_own) & (enemy < best_enemy)
        best_own, best_enemy = np.where(less, own, best_own), np.where(less, enemy, best_enemy)
    return best_own, best_enemy
