"""The clocks by which searches are timed, by the names that command lines use."""

from collections.abc import Callable
from time import perf_counter, process_time

WALL = "wall"

CPU = "cpu"
"""The processor's time, which stands still while other processes keep this one waiting."""

CLOCKS: dict[str, Callable[[], float]] = {WALL: perf_counter, CPU: process_time}
"""The clocks of this process, in seconds."""
