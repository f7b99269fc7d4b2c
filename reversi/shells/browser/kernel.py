"""The kernel in the browser: kernel.wasm, called from the worker's Python."""

from pathlib import Path
from typing import Any

from js import Uint8Array, WebAssembly
from pyodide.ffi import JsBigInt, JsException, to_js

import reversi.engine
from reversi.engine.host import KernelTrapped, aligned, make_ready, memory_size
from reversi.engine.kernel.layout import TABLE

CODE = Path(reversi.engine.__file__).with_name("data") / "kernel.wasm"
WEIGHTS = CODE.with_name("weights.bin")
PAGE = 65536
TABLE_MEGABYTES = (64, 16, 4, 1)
"""Sizes of the transposition table, the first for which there is memory."""


class BrowserKernel:
    """A kernel that is ready, as `engine.kernel_host.Kernel` asks."""

    def __init__(self) -> None:
        module = WebAssembly.Module.new(to_js(CODE.read_bytes()))
        self._exports: Any = WebAssembly.Instance.new(module).exports
        heap = getattr(self._exports, "__heap_base")  # a name that Python would mangle
        self.memory = aligned(int(heap.value))
        megabytes = next(size for size in TABLE_MEGABYTES if self._grow(memory_size(size)))
        make_ready(self, megabytes, WEIGHTS.read_bytes())

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number; raises `KernelTrapped`."""
        try:
            return int(getattr(self._exports, name)(*map(JsBigInt, words)))
        except JsException as error:
            raise KernelTrapped(f"the kernel broke off in {name}: {error}") from error

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        Uint8Array.new(self._exports.memory.buffer, address, len(content)).set(to_js(content))

    def image(self) -> Any:
        """What stands before the transposition table, as JavaScript's bytes."""
        return Uint8Array.new(self._exports.memory.buffer, self.memory, TABLE).slice()

    def _grow(self, size: int) -> bool:
        """Whether the kernel's memory could be made to hold `size` bytes for the search."""
        missing = self.memory + size - int(self._exports.memory.buffer.byteLength)
        try:
            self._exports.memory.grow(-(-missing // PAGE))
        except JsException:
            return False
        return True
