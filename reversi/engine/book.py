"""The opening book: positions searched deeply in advance, with their values.

It knows positions, not lines, so it does not matter how a game reached one or how the board is turned. The
program grew the book itself (`python3 -m reversi train book`).
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from struct import pack
from sys import byteorder
from zlib import crc32

from reversi.domain import Board, Ongoing, Square, own_and_enemy
from reversi.domain.symmetry import images

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
        count, rest = divmod(len(data), KEY + 1)
        if rest:
            raise ValueError(f"a book of {len(data)} bytes: expected a multiple of {KEY + 1}")
        self._keys = array("I", data[: count * KEY])
        if byteorder == "big":
            self._keys.byteswap()
        self._entries = data[count * KEY :]

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
        return self.values(state) if entry and entry.grown else {}

    def values(self, state: Ongoing) -> dict[Square, int]:
        """The same for all moves that lead to a position in the book, also where better ones may not."""
        after = {move.square: self.entry(move.after) for move in state.moves}
        return {square: -found.value * HALF for square, found in after.items() if found is not None}


def encode_book(entries: Iterable[tuple[Board, Entry]]) -> bytes:
    """The book with these entries, as bytes: all keys in order, then all values."""
    by_key = {key_of(board): entry for board, entry in entries}
    keys = sorted(by_key)
    values = bytes(_byte(by_key[key]) for key in keys)
    return b"".join(pack("<I", key) for key in keys) + values


def _byte(entry: Entry) -> int:
    return (min(max(entry.value, -MOST), MOST) + MOST + 1) << 1 | entry.grown


def key_of(board: Board) -> int:
    """The key of a board, the same for its eight images; two boards share a key with probability 2^-32."""
    own, enemy = min(images(*own_and_enemy(board)))
    return crc32(pack("<QQ", own, enemy))
