"""Where the kernel runs: in wasmtime here, elsewhere in the laboratory's hosts."""

from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module

from reversi.engine.host import TABLE_MEGABYTES, Kernel
from reversi.shells.failure import has_laboratory, only_in_a_checkout
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.options import HOSTS


@contextmanager
def kernel_in(where: str, table_megabytes: int = TABLE_MEGABYTES) -> Generator[Kernel]:
    """A kernel in the named host, closed after the block; raises CommandError if it cannot run there."""
    if where == HOSTS[0]:
        yield WasmtimeKernel(table_megabytes)
        return
    if not has_laboratory():
        raise only_in_a_checkout(f"run the kernel in {where}")
    with import_module("reversi.lab.hosts").kernel_in(where, table_megabytes) as kernel:
        yield kernel
