"""Output to a terminal: errors when it cannot be written, tables, text from untrusted sources, and progress,
which is one line that is rewritten on a terminal, plain lines elsewhere.

The build and the arena run on a bare Python, so progress is our own, and the only one.
"""

import os
import shutil
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from math import inf
from threading import Event, Thread
from typing import Any, TextIO, TypeVar
from unicodedata import category


class OutputError(Exception):
    """The output cannot be written; `reason` says why, and is empty if the reader has closed the pipe."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


@contextmanager
def guarded_output() -> Generator[None]:
    """Raise `OutputError` if the block's output cannot be written, at the latest when the block ends."""
    stream = sys.stdout
    try:
        with redirect_stdout(_Guarded(stream)):
            try:
                yield
            finally:
                sys.stdout.flush()
    except OutputError:
        # Discard what is still buffered: otherwise Python complains about it on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        raise


class _Guarded:
    """A stream whose errors are `OutputError`, so that they are not mistaken for those of another file."""

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
    r"""Untrusted text made safe for a terminal: one line, without control sequences.

    Control characters, and marks that change the direction of writing, become escapes.

    >>> plain("Zoë 山\u3000田\x1b[2J\n\u202e")
    'Zoë 山\u3000田\\x1b[2J\\n\\u202e'
    """
    return "".join(
        letter if letter.isprintable() or category(letter) == "Zs" else ascii(letter)[1:-1] for letter in text
    )


def plain_lines(text: str) -> str:
    """`plain` for each line of a text."""
    return "\n".join(map(plain, text.split("\n")))


class Table:
    """A table whose rows are printed as they come, the first column aligned left, the rest right.

    This is our own because the arena runs on a bare Python, and because rich wraps tables at 80 columns when
    the output is not a terminal.
    """

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print `head`; the columns are as wide as it and `rows` are."""
        shown = (map(plain, row) for row in rows)
        self._widths = [max(map(len, column)) for column in zip(head, *shown, strict=True)]
        self.print_row(head)
        self.print_row(["-" * width for width in self._widths])

    def print_row(self, row: Sequence[str]) -> None:
        """Print a row; its cells may be untrusted."""
        first, *others = (f"{plain(cell):>{width}}" for cell, width in zip(row, self._widths, strict=True))
        print("  ".join([f"{first.strip():<{self._widths[0]}}", *others]), flush=True)


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print all rows of a table."""
    table = Table(head, rows)
    for row in rows:
        table.print_row(row)


Thing = TypeVar("Thing")

CLEAR = "\r\033[J"
TENTHS = 10


def rewrite(words: str = "") -> bool:
    """Rewrite the last lines of standard error, as many as fit, if it is a terminal; return whether it is."""
    if is_terminal := sys.stderr.isatty():
        columns, rows = shutil.get_terminal_size()
        lines = [line[: columns - 1] for line in words.split("\n")[: rows - 1]]
        up = f"\r\033[{len(lines) - 1}A" if len(lines) > 1 else ""
        print(CLEAR + "\n".join(lines) + up, end="", file=sys.stderr, flush=True)
    return is_terminal


@contextmanager
def step(name: str) -> Generator[None]:
    """Announce a step, and print how long it took when it is done."""
    begin, stop, words = time.monotonic(), Event(), ""

    def count() -> None:
        while not stop.wait(0.5):
            if sys.stdout.isatty():
                print(f"\r{name} … {time.monotonic() - begin:.0f} s", end="", flush=True)

    counter = Thread(target=count, daemon=True)
    print(f"{name} …", end="" if sys.stdout.isatty() else "\n", flush=True)
    counter.start()
    try:
        yield
        words = f"{name}: {time.monotonic() - begin:.1f} s"
    finally:
        stop.set()
        counter.join()
        if sys.stdout.isatty():
            print(f"{CLEAR}{words}", flush=True)
        elif words:
            print(words, flush=True)


class Counter:
    """Counts `things` up to `total`, or until `seconds` have passed, in a line on standard error.

    Off a terminal, a line is printed for every tenth of the things.
    """

    def __init__(self, total: int, things: str, seconds: float = inf) -> None:
        self._total = total
        self._things = things
        self._began = time.monotonic()
        self._ends = self._began + seconds

    @property
    def is_time_up(self) -> bool:
        """Whether the seconds have passed."""
        return time.monotonic() >= self._ends

    def show(self, done: int, remark: str = "") -> None:
        """Show that `done` of the things are done, with a remark and the estimated time left.

        Further lines of the remark are shown below, on a terminal only.
        """
        now, (remark, *table) = time.monotonic(), remark.split("\n")
        left = min((now - self._began) / done * (self._total - done), max(self._ends - now, 0))
        wait = f", about {left:.0f} s left" if done < self._total else ""
        words = f"{done} of {self._total} {self._things}{remark}{wait}"
        is_shown = rewrite(plain_lines("\n".join([words, *table])))
        if not is_shown and done * TENTHS // self._total > (done - 1) * TENTHS // self._total:
            print(plain_lines(words), file=sys.stderr, flush=True)

    def __enter__(self) -> "Counter":
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line."""
        rewrite()


def counted(results: Iterable[Thing], total: int, things: str) -> Iterator[Thing]:
    """The same `total` results; a `Counter` shows how many of these `things` have been used."""
    with Counter(total, things) as counter:
        for done, result in enumerate(results, start=1):
            yield result
            counter.show(done)
