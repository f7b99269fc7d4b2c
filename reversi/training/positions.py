"""Positions with their scores, as arrays, and as files of such arrays."""

from pathlib import Path
from typing import Any

from reversi.shells.requirement import required

np = required("numpy")


Array = Any
"""An array of numpy; its type parameters would say less than the names."""

SCORED = np.dtype([("own", "<u8"), ("enemy", "<u8"), ("score", "i1"), ("value", "<i2"), ("game", "<u2")])
"""The discs of the side to move, the others, the final score for the side to move, what the search thought of
the position in 1/128 disc, and the game's number.
"""


def save(path: Path, positions: Array) -> None:
    """Write positions to a file, which is there whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.save(file, positions)
    unfinished.replace(path)


def load(path: Path) -> Array:
    """The positions of a file."""
    return np.load(path)
