"""The hosts in which the kernel can run, under their names on the command line."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from reversi.engine.host import TABLE_MEGABYTES, Kernel
from reversi.lab.hosts.browser_host import browser_kernel
from reversi.lab.hosts.numba_host import NumbaKernel
from reversi.lab.hosts.plain_host import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

LOCAL: dict[str, Callable[[int], Kernel]] = {
    "wasmtime": WasmtimeKernel,
    "numba": NumbaKernel,
    "plain": PlainKernel,
}
BROWSERS = ("chromium", "firefox")


@contextmanager
def kernel_in(where: str, table_megabytes: int = TABLE_MEGABYTES) -> Generator[Kernel]:
    """A kernel in the named host, closed after the block; raises CommandError if it cannot run there."""
    if where in BROWSERS:
        with browser_kernel(where, table_megabytes) as kernel:
            yield kernel
    else:
        yield LOCAL[where](table_megabytes)
