"""The error of a command that fails, what to type instead, and packages that only some commands need."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any


class CommandError(Exception):
    """A command has failed; `hint`, on a line of its own, says what to do about it."""

    def __init__(self, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.reason}\n{self.hint}" if self.hint else self.reason


def typed(words: str = "") -> str:
    """A command line with these `words` that starts as this process did: with the script `reversi` or Python.

    >>> typed("play")
    'python3 -m reversi play'
    """
    called = "reversi" if Path(sys.argv[0]).stem == "reversi" else "python3 -m reversi"
    return f"{called} {words}".rstrip()


@contextmanager
def file_to_be(done: str, path: Path) -> Generator[None]:
    """Raise CommandError for what keeps a file from being `done`, that is, read or written."""
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or error
        raise CommandError(f"{path} cannot be {done}: {reason}") from error


_HINTS = {"wasmtime": "pip install wasmtime"}
_DEVELOPERS_HINT = "In a checkout of Reversi: pip install --editable '.[lab]'"


def only_in_a_checkout(deed: str) -> CommandError:
    """The error of an installed package, which lacks what `deed`, a verb phrase, needs."""
    return CommandError(f"Only a checkout of Reversi can {deed}; this is an installed package.")


def has_laboratory() -> bool:
    """Whether `reversi.lab`, which only developers need, is here."""
    return find_spec("reversi.lab") is not None


def has_kernel() -> bool:
    """Whether the compiled kernel can run outside a browser: whether the package wasmtime is installed."""
    return find_spec("wasmtime") is not None


def required(package: str) -> Any:
    """The module `package`; raises CommandError, with a hint how to install it, if it is missing.

    The result is untyped, because few of these packages declare types.
    """
    try:
        return import_module(package)
    except ImportError as error:
        needed = package.split(".")[0]
        raise CommandError(
            f"This needs the Python package {needed}, which cannot be imported here: {error}",
            _HINTS.get(needed, _DEVELOPERS_HINT),
        ) from error
