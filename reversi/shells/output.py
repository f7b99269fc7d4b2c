"""The standard output, which may be full, or read by somebody who has gone."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout
from typing import Any, TextIO


class OutputLost(Exception):
    """What was printed cannot be written; `reason` says why, and is empty where its reader has gone."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.reason = "" if isinstance(error, BrokenPipeError) else error.strerror or str(error)


@contextmanager
def guarded_output() -> Generator[None]:
    """Raise `OutputLost` where what the block prints cannot be written, be it at the block's end."""
    stream = sys.stdout
    try:
        with redirect_stdout(_Guarded(stream)):
            try:
                yield
            finally:
                sys.stdout.flush()
    except OutputLost:
        # What is still to be written goes nowhere, lest Python complains of it when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        raise


class _Guarded:
    """A stream whose errors cannot be mistaken for those of another file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write `text`; the characters written."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputLost(error) from error

    def flush(self) -> None:
        """Let nothing wait."""
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputLost(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
