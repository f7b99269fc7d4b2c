"""A handout for learners: one sheet with the chapters, and with what one has to know of the page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reversi.elm import Html
from reversi.shells.failure import file_to_be
from reversi.shells.workshop.chapter import text_of
from reversi.shells.workshop.paper import page_of, table_of
from reversi.workshop.chapters import MINUTES
from reversi.workshop.page import html
from reversi.workshop.page.view import TITLE
from reversi.workshop.page.view_chapter import EDITOR_KEYS
from reversi.workshop.page.view_checks import view_inline

HEAD = ("chapter", "what it is about", "minutes")

PARTS = {
    "In the page": (
        "Open `workshop.html`. The chapters stand alone: begin where you like.",
        "Read, then write in the editor. When you pause, the checks run; “Run the checks” does not wait.",
        "A failed check says what is missing. “Show a hint” says more, and “Show the solution” says it all.",
        f"{EDITOR_KEYS} Ctrl+Z takes back what you typed.",
    ),
    "Your work": (
        "It stays in this browser on this machine, also over a reload. What you have replaced is under "
        "“Earlier versions”.",
        "“Your work”, then “Export your work”, saves all chapters as one file, to hand in or to take along; "
        "“Import a file” brings it back.",
    ),
    "In an editor of your own, with Python 3.11, pytest and Reversi installed": (
        "`python3 -m reversi workshop new FOLDER` writes a folder for each chapter. Read its `README.md`, "
        "write in its `work.py`, and type `python3 -m pytest` there: it runs the tests.",
        "`python3 -m reversi.elm new FOLDER` begins a program of your own, with a page and a test.",
    ),
}
"""What stands below the chapters, by its heading; text in backquotes is code."""


def run(file: Path) -> int:
    """Write the handout; return the exit status. Raises CommandError if it cannot be written."""
    rows = [
        (f"{number} {text_of(key).title}", html.span({}, *view_inline(_opening(key))), str(minutes))
        for number, (key, minutes) in enumerate(MINUTES.items(), 1)
    ]
    with file_to_be("written", file):
        file.write_text(page_of(TITLE, table_of(HEAD, rows), *_view_parts()), encoding="utf-8")
    print(f"The handout is {file}. Open it in a browser, and print it.")
    return 0


def _opening(key: str) -> str:
    """The paragraph with which a chapter begins."""
    return " ".join(text_of(key).steps[0].partition("\n\n")[0].splitlines())


def _view_parts() -> Iterator[Html[Any]]:
    for heading, sentences in PARTS.items():
        yield html.h2({}, heading)
        yield html.ul({}, *(html.li({}, *view_inline(each)) for each in sentences))
