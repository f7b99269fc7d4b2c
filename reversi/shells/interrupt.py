"""Ctrl-C, which a terminal sends to every process of a command at once."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def children_without_ctrl_c() -> Generator[None]:
    """Keep Ctrl-C from every process that the block starts: only the one that prints results gets it.

    A child cannot ignore it by itself: Ctrl-C can reach it before it runs a line of our code. A Ctrl-C during
    the block reaches this process when the block ends. On Windows the children receive it all the same.
    """
    if sys.platform == "win32":
        yield
        return
    # Otherwise the first process would start the tracker, and that unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
