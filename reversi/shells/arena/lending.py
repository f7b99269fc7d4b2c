"""Kernels lent for a game: as good as new, for a fraction of the time."""

from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager

from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import AGE, TABLE
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

_FREE: defaultdict[int, list[WasmtimeKernel]] = defaultdict(list)
"""The kernels of this process that nobody uses, by the megabytes of their tables."""


@contextmanager
def lent_kernel(table_megabytes: int) -> Generator[Kernel]:
    """A kernel that nobody else uses meanwhile, and that remembers no search."""
    free = _FREE[table_megabytes]
    kernel = free.pop() if free else WasmtimeKernel(table_megabytes)
    kernel.fill(kernel.memory + TABLE, bytes(table_megabytes << 20))
    kernel.call("write", kernel.memory + AGE, 0)
    yield kernel
    free.append(kernel)
