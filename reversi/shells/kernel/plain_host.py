"""The kernel as the plain Python that it is written in: slow, but a debugger can step through it."""

from reversi.engine.kernel import words as operations
from reversi.engine.kernel.words import WORD
from reversi.engine.kernel_host import TABLE_MEGABYTES, make_ready, memory_size, signed
from reversi.shells.kernel.source import functions


class PlainKernel:
    """The kernel in CPython, needing nothing else. Bitboards and keys must be given unsigned."""

    memory = 0

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES) -> None:
        self._functions = functions()
        self._bytes = bytearray(memory_size(table_megabytes))
        make_ready(self, table_megabytes)

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number."""
        operations.MEMORY = self._bytes  # each such kernel has a memory of its own, and they may take turns
        return signed(self._functions[name](*words) & WORD)
