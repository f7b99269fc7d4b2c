"""Draft folders: the results of a build stay there until they are complete.

Builds share a lock on the folder that their drafts are in, and it ends with the process, however that ends.
Whoever has it alone knows that all other drafts there are leftovers.
"""

import os
import re
import shutil
import sys
from collections.abc import Collection, Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

if sys.platform != "win32":
    import fcntl

_RANDOM = re.compile("[a-z0-9_]{8}")
"""The random part of a name made by tempfile."""


@contextmanager
def draft_folder(place: Path, prefix: str, contents: Collection[str]) -> Generator[Path]:
    """Make a folder in `place` for this process alone, and remove it at the end of the block.

    Unless another build is at work, leftovers are removed first: folders with such a name that contain
    nothing but names from `contents`. Leftovers stay where there are no locks (Windows, some network drives).
    """
    with ExitStack() as stack:
        if sys.platform != "win32":
            handle = os.open(place, os.O_RDONLY)
            stack.callback(os.close, handle)
            with suppress(OSError):  # another build is at work, or the file system has no locks
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _remove_leftovers(place, prefix, contents)
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_SH)
        yield Path(stack.enter_context(TemporaryDirectory(dir=place, prefix=prefix)))


def _remove_leftovers(place: Path, prefix: str, contents: Collection[str]) -> None:
    for folder in place.glob(f"{prefix}*"):
        if (
            _RANDOM.fullmatch(folder.name.removeprefix(prefix))
            and folder.is_dir()
            and {path.name for path in folder.iterdir()} <= set(contents)
        ):
            shutil.rmtree(folder, ignore_errors=True)  # a leftover that stays does no harm
