"""Work in progress: announced to whoever waits, and kept apart until it is whole.

A build locks its draft folder, and the lock ends with the process, however that ends: a folder that is not
locked is a leftover. So builds that run at the same time leave each other's folders alone.
"""

import os
import re
import shutil
import sys
import time
from collections.abc import Collection, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

if sys.platform != "win32":
    import fcntl

_RANDOM = re.compile("[a-z0-9_]{8}")
"""The random part of a name that tempfile makes."""


@contextmanager
def step(name: str) -> Generator[None]:
    """Announce a step, and print how long it took once it is done."""
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


@contextmanager
def draft_folder(place: Path, prefix: str, contents: Collection[str]) -> Generator[Path]:
    """Make a folder in `place` for this process alone, and remove it in the end.

    Leftovers go first: folders with such a name, with nothing in them but some of `contents`, that no process
    has locked. Where there are no locks (Windows, some network drives) leftovers stay.
    """
    with ExitStack() as stack:
        with _locked(place) as has_locks:  # so that no other build finds the new folder unlocked
            if has_locks:
                _remove_leftovers(place, prefix, contents)
            folder = Path(stack.enter_context(TemporaryDirectory(dir=place, prefix=prefix)))
            stack.enter_context(_locked(folder))
        yield folder


def _remove_leftovers(place: Path, prefix: str, contents: Collection[str]) -> None:
    for folder in place.glob(f"{prefix}*"):
        if (
            _RANDOM.fullmatch(folder.name.removeprefix(prefix))
            and folder.is_dir()
            and {path.name for path in folder.iterdir()} <= set(contents)
            and not _is_locked(folder)
        ):
            shutil.rmtree(folder, ignore_errors=True)  # one that stays does not stop the build


@contextmanager
def _locked(folder: Path) -> Generator[bool]:
    """Lock the folder, waiting until it is free; False where this system has no such locks."""
    if sys.platform == "win32":
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield _has_locked(handle, fcntl.LOCK_EX)
    finally:
        os.close(handle)


def _is_locked(folder: Path) -> bool:
    """Whether a process holds the folder, or that cannot be known."""
    if sys.platform == "win32":
        return True
    handle = os.open(folder, os.O_RDONLY)
    try:
        return not _has_locked(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    finally:
        os.close(handle)


def _has_locked(handle: int, how: int) -> bool:
    """Lock; whether that was possible."""
    if sys.platform == "win32":
        return False
    try:
        fcntl.flock(handle, how)
    except OSError:  # another process holds it, or the file system has no locks
        return False
    return True
