"""The part of the build that runs in Pyodide (see compile.mjs): only that Python makes its own bytecode.

Modules are compiled under the paths that they will have in the page, so that tracebacks show those.
"""

import importlib
import importlib.util
import marshal
import re
import sys
import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any

from reversi.late import has_run
from reversi.shells.build.tree import Tree
from reversi.shells.build.written_out import written_out

# What no page uses: other platforms, other protocols and formats, developers' tools, the Python twins of
# modules written in C, and what only these need.
_UNUSED = (
    "__hello__.", "__phello__/", "_compat_pickle.", "_markupbase.", "_py_abc.", "_pydatetime.", "_pydecimal.",
    "_pyio.", "_pyrepl/", "_strptime.", "_sysconfigdata", "antigravity.", "argparse.", "asyncio/__main__.",
    "asyncio/proactor_events.", "asyncio/tools.", "asyncio/windows_", "bdb.", "cProfile.", "calendar.",
    "cmd.", "code.", "colorsys.", "compileall.", "compression/bz2.", "compression/gzip.", "compression/lzma.",
    "compression/zlib.", "concurrent/futures/interpreter.", "concurrent/futures/process.",
    "concurrent/futures/thread.", "concurrent/interpreters/", "configparser.", "csv.", "ctypes/", "curses/",
    "dbm/", "difflib.", "doctest.", "email/", "ensurepip/", "filecmp.", "fileinput.", "fractions.", "ftplib.",
    "getopt.", "getpass.", "graphlib.", "gzip.", "hashlib.", "hmac.", "html/parser.", "http/",
    "idlelib/", "imaplib.", "importlib/metadata/", "importlib/readers.", "importlib/resources/",
    "importlib/simple.", "ipaddress.", "json/__main__.", "json/tool.", "logging/config.", "logging/handlers.",
    "mailbox.", "mimetypes.", "modulefinder.", "multiprocessing/", "netrc.", "nturl2path.", "optparse.",
    "pathlib/types.", "pdb.", "pickle.", "pickletools.", "pkgutil.", "platform.", "plistlib.", "poplib.",
    "pprint.", "profile.", "profiling/", "pstats.", "pty.", "py_compile.", "pyclbr.", "pydoc.", "pydoc_data/",
    "pyodide/_nodesock_transport.", "pyodide/console.", "pyodide/http/", "queue.", "quopri.", "rlcompleter.",
    "runpy.", "sched.", "secrets.", "shelve.", "shlex.", "site-packages/", "smtplib.", "socketserver.",
    "sqlite3/", "sre_", "statistics.", "stringprep.", "symtable.", "sysconfig/", "tabnanny.", "tarfile.",
    "test/", "this.", "timeit.", "tkinter/", "tomllib/", "trace.", "tracemalloc.", "tty.", "turtledemo/",
    "unittest/", "urllib/", "uuid.", "venv/", "wave.", "webbrowser.", "wsgiref/", "xml/", "xmlrpc/",
    "zipapp.", "zipfile/__main__.", "zoneinfo/",
)  # fmt: skip

# The encodings that a page or a zip file uses; the others are old code pages.
_ENCODINGS = re.compile(r"encodings/(__init__|aliases|ascii|cp437|latin_1|unicode_escape|utf_8|utf_16.*)\.py")


BEST = 22
"""The level of Zstandard that makes the smallest archives."""


def is_needed(name: str) -> bool:
    """Whether a page can use a file of the library's zip.

    >>> is_needed("json/decoder.py"), is_needed("json/tool.py"), is_needed("encodings/koi8_r.py")
    (True, False, False)
    """
    if name.startswith("encodings/"):
        return _ENCODINGS.fullmatch(name) is not None
    return not name.startswith(_UNUSED)


def compile_library(pyodide: str, _checkout: str, target: str) -> None:
    """Write the standard library as a zip of compiled modules, without those that no page uses."""
    with (
        zipfile.ZipFile(BytesIO(Path(pyodide, "python_stdlib.zip").read_bytes())) as library,
        zipfile.ZipFile(Path(target, "python_stdlib.zip"), "w") as compiled,
    ):
        for name in sorted(filter(is_needed, library.namelist())):
            content = library.read(name)
            if name.endswith(".py"):
                code = compile(content, f"/lib/python314.zip/{name}", "exec", dont_inherit=True)
                name, content = f"{name}c", _pyc(content, code)
            # With ZipInfo's fixed date, the same sources give the same bytes.
            compiled.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def _pyc(source: bytes, code: CodeType) -> bytes:
    """The content of a .pyc file. Its hash is marked unchecked, because no source lies next to it."""
    unchecked = (1).to_bytes(4, "little")
    return b"".join(
        [importlib.util.MAGIC_NUMBER, unchecked, importlib.util.source_hash(source), marshal.dumps(code)]
    )


def compile_package(_pyodide: str, checkout: str, target: str) -> None:
    """Write the archives of the game; main.py explains their format."""
    tree = Tree(Path(checkout))
    codes = dict(_compiled(tree, path) for path in tree.package_files())
    languages = [f"reversi.locale.{name}" for name in tree.languages()]
    first = _needed_first() - {*languages}

    def files(paths: Iterable[Path]) -> dict[str, CodeType | bytes]:
        return {path.relative_to(checkout).as_posix(): path.read_bytes() for path in paths}

    archives: dict[str, Any] = {
        "reversi.bin": {name: code for name, code in codes.items() if name in first},
        "later.bin": {
            name: code
            for name, code in codes.items()
            if name not in {*first, *languages} and not _is_workshop(name)
        },
        "workshop.bin": {name: code for name, code in codes.items() if _is_workshop(name)},
        "engine.bin": files(tree.engine_files()),
        **{
            f"{name.rpartition('.')[2]}.bin": {name: codes[name], **files([catalogue])}
            for name, catalogue in zip(languages, tree.catalogues(), strict=True)
        },
    }
    for name, contents in archives.items():
        Path(target, name).write_bytes(_packed(marshal.dumps(contents)))


def _packed(content: bytes) -> bytes:
    """The content, compressed as far as Zstandard can."""
    from _zstd import ZstdCompressor  # noqa: PLC0415  (tests import this module where Python has none)

    return ZstdCompressor(BEST).compress(content, ZstdCompressor.FLUSH_FRAME)


def _compiled(tree: Tree, path: Path) -> tuple[str, CodeType]:
    """A module's name and its code."""
    place = path.relative_to(tree.root)
    parts = place.parent.parts if place.stem == "__init__" else place.with_suffix("").parts
    module = written_out(path.read_text(encoding="utf-8"))
    return ".".join(parts), compile(module, f"/home/pyodide/{place.as_posix()}", "exec", dont_inherit=True)


def _is_workshop(name: str) -> bool:
    """Whether a module is used only by the workshop's page and its workers."""
    of_elm = (f"reversi.elm.{each}" for each in ("browser.host", "effects", "examples"))
    return name.startswith((*of_elm, "reversi.arena", "reversi.shells.browser.workshop", "reversi.workshop"))


def _needed_first() -> set[str]:
    """The modules that must be loaded before the first screen, in any language."""
    importlib.import_module("reversi.shells.browser.page.host")
    first = importlib.import_module("reversi.app.prerender")
    first.prerender()
    first.first_words()
    run = {name for name, module in sys.modules.items() if name.startswith("reversi") and has_run(module)}
    return {"reversi.shells.browser.start", "reversi.shells.browser.start.dataclass_parts", *run}
