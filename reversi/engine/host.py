"""Hosts: what the search needs from a kernel and its helpers, wherever they run.

A kernel runs in a browser, in wasmtime, in Numba, or as plain Python. All of these share the memory layout,
the way it is filled, and the work in slices.
"""

import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

from reversi.engine.kernel import layout
from reversi.engine.kernel.layout import AGE, MIXED, NODE_LIMIT, NODES, STAGES, STOPPED, TABLE, read, write
from reversi.engine.kernel.patterns import COLUMNS, PACKED_SIZE, PACKED_SIZES
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.stability import prepare
from reversi.engine.kernel.weights import fill_indices, unpack, unpack_rows
from reversi.engine.kernel.words import WORD

BUCKET = 64
"""The bytes of a bucket of the transposition table; the memory is aligned to it."""

NO_LIMIT = 1 << 62

TABLE_MEGABYTES = 64

FRESH_MEGABYTES = 1
"""The size of the table used when a question needs an empty one. Reviews visit as many positions with it as
with 64 megabytes, which would take far longer to clear.
"""

SLICE = 400_000
"""The nodes of a slice: some 20 ms in a browser."""


class Kernel(Protocol):
    """A kernel ready for use: its memory is laid out and its tables are filled."""

    @property
    def memory(self) -> int:
        """The address of the memory for searches, passed as their last argument."""
        ...

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Bitboards may be passed unsigned.

        Raises `KernelTrapped` if the call does not end normally.
        """
        ...

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory at `address`."""
        ...


Words = ParamSpec("Words")


def ask(kernel: Kernel, function: Callable[Words, int], *words: Words.args, **named: Words.kwargs) -> int:
    """The result of the kernel's function of this name; raises `KernelTrapped`."""
    call: Callable[..., int] = kernel.call
    return call(function.__name__, *words, *named.values())


class Task(NamedTuple):
    """A search by the kernel: the function, its arguments except the memory, its selectivity in per cent."""

    name: str
    words: tuple[int, ...]
    selectivity: int


class Helpers(Protocol):
    """Further kernels, numbered from 0, each running independently; some hosts have all share one table."""

    @property
    def size(self) -> int:
        """The number of helpers."""
        ...

    def begin(self, helper: int, task: Task) -> None:
        """Start `task` on a helper, which must be idle."""
        ...

    def finished(self) -> list[tuple[int, int]]:
        """The helpers that have finished since the last call, each with its value; raises `HelperError`."""
        ...

    @property
    def nodes(self) -> int:
        """The positions visited by all helpers since the last `drop`, as far as reported."""
        ...

    def drop(self) -> None:
        """Stop all helpers; they report nothing more about their tasks."""
        ...


class HelperError(Exception):
    """A helper died, and its task was lost."""


class KernelTrapped(Exception):
    """A kernel call was aborted; the contents of its memory are now meaningless."""


@dataclass(frozen=True, slots=True)
class Done:
    """A task has ended with `value`, after `nodes` positions in this slice."""

    value: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A task was stopped at the end of its slice, after `nodes` positions."""

    nodes: int


def run_slice(kernel: Kernel, task: Task, nodes: int) -> Done | Stopped:
    """Run a task for at most about `nodes` positions; if it is stopped, run it again.

    A stopped search leaves its results in the transposition table, so the next slice soon catches up. Slices
    are measured in nodes, not seconds, so that node counts are the same in every host. Raises
    `KernelTrapped`.
    """
    for place, word in (
        (NODES, 0),
        (NODE_LIMIT, nodes),
        (STOPPED, 0),
        (layout.SELECTIVITY, task.selectivity),
    ):
        ask(kernel, write, kernel.memory + place, word)
    value = kernel.call(task.name, *task.words, kernel.memory)
    visited = ask(kernel, read, kernel.memory + NODES)
    return Stopped(visited) if ask(kernel, read, kernel.memory + STOPPED) else Done(value, visited)


def begin_search(kernel: Kernel) -> None:
    """Mark the entries of earlier searches in the transposition table as old."""
    ask(kernel, write, kernel.memory + AGE, ask(kernel, read, kernel.memory + AGE) + 1 & 255)


@contextmanager
def fresh_table(kernel: Kernel) -> Generator[None]:
    """A context with a small, empty transposition table: in it, a search finds the same in every host,
    whatever was searched before. The large table keeps its entries, and helpers write only there. Within such
    a context another one empties the same table.
    """
    memory = kernel.memory
    table, buckets = (
        ask(kernel, read, memory + layout.TABLE_PLACE),
        ask(kernel, read, memory + layout.BUCKET_MASK) + 1,
    )
    is_fresh = table != memory + TABLE
    fresh = table if is_fresh else table + buckets * BUCKET
    kernel.fill(fresh, bytes(FRESH_MEGABYTES << 20))
    try:
        use_table(kernel, memory, fresh, buckets_in(FRESH_MEGABYTES))
        yield
    finally:
        use_table(kernel, memory, table, buckets)


def use_table(kernel: Kernel, memory: int, table: int, buckets: int) -> None:
    """Let searches in `memory`, the kernel's or a helper's part of it, use the table at `table`, of so many
    buckets, a power of two.
    """
    ask(kernel, write, memory + layout.TABLE_PLACE, table)
    ask(kernel, write, memory + layout.BUCKET_MASK, buckets - 1)


def buckets_in(megabytes: int) -> int:
    """The buckets of a transposition table of so many megabytes."""
    return (megabytes << 20) // BUCKET


Found = TypeVar("Found")


def recovering(ask: Callable[[], Iterator[Found]], reload: Callable[[], None] | None) -> Iterator[Found]:
    """The results of `ask`, called again if the kernel traps or a helper fails.

    After a trap, `reload` loads a new kernel; a second trap, or one without `reload`, is raised as
    `KernelTrapped`. Each failure costs a helper, so they come to an end.
    """
    while True:
        try:
            yield from ask()
        except HelperError:
            continue
        except KernelTrapped:
            if reload is None:
                raise
            reload()
            reload = None
        else:
            return


def memory_size(table_megabytes: int) -> int:
    """The bytes that a kernel needs, with a transposition table of `table_megabytes`, a power of two, and
    after it one for `fresh_table`.
    """
    return TABLE + (table_megabytes + FRESH_MEGABYTES << 20)


def aligned(address: int) -> int:
    """The first address at or after `address` at which the memory may begin."""
    return -(-address // BUCKET) * BUCKET


def make_ready(
    host: Kernel, table_megabytes: int, weights: bytes, *, shares: bool = False, network: bool = True
) -> None:
    """Initialise the kernel's words and fill the tables that searches read; without `network`, that is left
    to `add_network`.

    With `shares`, kernels in other threads may use its table too. `weights` is the content of a weights file;
    raises ValueError if it is something else.
    """
    memory = host.memory
    use_table(host, memory, memory + TABLE, buckets_in(table_megabytes))
    ask(host, write, memory + layout.AGE_PLACE, memory + AGE)
    ask(host, write, memory + MIXED, WORD if shares else 0)
    ask(host, write, memory + NODE_LIMIT, NO_LIMIT)
    ask(host, write, memory + layout.SELECTIVITY, EXACT)
    ask(host, prepare, memory)
    ask(host, fill_indices, memory)
    stages, _ = _stages_in(weights)
    for stage, changes in zip(reversed(range(STAGES)), stages, strict=True):
        host.fill(memory + TABLE, changes)
        ask(host, unpack, stage, memory)
    if network:
        add_network(host, weights)


def add_network(host: Kernel, weights: bytes) -> None:
    """Fill the network, before the first search; `weights` is as for `make_ready`."""
    memory, evaluation = host.memory, unpacked(weights)
    host.fill(memory + layout.NETWORK, evaluation.heads)
    for pattern, rows in enumerate(evaluation.rows):
        host.fill(memory + TABLE, rows)
        ask(host, unpack_rows, pattern, memory)


def signed(word: int) -> int:
    """A word of 64 bits as a signed number.

    >>> signed(5), signed(-5), signed((1 << 64) - 5)
    (5, -5, -5)
    """
    return word - (1 << 64) if word >> 63 == 1 else word


class Evaluation(NamedTuple):
    """What a weights file has, in the forms that the kernel reads: the stages, the last first; the heads of
    the network; and its rows, pattern by pattern. Without rows there is no network.
    """

    stages: Sequence[bytes]
    heads: bytes = bytes(layout.HEADS_SIZE)
    rows: Sequence[bytes] = ()


def packed(evaluation: Evaluation) -> bytes:
    """The weights file of an evaluation: its stages and its network, so that one can be read without the
    other. A column of the network stands together: that is smaller.
    """
    columns = b"".join(rows[column::COLUMNS] for rows in evaluation.rows for column in range(COLUMNS))
    network = evaluation.heads + columns.ljust(COLUMNS * PACKED_SIZE, b"\0")
    return b"".join(zlib.compress(part, 9) for part in (b"".join(evaluation.stages), network))


def unpacked(content: bytes) -> Evaluation:
    """The evaluation in a weights file; raises ValueError for any other file."""
    stages, rest = _stages_in(content)
    network, _ = _first_in(rest, layout.HEADS_SIZE + COLUMNS * PACKED_SIZE)
    begins = [layout.HEADS_SIZE + COLUMNS * begin for begin in accumulate(PACKED_SIZES, initial=0)]
    rows = [_rows(network[begin:end]) for begin, end in pairwise(begins)]
    return Evaluation(stages, network[: layout.HEADS_SIZE], rows)


def _stages_in(content: bytes) -> tuple[list[bytes], bytes]:
    """The stages of a weights file, the last first, and the rest; raises ValueError for any other file."""
    whole, rest = _first_in(content, STAGES * PACKED_SIZE)
    return [whole[at : at + PACKED_SIZE] for at in range(0, len(whole), PACKED_SIZE)], rest


def _first_in(content: bytes, size: int) -> tuple[bytes, bytes]:
    """What was compressed first, which must have so many bytes, and the rest; raises ValueError."""
    stream = zlib.decompressobj()
    try:
        whole = stream.decompress(content)
    except zlib.error as error:
        raise ValueError(f"this is not a weights file: {error}") from error
    if len(whole) != size or not stream.eof:
        raise ValueError(f"expected a part of a weights file of {size} bytes, not {len(whole)}")
    return whole, stream.unused_data


def _rows(columns: bytes) -> bytes:
    """The rows of a pattern, from its columns one after the other."""
    size, rows = len(columns) // COLUMNS, bytearray(len(columns))
    for column in range(COLUMNS):
        rows[column::COLUMNS] = columns[column * size : (column + 1) * size]
    return bytes(rows)
