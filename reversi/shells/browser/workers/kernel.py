"""The kernel in the browser: WebAssembly that the worker's Python calls, and its copies in helpers."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import js
from js import Object, Uint8Array, WebAssembly
from pyodide.ffi import JsBigInt, JsException, create_proxy, to_js

import reversi.engine
from reversi.engine import host
from reversi.engine.kernel import layout
from reversi.engine.shared_memory import PAGE, with_shared_memory
from reversi.shells.browser.workers.helpers import BrowserHelpers, Helper

DATA = Path(reversi.engine.__file__).with_name("data")
WEIGHTS = DATA / "weights.bin"
BOOK = DATA / "book.bin"
SIMD, PLAIN = DATA / "kernel-simd.wasm", DATA / "kernel.wasm"
"""The kernel with 128-bit lanes, and one for browsers without them; both give the same answers."""

TABLE_MEGABYTES = (64, 16, 4, 1)
"""Sizes of the transposition table; the first that fits into memory is used."""

HELPER_TABLE_MEGABYTES = (16, 4, 1)
"""The same for a helper that has a table of its own."""

HELPER_WORDS = (
    "NODES", "NODE_LIMIT", "STOPPED", "BUCKET_MASK", "AGE", "SELECTIVITY", "TABLE_PLACE", "AGE_PLACE",
)  # fmt: skip
"""The words of the kernel's memory that a helper reads or writes itself."""


class WorkerKernel:
    """A kernel that is ready, as `engine.host.Kernel` requires."""

    def __init__(self, table_megabytes: Sequence[int] = TABLE_MEGABYTES, helpers: int = 0) -> None:
        """Load the kernel with the first of these tables that fits; raises `MemoryError` if none does.

        Where the browser lets workers share memory, so many helpers can share its table.
        """
        self._shares = helpers > 0 and bool(getattr(js, "crossOriginIsolated", False))
        self._lent = 0  # the helpers' parts of the memory that are taken
        loaded = self._load_shared(table_megabytes, helpers) if self._shares else self._load(table_megabytes)
        if loaded is None:
            raise MemoryError(f"the browser has no {table_megabytes[-1]} MB for a kernel")
        self._megabytes = loaded
        host.make_ready(self, loaded, WEIGHTS.read_bytes(), shares=self._shares, network=False)

    def add_network(self) -> None:
        """Complete the evaluation, before the first search."""
        host.add_network(self, WEIGHTS.read_bytes())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        try:
            return int(getattr(self._exports, name)(*map(JsBigInt, words)))
        except JsException as error:
            raise host.KernelTrapped(f"the kernel trapped in {name}: {error}") from error

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        Uint8Array.new(self._exports.memory.buffer, address, len(content)).set(to_js(content))

    def outfit(self) -> dict[str, object]:
        """What a helper needs: the code, and a part of the shared memory that is a copy of this kernel's, or
        else that copy for a memory of its own.
        """
        if not self._shares:
            return {"code": self.code, "image": self._image(), "tables": HELPER_TABLE_MEGABYTES}
        place = self.memory + host.memory_size(self._megabytes) + self._lent * layout.TABLE
        self._lent += 1
        Uint8Array.new(self._exports.memory.buffer).set(self._image(), place)
        # The copy may have been made while a question had a fresh table.
        host.use_table(self, place, self.memory + layout.TABLE, host.buckets_in(self._megabytes))
        return {"code": self.code, "shared": self._exports.memory, "place": place}

    def _image(self) -> Any:
        """The memory up to the transposition table, as a JavaScript Uint8Array."""
        return Uint8Array.new(self._exports.memory.buffer, self.memory, layout.TABLE).slice()

    def _load(self, table_megabytes: Sequence[int]) -> int | None:
        """Load the kernel with the first of these tables that fits, and return that; None if none does."""
        self._begin(supported_code(), None)
        for megabytes in table_megabytes:
            missing = self.memory + host.memory_size(megabytes) - int(self._exports.memory.buffer.byteLength)
            try:
                self._exports.memory.grow(-(-missing // PAGE))
            except JsException:
                continue
            return megabytes
        return None

    def _load_shared(self, table_megabytes: Sequence[int], helpers: int) -> int | None:
        """The same in a memory that this kernel can share with `helpers`."""
        for megabytes in table_megabytes:
            room = host.BUCKET + host.memory_size(megabytes) + helpers * layout.TABLE
            code, pages = with_shared_memory(supported_code(), room)
            try:
                memory = WebAssembly.Memory.new(_object({"initial": pages, "maximum": pages, "shared": True}))
            except JsException:
                continue
            self._begin(code, _object({"env": {"memory": memory}}))
            return megabytes
        return None

    def _begin(self, code: bytes, imports: Any) -> None:
        self.code = code
        module = WebAssembly.Module.new(to_js(code))
        self._exports: Any = WebAssembly.Instance.new(module, imports).exports
        heap = getattr(self._exports, "__heap_base")  # as an attribute, Python would mangle this name
        self.memory = host.aligned(int(heap.value))


def supported_code() -> bytes:
    """The code of the fastest kernel that the browser accepts."""
    code = SIMD.read_bytes()
    return code if WebAssembly.validate(to_js(code)) else PLAIN.read_bytes()


def equip_helper(port: Any, kernel: WorkerKernel, helpers: BrowserHelpers) -> None:
    """Send a copy of the kernel through `port`; the helper joins when it says that it is ready."""
    helper: Helper | None = None

    def on_message(event: Any) -> None:
        nonlocal helper
        if helper is not None:
            helpers.on_message(helper, event.data)
        elif "ready" in json.loads(event.data):
            helper = helpers.join(port)

    port.onmessage = create_proxy(on_message)
    words = {word: getattr(layout, word) for word in HELPER_WORDS}
    port.postMessage(_object({**kernel.outfit(), "slice": host.SLICE, "layout": words}))


def _object(parts: Mapping[str, object]) -> Any:
    """A JavaScript object."""
    return to_js(parts, dict_converter=Object.fromEntries)
