"""Ctrl-C, which a terminal sends to every process of a command at once, and the signal to end."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from math import inf
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


@contextmanager
def interrupted_after(seconds: float) -> Generator[None]:
    """Interrupt the block as Ctrl-C does once so many seconds have passed, where the system has alarms."""
    if seconds == inf or sys.platform == "win32":
        yield
        return
    signal.signal(signal.SIGALRM, lambda _number, _frame: signal.raise_signal(signal.SIGINT))
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def signals_held() -> Generator[None]:
    """Have Ctrl-C and the signal to end wait until the block has ended, in the main thread of a process.

    Programs that the block starts are then known to those who have to end them. They inherit no handlers, as
    they would a mask.
    """
    held = list[int]()
    handlers = {
        each: handler
        for each in (signal.SIGINT, signal.SIGTERM)
        if (handler := signal.getsignal(each)) is not signal.SIG_IGN
    }
    for each in handlers:
        signal.signal(each, lambda number, _frame: held.append(number))
    try:
        yield
    finally:
        for each, handler in handlers.items():
            signal.signal(each, handler)
        for number in held:
            signal.raise_signal(number)
