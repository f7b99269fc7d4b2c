"""The kernel as machine code of this processor: for training, and to compare with WebAssembly."""

from reversi.engine.host import BUCKET, TABLE_MEGABYTES, aligned, make_ready, memory_size, signed
from reversi.shells.hosts.weights_file import committed_weights
from reversi.shells.requirement import required


class NumbaKernel:
    """The kernel compiled by Numba, which takes seconds, with the committed weights or others; raises Failure
    without the package numba.
    """

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES, weights: bytes | None = None) -> None:
        numpy = required("numpy")
        from reversi.shells.compiler.native import compiled

        self._functions = compiled()
        self._bytes = numpy.zeros(memory_size(table_megabytes) + BUCKET, dtype=numpy.uint8)
        self.memory = aligned(int(self._bytes.ctypes.data))
        make_ready(self, table_megabytes, weights or committed_weights())

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number."""
        return int(self._functions[name](*map(signed, words)))

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        begin = address - int(self._bytes.ctypes.data)
        self._bytes[begin : begin + len(content)] = memoryview(content)
