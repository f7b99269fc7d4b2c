"""`python3 -m reversi kernel`: kernel.wasm made, or compared with what its source makes."""

from pathlib import Path

from reversi.shells.compiler.wasm_file import built, committed, place
from reversi.shells.failure import Failure

BIGGEST = 150_000
"""Bytes: what the page may load for the kernel."""


def build(target: Path | None = None) -> int:
    """Make kernel.wasm, in its place or as `target`; the exit status."""
    code = _checked(built())
    target = target or place()
    unfinished = target.with_suffix(".unfinished")
    unfinished.write_bytes(code)
    unfinished.replace(target)
    print(f"{target}: {len(code):,} bytes")
    return 0


def check() -> int:
    """Build the kernel and compare it with kernel.wasm; the exit status. Raise `Failure` if they differ."""
    if _checked(built()) != committed():
        raise Failure(
            f"{place()} is not what its source makes",
            "Make it anew: python3 -m reversi kernel build. Should that not help, this machine has other\n"
            "versions of Numba, LLVM or the linker than pyproject.toml names.",
        )
    print(f"{place()} is what its source makes")
    return 0


def _checked(code: bytes) -> bytes:
    """The same bytes; raises Failure if they are too many, or need anything of their host."""
    if len(code) > BIGGEST:
        raise Failure(f"the kernel has {len(code):,} bytes, more than {BIGGEST:,}")
    if IMPORT_SECTION in sections(code):
        raise Failure("the kernel has imports, and its hosts give it nothing")
    return code


IMPORT_SECTION = 2


def sections(code: bytes) -> set[int]:
    """The kinds of the sections of a WebAssembly module, of whose binary format this knows just enough.

    https://webassembly.github.io/spec/core/binary/modules.html
    """
    at, kinds = len(b"\0asm\1\0\0\0"), set[int]()
    while at < len(code):
        kinds.add(code[at])
        size, shift, more = 0, 0, True
        while more:
            at += 1
            size |= (code[at] & 127) << shift
            shift += 7
            more = code[at] >= 128
        at += 1 + size
    return kinds
