"""The kernel in wasmtime: for the terminal, tests and matches. Needs neither a browser nor a compiler.

It is the build with 128-bit lanes, which wasmtime supports on every processor that it compiles for.
"""

from collections.abc import Callable, Sequence
from ctypes import POINTER, byref
from functools import cache
from typing import Any, TypeAlias, cast
from weakref import finalize

from reversi.engine.host import TABLE_MEGABYTES, KernelTrapped, aligned, make_ready, memory_size, signed
from reversi.shells.failure import required
from reversi.shells.hosts.committed import committed_kernel, committed_weights

WordFunction: TypeAlias = Callable[..., int]
"""Takes words and returns a signed number; raises `KernelTrapped`."""


class Instance:
    """An instance of the kernel's module: `call` and `memory` of `engine.host.Kernel`, not yet ready."""

    def __init__(self, store: Any, module: Any, imports: Sequence[Any] = ()) -> None:
        self.exports = required("wasmtime").Instance(store, module, list(imports)).exports(store)
        self._functions = {
            name: word_function(store, name, each) for name, each in self.exports.items() if callable(each)
        }
        self.memory: int = aligned(int(self.exports["__heap_base"].value(store)))

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        return self._functions[name](*words)


def word_function(store: Any, name: str, function: Any) -> WordFunction:
    """The function without the package's conversions, or with them if the private parts are missing.

    All words are 64-bit integers. The package's own call converts each by its type, which takes ten times as
    long as the rest of the call.
    """
    try:
        return _unchecked(store, name, function)
    except AttributeError:
        return _checked(store, name, function)


def _unchecked(store: Any, name: str, function: Any) -> WordFunction:
    """The function through private parts of the package; raises AttributeError if one is missing."""
    ffi = required("wasmtime")._ffi
    call, word_type = ffi.wasmtime_func_call_unchecked, ffi.wasmtime_val_raw_t
    no_trap = cast("Any", POINTER(ffi.wasm_trap_t))
    context, address = store._context, byref(function._func)

    def called(*words: int) -> int:
        room: Any = (word_type * max(len(words), 1))()
        for place, word in enumerate(words):
            room[place].i64 = signed(word)
        trap = no_trap()
        if call(context(), address, room, len(room), byref(trap)) or trap:
            raise _trapped(name)
        return int(room[0].i64)

    return called


def _checked(store: Any, name: str, function: Any) -> WordFunction:
    """The function through the package's public call."""
    trap = required("wasmtime").Trap

    def called(*words: int) -> int:
        try:
            return int(function(store, *map(signed, words)))
        except trap as error:
            raise _trapped(name) from error

    return called


def _trapped(name: str) -> KernelTrapped:
    return KernelTrapped(f"the kernel trapped in {name}")


PAGE = 65536


@cache
def _compiled(code: bytes) -> tuple[Any, Any]:
    """An engine and the module with this code, which take tenths of a second to make: all kernels share them.

    They are closed before Python ends; later wasmtime has lost the functions for it.
    """
    wasmtime = required("wasmtime")
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, code)
    for each in (engine, module):
        finalize(each, each.close)
    return engine, module


class WasmtimeKernel(Instance):
    """The committed kernel and weights, or others; raises CommandError without the package wasmtime."""

    def __init__(
        self, table_megabytes: int = TABLE_MEGABYTES, code: bytes | None = None, weights: bytes | None = None
    ) -> None:
        engine, module = _compiled(code or committed_kernel(simd=True))
        self._store = required("wasmtime").Store(engine)
        finalize(self, self._store.close)
        super().__init__(self._store, module)
        self._memory = self.exports["memory"]
        missing = self.memory + memory_size(table_megabytes) - self._memory.data_len(self._store)
        self._memory.grow(self._store, -(-missing // PAGE))
        make_ready(self, table_megabytes, weights or committed_weights())

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._memory.write(self._store, content, address)
