"""The news about the sources for the page, and their format in the stream of events.

The browser reads the stream with `EventSource`: https://html.spec.whatwg.org/#server-sent-events
"""

import json
import warnings
from collections.abc import Iterable, Set
from dataclasses import asdict, dataclass
from pathlib import Path

from reversi.shells.browser.watch.generations import Fault


def fault_in(root: Path, file: str) -> Fault | None:
    """The fault in a Python file of the checkout `root`; None if it compiles or no longer exists."""
    try:
        source = (root / file).read_bytes()
    except OSError:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = error.lineno or 0
        return Fault(file, line, _text(source, line), f"{type(error).__name__}: {error.msg}")
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes; nested too deep
        return Fault(file, 0, "", f"{type(error).__name__}: {error}")
    return None


def _text(source: bytes, line: int) -> str:
    lines = source.decode(errors="replace").split("\n")
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""


STARTS = frozenset({"sources.py", "reload.py", "generations.py"})
"""Python files that do the reloading themselves, so that only a reload of the page renews them."""


@dataclass(frozen=True, slots=True)
class News:
    """What has changed since the last news to the page: sorted paths in the checkout."""

    python: tuple[str, ...]
    """Modules that are new or changed."""
    deleted: tuple[str, ...]
    """Those that were deleted."""
    styles: tuple[str, ...]
    """Style sheets."""
    page: tuple[str, ...]
    """Files that only a reload of the page renews."""
    faults: tuple[Fault, ...]
    """All modules that cannot be compiled at present."""


def news_of(files: Iterable[str], present: Set[str], faults: Iterable[Fault]) -> News:
    """The news that the `files` have changed; those not in `present` have been deleted.

    >>> news = news_of(["reversi/msg.py", "reversi/old.py", "a.css"], {"reversi/msg.py", "a.css"}, ())
    >>> news.python, news.deleted, news.styles, news.page
    (('reversi/msg.py',), ('reversi/old.py',), ('a.css',), ())
    """
    kinds: dict[str, list[str]] = {"python": [], "deleted": [], "styles": [], "page": []}
    for file in sorted(files):
        kinds[_kind(file, is_present=file in present)].append(file)
    return News(**{kind: tuple(each) for kind, each in kinds.items()}, faults=tuple(faults))


def _kind(file: str, *, is_present: bool) -> str:
    if file.endswith(".css"):
        return "styles"
    if not file.endswith(".py") or file.rpartition("/")[2] in STARTS:
        return "page"
    return "python" if is_present else "deleted"


def format_event(number: str, news: News) -> bytes:
    r"""The event that brings `news` to the page; the page sends back its `number` when it reconnects.

    >>> format_event("f-1", news_of(["a.css"], {"a.css"}, ())).splitlines()[0]
    b'id: f-1'
    """
    return f"id: {number}\ndata: {json.dumps(asdict(news), ensure_ascii=False)}\n\n".encode()


RESTARTED = b"event: restarted\ndata:\n\n"
"""The event for a page from an earlier server: it is unknown what has changed since."""

STILL_HERE = b": still here\n\n"
"""A comment, not an event; by sending it the server finds out which pages are gone."""
