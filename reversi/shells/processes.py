"""Other processes: what is forbidden to other people's code in one, its end with all that it started, and
signals that have to wait while one starts.

The limits are Python's and the system's. Where the system has no namespaces, native code can get round them.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from functools import cache

NAMESPACES = ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--net")
"""The program that gives a command processes and networks of its own: it sees, and can end, no others."""

FORBIDDEN = ("os.", "subprocess.", "socket.", "shutil.", "ctypes.", "pty.", "winreg.", "_winapi.")
"""How the events of Python begin that reach out of a process (docs.python.org, Audit events table)."""

HARMLESS = frozenset({"os.listdir", "os.scandir", "os.walk", "os.fwalk"})
"""Those of them that only look, as importing a module does."""

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


@cache
def _namespaces() -> tuple[str, ...]:
    """`NAMESPACES` where this account may use them, else nothing."""
    if shutil.which(NAMESPACES[0]) is None:
        return ()
    tried = subprocess.run([*NAMESPACES, "true"], capture_output=True, check=False)
    return NAMESPACES if tried.returncode == 0 else ()


def apart(command: Sequence[str]) -> list[str]:
    """The command, with namespaces of its own where the system has them."""
    return [*_namespaces(), *command]


def forbid() -> None:
    """Raise PermissionError where this process starts or ends others, writes files or uses a network."""
    sys.addaudithook(_look)


def _look(event: str, details: tuple[object, ...]) -> None:
    if event == "open":
        _, mode, flags = details
        if (flags & WRITING) if isinstance(flags, int) else set(str(mode)) & set("wax+"):
            raise PermissionError("files cannot be written here")
    elif event.startswith(FORBIDDEN) and event not in HARMLESS:
        raise PermissionError(f"{event} cannot be used here")


def kill_session(process: subprocess.Popen[str]) -> None:
    """Kill a process that began a session, and the processes that it has started."""
    if os.name == "posix":
        with suppress(ProcessLookupError):  # all of them have ended
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


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
