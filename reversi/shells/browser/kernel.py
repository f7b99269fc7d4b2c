"""The kernel in the browser: kernel.wasm, called from the worker's Python."""

from pathlib import Path
from typing import Any

from js import WebAssembly
from pyodide.ffi import JsBigInt, JsException, to_js

import reversi.engine
from reversi.engine.kernel_host import aligned, make_ready, memory_size

CODE = Path(reversi.engine.__file__).with_name("kernel.wasm")
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
        make_ready(self, next(size for size in TABLE_MEGABYTES if self._grow(memory_size(size))))

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number."""
        return int(getattr(self._exports, name)(*map(JsBigInt, words)))

    def _grow(self, size: int) -> bool:
        """Whether the kernel's memory could be made to hold `size` bytes for the search."""
        missing = self.memory + size - int(self._exports.memory.buffer.byteLength)
        try:
            self._exports.memory.grow(-(-missing // PAGE))
        except JsException:
            return False
        return True
