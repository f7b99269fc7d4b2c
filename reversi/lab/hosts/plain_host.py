"""The kernel as plain Python: slow, but a debugger can step through it."""

from reversi.engine.host import TABLE_MEGABYTES, KernelTrapped, make_ready, memory_size, signed
from reversi.engine.kernel import words as operations
from reversi.engine.kernel.words import WORD
from reversi.lab.compiler import functions
from reversi.shells.hosts.committed import committed_weights


class PlainKernel:
    """The kernel in CPython, without any packages. Bitboards and keys must be passed unsigned."""

    memory = 0

    def __init__(self, table_megabytes: int = TABLE_MEGABYTES) -> None:
        self._functions = functions()
        self._bytes = bytearray(memory_size(table_megabytes))
        make_ready(self, table_megabytes, committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        operations.MEMORY = self._bytes  # each kernel has its own memory, and several may take turns
        try:
            return signed(self._functions[name](*words) & WORD)
        except IndexError as error:  # an address outside the memory
            raise KernelTrapped(f"the kernel trapped in {name}: {error}") from error

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on."""
        self._bytes[address : address + len(content)] = content
