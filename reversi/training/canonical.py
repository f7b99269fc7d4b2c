"""Positions that are images of each other, told as one."""

from reversi.domain.symmetry import mirrored, transposed, upside_down
from reversi.shells.requirement import required
from reversi.training.positions import Array

np = required("numpy")

STEPS = (mirrored, upside_down, mirrored, transposed, mirrored, upside_down, mirrored)
"""One after another they lead through all symmetries."""


def canonical(own: Array, enemy: Array) -> tuple[Array, Array]:
    """For each position the least of its eight images."""
    best_own, best_enemy = own, enemy
    for step in STEPS:
        own, enemy = step(own), step(enemy)
        less = (own < best_own) | (own == best_own) & (enemy < best_enemy)
        best_own, best_enemy = np.where(less, own, best_own), np.where(less, enemy, best_enemy)
    return best_own, best_enemy
