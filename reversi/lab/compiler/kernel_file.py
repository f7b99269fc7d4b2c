"""`python3 -m reversi kernel build` and `kernel check`."""

import os
import subprocess
import sys
from pathlib import Path

from reversi.engine.shared_memory import IMPORTS, sections
from reversi.lab.compiler.made_of import changes, write_record
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.failure import CommandError, required
from reversi.shells.hosts import committed

UNTOUCHED = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic"}
"""Tells Numba not to optimise and to assume no processor, so that the bytes do not depend on the machine.

LLVM optimises afterwards, for WebAssembly.
"""

BIGGEST = 150_000
"""The most bytes of each kernel, which the page must load."""


def build(target: Path | None = None) -> int:
    """Build both kernels, in their places or as `target` and beside it; return the exit status."""
    require_checkout(Tree(), "build its kernels")
    kernels = {place: _checked(built(simd)) for place, simd in _kernels(target or committed.kernel_place())}
    for place, code in kernels.items():
        unfinished = place.with_suffix(".unfinished")
        unfinished.write_bytes(code)
        unfinished.replace(place)
        print(f"{place}: {len(code):,} bytes")
    if target is None:
        write_record(tuple(kernels))
    return 0


def check(afresh: bool = False) -> int:
    """Build both kernels and compare them with their files; return the exit status.

    If nothing has changed since they were built, they are only built `afresh`, when that is wanted. Raises
    CommandError if they differ.
    """
    require_checkout(Tree(), "check its kernels")
    changed = changes(tuple(place for place, _ in _kernels(committed.kernel_place())))
    if not changed and not afresh:
        print("Neither the kernels nor what they are made of have changed since kernel build.")
        return 0
    for each in changed:
        print(f"Changed since kernel build: {each}")
    _compare()
    if changed:
        print("To note this down, so that the check need not compile: python3 -m reversi kernel build")
    return 0


def _compare() -> None:
    """Build both kernels and compare them with their files."""
    for place, simd in _kernels(committed.kernel_place()):
        if _checked(built(simd)) != committed.committed_kernel(simd):
            raise CommandError(
                f"{place} is not what its source makes",
                "To build it anew: python3 -m reversi kernel build. If that does not help, the versions of\n"
                "Numba, LLVM or the linker on this machine are not those that pyproject.toml names.",
            )
        print(f"{place} is what its source makes")


def _kernels(place: Path) -> tuple[tuple[Path, bool], ...]:
    """The paths of kernel.wasm and kernel-simd.wasm, and whether they use 128-bit lanes."""
    return (place, False), (committed.simd_place(place), True)


def built(simd: bool = False) -> bytes:
    """The bytes of a kernel, built from the source; raises CommandError if a tool is missing or complains."""
    for package in ("numba", "llvmlite", "ziglang"):
        required(package)
    command = [sys.executable, "-m", "reversi.lab.compiler.wasm", *(["simd"] if simd else [])]
    done = subprocess.run(command, env=os.environ | UNTOUCHED, capture_output=True, check=False)
    if done.returncode:
        raise CommandError("the kernel could not be built", done.stderr.decode(errors="replace").strip())
    return done.stdout


def _checked(code: bytes) -> bytes:
    """The same bytes; raises CommandError if they are too many, or if the module has imports."""
    if len(code) > BIGGEST:
        raise CommandError(f"the kernel has {len(code):,} bytes, more than {BIGGEST:,}")
    if IMPORTS in dict(sections(code)):
        raise CommandError("the kernel has imports, but its hosts offer none")
    return code
