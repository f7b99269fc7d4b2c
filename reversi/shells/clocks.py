"""The clocks that time searches, under their names on the command line."""

from collections.abc import Callable
from time import perf_counter, process_time

WALL = "wall"

CPU = "cpu"
"""Processor time, which stands still while this process waits for others."""

CLOCKS: dict[str, Callable[[], float]] = {WALL: perf_counter, CPU: process_time}
"""The clocks of this process, in seconds."""
