"""The kernel in wasmtime: for the terminal, tests and matches. Needs neither a browser nor a compiler.

It is the build with 128-bit lanes, which wasmtime supports on every processor that it compiles for.
"""

from weakref import finalize

from reversi.engine.host import TABLE_MEGABYTES, make_ready, memory_size
from reversi.shells.compiler.kernel_file import committed_kernel, committed_weights
from reversi.shells.hosts.wasmtime_calls import Instance
from reversi.shells.requirement import required

PAGE = 65536


class WasmtimeKernel(Instance):
    """The committed kernel and weights, or other `code` and `weights`.

    Raises CommandError without the package wasmtime.
    """

    def __init__(
        self,
        table_megabytes: int = TABLE_MEGABYTES,
        code: bytes | None = None,
        weights: bytes | None = None,
    ) -> None:
        wasmtime = required("wasmtime")
        self._store = wasmtime.Store()
        # Closed with the kernel or before Python ends; later wasmtime has lost the functions for it.
        finalize(self, self._store.engine.close)
        finalize(self, self._store.close)
        module = wasmtime.Module(self._store.engine, code or committed_kernel(simd=True))
        super().__init__(self._store, module)
        self._memory = self.exports["memory"]
        missing = self.memory + memory_size(table_megabytes) - self._memory.data_len(self._store)
        self._memory.grow(self._store, -(-missing // PAGE))
        make_ready(self, table_megabytes, weights or committed_weights())

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._memory.write(self._store, content, address)
