"""What the search needs of whatever the kernel runs in: a browser, wasmtime, Numba, or plain Python."""

from typing import Protocol


class Kernel(Protocol):
    """A kernel that is ready: its memory is laid out and its tables are filled."""

    @property
    def memory(self) -> int:
        """The address of the memory that searches use, their last argument."""
        ...

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`, as a signed number; bitboards may be given unsigned."""
        ...
