"""The kernel's module with a memory from outside; `test_wasmtime_team` runs it."""

import pytest

from reversi.engine import shared_memory
from reversi.shells.hosts.committed import committed_kernel

HEAD = b"\0asm\1\0\0\0"


@pytest.mark.parametrize("simd", [False, True])
def test_only_the_memory_of_the_kernel_comes_from_outside(simd: bool) -> None:
    code = committed_kernel(simd)
    own = dict(shared_memory.sections(code))

    shared, pages = shared_memory.with_shared_memory(code, 3 * shared_memory.PAGE + 1)

    parts = dict(shared_memory.sections(shared))
    assert pages == shared_memory.unsigned(own[shared_memory.MEMORIES], 2)[0] + 4
    assert parts.pop(shared_memory.IMPORTS) == b"\1\3env\6memory\2\3" + shared_memory.encoded(pages) * 2
    assert parts == {kind: part for kind, part in own.items() if kind != shared_memory.MEMORIES}
    assert list(parts) == sorted(parts)


@pytest.mark.parametrize(
    "code",
    [HEAD, HEAD + b"\2\7\1\1e\1f\0\0", HEAD + b"\2\7\1\1e\1f\0\0" + b"\5\3\1\0\1"],
    ids=["no memory", "an import", "a memory and an import"],
)
def test_a_module_of_another_kind_is_refused(code: bytes) -> None:
    with pytest.raises(ValueError, match="a module with a memory and no imports"):
        shared_memory.with_shared_memory(code, shared_memory.PAGE)


def test_a_memory_beyond_4_gigabytes_is_refused() -> None:
    code = committed_kernel()

    assert (
        shared_memory.with_shared_memory(code, (shared_memory.MOST_PAGES - 5) * shared_memory.PAGE)[1]
        == shared_memory.MOST_PAGES
    )
    with pytest.raises(MemoryError, match="65537 pages: WebAssembly has 65536"):
        shared_memory.with_shared_memory(code, (shared_memory.MOST_PAGES - 5) * shared_memory.PAGE + 1)


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 16_383, 16_384, 65_536])
def test_numbers_come_back(number: int) -> None:
    assert shared_memory.unsigned(b"x" + shared_memory.encoded(number) + b"y", 1) == (
        number,
        1 + len(shared_memory.encoded(number)),
    )
