"""Ctrl-C, which a terminal sends to every process of a command at once."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_children() -> Generator[None]:
    """Let no process that the block starts ever hear of Ctrl-C: it is for the one that prints the results.

    A child cannot see to that itself, for it hears of Ctrl-C before it has run a line of ours. What comes
    meanwhile is kept for this process until the block ends. On Windows children hear of it.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else the first process to start starts it, and that lifts the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
