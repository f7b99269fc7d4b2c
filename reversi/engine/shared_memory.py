"""The kernel's WebAssembly module with a memory from outside, which kernels in several threads can share.

https://webassembly.github.io/spec/core/binary/modules.html, and its extension by threads
"""

from collections.abc import Iterator

PAGE = 1 << 16
"""The bytes of a page of WebAssembly's memory."""

MOST_PAGES = 1 << 16
"""The most pages of a memory: 4 GB."""

HEAD = b"\0asm\1\0\0\0"
IMPORTS, MEMORIES = 2, 5
"""The kinds of the sections that say what a module imports, and which memories it has."""

MEMORY = b"\3env\6memory\2"
"""The import of a memory: the names of the module and of the memory, and what it is."""

SHARED = b"\3"
"""Says that a memory is shared, and has a most number of pages."""


def with_shared_memory(code: bytes, size: int) -> tuple[bytes, int]:
    """The module, which has no imports, with a shared memory that it imports as `env.memory`; and its pages.

    It has room for `size` bytes from the module's `__heap_base` on. Never grown, it has the same number of
    pages from the start. Raises ValueError for a module without a memory of its own, and MemoryError for more
    than MOST_PAGES.
    """
    parts = dict(sections(code))
    own = parts.pop(MEMORIES, b"")
    if not own or IMPORTS in parts:
        raise ValueError("expected a module with a memory and no imports")
    pages = unsigned(own, 2)[0] + -(-size // PAGE)
    if pages > MOST_PAGES:
        raise MemoryError(f"a memory of {pages} pages: WebAssembly has {MOST_PAGES} at most")
    parts[IMPORTS] = b"\1" + MEMORY + SHARED + encoded(pages) * 2
    return HEAD + b"".join(
        bytes([kind]) + encoded(len(parts[kind])) + parts[kind] for kind in sorted(parts)
    ), pages


def sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: their kinds and their contents."""
    at = len(HEAD)
    while at < len(code):
        kind = code[at]
        size, at = unsigned(code, at + 1)
        yield kind, code[at : at + size]
        at += size


def unsigned(code: bytes, at: int) -> tuple[int, int]:
    """The number at `at`, which has seven bits a byte, the lowest first; and the place after it."""
    number, shift = 0, 0
    while code[at] >= 128:
        number |= (code[at] & 127) << shift
        at, shift = at + 1, shift + 7
    return number | code[at] << shift, at + 1


def encoded(number: int) -> bytes:
    """The bytes of a number, as `unsigned` reads them.

    >>> unsigned(encoded(624485), 0)
    (624485, 3)
    """
    low, rest = number & 127, number >> 7
    return bytes([low | 128]) + encoded(rest) if rest else bytes([low])
