"""Ctrl-C, which a terminal sends to every process of a command at once."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def children_without_ctrl_c() -> Generator[None]:
    """Keep Ctrl-C from every process that the block starts: it is for the one that prints the results.

    A child cannot do so itself: Ctrl-C can reach it before it runs a line of ours. A Ctrl-C during the block
    reaches this process when the block ends. On Windows the children receive it all the same.
    """
    if sys.platform == "win32":
        yield
        return
    # The first process to start would start the tracker too, and that unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
