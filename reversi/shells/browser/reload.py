"""New code for a running program: what is saved under `serve --watch` takes its place, and its game goes on.

The old program runs until the new one is known to work: all its modules can be imported, and it shows a page.
This module stays as it is through all of that; only a reload of the page renews it.
"""

import importlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from reversi.shells.browser.generations import (
    Files,
    fault_of,
    generation,
    module_at,
    renew,
    restore,
    write,
)

if TYPE_CHECKING:
    from reversi.shells.browser.page import GameLoop

PACKAGE = "reversi"
PAGE_ALONE = ("reversi/app/", "reversi/elm/", "reversi/view/", "reversi/program.py")
"""The modules that the worker does without, so that it can stay as it is when one of them changes."""

SUCCESSION = "reversi.shells.browser.succession"


class Reloader:
    """The program that runs, and how another generation of it takes its place."""

    def __init__(self, loop: "GameLoop") -> None:
        self._loop = loop

    def take(self, text: str) -> str:
        """Let the program go on with new code, JSON of texts by path; JSON of what came of it.

        If the new code does not work, its files and modules are taken back.
        """
        files: Files = json.loads(text)
        old = generation(PACKAGE)
        before: Files = {}
        try:
            succession = _succession()
            legacy = succession.legacy_of(self._loop)
            before = write(files)
            gone = frozenset(module_at(path) for path, content in files.items() if content is None)
            renew(PACKAGE, gone)
            heir = _succession().heir_to(legacy)
        except Exception as error:  # noqa: BLE001 (whatever new code raises, the old program goes on)
            fault = fault_of(error, PACKAGE)
            restore(PACKAGE, old)
            write(before)
            return json.dumps({"fault": asdict(fault)})
        if not heir.misfits and all(path.startswith(PAGE_ALONE) for path in files):
            succession.keep_worker(self._loop)
        self._loop.end()
        self._loop = heir.begin()
        return json.dumps({"misfits": [asdict(misfit) for misfit in heir.misfits], "messages": heir.messages})


def begin(loop: "GameLoop") -> None:
    """Take over what is saved from now on."""
    reloader = Reloader(loop)
    js.watch.listen(create_proxy(reloader.take))


def _succession() -> Any:
    """The module of the present generation that hands a program over to the next."""
    return importlib.import_module(SUCCESSION)
