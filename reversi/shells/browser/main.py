"""The start of a built page and of its worker: Python learns to import from the archives of the build.

An archive is a dictionary, marshalled and compressed: code by the name of its module, bytes by the path of
their file. A page starts with the archives that its JavaScript names, the game with `reversi.bin`, the
modules of the first screen, and opens `later.bin`, all others, when the first of those runs (see
`reversi.late`). A worker has all archives opened from outside.
"""

import gc
import importlib
import marshal
import sys
import zlib
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

import js

IN_PAGE = hasattr(js, "document")


class Archives(MetaPathFinder, Loader):
    """Finds modules in the archives that are open; at the first miss it opens the one that `later` brings.

    `later` is told whether it is asked again, since what it brought was broken.
    """

    def __init__(self, later: Callable[[bool], bytes] | None = None) -> None:
        self._codes: dict[str, CodeType] = {}
        self._later = later

    def open(self, archive: bytes) -> None:
        """Take an archive: its modules here, its files to where they belong."""
        for name, content in marshal.loads(zlib.decompress(archive)).items():
            if isinstance(content, CodeType):
                self._codes[name] = content
            else:
                Path(name).parent.mkdir(parents=True, exist_ok=True)
                Path(name).write_bytes(content)

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (every finder is given these two)
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Where the module is, if it is one of ours."""
        if fullname.partition(".")[0] != "reversi":
            return None
        if fullname not in self._codes and self._later:
            try:
                self.open(self._later(False))
            except (zlib.error, EOFError, ValueError):  # the browser may have kept a broken one
                self.open(self._later(True))
            self._later = None
        if fullname not in self._codes:
            return None
        place = self._codes[fullname].co_filename
        spec = ModuleSpec(fullname, self, origin=place, is_package=place.endswith("/__init__.py"))
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__], module.__dict__)


archives = Archives(later=(lambda again: js.reversi.later(again).to_bytes()) if IN_PAGE else None)
sys.meta_path.insert(0, archives)
if IN_PAGE:
    gc.disable()  # next to nothing of what an import makes is garbage
    for name in js.reversi.archives:
        archives.open(Path(name).read_bytes())
    importlib.import_module(js.reversi.program).start()
    gc.enable()
