"""The modules of the browser, so that what runs there can be imported and tested elsewhere."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

BROWSER = "reversi.shells.browser"


class JsException(Exception):
    """What JavaScript throws."""


class JsProxy:
    """An object of JavaScript's."""


FFI: Mapping[str, object] = {
    **dict.fromkeys(("create_once_callable", "create_proxy"), lambda value: value),
    "to_js": lambda value, **_: value,
    "JsBigInt": int,
    "JsException": JsException,
    "JsProxy": JsProxy,
}


@contextmanager
def imported(name: str, **js: object) -> Iterator[ModuleType]:
    """The browser's module of that name, with these globals of JavaScript's; forgotten afterwards."""
    there = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        for fake, values in {"js": js, "pyodide": {}, "pyodide.ffi": FFI}.items():
            module = ModuleType(fake)
            vars(module).update(values)
            patch.setitem(sys.modules, fake, module)
        yield import_module(f"{BROWSER}.{name}")
        for each in set(sys.modules) - there:
            if each.startswith(f"{BROWSER}."):
                delattr(sys.modules[BROWSER], each.rpartition(".")[2])
                del sys.modules[each]


class Uint8Array:
    """JavaScript's view of bytes: of a memory of wasmtime, or of its own."""

    def __init__(self, buffer: Any, begin: int = 0, length: int | None = None) -> None:
        self._buffer, self._begin = buffer, begin
        self._length = buffer.byteLength - begin if length is None else length

    @classmethod
    def new(cls, *words: Any) -> "Uint8Array":
        return cls(*words)

    def set(self, content: Any, place: int = 0) -> None:
        self._buffer.write(bytes(content), self._begin + place)

    def slice(self) -> bytes:
        return bytes(self._buffer.read(self._begin, self._begin + self._length))


class Memory:
    """A memory of WebAssembly that cannot grow beyond so many bytes."""

    def __init__(self, store: Any, memory: Any, most: int) -> None:
        self._store, self._memory, self._most = store, memory, most

    @property
    def buffer(self) -> "Memory":
        return self

    @property
    def byteLength(self) -> int:  # noqa: N802  (as JavaScript calls it)
        return int(self._memory.data_len(self._store))

    def grow(self, pages: int) -> None:
        if self.byteLength + (pages << 16) > self._most:
            raise JsException("RangeError: out of memory")
        self._memory.grow(self._store, pages)

    def read(self, begin: int, end: int) -> bytes:
        return bytes(self._memory.read(self._store, begin, end))

    def write(self, content: bytes, begin: int) -> None:
        self._memory.write(self._store, content, begin)


class WebAssembly:
    """JavaScript's WebAssembly, by wasmtime; `has_lanes` is whether it knows 128-bit lanes."""

    def __init__(self, most: int = 1 << 30, has_lanes: bool = True) -> None:
        self._most, self._has_lanes = most, has_lanes
        self.Module = self.Instance = self

    def validate(self, code: bytes) -> bool:
        return self._has_lanes

    def new(self, given: Any, *_: object) -> Any:
        """A module of bytes, and an instance of a module."""
        if isinstance(given, bytes):
            return _Module(given)
        return _Instance(given, self._most)


class _Module:
    def __init__(self, code: bytes) -> None:
        self.code = code


class _Instance:
    def __init__(self, module: _Module, most: int) -> None:
        wasmtime: Any = import_module("wasmtime")
        store = wasmtime.Store()
        instance = wasmtime.Instance(store, wasmtime.Module(store.engine, module.code), [])
        self.exports = _Exports(store, instance.exports(store), most)


class _Exports:
    """The functions, the memory, and the global of a kernel."""

    def __init__(self, store: Any, exports: Any, most: int) -> None:
        self._store, self._exports = store, exports
        self.memory = Memory(store, exports["memory"], most)

    def __getattr__(self, name: str) -> Any:
        if name == "__heap_base":
            return _Heap(int(self._exports[name].value(self._store)))
        function = self._exports[name]

        def call(*words: int) -> int:
            signed = (word - (1 << 64) if word >> 63 else word for word in words)
            try:
                return int(function(self._store, *signed))
            except Exception as problem:
                raise JsException(str(problem)) from problem

        return call


class _Heap:
    def __init__(self, value: int) -> None:
        self.value = value


class Confined:
    """A worker of a custom player: what it was sent, and how it speaks."""

    def __init__(self, on_text: Callable[[str], None], on_death: Callable[[str], None]) -> None:
        self.sent = list[str]()
        self.stopped = False
        self.on_text, self.on_death = on_text, on_death
        self.post = self.postAfterPaint = self.sent.append

    def stop(self) -> None:
        self.stopped = True


class Proxy:
    """A function for JavaScript, which must be destroyed once."""

    def __init__(self, call: Callable[[str], None]) -> None:
        self._call = call
        self.is_destroyed = False

    def __call__(self, text: str) -> None:
        self._call(text)

    def destroy(self) -> None:
        assert not self.is_destroyed
        self.is_destroyed = True
