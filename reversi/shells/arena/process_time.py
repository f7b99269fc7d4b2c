"""The processor's time that other processes have spent, where the system keeps it in /proc, as Linux does.

See proc_pid_stat(5). A session is a process that leads one, and all that it has started.
"""

import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")

STATE, TIMES = 0, slice(11, 15)
"""Where the words of a process stand behind its name: its state; and the ticks that it and the processes that
it has waited for have spent, in user and in kernel mode.
"""

ASLEEP = "SZ"
"""The states of a process that waits for others, and of one that has ended."""


def has_process_times() -> bool:
    """Whether this system tells what other processes have spent."""
    return (PROC / "self" / "stat").exists()


def session_seconds(session: int) -> float:
    """The processor's time that the session has spent, in the system's ticks of (commonly) 10 ms.

    The ticks are those of the sum, so differences of readings add up to the true time. What a process spent
    that has ended without being waited for is lost.
    """
    ticks = sum(int(word) for words in _processes(session) for word in words[TIMES])
    return ticks / os.sysconf("SC_CLK_TCK")


def is_asleep(session: int) -> bool:
    """Whether every process of the session waits for something to happen, such as a question."""
    return all(words[STATE] in ASLEEP for words in _processes(session))


def _processes(session: int) -> Iterator[list[str]]:
    """What the system says of each process of the session, in words, from the state on."""
    for entry in os.listdir(PROC):  # noqa: PTH208 (names are enough, and twice as fast)
        try:
            if entry.isdecimal() and os.getsid(int(entry)) == session:
                # The name before it is in parentheses, and may have some of its own.
                yield (PROC / entry / "stat").read_text().rpartition(")")[2].split()
        except (ProcessLookupError, FileNotFoundError):
            continue  # It has ended meanwhile.
