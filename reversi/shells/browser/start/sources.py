"""The start from the sources, in the page and in its worker: a module is fetched when it is imported.

The built website has the modules in archives (see main.py). Here nothing is built: any web server for the top
of a checkout will do, and a changed module is used after a reload. A name may be a module's or a package's,
so for a package the server is first asked for a module that does not exist. If the server watches the
sources (`serve --watch`), the page loads what is saved while it runs (see reload.py).
"""

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

import js

IN_PAGE = hasattr(js, "document")
TOP = js.document.baseURI if IN_PAGE else js.URL.new("../../../../", js.location.href).href
DATA = ("kernel-simd.wasm", "kernel.wasm", "weights.bin", "book.bin")
"""The data files that the engine reads in the worker."""


class Fetcher(MetaPathFinder):
    """Fetches a module's file into Python's file system, where the usual finder then finds it."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (every finder is given these two)
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> None:
        """Fetch the file of `fullname` if it is ours; find nothing, so that the usual finder does."""
        if fullname.split(".")[0] != "reversi":
            return
        place = Path(*fullname.split("."))
        files = (place.with_suffix(".py"), place / "__init__.py")
        if not any(file.is_file() for file in files) and any(fetch(file) for file in files):
            importlib.invalidate_caches()
            if place.parent.name == "locale" and not files[0].is_file():  # a language, with its sentences
                fetch(place / "LC_MESSAGES/reversi.mo")


def fetch(path: Path) -> bool:
    """Fetch a file of the checkout, by its path there; return whether it exists."""
    request = js.XMLHttpRequest.new()
    request.open("GET", f"{TOP}{path}?{js.Date.now()}", False)  # a new query bypasses every cache
    request.overrideMimeType("text/plain; charset=x-user-defined")  # one character per byte
    request.send()
    if request.status != 200:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(str(request.responseText).encode("utf-16-le")[::2])
    return True


sys.meta_path.insert(0, Fetcher())
if IN_PAGE:
    running = importlib.import_module("reversi.shells.browser.page.host").start()
    if hasattr(js, "watch"):
        importlib.import_module("reversi.shells.browser.watch.reload").begin(running)
else:
    for name in DATA:
        fetch(Path("reversi/engine/data", name))
