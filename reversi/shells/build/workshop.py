"""The workshop: `site/workshop.html`, and `dist/workshop.html`, one file that works offline."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reversi.app.prerender import FIRST
from reversi.elm import format_html
from reversi.locale import Language
from reversi.shells.build import archives, node
from reversi.shells.build.document import WORKSHOP, site_document, write_file
from reversi.shells.build.node import bundle
from reversi.shells.build.tree import Tree, read
from reversi.shells.workshop.chapter import exercise_of, failures_of, text_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import blocks_of, excerpt_of
from reversi.workshop.page import first_page
from reversi.workshop.page.course import course_of
from reversi.workshop.page.model import EXAMPLES

COURSE = "course.json"
_PYODIDE = "vendor/pyodide"

# The files, besides Python, that the page needs before a learner can begin.
_FILES = (
    "start.js", "style.css", "workshop.css", "main.py", "reversi.bin", archives.WORKSHOP, COURSE,
    "workshop.js",
)  # fmt: skip


def first_words() -> str:
    """What the page says before Python does, as JSON: the game's sentences, in the course's one language."""
    words = {
        **FIRST,
        "could_not_start": "The workshop could not start: {reason}.",
        "works_badly": "The workshop does not work as it should: {reason}.",
    }
    return json.dumps({Language.ENGLISH.value: words})


def make_course(tree: Tree) -> str:
    """The course as the page reads it, in JSON: chapters, excerpts of the source, and example files."""
    steps = [step for key in CHAPTERS for step in (*text_of(key).steps, text_of(key).task)]
    blocks = [block.words for step in steps for block in blocks_of(step) if block.kind == "excerpt"]
    excerpts = {f"{path} {name}": excerpt_of(read(tree.root / path), name) for path, name in blocks}
    paths = [path for path, _ in blocks] + [f"reversi/elm/examples/{name}.py" for name in EXAMPLES]
    files = {path: read(tree.root / path) for path in paths}
    texts = {
        key: {"steps": text_of(key).steps, "task": text_of(key).task, "hints": text_of(key).hints}
        for key in CHAPTERS
    }
    made = _rendered(tree, texts, {**excerpts, **files})
    return json.dumps(
        {
            "chapters": [_chapter(tree, key, prose) for key, prose in made["texts"].items()],
            "excerpts": {words: made["codes"][words] for words in excerpts},
            "files": {path: made["codes"][path] for path in files},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def prerendered(course: str, home: str) -> str:
    """The page's HTML before Python has started, with the first chapter; `home` is the game's address."""
    return format_html(first_page(course_of(json.loads(course)), home))


def write_workshop(tree: Tree, site: Path, course: str) -> None:
    """Write the workshop's page and its own parts into a `site` that already has the game."""
    (site / COURSE).write_text(course, encoding="utf-8")
    style = "\n".join(read(tree.browser / "workshop" / name) for name in ("workshop.css", "course.css"))
    (site / "workshop.css").write_text(style, encoding="utf-8")
    (site / "workshop.js").write_text(bundle(tree, "workshop/workshop.mjs"), encoding="utf-8")
    text = prerendered(course, "./index.html")
    python = sorted(path.relative_to(site).as_posix() for path in (site / _PYODIDE).iterdir())
    parts = [f"./{name}" for name in (*_FILES, *python)]
    page = site_document(read(tree.root / "index.html"), text, first_words(), parts, WORKSHOP)
    (site / "workshop.html").write_text(page, encoding="utf-8")


def write_workshop_file(tree: Tree, site: Path, target: Path) -> None:
    """Write the offline file `target` from the parts of a `site` that already has the workshop."""
    board = prerendered(read(site / COURSE), "./reversi.html")
    write_file(tree, site, target, WORKSHOP, board, first_words(), (archives.WORKSHOP, COURSE))


def _chapter(tree: Tree, key: str, prose: Mapping[str, Any]) -> dict[str, Any]:
    """A chapter as the page reads it."""
    exercise, text = exercise_of(key, tree.workshop / "chapters"), text_of(key)
    return {
        "key": key,
        "title": text.title,
        **prose,
        "checks": text.checks,
        "failures": failures_of(key),
        "starter": exercise.starter,
        "solution": exercise.solution,
    }


def _rendered(tree: Tree, texts: Mapping[str, Any], codes: Mapping[str, str]) -> dict[str, Any]:
    """Texts and codes rendered as elements by course.mjs."""
    complaint, content = "Node could not render the course's texts:", {"texts": texts, "codes": codes}
    rendered = node.run_script(tree, "course.mjs", complaint=complaint, content=json.dumps(content))
    made: dict[str, Any] = json.loads(rendered)
    return made
