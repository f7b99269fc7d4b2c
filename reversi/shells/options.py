"""What the commands' options share: numbers within bounds, and functions imported when they are called."""

import argparse
import os
import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import inf
from time import perf_counter, process_time
from typing import Any, Protocol, TypeAlias, TypeVar

Thing = TypeVar("Thing")

AddParser: TypeAlias = Callable[..., argparse.ArgumentParser]
"""The `add_parser` of the object that `ArgumentParser.add_subparsers` returns."""

HOSTS = ("wasmtime", "chromium", "firefox", "numba")
"""The hosts that are fast enough for a search; all but the first are for developers."""

WALL = "wall"
CPU = "cpu"
"""Processor time, which stands still while this process waits for others."""

CLOCKS: dict[str, Callable[[], float]] = {WALL: perf_counter, CPU: process_time}
"""The clocks of this process that time searches, in seconds, under their names on the command line."""

CHECK_SECONDS = 10
"""The default time for each check of the workshop; longer than in the page, for slow machines."""

BIGGEST_TABLE = 2048
"""Megabytes."""


def later(module: str, function: str = "run", record: str = "") -> Callable[..., int]:
    """The `function` of `module`, imported when it is called, so that no command waits for another's imports.

    A parser's options become the function's arguments by name. With `record`, the name of a class in the
    module, they become its fields, and the function takes that one record.
    """
    return partial(_call, module, function, record)


def _call(module: str, function: str, record: str, **options: object) -> int:
    room = import_module(module)
    run = getattr(room, function)
    status: int = run(getattr(room, record)(**options)) if record else run(**options)
    return status


def whole_number(least: int, most: float = inf, name: str = "number") -> Callable[[str], int]:
    """A parser of whole numbers from `least` to `most`; `name` says what the number is in its error.

    >>> whole_number(1, 9)("7")
    7
    """
    bounds = f"from {least}" if most == inf else f"from {least} to {most}"

    def parse(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is not a {name}: expected a whole number {bounds}")
        return int(text)

    return parse


class Options(Protocol):
    """A parser, or a group of its options."""

    def add_argument(self, *names: str, **details: Any) -> Any:
        """Add an option."""


def option(
    parser: Options,
    typed: str,
    meaning: str,
    parse: Callable[[str], Any] = str,
    default: object = None,
    **details: Any,
) -> None:
    """Add what is `typed`: `--seed N`, `--hints` (a switch), or `folder FOLDER` without a flag.

    The help ends with the default, unless it says itself what that is.
    """
    name, _, metavar = typed.partition(" ")
    if not metavar and "choices" not in details:
        parser.add_argument(name, action="store_true", help=meaning, **details)
        return
    if default not in (None, "", []) and "(default: " not in meaning:
        meaning = f"{meaning} (default: %(default)s)"
    parser.add_argument(name, metavar=metavar or None, type=parse, default=default, help=meaning, **details)


def add_number(
    parser: argparse.ArgumentParser,
    name: str,
    meaning: str,
    default: int,
    least: int = 1,
    most: float = inf,
    **details: Any,
) -> None:
    """Add the option --`name`, a whole number from `least` to `most`."""
    option(parser, f"--{name} N", meaning, whole_number(least, most), default, **details)


def add_seed(parser: argparse.ArgumentParser, meaning: str = "the seed of all random draws") -> None:
    """Add the option --seed."""
    option(parser, "--seed N", meaning, whole_number(0, name="seed"), 1)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the options --jobs and --scheduler, the fields of `workers.Workers`."""
    add_number(parser, "jobs", "the number of processes", cores(), most=1024)
    option(parser, "--scheduler ADDRESS", "use the workers of this dask scheduler instead")


def parsed(parse: Callable[[str], Thing]) -> Callable[[str], Thing]:
    """`parse` for argparse, which otherwise drops the message of its ValueError."""

    def parse_option(text: str) -> Thing:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return parse_option


def site_address(text: str) -> str:
    """The address of a website, with a slash at its end.

    >>> site_address("https://example.org/reversi")
    'https://example.org/reversi/'
    """
    if not re.fullmatch(r"https?://[^/?#\s\"<>]+(/[^?#\s\"<>]*)?", text):
        raise argparse.ArgumentTypeError(
            f"{text} is not the address of a site, such as https://example.org/reversi/"
        )
    return f"{text.removesuffix('/')}/"


def add_clock(parser: argparse.ArgumentParser) -> None:
    """Add the option --clock."""
    meaning = (
        "what times a search: wall-clock time, or processor time, which stands still while other "
        "programs keep the search waiting"
    )
    option(parser, "--clock", meaning, default=WALL, choices=(WALL, CPU))


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def table_size(text: str) -> int:
    """The size of a transposition table in megabytes, a power of two.

    >>> table_size("1"), table_size("2048")
    (1, 2048)
    """
    megabytes = int(text) if text.isdecimal() else 0
    if not 1 <= megabytes <= BIGGEST_TABLE or megabytes.bit_count() != 1:
        raise argparse.ArgumentTypeError(
            f"{text} is not a table size: expected a power of two from 1 to {BIGGEST_TABLE}"
        )
    return megabytes
