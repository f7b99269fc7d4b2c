"""`python3 -m reversi.elm new FOLDER` begins a program with a page; `build FOLDER` makes one file of it.

new FOLDER [MODULES]   the files of a program that are not there yet, and the library's own anew;
MODULES is a `node_modules` that has Pyodide, instead of what npm brings
serve FOLDER [PORT]    the page on this machine, which takes over what is saved
build FOLDER           FOLDER/dist.html: the page with all that it needs, which opens by a double-click
"""

import re
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from gzip import compress
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from json import dumps
from pathlib import Path
from shlex import quote
from typing import Any

ELM = Path(__file__).parent
PYODIDE = "314.0.7"
"""The version of Pyodide, which has the Python of the page."""

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A program</title>
<link rel="icon" href="data:,">
<div id="app">Starting …</div>
<script type="module">
import { start } from './elm/page.mjs';
start();
</script>
"""

TEST = """\
from program import PROGRAM

from reversi.elm import simulate


def test_a_counter_counts_up_and_down() -> None:
    assert simulate(PROGRAM, None).click("One more").click("One more").click("One less").model == 1
"""

SCRIPTS = ("input.mjs", "dom.mjs", "world.mjs", "page.mjs")
"""The library's scripts, each after those that it imports."""

PORT = 8000
THEN = "python3 -m reversi.elm serve ."
"""What is typed in the folder of a new program."""

PACKED = {
    "pyodide.mjs": "text/javascript",
    "pyodide.asm.mjs": "text/javascript",
    "pyodide.asm.wasm": "application/wasm",
    "pyodide-lock.json": "application/json",
    "python_stdlib.zip": "application/zip",
}
"""What a page of one file has of Pyodide."""


def new(folder: Path, modules: Path | None = None) -> None:
    """Write a program's files, unless they are there, and the library's."""
    (folder / "elm").mkdir(parents=True, exist_ok=True)
    needs = {"private": True, "dependencies": {"pyodide": PYODIDE}}
    own = {
        "program.py": (ELM / "examples/counter.py").read_text("utf-8"),
        "test_program.py": TEST,
        "index.html": PAGE,
        "package.json": dumps(needs, indent=2) + "\n",
    }
    for name, text in own.items():
        if not (folder / name).exists():
            (folder / name).write_text(text, "utf-8")
    for name in (*SCRIPTS, "watch.mjs"):
        (folder / "elm" / name).write_bytes((ELM / "browser" / name).read_bytes())
    with zipfile.ZipFile(folder / "elm/elm.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(ELM.rglob("*.py")):
            archive.write(path, f"reversi/elm/{path.relative_to(ELM).as_posix()}")
    if modules and not (folder / "node_modules").exists():
        (folder / "node_modules").symlink_to(modules.resolve(), target_is_directory=True)


def build(folder: Path) -> Path:
    """Write the page of one file: `index.html` with its scripts, and with its files as texts."""
    page = (folder / "index.html").read_text("utf-8")
    scripts = ((folder / "elm" / name).read_text("utf-8") for name in SCRIPTS)
    script = re.sub(r"^import .*\n|^export ", "", "".join(scripts), flags=re.MULTILINE)
    page = page.replace("import { start } from './elm/page.mjs';\n", script)
    page = page.replace('<script type="module">', "".join(_packed(folder)) + '<script type="module">')
    target = folder / "dist.html"
    target.write_text(page, "utf-8")
    return target


def _packed(folder: Path) -> Iterator[str]:
    """The files of a page as elements that have no effect."""
    files = {f"node_modules/pyodide/{name}": kind for name, kind in PACKED.items()}
    files |= {path.name: "text/x-python" for path in folder.glob("*.py") if not path.match("test_*")}
    files["elm/elm.zip"] = "application/zip"
    for name, kind in files.items():
        text = b64encode(compress((folder / name).read_bytes(), mtime=0)).decode()
        yield f'<script type="text/plain" data-file="{escape(name)}" data-type="{kind}">{text}</script>\n'


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log, of the types that browsers require, so that nothing old is shown."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript", ".wasm": "application/wasm",
    }  # fmt: skip

    def end_headers(self) -> None:
        """End the head of the answer."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is inherited)
        """Stay quiet."""


def serve(folder: str, port: int) -> None:
    """Serve a program's page, for this machine alone, until Ctrl-C."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=folder)) as server:
        print(f"http://127.0.0.1:{server.server_port}/?watch (Ctrl-C stops it)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


def main(*arguments: str) -> str | None:
    """Do what the arguments say; returns what else there is to say."""
    match arguments:
        case ["new", folder]:
            new(Path(folder))
            print(f"cd {quote(folder)}\nnpm install\n{THEN}")
        case ["new", folder, modules]:
            new(Path(folder), Path(modules))
            print(f"cd {quote(folder)}\n{THEN}")
        case ["serve", folder]:
            serve(folder, PORT)
        case ["serve", folder, port] if port.isdecimal():
            serve(folder, int(port))
        case ["build", folder]:
            try:
                print(build(Path(folder)))
            except FileNotFoundError as missing:
                return f"{missing.filename} is not there: `new {folder}` writes it, or npm install in there."
        case _:
            return __doc__
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
