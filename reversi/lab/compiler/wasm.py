"""Compiles the kernel as one WebAssembly module without imports, the same bytes on every machine.

With the argument `simd` the module uses 128-bit lanes (kernel-simd.wasm), else it does not (kernel.wasm).
This is a program of its own, which writes the bytes to its output, because environment variables must tell
Numba how to compile before it is imported (see `kernel_file`).
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from reversi.lab.compiler import EXPORTS, functions
from reversi.lab.compiler.native import compiled
from reversi.shells.failure import CommandError, required

_DEFINED = re.compile(
    r"^define (?:linkonce_odr )?i32 (@[\w.]+)"
    r"\((ptr [^%]*%retptr[\w.]*, ptr [^%]*%excinfo[\w.]*)((?:, i64 %[\w.]+)*)\) (?:#\d+ )?\{$",
    re.MULTILINE,
)
"""The first line of a function by Numba: its name, the two pointers, its parameters."""


def returning_values(text: str) -> str:
    """The code with each of Numba's functions divided in three: its body, which only a new function calls
    that returns the value, and which only a function of the old name and type calls.

    Numba's functions write their value through a pointer and return a status: whether they raised an
    exception. LLVM does not undo that by itself, so calls that are not inlined would go by way of memory.

    The first and the last are inlined always, so that callers pass and get words only.
    """
    wrappers = [_wrapped(*found.groups()) for found in _DEFINED.finditer(text)]
    return "\n".join((_DEFINED.sub(r"define internal i32 \1.body(\2\3) alwaysinline {", text), *wrappers))


def _wrapped(symbol: str, _: str, parameters: str) -> str:
    words = [f"i64 %a{number}" for number in range(parameters.count(","))]
    return f"""
define internal i64 {symbol}.value({", ".join(words)}) {{
  %result = alloca i64
  %exception = alloca ptr
  %status = call i32 {symbol}.body({", ".join(["ptr %result", "ptr %exception", *words])})
  %value = load i64, ptr %result
  ret i64 %value
}}
define internal i32 {symbol}({", ".join(["ptr %result", "ptr %exception", *words])}) alwaysinline {{
  %value = call i64 {symbol}.value({", ".join(words)})
  store i64 %value, ptr %result
  ret i32 0
}}"""


llvm = required("llvmlite.binding")

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
LANES = "+simd128"
STACK = 1 << 18


def compiled_to_wasm(simd: bool) -> bytes:
    """The bytes of the module; raises CommandError if the linker complains.

    It exports the `EXPORTS`, `memory`, and `__heap_base`, the address from which on memory is free.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, features=f"{FEATURES},{LANES}" if simd else FEATURES, reloc="static"
    )
    dispatchers = {name: compiled(simd)[name] for name in functions()}
    whole = _module(_entrance(dispatchers), machine)
    for name in EXPORTS:
        whole.link_in(_module(_text(dispatchers[name]), machine))
    whole = llvm.parse_assembly(returning_values(str(whole)))
    for function in whole.functions:
        if not function.is_declaration and function.name not in EXPORTS:
            function.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    return _link(machine.emit_object(whole))


def _symbol(dispatcher: Any) -> str:
    (kind,) = dispatcher.signatures
    return str(dispatcher.overloads[kind].fndesc.llvm_func_name)


def _text(dispatcher: Any) -> str:
    """The LLVM code of a function and of all functions that it calls."""
    (kind,) = dispatcher.signatures
    return str(dispatcher.inspect_llvm(kind))


def _module(text: str, machine: Any) -> Any:
    """LLVM code, adapted to the target and parsed."""
    text = re.sub('target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', text)
    text = re.sub('target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub('"(target-cpu|target-features|tune-cpu)"="[^"]*"', "", text)
    text = text.replace("= common ", "= internal ")  # wasm objects have no common symbols
    return llvm.parse_assembly(text)


def _entrance(dispatchers: dict[str, Any]) -> str:
    """For each export, a function of plain words that calls Numba's, which writes its value to memory.

    Numba's function also returns a status: whether it raised an exception. The kernel raises none.
    """
    exported = (_exported(name, dispatchers[name]) for name in EXPORTS)
    return "\n".join(('target datalayout = ""', 'target triple = ""', *exported))


def _exported(name: str, dispatcher: Any) -> str:
    (kind,) = dispatcher.signatures
    parameters = ", ".join(f"i64 %a{number}" for number in range(len(kind)))
    types = ", ".join(["ptr", "ptr", *["i64"] * len(kind)])
    symbol = _symbol(dispatcher)
    return f"""
declare i32 @{symbol}({types})
define i64 @{name}({parameters}) {{
  %result = alloca i64
  %exception = alloca ptr
  %status = call i32 @{symbol}(ptr %result, ptr %exception, {parameters})
  %value = load i64, ptr %result
  ret i64 %value
}}"""


def _link(thing: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "kernel.o", Path(folder) / "kernel.wasm"
        source.write_bytes(thing)
        exports = [f"--export={name}" for name in (*EXPORTS, "__heap_base")]
        options = ["--no-entry", "--gc-sections", "--strip-all", "-O2", "-z", f"stack-size={STACK}"]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        command = [*linker, *options, *exports, "-o", str(target), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CommandError("the linker refused the kernel", done.stderr.strip())
        return target.read_bytes()


if __name__ == "__main__":
    sys.stdout.buffer.write(compiled_to_wasm(simd="simd" in sys.argv[1:]))
