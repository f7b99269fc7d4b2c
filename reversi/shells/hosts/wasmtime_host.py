"""The kernel in wasmtime: for the terminal, tests and matches. Needs neither a browser nor a compiler.

It is the build with 128-bit lanes, which wasmtime supports on every processor that it compiles for. Several
can share a memory and a transposition table, and be helpers in threads of their own, so that their searches
run at the same time.
"""

from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from ctypes import POINTER, addressof, byref, memmove
from functools import cache
from threading import Event
from typing import Any, TypeAlias, cast
from weakref import finalize

from reversi.engine import host
from reversi.engine.host import SLICE, Done, HelperError, Kernel, KernelTrapped, Task, begin_search, run_slice
from reversi.engine.kernel.layout import AGE, TABLE, write
from reversi.engine.shared_memory import with_shared_memory
from reversi.shells.failure import CommandError, required
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
        self.memory: int = host.aligned(int(self.exports["__heap_base"].value(store)))

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
            room[place].i64 = host.signed(word)
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
            return int(function(store, *map(host.signed, words)))
        except trap as error:
            raise _trapped(name) from error

    return called


def _trapped(name: str) -> host.KernelTrapped:
    return host.KernelTrapped(f"the kernel trapped in {name}")


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
        self,
        table_megabytes: int = host.TABLE_MEGABYTES,
        code: bytes | None = None,
        weights: bytes | None = None,
    ) -> None:
        engine, module = _compiled(code or committed_kernel(simd=True))
        self._store = required("wasmtime").Store(engine)
        finalize(self, self._store.close)
        super().__init__(self._store, module)
        self._memory = self.exports["memory"]
        missing = self.memory + host.memory_size(table_megabytes) - self._memory.data_len(self._store)
        self._memory.grow(self._store, -(-missing // PAGE))
        host.make_ready(self, table_megabytes, weights or committed_weights())

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._memory.write(self._store, content, address)


_POOL: defaultdict[int, list[WasmtimeKernel]] = defaultdict(list)
"""The idle kernels of this process, by the megabytes of their tables."""


@contextmanager
def pooled_kernel(table_megabytes: int) -> Generator[Kernel]:
    """A kernel for exclusive use, cleared of earlier searches; cheaper than a new one."""
    idle = _POOL[table_megabytes]
    kernel = idle.pop() if idle else WasmtimeKernel(table_megabytes)
    kernel.fill(kernel.memory + TABLE, bytes(table_megabytes << 20))
    host.ask(kernel, write, kernel.memory + AGE, 0)
    yield kernel
    idle.append(kernel)


class TeamKernel(Instance):
    """A kernel of a team, as `engine.host.Kernel` requires."""

    def __init__(self, store: Any, module: Any, shared: Any, place: int) -> None:
        """Begin `place` bytes from where the shared memory is free."""
        super().__init__(store, module, [shared])
        self.memory += place
        self._begin = addressof(shared.data_ptr().contents)

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        memmove(self._begin + address, content, len(content))

    def copy(self, kernel: "TeamKernel") -> None:
        """Take over the memory of another kernel, and with it the place of the table."""
        memmove(self._begin + self.memory, self._begin + kernel.memory, TABLE)


@contextmanager
def team(size: int, table_megabytes: int) -> Generator[list[TeamKernel]]:
    """A kernel with the committed weights, and others that share its table; closed after the block.

    They are the build with 128-bit lanes. Raises CommandError without the package wasmtime, and where the
    memory is not enough for so many.
    """
    wasmtime = required("wasmtime")
    room = host.BUCKET + host.memory_size(table_megabytes)
    try:
        code, pages = with_shared_memory(committed_kernel(simd=True), room + (size - 1) * TABLE)
    except MemoryError as error:
        raise CommandError(
            f"{size} kernels that share a table of {table_megabytes} MB have no room in WebAssembly's 4 GB"
        ) from error
    config = wasmtime.Config()
    config.shared_memory = True
    with ExitStack() as open_things:
        engine = open_things.enter_context(closing(wasmtime.Engine(config)))
        module = open_things.enter_context(closing(wasmtime.Module(engine, code)))
        shared = open_things.enter_context(closing(_shared_memory(wasmtime, engine, pages)))
        stores = [open_things.enter_context(closing(wasmtime.Store(engine))) for _ in range(size)]
        places = (0, *range(host.memory_size(table_megabytes), room + size * TABLE, TABLE))
        first, *others = (
            TeamKernel(store, module, shared, place) for store, place in zip(stores, places, strict=False)
        )
        host.make_ready(first, table_megabytes, committed_weights(), shares=True)
        for other in others:
            other.copy(first)
        yield [first, *others]


def _shared_memory(wasmtime: Any, engine: Any, pages: int) -> Any:
    """A shared memory that a module can import: that of wasmtime 50 passes a pointer to a pointer instead."""

    class Importable(wasmtime.SharedMemory):  # type: ignore[misc]  # Any
        def _as_extern(self) -> Any:
            try:
                return wasmtime.SharedMemory._as_extern(self)
            except TypeError:
                ffi = wasmtime._ffi
                union = ffi.wasmtime_extern_union(sharedmemory=self.ptr())
                return ffi.wasmtime_extern_t(ffi.WASMTIME_EXTERN_SHAREDMEMORY, union)

    return Importable(engine, wasmtime.MemoryType(wasmtime.Limits(pages, pages), shared=True))


class ThreadHelper:
    """A kernel and its thread."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._thread = ThreadPoolExecutor(1)
        self._dropped = Event()
        self._work: Future[int | None] | None = None
        self.nodes = 0

    def begin(self, task: Task) -> None:
        """Start a task in the thread."""
        self._work = self._thread.submit(self._run, task)

    def take_value(self) -> int | None:
        """The value of a finished task, only once; None if no task has finished. Raises `KernelTrapped`."""
        if self._work is None or not self._work.done():
            return None
        work, self._work = self._work, None
        return work.result()

    def drop(self) -> bool:
        """Stop after the slice, and get ready for another search; return whether the kernel still works."""
        self._dropped.set()
        work, self._work, self.nodes = self._work, None, 0
        try:
            if work is not None:
                work.result()
        except KernelTrapped:
            return False
        self._dropped.clear()
        begin_search(self._kernel)
        return True

    def _run(self, task: Task) -> int | None:
        """Run a task slice by slice; return its value, or None if it is dropped."""
        while not self._dropped.is_set():
            outcome = run_slice(self._kernel, task, SLICE)
            self.nodes += outcome.nodes
            if isinstance(outcome, Done):
                return outcome.value
        return None


class ThreadHelpers:
    """The helpers, as `engine.host.Helpers` requires."""

    def __init__(self, kernels: Sequence[Kernel]) -> None:
        self._helpers = [ThreadHelper(kernel) for kernel in kernels]

    @property
    def size(self) -> int:
        """The number of helpers."""
        return len(self._helpers)

    @property
    def nodes(self) -> int:
        """The positions visited since the last `drop`."""
        return sum(helper.nodes for helper in self._helpers)

    def begin(self, helper: int, task: Task) -> None:
        """Start `task` on a helper."""
        self._helpers[helper].begin(task)

    def finished(self) -> list[tuple[int, int]]:
        """The helpers that have finished, each with its value.

        Raises `HelperError` if a helper's kernel has trapped; that helper is not used any more.
        """
        values: list[tuple[int, int]] = []
        for number, helper in enumerate(self._helpers):
            try:
                value = helper.take_value()
            except KernelTrapped as error:
                self._helpers.remove(helper)
                self.drop()
                raise HelperError(str(error)) from error
            if value is not None:
                values.append((number, value))
        return values

    def drop(self) -> None:
        """Stop all helpers; those whose kernels have trapped are not used any more."""
        self._helpers = [helper for helper in self._helpers if helper.drop()]


@contextmanager
def helping(kernels: Sequence[Kernel]) -> Generator[ThreadHelpers | None]:
    """Helpers with these kernels, which no longer use them after the block; None if there are no kernels."""
    helpers = ThreadHelpers(kernels) if kernels else None
    try:
        yield helpers
    finally:
        if helpers:
            helpers.drop()
