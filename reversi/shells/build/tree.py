"""The paths of a checkout: sources before the build, `dist/` after it."""

from dataclasses import dataclass
from pathlib import Path

from reversi.shells.failure import only_in_a_checkout

CHECKOUT = Path(__file__).resolve().parents[3]

# The packages that the browser runs; the rest of `reversi/` builds, trains and tests.
ROOMS = (
    "elm", "domain", "engine", "record", "formats", "app", "workshop",
    "locale", "shells/archives", "shells/browser",
)  # fmt: skip

# These run before anything can be imported, or only from the sources, so they are in no archive.
_STARTS = {"main.py", "sources.py"}
_WATCH = "watch"

# What `elm` has for programs that stand alone; no page here imports it.
_ALONE = (
    "elm/__main__.py", "elm/browser/watch.py", "elm/examples/pair.py", "elm/examples/requests.py",
    "elm/examples/timer.py", "elm/mapping.py", "elm/read.py",
)  # fmt: skip

# The suffixes of the engine's data.
_ENGINE = {".wasm", ".bin"}


@dataclass(frozen=True, slots=True)
class Tree:
    """The paths of one checkout."""

    root: Path = CHECKOUT

    @property
    def is_checkout(self) -> bool:
        """Whether the sources of the website are here, which an installed package lacks."""
        return all((self.root / name).is_file() for name in ("index.html", "package-lock.json"))

    @property
    def modules(self) -> Path:
        """The packages from npm."""
        return self.root / "node_modules"

    @property
    def pyodide(self) -> Path:
        """Python for the browser, the package from npm."""
        return self.modules / "pyodide"

    @property
    def cache(self) -> Path:
        """Results that are slow to make; the folder may be deleted at any time."""
        return self.root / ".cache"

    @property
    def browser(self) -> Path:
        """The sources of the page: JavaScript, style sheets, `main.py`."""
        return self.root / "reversi/shells/browser"

    @property
    def workshop(self) -> Path:
        """The course: its page, chapters and texts."""
        return self.root / "reversi/workshop"

    @property
    def dist(self) -> Path:
        """The build's results."""
        return self.root / "dist"

    @property
    def site(self) -> Path:
        """The website, ready to be copied to any host."""
        return self.dist / "site"

    @property
    def packaged_site(self) -> Path:
        """The website in an installed package."""
        return self.root / "reversi/site"

    def engine_files(self) -> list[Path]:
        """The files that only the worker needs, sorted: compiled kernels, weights, the opening book."""
        data = self.root / "reversi/engine/data"
        return sorted(path for path in data.glob("*") if path.suffix in _ENGINE)

    def languages(self) -> list[str]:
        """The codes of the languages that have a catalogue."""
        return [path.parents[1].name for path in self.catalogues()]

    def catalogues(self) -> list[Path]:
        """The sentences of languages other than English, as gettext reads them, sorted."""
        return sorted((self.root / "reversi/locale").glob("*/LC_MESSAGES/*.mo"))

    def screenshots(self) -> list[Path]:
        """The pictures that the manifest shows before somebody installs the website."""
        return [self.root / "docs/pictures" / name for name in ("board.webp", "phone.webp")]

    def package_files(self) -> list[Path]:
        """The files of `reversi` that the browser's Python needs, sorted: modules, but no JavaScript."""
        package = self.root / "reversi"
        top = [path for path in package.glob("*.py") if path.name != "__main__.py"]
        rooms = [path for room in ROOMS for path in (package / room).rglob("*.py")]
        return sorted(
            path
            for path in [*top, *package.glob("shells/__init__.py"), *rooms]
            if path.parent.name != _WATCH and path.name not in _STARTS
            if not path.relative_to(package).as_posix().startswith(_ALONE)
        )


def read(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")


def require_checkout(tree: Tree, deed: str) -> None:
    """Raise `CommandError` in an installed package: only a checkout can do `deed`, a verb phrase."""
    if not tree.is_checkout:
        raise only_in_a_checkout(deed)
