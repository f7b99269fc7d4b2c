"""Generations of the program: modules are imported again while the old ones keep running.

A generation is all modules of one package in `sys.modules`. Functions hold the modules that they come from,
so a program of an old generation runs on as long as something refers to it.
"""

import importlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from traceback import extract_tb, format_exception
from types import ModuleType
from typing import TypeAlias

from reversi.late import has_run

Files: TypeAlias = Mapping[str, str | None]
"""Texts by path; None for a file that does not exist."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Where and why code fails: a file, its line (0 and no text if unknown), the whole traceback."""

    file: str
    line: int
    text: str
    reason: str
    trace: str = ""


def generation(package: str) -> dict[str, ModuleType]:
    """The loaded modules of `package`, including itself, by name."""
    return {name: module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")}


def restore(package: str, modules: Mapping[str, ModuleType]) -> None:
    """Replace the present modules with those of an earlier generation."""
    for name in generation(package):
        del sys.modules[name]
    sys.modules.update(modules)


def renew(package: str, gone: frozenset[str]) -> None:
    """Import every loaded module of `package` again, except those that are `gone`.

    If an import fails, put all old modules back and raise its error.
    """
    old = generation(package)
    restore(package, {})
    importlib.invalidate_caches()
    try:
        for name, module in old.items():
            if name not in gone:
                renewed = importlib.import_module(name)
                if has_run(module) and not has_run(renewed):
                    importlib.reload(renewed)
    except BaseException:
        restore(package, old)
        raise


def write(files: Files) -> Files:
    """Write or delete files; return their earlier texts."""
    before: dict[str, str | None] = {}
    for path, text in files.items():
        place = Path(path)
        before[path] = place.read_bytes().decode() if place.is_file() else None
        Path(cache_from_source(path)).unlink(missing_ok=True)  # second and size may be the same
        if text is None:
            place.unlink(missing_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode())
    return before


def module_at(path: str) -> str:
    """The module name for a file.

    >>> module_at("reversi/app/msg.py"), module_at("reversi/app/__init__.py")
    ('reversi.app.msg', 'reversi.app')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def fault_of(error: BaseException, package: str) -> Fault:
    """The innermost place in `package` where the error arose."""
    trace = "".join(format_exception(error))
    reason = "".join(format_exception(error, limit=0)[-1:]).strip()
    if isinstance(error, SyntaxError) and error.filename:
        file = _within(error.filename, package)
        return Fault(
            file, error.lineno or 0, (error.text or "").strip(), f"{type(error).__name__}: {error.msg}", trace
        )
    for frame in reversed(extract_tb(error.__traceback__)):
        if f"/{package}/" in f"/{frame.filename}":
            return Fault(_within(frame.filename, package), frame.lineno or 0, frame.line or "", reason, trace)
    return Fault("", 0, "", reason, trace)


def _within(file: str, package: str) -> str:
    """The path of a file, starting at the package."""
    _, found, rest = f"/{file}".rpartition(f"/{package}/")
    return f"{package}/{rest}" if found else file
