"""Faults: where and why a Python file cannot be compiled."""

import warnings
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Fault:
    """An error in `file`, a path in the checkout; `text` is the source line, empty if it is unknown."""

    file: str
    line: int
    text: str
    reason: str


def fault_in(root: Path, file: str) -> Fault | None:
    """The fault in a Python file of the checkout `root`; None if it compiles or no longer exists."""
    try:
        source = (root / file).read_bytes()
    except OSError:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = error.lineno or 0
        return Fault(file, line, _text(source, line), f"{type(error).__name__}: {error.msg}")
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes; nested too deep
        return Fault(file, 0, "", f"{type(error).__name__}: {error}")
    return None


def _text(source: bytes, line: int) -> str:
    lines = source.decode(errors="replace").split("\n")
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""
