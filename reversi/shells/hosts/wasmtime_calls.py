"""The kernel's functions in wasmtime, called fast.

All words are 64-bit integers. The package's own call converts each by its type, which takes ten times as long
as the rest of the call; so this module uses private parts of the package, as long as they exist.
"""

from collections.abc import Callable, Sequence
from ctypes import POINTER, byref
from typing import Any, TypeAlias, cast

from reversi.engine.host import KernelTrapped, aligned, signed
from reversi.shells.requirement import required

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
    """The function without the package's conversions, or with them if the private parts are missing."""
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
