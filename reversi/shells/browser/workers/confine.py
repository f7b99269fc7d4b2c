"""Cuts Python off from JavaScript, in a worker for code that a person wrote (see worker.mjs)."""

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
"""Modules that are JavaScript, lead to it, or make network requests."""


def door(post: Callable[[str], None]) -> Callable[[str], None]:
    """A function that sends texts to the page through `post`, and still works after `confine`."""

    def say(text: str) -> None:
        post(text)

    return say


def confine() -> None:
    """Remove every path to JavaScript's globals; only closures such as `door`'s keep what they hold.

    If a program finds one all the same, it can do no harm: the globals themselves are gone too (see
    worker.mjs).
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
    """Remove from a dictionary all JavaScript objects, and the modules whose ids are in `known`."""
    for key in [key for key, value in held.items() if id(value) in known or isinstance(value, JsProxy)]:
        del held[key]
