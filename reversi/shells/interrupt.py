"""Ctrl-C, which a terminal sends to every process of a command at once."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def deaf_children() -> Generator[None]:
    """Let no process that the block starts ever hear of Ctrl-C: it is for the one that prints the results.

    A child cannot see to that itself, for it hears of Ctrl-C before it has run a line of ours. What comes
    meanwhile is kept for this process until the block ends. On Windows children hear of it.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
