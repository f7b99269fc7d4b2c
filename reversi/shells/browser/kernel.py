"""The kernel in the browser: WebAssembly that the worker's Python calls, and its copies in helpers."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from js import Object, Uint8Array, WebAssembly
from pyodide.ffi import JsBigInt, JsException, create_proxy, to_js

import reversi.engine
from reversi.engine.host import SLICE, KernelTrapped, aligned, make_ready, memory_size
from reversi.engine.kernel import layout
from reversi.shells.browser.helpers import BrowserHelpers, Helper

DATA = Path(reversi.engine.__file__).with_name("data")
WEIGHTS = DATA / "weights.bin"
BOOK = DATA / "book.bin"
SIMD, PLAIN = DATA / "kernel-simd.wasm", DATA / "kernel.wasm"
"""The kernel with 128-bit lanes, and one for browsers without them; both give the same answers."""

PAGE = 65536
TABLE_MEGABYTES = (64, 16, 4, 1)
"""Sizes of the transposition table; the first that fits into memory is used."""

HELPER_TABLE_MEGABYTES = (16, 4, 1)
"""The same for a helper."""

HELPER_WORDS = ("NODES", "NODE_LIMIT", "STOPPED", "BUCKET_MASK", "AGE", "SELECTIVITY")
"""The words of the kernel's memory that a helper reads or writes itself."""


class WorkerKernel:
    """A kernel that is ready, as `engine.host.Kernel` requires."""

    def __init__(self, table_megabytes: Sequence[int] = TABLE_MEGABYTES) -> None:
        """Load the kernel with the first of these tables that fits; raises `MemoryError` if none does."""
        self.code = supported_code()
        module = WebAssembly.Module.new(to_js(self.code))
        self._exports: Any = WebAssembly.Instance.new(module).exports
        heap = getattr(self._exports, "__heap_base")  # as an attribute, Python would mangle this name
        self.memory = aligned(int(heap.value))
        megabytes = next((size for size in table_megabytes if self._grow(memory_size(size))), None)
        if megabytes is None:
            raise MemoryError(f"the browser has no {table_megabytes[-1]} MB for a kernel")
        make_ready(self, megabytes, WEIGHTS.read_bytes())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        try:
            return int(getattr(self._exports, name)(*map(JsBigInt, words)))
        except JsException as error:
            raise KernelTrapped(f"the kernel trapped in {name}: {error}") from error

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        Uint8Array.new(self._exports.memory.buffer, address, len(content)).set(to_js(content))

    def image(self) -> Any:
        """The memory up to the transposition table, as a JavaScript Uint8Array."""
        return Uint8Array.new(self._exports.memory.buffer, self.memory, layout.TABLE).slice()

    def _grow(self, size: int) -> bool:
        """Grow the kernel's memory to hold `size` bytes for the search; return whether that succeeded."""
        missing = self.memory + size - int(self._exports.memory.buffer.byteLength)
        try:
            self._exports.memory.grow(-(-missing // PAGE))
        except JsException:
            return False
        return True


def supported_code() -> bytes:
    """The code of the fastest kernel that the browser accepts."""
    code = SIMD.read_bytes()
    return code if WebAssembly.validate(to_js(code)) else PLAIN.read_bytes()


class PortLine:
    """The connection to a worker through a port, as `helpers.Line` requires."""

    def __init__(self, port: Any) -> None:
        self._port = port

    def post(self, text: str) -> None:
        """Send a text."""
        self._port.postMessage(text)

    def stop(self) -> None:
        """Tell the worker to end itself."""
        self.post(json.dumps({"stop": True}))


def equip_helper(port: Any, kernel: WorkerKernel, helpers: BrowserHelpers) -> None:
    """Send a copy of the kernel through `port`; the helper joins when it says that it is ready."""
    line = PortLine(port)
    helper: Helper | None = None

    def on_message(event: Any) -> None:
        nonlocal helper
        if helper is not None:
            helpers.on_message(helper, event.data)
        elif "ready" in json.loads(event.data):
            helper = helpers.join(line)

    port.onmessage = create_proxy(on_message)
    port.postMessage(_packed(kernel))


def _packed(kernel: WorkerKernel) -> Any:
    """Everything that a helper needs, as helper_worker.mjs reads it."""
    outfit: dict[str, object] = {
        "code": kernel.code,
        "image": kernel.image(),
        "tables": HELPER_TABLE_MEGABYTES,
        "slice": SLICE,
        "layout": {word: getattr(layout, word) for word in HELPER_WORDS},
    }
    return to_js(outfit, dict_converter=Object.fromEntries)
