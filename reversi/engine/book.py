"""The opening book: positions searched deeply in advance, with their values.

It knows positions, not lines, so it does not matter how a game reached one or how the board is turned. The
program grew the book itself (`python3 -m reversi train book`).
"""

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from struct import pack, unpack
from typing import Final

from reversi.domain import Board, Ongoing, Square, own_and_enemy
from reversi.domain.symmetry import canonical

HALF = 50
"""Half a disc in hundredths: the book's unit."""

MOST = 63
"""The highest value, in half discs; higher ones are clamped."""

KEY = 4
"""Bytes of a key."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A position's value for the side to move, in half discs; `grown` if all its good moves are known."""

    value: int
    grown: bool


class Book:
    """Positions and their entries; it never changes."""

    def __init__(self, data: bytes) -> None:
        """The book that `encode_book` wrote; ValueError if it did not."""
        try:
            columns = zlib.decompress(data)
        except zlib.error as error:
            raise ValueError(f"a book of {len(data)} bytes that cannot be unpacked: {error}") from error
        count, rest = divmod(len(columns), KEY + 1)
        if rest:
            raise ValueError(f"a book of {len(columns)} bytes unpacked: expected a multiple of {KEY + 1}")
        steps = bytearray(count * KEY)
        for place in range(KEY):
            steps[place::KEY] = columns[place * count : (place + 1) * count]
        self._keys: Final = array("I", accumulate(unpack(f"<{count}I", steps)))
        self._entries: Final = columns[count * KEY :]

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._keys)

    def entry(self, board: Board) -> Entry | None:
        """The book's entry for a two-player board of 8×8; None if there is none."""
        key = key_of(board)
        at = bisect_left(self._keys, key)
        if at == len(self._keys) or self._keys[at] != key:
            return None
        return Entry((self._entries[at] >> 1) - MOST - 1, bool(self._entries[at] & 1))

    def moves(self, state: Ongoing) -> dict[Square, int]:
        """The book's moves with values for the mover, in hundredths of a disc; none outside the book."""
        entry = self.entry(state.board)
        return self._after(state) if entry and entry.grown else {}

    def values(self, state: Ongoing) -> dict[Square, int]:
        """The same from a position that was not grown too, where better moves may be missing."""
        # Asked first, a position outside the book is mistaken for one in it only if a move's is too.
        return self._after(state) if self.entry(state.board) else {}

    def _after(self, state: Ongoing) -> dict[Square, int]:
        after = {move.square: self.entry(move.after) for move in state.moves}
        return {square: -found.value * HALF for square, found in after.items() if found is not None}


def encode_book(entries: Iterable[tuple[Board, Entry]]) -> bytes:
    """The book with these entries, compressed: the steps between sorted keys byte by byte, then values."""
    by_key = {key_of(board): entry for board, entry in entries}
    keys = sorted(by_key)
    steps = pack(f"<{len(keys)}I", *(key - before for before, key in pairwise([0, *keys])))
    columns = [steps[place::KEY] for place in range(KEY)]
    return zlib.compress(b"".join(columns) + bytes(_byte(by_key[key]) for key in keys), 9)


def _byte(entry: Entry) -> int:
    return (min(max(entry.value, -MOST), MOST) + MOST + 1) << 1 | entry.grown


def key_of(board: Board) -> int:
    """The key of a board, the same for its eight images; two boards share a key with probability 2^-32."""
    return zlib.crc32(pack("<QQ", *canonical(*own_and_enemy(board))))
