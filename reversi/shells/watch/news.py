"""What the page is told of the sources, and its text in the stream of events.

The stream is the one that browsers know as `EventSource`: https://html.spec.whatwg.org/#server-sent-events
"""

import json
from collections.abc import Iterable, Set
from dataclasses import asdict, dataclass

from reversi.shells.watch.fault import Fault

LINKED = "reversi/shells/browser/"
"""The style sheets in here are linked from pages; modules read any others."""

STARTS = frozenset({"sources.py", "reload.py", "generations.py"})
"""Python that runs around every reload of the program, so that only a reload of the page renews it."""


@dataclass(frozen=True, slots=True)
class News:
    """What has changed since the page was told last, by paths in the checkout, sorted."""

    python: tuple[str, ...]
    """Modules that are new or changed, and what they read."""
    deleted: tuple[str, ...]
    """Those that are gone."""
    styles: tuple[str, ...]
    """Style sheets that pages link to."""
    page: tuple[str, ...]
    """Files that only a reload of the page renews."""
    faults: tuple[Fault, ...]
    """All modules that cannot be compiled now."""


def news_of(files: Iterable[str], present: Set[str], faults: Iterable[Fault]) -> News:
    """The news that the `files` have changed, of which some are `present` now.

    >>> styles = ["reversi/elm/a.css", "reversi/shells/browser/b.css"]
    >>> news = news_of(["reversi/msg.py", "reversi/old.py", *styles], {"reversi/msg.py", *styles}, ())
    >>> news.python, news.deleted, news.styles, news.page
    (('reversi/elm/a.css', 'reversi/msg.py'), ('reversi/old.py',), ('reversi/shells/browser/b.css',), ())
    """
    kinds: dict[str, list[str]] = {"python": [], "deleted": [], "styles": [], "page": []}
    for file in sorted(files):
        kinds[_kind(file, is_present=file in present)].append(file)
    return News(
        tuple(kinds["python"]), tuple(kinds["deleted"]), tuple(kinds["styles"]), tuple(kinds["page"]),
        tuple(faults),
    )  # fmt: skip


def _kind(file: str, *, is_present: bool) -> str:
    if file.endswith(".css") and file.startswith(LINKED):
        return "styles"
    if not file.endswith((".py", ".css")) or file.rpartition("/")[2] in STARTS:
        return "page"
    return "python" if is_present else "deleted"


def format_event(number: str, news: News) -> bytes:
    r"""The event that tells the page `news`; the page names its `number` when it connects again.

    >>> format_event("f-1", news_of(["a.css"], {"a.css"}, ())).splitlines()[0]
    b'id: f-1'
    """
    return f"id: {number}\ndata: {json.dumps(asdict(news), ensure_ascii=False)}\n\n".encode()


RESTARTED = b"event: restarted\ndata:\n\n"
"""The event for a page that comes from an earlier server: nobody knows what has changed since."""

STILL_HERE = b": still here\n\n"
"""No event: by it the server finds out which pages are gone."""
