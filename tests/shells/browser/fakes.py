"""The modules of the browser, so that what runs there can be imported and tested elsewhere."""

import atexit
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, Generic, TypeVar
from unittest.mock import Mock

import pytest

BROWSER = "reversi.shells.browser"


class JsException(Exception):
    """What JavaScript throws."""


class Refusal(JsException):
    """How IndexedDB refuses."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Proxy:
    """A function for JavaScript, which must be destroyed at most once."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call
        self.is_destroyed = False

    def __call__(self, *details: Any) -> Any:
        return self._call(*details)

    def destroy(self) -> None:
        assert not self.is_destroyed
        self.is_destroyed = True


class OnceProxy(Proxy):
    """The same for a function that is destroyed when it is called."""

    def __call__(self, *details: Any) -> Any:
        self.destroy()
        return self._call(*details)


class JsProxy:
    """An object of JavaScript's."""


FFI: Mapping[str, object] = {
    "create_once_callable": OnceProxy,
    "create_proxy": Proxy,
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
        for fake, values in {"js": js, "pyodide": {}, "pyodide.ffi": FFI, "pyodide_js": {}}.items():
            module = ModuleType(fake)
            vars(module).update(values)
            patch.setitem(sys.modules, fake, module)
        yield import_module(f"{BROWSER}.{name}")
        for each in sorted(set(sys.modules) - there, reverse=True):  # a room after what is in it
            if each.startswith(f"{BROWSER}."):
                room, _, child = each.rpartition(".")
                delattr(sys.modules[room], child)
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
        self.most, self._has_lanes = most, has_lanes
        self.Module = self.Instance = self

    def validate(self, code: bytes) -> bool:
        return self._has_lanes

    def new(self, given: Any, *_: object) -> Any:
        """A module of bytes, and an instance of a module."""
        if isinstance(given, bytes):
            return _Module(given)
        return _Instance(given, self.most)


class _Module:
    def __init__(self, code: bytes) -> None:
        self.code = code


@cache
def _compiled(code: bytes) -> SimpleNamespace:
    """A module as wasmtime has compiled it, and the engine that did."""
    wasmtime: Any = import_module("wasmtime")
    engine = wasmtime.Engine()
    return SimpleNamespace(engine=engine, module=wasmtime.Module(engine, code))


atexit.register(_compiled.cache_clear)  # wasmtime frees them itself only while its own modules are there


class _Instance:
    def __init__(self, module: _Module, most: int) -> None:
        wasmtime: Any = import_module("wasmtime")
        compiled = _compiled(module.code)
        store = wasmtime.Store(compiled.engine)
        instance = wasmtime.Instance(store, compiled.module, [])
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


def happen(place: Mock, kind: str, **details: object) -> None:
    """Have an event happen at an object of JavaScript's: all hear it that listen and have not stopped."""
    removed = place.removeEventListener.call_args_list
    for each in [each for each in place.addEventListener.call_args_list if each not in removed]:
        name, hear = each.args
        if name == kind:
            hear(SimpleNamespace(type=kind, **details))


def handler_in(page: str, event: str, **attributes: str) -> int:
    """The number of the handler of an event at the element with these attributes, in a page as JSON."""

    def handlers(tree: Any) -> Iterator[dict[str, Any]]:
        if isinstance(tree, list):
            _, there, children, heard, *_ = tree
            if event in heard and attributes.items() <= there.items():
                yield heard
            for child in children:
                yield from handlers(child)

    return int(next(handlers(json.loads(page)))[event][0])


class Promise:
    """A promise that is kept or broken at once."""

    def __init__(self, value: object = None, error: Exception | None = None) -> None:
        self._value, self._error = value, error

    def then(self, call: Callable[[object], None], refused: Callable[[object], None]) -> None:
        if self._error:
            refused(self._error)
        else:
            call(self._value)


Msg = TypeVar("Msg")


class Hosted(Generic[Msg]):
    """A program's host: what it is told to do and to hear, and the messages that it sends the program."""

    def __init__(self, host: Any) -> None:
        self.host, self.sent = host, list[Msg]()

    def does(self, *commands: object) -> list[Msg]:
        """What the program is sent at once when commands are carried out."""
        del self.sent[:]
        for command in commands:
            self.host.perform(command, self.sent.append)
        return self.sent

    def hears(self, subscription: object) -> Any:
        """Begin to listen; return what stops it."""
        return self.host.subscribe(subscription, self.sent.append)


class Timers:
    """The timers of the page's `reversi`; time passes only when a test says so."""

    def __init__(self, reversi: Any) -> None:
        self.waiting = dict[int, tuple[Callable[[], None], int, bool]]()
        self._number = 0
        reversi.after, reversi.every = partial(self._begin, False), partial(self._begin, True)

    def _begin(self, repeats: bool, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        self._number += 1
        number = self._number
        self.waiting[number] = (call, milliseconds, repeats)

        def stop() -> None:
            self.waiting.pop(number, None)

        return stop

    def ring(self) -> list[int]:
        """Have all that waits come due once; return the milliseconds for which it has waited."""
        due = list(self.waiting.items())
        for number, (call, _, repeats) in due:
            if number in self.waiting:
                if not repeats:
                    del self.waiting[number]
                call()
        return [milliseconds for _, (_, milliseconds, _) in due]


class LocalStorage:
    """A browser's `localStorage` with room for so many characters."""

    def __init__(self, room: int = 100_000) -> None:
        self.items: dict[str, str] = {}
        self.room = room

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, at: int) -> str:
        return list(self.items)[at]

    def getItem(self, key: str) -> str | None:  # noqa: N802  (as browsers call it)
        return self.items.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        others = sum(len(each) for name, each in self.items.items() if name != key)
        if others + len(text) > self.room:
            raise JsException("quota")
        self.items[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        del self.items[key]
