"""What the search needs of whatever the kernel runs in: a browser, wasmtime, Numba, or plain Python.

And what all of these share: how the kernel's memory is laid out and filled, and how it takes its words.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from reversi.domain import Board, discs_of, occupied
from reversi.engine.kernel.layout import BUCKET_MASK, NODE_LIMIT, STAGES, TABLE
from reversi.engine.kernel.patterns import PACKED_SIZE
from reversi.engine.protocol import Reply

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


class Host(Kernel, Protocol):
    """A kernel that is still to be made ready."""

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        ...


def memory_size(table_megabytes: int) -> int:
    """The bytes that a kernel needs, with a transposition table of `table_megabytes`, a power of two."""
    return TABLE + (table_megabytes << 20)


def aligned(address: int) -> int:
    """The first address from `address` at which the memory may begin."""
    return -(-address // BUCKET) * BUCKET


def make_ready(host: Host, table_megabytes: int, weights: bytes) -> None:
    """Tell the kernel the size of its table, and let it fill the tables that searches read.

    The `weights` are what the file of them holds; raises ValueError if they are something else.
    """
    memory = host.memory
    host.call("write", memory + BUCKET_MASK, (table_megabytes << 20) // BUCKET - 1)
    host.call("write", memory + NODE_LIMIT, NO_LIMIT)
    host.call("prepare", memory)
    host.call("fill_indices", memory)
    for stage, changes in zip(reversed(range(STAGES)), unpacked(weights), strict=True):
        host.fill(memory + TABLE, changes)
        host.call("unpack", stage, memory)


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


class CrewFailed(Exception):
    """A member of the crew has died, and with it the task that it was at."""


class KernelTrapped(Exception):
    """A call of the kernel ended in the middle: what is in its memory means nothing any more."""


def recovering(ask: Callable[[], Iterator[Reply]], reload: Callable[[], None]) -> Iterator[Reply]:
    """The replies of `ask`, from the start again when the kernel has trapped or the crew has failed.

    After a trap the kernel is loaded anew by `reload`; a second one is raised as `KernelTrapped`. Every
    failure costs the crew a member, so that failures come to an end by themselves.
    """
    trapped = False
    while True:
        try:
            yield from ask()
        except CrewFailed:
            continue
        except KernelTrapped:
            if trapped:
                raise
            trapped = True
            reload()
        else:
            return


def packed(stages: Sequence[bytes]) -> bytes:
    """The content of the file for what the kernel's `unpack` takes, the last stage first."""
    return zlib.compress(b"".join(stages), 9)


def unpacked(content: bytes) -> list[bytes]:
    """What the kernel's `unpack` takes, the last stage first; raises ValueError for another file."""
    try:
        whole = zlib.decompress(content)
    except zlib.error as error:
        raise ValueError(f"these are no weights: {error}") from error
    if len(whole) != STAGES * PACKED_SIZE:
        raise ValueError(f"weights are {STAGES} stages of {PACKED_SIZE} bytes, these are {len(whole)} bytes")
    return [whole[at : at + PACKED_SIZE] for at in range(0, len(whole), PACKED_SIZE)]
