"""Kernels in wasmtime that share a memory and a transposition table, each for a thread of its own."""

from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager
from ctypes import addressof, memmove
from typing import Any

from reversi.engine.host import BUCKET, make_ready, memory_size
from reversi.engine.kernel.layout import TABLE
from reversi.engine.shared_memory import with_shared_memory
from reversi.shells.failure import CommandError, required
from reversi.shells.hosts.committed import committed_kernel, committed_weights
from reversi.shells.hosts.wasmtime_host import Instance


class TeamKernel(Instance):
    """A kernel of a team, as `engine.host.Kernel` requires."""

    def __init__(self, store: Any, module: Any, shared: Any, place: int) -> None:
        """Begin `place` bytes from where the shared memory is free."""
        super().__init__(store, module, [shared])
        self.memory += place
        self._begin = addressof(shared.data_ptr().contents)

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        memmove(self._begin + address, content, len(content))

    def copy(self, kernel: "TeamKernel") -> None:
        """Take over the memory of another kernel, and with it the place of the table."""
        memmove(self._begin + self.memory, self._begin + kernel.memory, TABLE)


@contextmanager
def team(size: int, table_megabytes: int) -> Generator[list[TeamKernel]]:
    """A kernel with the committed weights, and others that share its table; closed after the block.

    They are the build with 128-bit lanes. Raises CommandError without the package wasmtime, and where the
    memory is not enough for so many.
    """
    wasmtime = required("wasmtime")
    room = BUCKET + memory_size(table_megabytes)
    try:
        code, pages = with_shared_memory(committed_kernel(simd=True), room + (size - 1) * TABLE)
    except MemoryError as error:
        raise CommandError(
            f"{size} kernels that share a table of {table_megabytes} MB have no room in WebAssembly's 4 GB"
        ) from error
    config = wasmtime.Config()
    config.shared_memory = True
    with ExitStack() as open_things:
        engine = open_things.enter_context(closing(wasmtime.Engine(config)))
        module = open_things.enter_context(closing(wasmtime.Module(engine, code)))
        shared = open_things.enter_context(closing(_shared_memory(wasmtime, engine, pages)))
        stores = [open_things.enter_context(closing(wasmtime.Store(engine))) for _ in range(size)]
        places = (0, *range(memory_size(table_megabytes), room + size * TABLE, TABLE))
        first, *others = (
            TeamKernel(store, module, shared, place) for store, place in zip(stores, places, strict=False)
        )
        make_ready(first, table_megabytes, committed_weights(), shares=True)
        for other in others:
            other.copy(first)
        yield [first, *others]


def _shared_memory(wasmtime: Any, engine: Any, pages: int) -> Any:
    """A shared memory that a module can import: that of wasmtime 50 passes a pointer to a pointer instead."""

    class Importable(wasmtime.SharedMemory):  # type: ignore[misc]  # Any
        def _as_extern(self) -> Any:
            try:
                return wasmtime.SharedMemory._as_extern(self)
            except TypeError:
                ffi = wasmtime._ffi
                union = ffi.wasmtime_extern_union(sharedmemory=self.ptr())
                return ffi.wasmtime_extern_t(ffi.WASMTIME_EXTERN_SHAREDMEMORY, union)

    return Importable(engine, wasmtime.MemoryType(wasmtime.Limits(pages, pages), shared=True))
