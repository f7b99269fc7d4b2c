"""Where things stand: in this checkout before the build, in `dist/` after it."""

from dataclasses import dataclass
from pathlib import Path

from reversi.shells.failure import CommandError

CHECKOUT = Path(__file__).resolve().parents[3]

# The packages that the browser runs; the rest of `reversi/` builds, trains and tests.
ROOMS = ("codec", "elm", "domain", "engine", "record", "formats", "app", "view", "workshop", "shells/browser")

# They run before anything can be imported, or only where nothing is built, so they are in no archive.
_STARTS = {"main.py", "sources.py", "reload.py", "generations.py", "succession.py"}

# What is for the page itself, for readers, for type checkers, or for `kernel check`.
_NOT_PYTHON = {".js", ".mjs", ".css", ".html", ".md", ".pyi", ".sha256"}

# The data of the engine.
_ENGINE = {".wasm", ".bin"}


@dataclass(frozen=True, slots=True)
class Tree:
    """The places of one checkout."""

    root: Path = CHECKOUT

    @property
    def is_checkout(self) -> bool:
        """Whether the sources of the website are here; an installed package lacks them."""
        return all((self.root / name).is_file() for name in ("index.html", "package-lock.json"))

    @property
    def modules(self) -> Path:
        """What npm fetched."""
        return self.root / "node_modules"

    @property
    def pyodide(self) -> Path:
        """Python for the browser, as npm fetched it."""
        return self.modules / "pyodide"

    @property
    def cache(self) -> Path:
        """Results that are slow to make; may be deleted at any time."""
        return self.root / ".cache"

    @property
    def browser(self) -> Path:
        """The sources of the page: JavaScript, style, `main.py`."""
        return self.root / "reversi/shells/browser"

    @property
    def workshop(self) -> Path:
        """The course: its page, chapters and texts."""
        return self.root / "reversi/workshop"

    @property
    def dist(self) -> Path:
        """What the build makes."""
        return self.root / "dist"

    @property
    def site(self) -> Path:
        """The website, to be copied to any host."""
        return self.dist / "site"

    @property
    def packaged_site(self) -> Path:
        """The website as an installed package brings it along."""
        return self.root / "reversi/site"

    def engine_files(self) -> list[Path]:
        """What only the worker needs, sorted: the compiled kernel, its weights, the opening book."""
        data = self.root / "reversi/engine/data"
        return sorted(path for path in data.glob("*") if path.suffix in _ENGINE)

    def screenshots(self) -> list[Path]:
        """The pictures that the manifest shows before somebody installs the website."""
        return [self.root / "docs/pictures" / name for name in ("board.webp", "phone.webp")]

    def style_files(self) -> list[Path]:
        """The style sheets that modules read, sorted; pages link to those of `browser`."""
        return sorted((self.root / "reversi/elm").rglob("*.css"))

    def package_files(self) -> list[Path]:
        """The files of `reversi` that the browser's Python needs, sorted: its modules, no JavaScript."""
        package = self.root / "reversi"
        top = [path for path in package.glob("*.py") if path.name != "__main__.py"]
        rooms = [path for room in ROOMS for path in (package / room).rglob("*")]
        return sorted(
            path
            for path in [*top, package / "shells/__init__.py", *rooms]
            if path.is_file() and _belongs(path)
        )


def require_checkout(tree: Tree, deed: str) -> None:
    """Raise `CommandError` in an installed package, since `deed` needs a checkout."""
    if not tree.is_checkout:
        raise CommandError(f"Only a checkout of Reversi can {deed}; this is an installed package.")


def _belongs(path: Path) -> bool:
    other = (
        path.suffix in {".js", ".mjs", ".css", ".html", ".md", ".pyi", ".sha256", *_ENGINE}
        or path.name in _STARTS
    )
    return not other and "__pycache__" not in path.parts
