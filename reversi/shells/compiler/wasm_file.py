"""kernel.wasm, the committed file beside the kernel's source: read, and made anew."""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from reversi.shells.failure import Failure
from reversi.shells.requirement import required

UNTOUCHED = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic"}
"""Numba leaves the code as it is and knows no processor: the bytes owe nothing to the builder's machine.

LLVM optimises afterwards, for WebAssembly.
"""


def place() -> Path:
    """Where kernel.wasm stands in this checkout."""
    return Path(str(files("reversi.engine").joinpath("data", "kernel.wasm")))


def committed() -> bytes:
    """The bytes of kernel.wasm as they stand there; raises Failure where there is no such file."""
    try:
        return place().read_bytes()
    except FileNotFoundError as error:
        raise Failure(f"{place()} is missing", "python3 -m reversi kernel build makes it") from error


def built() -> bytes:
    """The bytes of kernel.wasm built from the source; raises Failure if a tool is missing or complains."""
    for package in ("numba", "llvmlite", "ziglang"):
        required(package)
    command = [sys.executable, "-m", "reversi.shells.compiler.wasm"]
    done = subprocess.run(command, env=os.environ | UNTOUCHED, capture_output=True, check=False)
    if done.returncode:
        raise Failure("the kernel could not be built", done.stderr.decode(errors="replace").strip())
    return done.stdout
