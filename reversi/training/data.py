"""All that is to be learned from: the games of all generations, made ready for the regression."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from reversi.engine.kernel.evaluation import UNIT
from reversi.shells.failure import Failure
from reversi.shells.requirement import required
from reversi.training.canonical import canonical
from reversi.training.positions import Array, load

np = required("numpy")

HELD_OUT = 20
"""One game in so many of the newest generation is kept from the regression, to measure its errors."""

VALUE_SHARE = 0.5
"""How much of a target is what the search thought; the rest is the score in the end. With few empties both
are exact.
"""

OLDER_SHARE = 0.5
EXACT_DISCS = 50
"""How much less a generation of games counts than the next, while there are fewer discs than this: from then
on all are played exactly, and the scores of all generations are equally good.
"""

MIXER = np.uint64(0x9E3779B97F4A7C15)
GENERATION = re.compile(r"generation-(\d+)")


@dataclass(frozen=True, slots=True)
class Data:
    """Positions, and for each its discs, its target and its final score, its share, and if it is held out."""

    own: Array
    enemy: Array
    discs: Array
    targets: Array
    scores: Array
    shares: Array
    held_out: Array

    def of(self, wanted: Array) -> "Data":
        """Those of the positions that are wanted."""
        return Data(*(column[wanted] for column in self._columns()))

    def _columns(self) -> tuple[Array, ...]:
        return self.own, self.enemy, self.discs, self.targets, self.scores, self.shares, self.held_out

    def merged(self) -> "Data":
        """The same with every position once, however often it or an image of it occurs: targets are
        averaged, shares added up.
        """
        both = np.stack(canonical(self.own, self.enemy), axis=1)
        (own, enemy), first, where = _unique(both)
        shares = np.bincount(where, self.shares)
        targets = np.bincount(where, self.shares * self.targets) / shares
        scores = np.bincount(where, self.shares * self.scores) / shares
        return Data(own, enemy, self.discs[first], targets, scores, shares, self.held_out[first])

    def without(self, others: "Data") -> "Data":
        """The positions of which no image is among `others`, which are merged."""
        keys = _keys(*canonical(self.own, self.enemy))
        return self.of(~np.isin(keys, _keys(others.own, others.enemy)))


def _keys(own: Array, enemy: Array) -> Array:
    """A word for each position: of two positions they are alike once in 2^64 times."""
    return own * MIXER + enemy


def _unique(pairs: Array) -> tuple[Array, Array, Array]:
    """The different pairs, where each stands first, and which of them each is."""
    order = np.lexsort(pairs.T)
    found = pairs[order]
    new = np.concatenate([[True], np.any(found[1:] != found[:-1], axis=1)])
    where = np.empty(len(pairs), dtype=np.int64)
    where[order] = np.cumsum(new) - 1
    return found[new].T, order[new], where


def generations_in(folder: Path) -> dict[int, list[Path]]:
    """The files of games by generation; raises Failure where there are none."""
    found = dict[int, list[Path]]()
    for path in sorted(folder.glob("generation-*/*.npy")):
        if (match := GENERATION.fullmatch(path.parent.name)) is not None:
            found.setdefault(int(match[1]), []).append(path)
    if not found:
        raise Failure(f"there are no games in {folder}", "python3 -m reversi train games makes some")
    return found


def gathered(generations: dict[int, list[Path]]) -> Data:
    """All positions of all generations."""
    newest = max(generations)
    parts = [_part(paths, newest - number) for number, paths in generations.items()]
    return Data(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _part(paths: Sequence[Path], age: int) -> tuple[Array, ...]:
    positions = np.concatenate([load(path) for path in paths])
    own, enemy = positions["own"].copy(), positions["enemy"].copy()
    scores = positions["score"].astype(np.float64)
    targets = VALUE_SHARE * positions["value"] / UNIT + (1 - VALUE_SHARE) * scores
    held_out = (positions["game"] % HELD_OUT == 0) & (age == 0)
    discs = np.bitwise_count(own | enemy)
    shares = np.where(discs < EXACT_DISCS, OLDER_SHARE**age, 1.0)
    return own, enemy, discs, targets, scores, shares, held_out
