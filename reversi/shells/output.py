"""The output: what happens when it cannot be written, tables on it, and text that somebody else wrote."""

import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any, TextIO
from unicodedata import category


class OutputError(Exception):
    """The output cannot be written; `reason` says why, and is empty if its reader has gone."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


@contextmanager
def guarded_output() -> Generator[None]:
    """Raise `OutputError` if what the block prints cannot be written, at the latest when the block ends."""
    stream = sys.stdout
    try:
        with redirect_stdout(_Guarded(stream)):
            try:
                yield
            finally:
                sys.stdout.flush()
    except OutputError:
        # Send what is still buffered nowhere: otherwise Python complains about it when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        raise


class _Guarded:
    """A stream whose errors are `OutputError`, so that they cannot be taken for those of another file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write `text`; return the number of characters."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputError(error) from error

    def flush(self) -> None:
        """Write what is buffered."""
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputError(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def plain(text: str) -> str:
    r"""Text from a file, or of anybody else, as it may go to a terminal: one line, which steers nothing.

    Controls, and marks that turn the direction of writing, become escapes.

    >>> plain("Zoë 山\u3000田\x1b[2J\n\u202e")
    'Zoë 山\u3000田\\x1b[2J\\n\\u202e'
    """
    return "".join(
        letter if letter.isprintable() or category(letter) == "Zs" else ascii(letter)[1:-1] for letter in text
    )


def plain_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(plain, text.split("\n")))


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print `rows` under `head`: the first column to the left, numbers to the right; cells may be anybody's.

    Our own, because the arena runs on a bare Python, and because rich folds a table at 80 columns where the
    output is no terminal.
    """
    shown = [list(map(plain, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(head, *shown, strict=True)]
    for row in (head, ["-" * width for width in widths], *shown):
        first, *others = (f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
        print("  ".join([f"{first.strip():<{widths[0]}}", *others]))
