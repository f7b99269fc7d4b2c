"""The processor time of other processes, on systems that report it in /proc, as Linux does.

See proc_pid_stat(5). A session is its leading process and all processes that this one has started.
"""

import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")

TIMES = slice(11, 15)
"""The fields after a process's name with its ticks in user and in kernel mode, then those of the children
that it has waited for.
"""


def has_process_times() -> bool:
    """Whether this system reports the processor time of other processes."""
    return (PROC / "self" / "stat").exists()


def session_seconds(session: int) -> float:
    """The processor time of a session in seconds, in steps of the system's tick, commonly 10 ms.

    Differences of two readings add up to the true time. The time of a process that ended without being waited
    for is lost.
    """
    ticks = sum(int(word) for words in _processes(session) for word in words[TIMES])
    return ticks / os.sysconf("SC_CLK_TCK")


def _processes(session: int) -> Iterator[list[str]]:
    """The fields of each process of the session in /proc, from the state on."""
    for entry in os.listdir(PROC):  # noqa: PTH208 (names are enough, and twice as fast)
        try:
            if entry.isdecimal() and os.getsid(int(entry)) == session:
                # The name before the state is in parentheses, and may contain parentheses.
                yield (PROC / entry / "stat").read_text().rpartition(")")[2].split()
        except (ProcessLookupError, FileNotFoundError):
            continue  # The process has just ended.
