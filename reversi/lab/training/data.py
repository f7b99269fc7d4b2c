"""Positions with their scores: as files, and from the games of all generations, ready for the regression."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reversi.domain.symmetry import mirrored, transposed, upside_down
from reversi.engine.kernel.evaluation import UNIT
from reversi.shells.failure import CommandError, required

np = required("numpy")

Array = Any
"""A numpy array; its type parameters would say less than the names."""

SCORED = np.dtype([("own", "<u8"), ("enemy", "<u8"), ("score", "i1"), ("value", "<i2"), ("game", "<u2")])
"""A position: the discs of the side to move and of its opponent, the final score for the side to move, the
value of the search in 1/128 disc, and the game's number.
"""

HELD_OUT = 20
"""One in this many games of the newest generation is held out of the regression, to measure its errors."""

VALUE_SHARE = 0.5
"""The share of the search's value in a target; the rest is the final score. With few empties they agree."""

OLDER_SHARE = 0.5
EXACT_DISCS = 50
"""The share of a generation relative to the next, below this number of discs. From there on all games are
played exactly, so the scores of all generations are equally good.
"""

STEPS = (mirrored, upside_down, mirrored, transposed, mirrored, upside_down, mirrored)
"""Applied one after another, they lead through all symmetries."""

MIXER = np.uint64(0x9E3779B97F4A7C15)
GENERATION = re.compile(r"generation-(\d+)")


def save(path: Path, positions: Array) -> None:
    """Write positions to a file; an interruption leaves no partial file."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.save(file, positions)
    unfinished.replace(path)


def canonical(own: Array, enemy: Array) -> tuple[Array, Array]:
    """For each position, the least of its eight images."""
    best_own, best_enemy = own, enemy
    for step in STEPS:
        own, enemy = step(own), step(enemy)
        less = (own < best_own) | (own == best_own) & (enemy < best_enemy)
        best_own, best_enemy = np.where(less, own, best_own), np.where(less, enemy, best_enemy)
    return best_own, best_enemy


@dataclass(frozen=True, slots=True)
class Data:
    """Positions, each with its discs, target, final score and share, and whether it is held out."""

    own: Array
    enemy: Array
    discs: Array
    targets: Array
    scores: Array
    shares: Array
    held_out: Array

    def of(self, wanted: Array) -> "Data":
        """The selected positions."""
        columns = (self.own, self.enemy, self.discs, self.targets, self.scores, self.shares, self.held_out)
        return Data(*(column[wanted] for column in columns))

    def merged(self) -> "Data":
        """Every position once, in its canonical form, with the mean target and the sum of the shares."""
        own, enemy = canonical(self.own, self.enemy)
        _, first, where = np.unique(_keys(own, enemy), return_index=True, return_inverse=True)
        shares = np.bincount(where, self.shares)
        targets = np.bincount(where, self.shares * self.targets) / shares
        scores = np.bincount(where, self.shares * self.scores) / shares
        return Data(
            own[first], enemy[first], self.discs[first], targets, scores, shares, self.held_out[first]
        )

    def without(self, others: "Data") -> "Data":
        """The positions without an image in `others`, which must be merged."""
        keys = _keys(*canonical(self.own, self.enemy))
        return self.of(~np.isin(keys, _keys(others.own, others.enemy)))


def _keys(own: Array, enemy: Array) -> Array:
    """A word for each position; two positions share one with a probability of 1 in 2^64."""
    return own * MIXER + enemy


def generations_in(folder: Path) -> dict[int, list[Path]]:
    """The files of games by generation; raises Failure if there are none."""
    found = dict[int, list[Path]]()
    for path in sorted(folder.glob("generation-*/*.npy")):
        if (match := GENERATION.fullmatch(path.parent.name)) is not None:
            found.setdefault(int(match[1]), []).append(path)
    if not found:
        raise CommandError(f"There are no games in {folder}.", "Play some: python3 -m reversi train games")
    return found


def gathered(generations: dict[int, list[Path]], value_share: float = VALUE_SHARE) -> Data:
    """All positions of all generations, with that share of the search's value in their targets."""
    newest = max(generations)
    parts = [_part(paths, newest - number, value_share) for number, paths in generations.items()]
    return Data(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _part(paths: Sequence[Path], age: int, value_share: float) -> tuple[Array, ...]:
    positions = np.concatenate([np.load(path) for path in paths])
    own, enemy = positions["own"].copy(), positions["enemy"].copy()
    scores = positions["score"].astype(np.float64)
    targets = value_share * positions["value"] / UNIT + (1 - value_share) * scores
    held_out = (positions["game"] % HELD_OUT == 0) & (age == 0)
    discs = np.bitwise_count(own | enemy)
    shares = np.where(discs < EXACT_DISCS, OLDER_SHARE**age, 1.0)
    return own, enemy, discs, targets, scores, shares, held_out
