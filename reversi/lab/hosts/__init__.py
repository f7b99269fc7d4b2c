"""The hosts in which the kernel can run, under their names on the command line."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from reversi.engine import host
from reversi.engine.kernel import words as operations
from reversi.engine.kernel.words import WORD
from reversi.lab.compiler import functions
from reversi.lab.hosts.browser_host import browser_kernel
from reversi.shells.failure import required
from reversi.shells.hosts.committed import committed_weights
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


class NumbaKernel:
    """The kernel, compiled by Numba as its functions are called, with the committed weights or others.

    Raises CommandError without the package numba. A wild address does not raise `KernelTrapped` here: it
    crashes the process.
    """

    def __init__(self, table_megabytes: int = host.TABLE_MEGABYTES, weights: bytes | None = None) -> None:
        numpy = required("numpy")
        from reversi.lab.compiler.native import compiled  # noqa: PLC0415 (it imports numba)

        self._functions = compiled()
        self._bytes = numpy.zeros(host.memory_size(table_megabytes) + host.BUCKET, dtype=numpy.uint8)
        self.memory = host.aligned(int(self._bytes.ctypes.data))
        host.make_ready(self, table_megabytes, weights or committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number."""
        return int(self._functions[name](*map(host.signed, words)))

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        begin = address - int(self._bytes.ctypes.data)
        self._bytes[begin : begin + len(content)] = memoryview(content)


class PlainKernel:
    """The kernel in CPython, without any packages. Bitboards and keys must be passed unsigned."""

    memory = 0

    def __init__(self, table_megabytes: int = host.TABLE_MEGABYTES) -> None:
        self._functions = functions()
        self._bytes = bytearray(host.memory_size(table_megabytes))
        host.make_ready(self, table_megabytes, committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        operations.MEMORY = self._bytes  # each kernel has its own memory, and several may take turns
        try:
            return host.signed(self._functions[name](*words) & WORD)
        except IndexError as error:  # an address outside the memory
            raise host.KernelTrapped(f"the kernel trapped in {name}: {error}") from error

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._bytes[address : address + len(content)] = content


LOCAL: dict[str, Callable[[int], host.Kernel]] = {
    "wasmtime": WasmtimeKernel,
    "numba": NumbaKernel,
    "plain": PlainKernel,
}
BROWSERS = ("chromium", "firefox")


@contextmanager
def kernel_in(where: str, table_megabytes: int = host.TABLE_MEGABYTES) -> Generator[host.Kernel]:
    """A kernel in the named host, closed after the block; raises CommandError if it cannot run there."""
    if where in BROWSERS:
        with browser_kernel(where, table_megabytes) as kernel:
            yield kernel
    else:
        yield LOCAL[where](table_megabytes)
