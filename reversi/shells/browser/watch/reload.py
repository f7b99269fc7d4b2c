"""Hot reload: code saved under `serve --watch` replaces the running program, and the game goes on.

The old program runs until the new one is known to work: all its modules can be imported, and it renders a
page. This module itself is not replaced; that takes a reload of the page.
"""

import gc
import importlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from reversi.shells.browser.watch import generations

if TYPE_CHECKING:
    from reversi.shells.browser.page.host import Running

PACKAGE = "reversi"
PAGE_ALONE = (*("reversi/app/", "reversi/elm/", "reversi/formats/", "reversi/record/"), "reversi/program.py")
"""The modules that the worker does not use, so that it is kept when only these change."""

SUCCESSION = "reversi.shells.browser.watch.succession"


class Reloader:
    """Holds the running program, and replaces it with the next generation."""

    def __init__(self, running: "Running") -> None:
        self._running = running

    def take(self, text: str) -> str:
        """Replace the program's code with `text`, JSON of file texts by path; return the outcome as JSON.

        If the new code does not work, its files and modules are removed again.
        """
        files: generations.Files = json.loads(text)
        succession = _succession()
        old = generations.generation(PACKAGE)
        before: generations.Files = {}
        try:
            leaving = succession.predecessor(self._running)
            before = generations.write(files)
            gone = frozenset(
                generations.module_at(path) for path, content in files.items() if content is None
            )
            generations.renew(PACKAGE, gone)
            heir = _succession().heir_to(leaving.session)
        except Exception as error:  # noqa: BLE001 (whatever the new code raises, the old program goes on)
            fault = generations.fault_of(error, PACKAGE)
            generations.restore(PACKAGE, old)
            generations.write(before)
            return json.dumps({"fault": asdict(fault)})
        focused = js.document.activeElement
        concerns_page_alone = all(path.startswith(PAGE_ALONE) for path in files)
        had_panel = leaving.leave(keeps_worker=concerns_page_alone and not heir.misfits)
        self._running = heir.begin(with_panel=had_panel)
        if focused.isConnected and not focused.isSameNode(js.document.activeElement):
            js.document.activeElement.blur()
            focused.focus()
        gc.collect()  # the old modules refer to each other
        return json.dumps({"misfits": [asdict(misfit) for misfit in heir.misfits], "messages": heir.messages})


def begin(running: "Running") -> None:
    """Load what is saved from now on into the running program."""
    reloader = Reloader(running)
    js.watch.listen(create_proxy(reloader.take))


def _succession() -> Any:
    """The present generation's module for handing a program over to the next one."""
    return importlib.import_module(SUCCESSION)
