"""Names that depend on the content: `page.js` becomes `assets/page-<digest of its content>.js`.

The file of such a name never changes, so a browser need not request it again, and a page never gets parts of
another version of the site. Only the pages keep their names: they are requested at every visit.
"""

import hashlib
import os
import re
from collections.abc import Iterable, Set
from pathlib import Path

ASSETS = "assets"

# After the archives, which name nothing. Each part may name those before it, so its digest covers their names
# too. PyScript and Pyodide find their files by name beside each other, and change with their versions alone:
# their folder has the digest.
_PARTS = (
    "vendor", "pictures", "start.js", "style.css", "main.py", "licences.txt", "worker.js", "library.js",
    "page.js", "workshop.css", "course.json", "workshop.js",
)  # fmt: skip

_PAGES = ("index.html", "workshop.html", "manifest.webmanifest")

_TEXT = {".js", ".html", ".webmanifest"}
_UNSIZED = re.compile(rf'("(\./{ASSETS}/[^"]*)": )0\b')
DIGITS = 16
_DIGEST = re.compile(rf"-[0-9a-f]{{{DIGITS}}}(?=[./])")

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

SERVICE_WORKER = "service_worker.js"

ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""Headers by which browsers isolate the pages from others, so that their workers may share memory. The
service worker adds them to what it answers; hosts need to send them with the service worker alone.
"""

_HEADERS = f"""\
# What browsers are told, as Netlify and Cloudflare Pages read it: how long they may keep what they have, and
# that the service worker is isolated from other sites, as the pages are that it sends at later visits.
#
# The game needs none of this; it spares visitors requests, and time at later visits. A host that reads other
# files should be told the same: what stands in {ASSETS}/ may be kept for ever, the pages not without asking.
# Where the site does not stand at the root, put its path before each of these. A file that ends in .br or .gz
# is the one without that ending, compressed, for hosts that can send it so (nginx: brotli_static and
# gzip_static; Caddy: precompressed).
/{ASSETS}/*
  Cache-Control: {FOR_EVER}
/
  Cache-Control: {ASK_AGAIN}
{"".join(f"/{page}{chr(10)}  Cache-Control: {ASK_AGAIN}{chr(10)}" for page in (*_PAGES, SERVICE_WORKER))}\
{"".join(f"  {name}: {value}{chr(10)}" for name, value in ISOLATION.items())}"""


def name_by_content(site: Path) -> None:
    """Move all but the pages into `assets/` under new names, by which the files then call each other, and
    write into the pages how many bytes the parts have that they name with none.
    """
    (site / ASSETS).mkdir()
    names: dict[str, str] = {}
    parts = [*sorted(path.name for path in site.glob("*.bin")), *_PARTS]
    for part in filter(lambda part: (site / part).exists(), parts):
        _rename_within(site / part, names, folder=".")
        files = sorted(filter(Path.is_file, [site / part, *(site / part).rglob("*")]))
        names[part] = _named(part, digest_of(files, site))
        (site / part).rename(site / ASSETS / names[part])
    for page in filter(lambda page: (site / page).exists(), _PAGES):
        _rename_within(site / page, names, folder=f"./{ASSETS}")
        text = (site / page).read_text(encoding="utf-8")
        sized = _UNSIZED.sub(lambda part: f"{part[1]}{(site / part[2]).stat().st_size}", text)
        (site / page).write_text(sized, encoding="utf-8")
    (site / "_headers").write_text(_HEADERS, encoding="utf-8")


def lifetime(path: str) -> str:
    """What `Cache-Control` says of a file of the site.

    >>> lifetime("/some/path/assets/vendor-0123456789abcdef/pyodide/pyodide.mjs")
    'public, max-age=31536000, immutable'
    >>> lifetime("/some/path/index.html")
    'no-cache'
    """
    return FOR_EVER if _DIGEST.search(path) else ASK_AGAIN


def part(site: Path, name: str) -> Path:
    """Where the part that was called `name` stands in a site whose parts are named by their content."""
    stem, _, suffix = name.partition(".")
    (found,) = (site / ASSETS).glob(f"{stem}-{'[0-9a-f]' * 16}{'.' * bool(suffix)}{suffix}")
    return found


def digest_of(paths: Iterable[Path], root: Path, version: str = "") -> str:
    """A digest of files with their paths from `root` on, and of a version."""
    digest = hashlib.sha256(version.encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"\0{os.path.relpath(path, root)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:DIGITS]


def digests_in(folder: Path, others: Set[Path]) -> dict[str, str]:
    """A digest of each file in a folder but some, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path not in others)
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }


def _named(part: str, digest: str) -> str:
    """The name of a part with its digest.

    >>> _named("page.js", "0123456789abcdef"), _named("vendor", "0123456789abcdef")
    ('page-0123456789abcdef.js', 'vendor-0123456789abcdef')
    """
    stem, dot, suffix = part.partition(".")
    return f"{stem}-{digest}{dot}{suffix}"


def _rename_within(path: Path, names: dict[str, str], folder: str) -> None:
    """Let the text `path` call the parts by their new `names`, which stand in `folder` as seen from it."""
    if path.suffix in _TEXT:
        text = path.read_text(encoding="utf-8")
        for old, new in names.items():
            text = re.sub(rf"\./{re.escape(old)}(?![\w.-])", f"{folder}/{new}", text)
        path.write_text(text, encoding="utf-8")
