"""What the search needs of whatever the kernel runs in: a browser, wasmtime, Numba, or plain Python.

And what all of these share: how the kernel's memory is laid out and filled, and how it takes its words.
"""

from typing import Protocol

from reversi.domain import Board, discs_of, occupied
from reversi.engine.kernel.layout import BUCKET_MASK, NODE_LIMIT, TABLE

BUCKET = 64
"""The bytes of a bucket of the transposition table; the memory begins at a multiple of it."""

NO_LIMIT = 1 << 62

TABLE_MEGABYTES = 64


class Kernel(Protocol):
    """A kernel that is ready: its memory is laid out and its tables are filled."""

    @property
    def memory(self) -> int:
        """The address of the memory that searches use, their last argument."""
        ...

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number; bitboards may be given unsigned."""
        ...


def memory_size(table_megabytes: int) -> int:
    """The bytes that a kernel needs, with a transposition table of `table_megabytes`, a power of two."""
    return TABLE + (table_megabytes << 20)


def aligned(address: int) -> int:
    """The first address from `address` at which the memory may begin."""
    return -(-address // BUCKET) * BUCKET


def make_ready(kernel: Kernel, table_megabytes: int) -> None:
    """Tell the kernel the size of its table and let it fill the tables that searches read."""
    kernel.call("write", kernel.memory + BUCKET_MASK, (table_megabytes << 20) // BUCKET - 1)
    kernel.call("write", kernel.memory + NODE_LIMIT, NO_LIMIT)
    kernel.call("prepare", kernel.memory)


def signed(word: int) -> int:
    """A word of 64 bits as a signed number.

    >>> signed(5), signed(-5), signed((1 << 64) - 5)
    (5, -5, -5)
    """
    return word - (1 << 64) if word >> 63 == 1 else word


def discs(board: Board) -> tuple[int, int]:
    """The discs of the side to move, and the others: how a kernel is told a position."""
    own = discs_of(board, board.to_move)
    return own, occupied(board) & ~own
