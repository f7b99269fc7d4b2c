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
from math import inf
from typing import NoReturn

NAMESPACES = ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--net")
"""The program that gives a command processes and networks of its own: it sees, and can end, no others."""

FORBIDDEN = (
    "os.", "subprocess.", "socket.", "shutil.", "ctypes.", "fcntl.", "resource.", "pty.", "winreg.",
    "_winapi.", "syslog.", "cpython.PyInterpreterState_New",
)  # fmt: skip
"""How the events of Python begin that reach out of a process (docs.python.org, Audit events table)."""

HARMLESS = frozenset({"os.listdir", "os.scandir", "os.walk", "os.fwalk"})
"""Those of them that only look, as importing a module does."""

MEMORY = 2**31
"""The bytes of memory that a process may use, where the system can enforce it."""

LONGEST_ANSWER = 2**20
"""The bytes that a process may write to the file in which it answers."""

HOLDERS = ("os", "posix", "nt", "signal", "_signal", "subprocess", "_posixsubprocess")
UNWATCHED = frozenset(
    {
        "fork_exec", "_fork_exec", "pidfd_send_signal", "mkfifo", "mknod", "setpriority", "sched_setaffinity",
        "sched_setparam", "sched_setscheduler",
    }
)  # fmt: skip
"""Functions of these modules that reach out of a process, and of which no event tells."""

ACTING = frozenset(
    {
        "_posixsubprocess", "_xxsubinterpreters", "_interpreters", "_multiprocessing", "_posixshmem",
        "_sqlite3", "_dbm", "_gdbm", "readline", "_testcapi",
    }
)  # fmt: skip
"""Modules with such functions that have no place in a player or an exercise."""

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
    for module in filter(None, map(sys.modules.get, HOLDERS)):
        vars(module).update(dict.fromkeys(UNWATCHED & vars(module).keys(), _refuse))
    _limit()
    sys.addaudithook(_look)


def _refuse(*_: object) -> NoReturn:
    raise PermissionError("this cannot be used here")


def _limit() -> None:
    """Limit this process's memory and what it writes, and let it start no other, where the system can."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # Windows
        return
    for kind, most in (("AS", MEMORY), ("FSIZE", LONGEST_ANSWER), ("CORE", 0), ("NPROC", 0)):
        resource.setrlimit(getattr(resource, f"RLIMIT_{kind}"), (most, most))


def _look(event: str, details: tuple[object, ...]) -> None:
    if event == "import" and details[0] in ACTING:
        raise PermissionError(f"{details[0]} cannot be used here")
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
def interrupted_after(seconds: float) -> Generator[None]:
    """Interrupt the block as Ctrl-C does once so many seconds have passed, where the system has alarms."""
    if seconds == inf or sys.platform == "win32":
        yield
        return
    signal.signal(signal.SIGALRM, signal.default_int_handler)  # also where Ctrl-C itself is ignored
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
