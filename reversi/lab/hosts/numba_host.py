"""The kernel as native machine code, for training and for comparison with WebAssembly."""

from reversi.engine.host import BUCKET, TABLE_MEGABYTES, aligned, make_ready, memory_size, signed
from reversi.shells.failure import required
from reversi.shells.hosts.committed import committed_weights


class NumbaKernel:
    """The kernel, compiled by Numba as its functions are called, with the committed weights or others.

    Raises CommandError without the package numba. A wild address does not raise `KernelTrapped` here: it
    crashes the process.
    """

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES, weights: bytes | None = None) -> None:
        numpy = required("numpy")
        from reversi.lab.compiler.native import compiled  # noqa: PLC0415 (it imports numba)

        self._functions = compiled()
        self._bytes = numpy.zeros(memory_size(table_megabytes) + BUCKET, dtype=numpy.uint8)
        self.memory = aligned(int(self._bytes.ctypes.data))
        make_ready(self, table_megabytes, weights or committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number."""
        return int(self._functions[name](*map(signed, words)))

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        begin = address - int(self._bytes.ctypes.data)
        self._bytes[begin : begin + len(content)] = memoryview(content)
