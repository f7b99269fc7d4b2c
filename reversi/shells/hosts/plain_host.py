"""The kernel as the plain Python that it is written in: slow, but a debugger can step through it."""

from reversi.engine.host import TABLE_MEGABYTES, make_ready, memory_size, signed
from reversi.engine.kernel import words as operations
from reversi.engine.kernel.words import WORD
from reversi.shells.compiler.source import functions
from reversi.shells.hosts.weights_file import committed_weights


class PlainKernel:
    """The kernel in CPython, needing nothing else. Bitboards and keys must be given unsigned."""

    memory = 0

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES, weights: bytes | None = None) -> None:
        self._functions = functions()
        self._bytes = bytearray(memory_size(table_megabytes))
        make_ready(self, table_megabytes, weights or committed_weights())

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number."""
        operations.MEMORY = self._bytes  # each such kernel has a memory of its own, and they may take turns
        return signed(self._functions[name](*words) & WORD)

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._bytes[address : address + len(content)] = content
