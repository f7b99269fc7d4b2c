"""Draft folders: the results of a build stay there until they are complete.

A build locks its draft folder, and the lock ends with the process, however that ends, so an unlocked folder
is a leftover. That way builds that run at the same time leave each other's folders alone.
"""

import os
import re
import shutil
import sys
from collections.abc import Collection, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

if sys.platform != "win32":
    import fcntl

_RANDOM = re.compile("[a-z0-9_]{8}")
"""The random part of a name made by tempfile."""


@contextmanager
def draft_folder(place: Path, prefix: str, contents: Collection[str]) -> Generator[Path]:
    """Make a folder in `place` for this process alone, and remove it at the end of the block.

    Leftovers are removed first: unlocked folders with such a name that contain nothing but names from
    `contents`. Where there are no locks (Windows, some network drives), leftovers stay.
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
            shutil.rmtree(folder, ignore_errors=True)  # a leftover that stays does no harm


def _is_locked(folder: Path) -> bool:
    """Whether a process has locked the folder; also true where there are no locks."""
    with _locked(folder, waits=False) as is_ours:
        return not is_ours


@contextmanager
def _locked(folder: Path, *, waits: bool = True) -> Generator[bool]:
    """Lock the folder for the block, waiting until it is free if `waits`; yield whether that succeeded."""
    if sys.platform == "win32":
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
            is_ours = True
        except OSError:  # another process holds it, or the file system has no locks
            is_ours = False
        yield is_ours
    finally:
        os.close(handle)
