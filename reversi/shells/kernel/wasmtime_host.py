"""The kernel in wasmtime: for the terminal, tests and matches, without browser or compiler."""

from reversi.engine.kernel_host import TABLE_MEGABYTES, aligned, make_ready, memory_size, signed
from reversi.shells.kernel.requirement import required
from reversi.shells.kernel.wasm_file import committed

PAGE = 65536


class WasmtimeKernel:
    """kernel.wasm, or other `code` of that kind; raises Failure without the package wasmtime."""

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES, code: bytes | None = None) -> None:
        wasmtime = required("wasmtime")
        self._store = wasmtime.Store()
        module = wasmtime.Module(self._store.engine, code or committed())
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self.memory = aligned(int(self._exports["__heap_base"].value(self._store)))
        memory = self._exports["memory"]
        missing = self.memory + memory_size(table_megabytes) - memory.data_len(self._store)
        memory.grow(self._store, -(-missing // PAGE))
        make_ready(self, table_megabytes)

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number."""
        return int(self._exports[name](self._store, *map(signed, words)))
