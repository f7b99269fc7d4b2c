"""The kernel's functions compiled by Numba, for native runs and as a step towards WebAssembly.

The kernel is plain Python over integers. Here every integer becomes a signed 64-bit word, the functions of
`words` become single instructions, and tables become constant arrays.

Importing this module raises CommandError if Numba is missing. For WebAssembly, environment variables tell
Numba not to optimise (see `kernel_file`).
"""

from functools import cache
from types import FunctionType
from typing import Any

from reversi.engine.host import signed
from reversi.lab.compiler import Scope, functions_of, scopes
from reversi.lab.compiler.lanes import IN_LANES, Emit
from reversi.shells.failure import required

np, ir, numba = required("numpy"), required("llvmlite.ir"), required("numba")
cgutils, extending = required("numba.core.cgutils"), required("numba.extending")

WORD = ir.IntType(64)
Dispatcher = Any
"""A function compiled by Numba, which has no public type for it."""


def signature(arguments: int) -> Any:
    """The type of a function with so many arguments."""
    return numba.int64(*[numba.int64] * arguments)


def _instruction(arguments: int, emit: Emit) -> Any:
    """A function with so many arguments that compiles to the code that `emit` writes."""
    names = _names(arguments)
    scope: dict[str, Any] = {"signature": signature(arguments), "emit": emit}
    code = "lambda context, builder, types, words: emit(builder, words)"
    exec(f"def typed(context, {names}): return signature, {code}", scope)  # Numba inspects the parameters
    return extending.intrinsic(scope["typed"])


def _names(arguments: int) -> str:
    return ", ".join(f"a{number}" for number in range(arguments))


def _load(bits: int) -> Emit:
    def emit(builder: Any, words: Any) -> Any:
        pointer = builder.inttoptr(words[0], ir.IntType(bits).as_pointer())
        value = builder.load(pointer)
        return value if bits == 64 else builder.zext(value, WORD)

    return emit


def _store(bits: int) -> Emit:
    def emit(builder: Any, words: Any) -> Any:
        pointer = builder.inttoptr(words[0], ir.IntType(bits).as_pointer())
        value = words[1] if bits == 64 else builder.trunc(words[1], ir.IntType(bits))
        builder.store(value, pointer)
        return ir.Constant(WORD, 0)

    return emit


INSTRUCTIONS: dict[str, Any] = {
    "up": _instruction(2, lambda builder, words: builder.shl(*words)),
    "down": _instruction(2, lambda builder, words: builder.lshr(*words)),
    "add": _instruction(2, lambda builder, words: builder.add(*words)),
    "multiply": _instruction(2, lambda builder, words: builder.mul(*words)),
    "popcount": _instruction(1, lambda builder, words: builder.ctpop(words[0])),
    "trailing_zeros": _instruction(1, lambda builder, words: builder.cttz(words[0], cgutils.false_bit)),
    "leading_zeros": _instruction(1, lambda builder, words: builder.ctlz(words[0], cgutils.false_bit)),
    "load8": _instruction(1, _load(8)),
    "load64": _instruction(1, _load(64)),
    "store8": _instruction(2, _store(8)),
    "store64": _instruction(2, _store(64)),
}
"""The replacement for each function of `words`."""


class _Compiled(dict[str, Dispatcher]):
    """The functions of the kernel by name; a module is compiled when one of its functions is asked for."""

    def __init__(self, simd: bool) -> None:
        super().__init__(INSTRUCTIONS)
        self._simd = simd
        self._scopes = {
            function.__name__: scope for scope in scopes() for function in functions_of(scope).values()
        }

    def __missing__(self, name: str) -> Dispatcher:
        self |= compiled_module(self._scopes[name], self, self._simd)
        return self[name]


@cache
def compiled(simd: bool = False) -> dict[str, Dispatcher]:
    """The functions of the kernel by name, which is unique, compiled as soon as they are asked for; with
    `simd`, those of `lanes` in the form that they have there.
    """
    return _Compiled(simd)


def compiled_module(module: Scope, done: dict[str, Dispatcher], simd: bool = False) -> dict[str, Dispatcher]:
    """The functions of one module, compiled, by name; `done` holds those that it imports."""
    scope = _scope(module, done)
    own = functions_of(module)
    for name, function in own.items():
        arguments = function.__code__.co_argcount
        rescoped = FunctionType(function.__code__, scope, name)
        chosen = _in_lanes(name, arguments) if simd and name in IN_LANES else rescoped
        compiler = numba.njit(signature(arguments), _nrt=False, error_model="numpy", boundscheck=False)
        scope[name] = compiler(chosen)
    return {function.__name__: scope[name] for name, function in own.items()}


def _in_lanes(name: str, arguments: int) -> FunctionType:
    """A function of that name, whose code is that of `lanes`."""
    scope: dict[str, Any] = {"code": _instruction(arguments, IN_LANES[name])}
    exec(f"def {name}({_names(arguments)}): return code({_names(arguments)})", scope)
    function: FunctionType = scope[name]
    return function


def _scope(module: Scope, done: dict[str, Dispatcher]) -> dict[str, Any]:
    """The globals of the module's functions: constants as words, tables as arrays, imported functions
    compiled.
    """
    scope: dict[str, Any] = {"__name__": module["__name__"]}
    for name, value in module.items():
        if isinstance(value, FunctionType):
            if value.__module__ != module["__name__"]:
                scope[name] = done[value.__name__]
        elif isinstance(value, int):
            scope[name] = signed(value)
        elif isinstance(value, tuple):
            scope[name] = _table(value)
    return scope


def _table(values: Any) -> Any:
    """The values as an array, of bytes if they fit."""
    small = all(0 <= value < 256 for value in values)
    return np.array([signed(value) for value in values], dtype=np.uint8 if small else np.int64)
