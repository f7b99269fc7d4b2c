"""What the build is doing, for whoever waits: a counting line on a terminal, plain lines elsewhere."""

import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from threading import Event, Thread


@contextmanager
def step(name: str) -> Generator[None]:
    """Announce a step, and how long it took once it is done."""
    begin = time.monotonic()
    stop = Event()
    counter = Thread(target=_count, args=(name, begin, stop), daemon=True)
    print(f"{name} …", end="" if sys.stdout.isatty() else "\n", flush=True)
    counter.start()
    try:
        yield
    except BaseException:
        _finish(stop, counter, "")
        raise
    _finish(stop, counter, f"{name}: {time.monotonic() - begin:.1f} s")


def _count(name: str, begin: float, stop: Event) -> None:
    while not stop.wait(0.5):
        if sys.stdout.isatty():
            print(f"\r{name} … {time.monotonic() - begin:.0f} s", end="", flush=True)


def _finish(stop: Event, counter: Thread, words: str) -> None:
    stop.set()
    counter.join()
    if sys.stdout.isatty():
        print(f"\r\033[K{words}", flush=True)
    elif words:
        print(words, flush=True)
