"""The start of a built page and of its worker: Python learns to import from the archives of the build.

An archive is a dictionary, marshalled and compressed: of code by the name of its module, or of bytes by the
path of their file. A page starts with the archives that its JavaScript names, the game with `reversi.bin`,
the modules of the first screen, and opens others when the first of their modules runs (see `reversi.late`):
one for each language, such as `fr.bin`, and `later.bin`, with all that is left. A worker has all archives
opened from outside. Python that starts from a snapshot of its memory has all modules but the languages (see
python.mjs), and no files: what a module reads must be opened for it.
"""

import gc
import importlib
import marshal
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

import _zstd  # the module around it, compression.zstd, would have to be imported too


class Archives(MetaPathFinder, Loader):
    """Finds modules in the archives that are open; at a miss it opens the one that `later` brings.

    `later` is told the archive's name, and whether it is asked again, since what it brought was broken.
    """

    def __init__(self) -> None:
        self._codes: dict[str, CodeType] = {}
        self.later: Callable[[str, bool], bytes] | None = None
        self._brought: set[str] = set()
        self.restored = False

    def import_all(self, *archives: str) -> None:
        """Open the archives at these paths and run what a page and its worker share, for a snapshot."""
        for path in archives:
            self.open(Path(path).read_bytes())
            Path(path).unlink()
        for name in sorted(self._codes):
            if not name.startswith(("reversi.shells", "reversi.workshop")):
                module = importlib.import_module(name)
                if "__file__" not in vars(module):  # it is one of those that run late
                    importlib.reload(module)
        self.restored = True
        gc.collect()
        gc.freeze()

    def open(self, archive: bytes) -> None:
        """Take an archive: its modules here, its files to where they belong."""
        for name, content in marshal.loads(_zstd.ZstdDecompressor().decompress(archive)).items():
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
        folder, _, module = fullname.rpartition(".")
        archive = module if folder == "reversi.locale" else "later"
        if fullname not in self._codes and self.later and archive not in self._brought:
            try:
                self.open(self.later(archive, False))
            except (_zstd.ZstdError, EOFError, ValueError):  # the browser may have kept a broken one
                self.open(self.later(archive, True))
            self._brought.add(archive)
        if fullname not in self._codes:
            return None
        place = self._codes[fullname].co_filename
        spec = ModuleSpec(fullname, self, origin=place, is_package=place.endswith("/__init__.py"))
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__], module.__dict__)


# They may have come with the memory that this Python started from (see python.mjs).
archives: Archives = globals().get("archives") or Archives()
if archives not in sys.meta_path:
    sys.meta_path.insert(0, archives)

if "SNAPSHOT" not in globals():  # nothing of JavaScript's may be in one
    import js

    if hasattr(js, "document"):
        gc.disable()  # next to nothing of what an import makes is garbage
        archives.later = lambda name, again: js.reversi.later(name, again).to_bytes()
        if not archives.restored:
            for name in js.reversi.archives:
                archives.open(Path(name).read_bytes())
        importlib.import_module(js.reversi.program).start()
        gc.enable()
