"""The kernel in wasmtime: for the terminal, tests and matches. Needs neither a browser nor a compiler.

On every processor for which wasmtime compiles it has 128-bit lanes.
"""

from ctypes import POINTER, byref
from typing import Any
from weakref import finalize

from reversi.engine.host import TABLE_MEGABYTES, KernelTrapped, aligned, make_ready, memory_size, signed
from reversi.shells.compiler.kernel_file import committed_kernel, committed_weights
from reversi.shells.requirement import required

PAGE = 65536


class WasmtimeKernel:
    """The committed kernel and weights, or other `code` and `weights`.

    Raises Failure without the package wasmtime.
    """

    def __init__(
        self,
        table_megabytes: int = TABLE_MEGABYTES,
        code: bytes | None = None,
        weights: bytes | None = None,
    ) -> None:
        wasmtime = required("wasmtime")
        self._ffi = required("wasmtime._ffi")
        self._no_trap: Any = POINTER(self._ffi.wasm_trap_t)
        self._store = wasmtime.Store()
        # Freed with the kernel or when Python ends; a moment later wasmtime lacks the functions that free it.
        finalize(self, self._store.engine.close)
        finalize(self, self._store.close)
        module = wasmtime.Module(self._store.engine, code or committed_kernel(simd=True))
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self.memory = aligned(int(self._exports["__heap_base"].value(self._store)))
        memory = self._exports["memory"]
        missing = self.memory + memory_size(table_megabytes) - memory.data_len(self._store)
        memory.grow(self._store, -(-missing // PAGE))
        make_ready(self, table_megabytes, weights or committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`.

        All words are 64-bit integers, so this skips the package's own conversion of arguments, which takes
        ten times as long as the rest.
        """
        room = (self._ffi.wasmtime_val_raw_t * max(len(words), 1))()
        for place, word in enumerate(words):
            room[place].i64 = signed(word)
        trap: Any = self._no_trap()
        function = self._exports[name]._func
        error = self._ffi.wasmtime_func_call_unchecked(
            self._store._context(), byref(function), room, len(room), byref(trap)
        )
        if error or trap:
            raise KernelTrapped(f"the kernel trapped in {name}")
        return int(room[0].i64)

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._exports["memory"].write(self._store, content, address)
