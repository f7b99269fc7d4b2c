"""Python in a worker for somebody's code forgets the JavaScript around it (see confine.mjs)."""

import gc
import sys
from collections.abc import Callable
from typing import cast

from pyodide.ffi import JsProxy

_FORGOTTEN = {
    "js",
    "pyodide",
    "pyodide_js",
    "_pyodide",
    "_pyodide_core",
    "socket",
    "_socket",
    "ssl",
    "asyncio",
}
"""Modules that are JavaScript, reach it, or would ask another machine for something."""


def door(post: Callable[[str], None]) -> Callable[[str], None]:
    """What sends a text to the page by `post`, and outlasts `confine`."""

    def say(text: str) -> None:
        post(text)

    return say


def confine() -> None:
    """Take away every way to JavaScript's globals; only functions like `door` keep what they hold.

    What a program might find all the same can do no harm: those globals are gone too (see confine.mjs).
    """
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _is_forgotten(type(finder).__module__)]
    forgotten = [sys.modules.pop(name) for name in list(sys.modules) if _is_forgotten(name)]
    known = {id(module) for module in forgotten}
    for held in gc.get_objects():
        if isinstance(held, dict):
            _forget(cast("dict[object, object]", held), known)


def _is_forgotten(name: str) -> bool:
    return name.partition(".")[0] in _FORGOTTEN


def _forget(held: dict[object, object], known: set[int]) -> None:
    """Remove from a dictionary what is JavaScript, or one of the modules that are known to reach it."""
    for key in [key for key, value in held.items() if id(value) in known or isinstance(value, JsProxy)]:
        del held[key]
