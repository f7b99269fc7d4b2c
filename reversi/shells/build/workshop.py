"""The workshop: `site/workshop.html`, and `dist/workshop.html`, one file that works offline."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from reversi.app.prerender import FIRST
from reversi.elm import format_html
from reversi.locale import Language
from reversi.shells.build import node
from reversi.shells.build.archives import WORKSHOP
from reversi.shells.build.document import offline_document, site_document
from reversi.shells.build.draft import draft_folder
from reversi.shells.build.naming import size_once_named
from reversi.shells.build.node import bundle
from reversi.shells.build.offline import PYTHON, bundled, packed
from reversi.shells.build.tree import Tree
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import ChapterText, blocks_of, excerpt_of, parse_chapter
from reversi.workshop.page import first_page
from reversi.workshop.page.course import course_of
from reversi.workshop.page.model import EXAMPLES

COURSE = "course.json"
_PYODIDE = "vendor/pyodide"

# The files, besides Python, that the page needs before a learner can begin.
_FILES = (
    "start.js", "style.css", "workshop.css", "main.py", "reversi.bin", WORKSHOP, COURSE, "workshop.js",
)  # fmt: skip


def first_words() -> str:
    """What the page says before Python does, as JSON: the game's sentences, in the course's one language."""
    words = {
        **FIRST,
        "could_not_start": "The workshop could not start: {reason}.",
        "works_badly": "The workshop does not work as it should: {reason}.",
    }
    return json.dumps({Language.ENGLISH.value: words})


def written_chapters(tree: Tree) -> tuple[str, ...]:
    """The keys of the chapters that have a text."""
    return tuple(key for key in CHAPTERS if _text(tree, key).is_file())


def make_course(tree: Tree) -> str:
    """The course as the page reads it, in JSON: chapters, excerpts of the source, and example files."""
    common = parse_chapter(_read(_text(tree, "common"))).failures
    texts = {key: parse_chapter(_read(_text(tree, key))) for key in written_chapters(tree)}
    chapters = {key: replace(text, failures={**common, **text.failures}) for key, text in texts.items()}
    excerpts = {words: _excerpt(tree, words) for words in _excerpts(chapters)}
    paths = [
        *(words.split()[0] for words in excerpts),
        *(f"reversi/elm/examples/{name}.py" for name in EXAMPLES),
    ]
    files = {path: _read(tree.root / path) for path in paths}
    made = _rendered(tree, _texts(chapters), {**excerpts, **files})
    return json.dumps(
        {
            "chapters": [_chapter(tree, key, chapter, made["texts"]) for key, chapter in chapters.items()],
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
    style = "\n".join(_read(tree.browser / "workshop" / name) for name in ("workshop.css", "course.css"))
    (site / "workshop.css").write_text(style, encoding="utf-8")
    bundle(tree, "workshop/workshop.mjs", site / "workshop.js")
    text = prerendered(course, "./index.html")
    page = site_document(_template(tree), text, first_words(), _parts(site))
    (site / "workshop.html").write_text(page, encoding="utf-8")


def write_workshop_file(tree: Tree, site: Path, target: Path) -> None:
    """Write the offline file `target` from the parts of a `site` that already has the workshop."""
    course = _read(site / COURSE)
    page = offline_document(
        _template(tree),
        board=prerendered(course, "./reversi.html"),
        words=first_words(),
        start=_read(site / "start.js"),
        style="\n".join(_read(site / name) for name in ("style.css", "workshop.css")),
        script=bundled(tree, "workshop/workshop.mjs", target),
        payloads=packed(site, [*PYTHON, WORKSHOP, COURSE]),
    )
    target.write_text(page, encoding="utf-8")


def _texts(chapters: Mapping[str, ChapterText]) -> dict[str, str]:
    """The Markdown texts of all chapters, each under a name."""
    texts: dict[str, str] = {}
    for key, chapter in chapters.items():
        texts |= {f"{key} step {at}": step for at, step in enumerate(chapter.steps)}
        texts |= {f"{key} hint {at}": hint for at, hint in enumerate(chapter.hints)}
        texts[f"{key} task"] = chapter.task
    return texts


def _chapter(tree: Tree, key: str, chapter: ChapterText, made: Mapping[str, Any]) -> dict[str, Any]:
    """A chapter as the page reads it."""
    exercise = exercise_of(key, tree.workshop / "chapters")
    return {
        "key": key,
        "title": chapter.title,
        "steps": [made[f"{key} step {at}"] for at in range(len(chapter.steps))],
        "task": made[f"{key} task"],
        "hints": [made[f"{key} hint {at}"] for at in range(len(chapter.hints))],
        "checks": dict(chapter.checks),
        "failures": dict(chapter.failures),
        "starter": exercise.starter,
        "solution": exercise.solution,
    }


def _excerpts(chapters: Mapping[str, ChapterText]) -> list[str]:
    """The excerpts of this program's source in the chapters, each as file and name."""
    steps = [step for chapter in chapters.values() for step in (*chapter.steps, chapter.task)]
    blocks = [block for step in steps for block in blocks_of(step) if block.kind == "excerpt"]
    return [" ".join(block.words) for block in blocks]


def _excerpt(tree: Tree, words: str) -> str:
    path, name = words.split()
    return excerpt_of(_read(tree.root / path), name)


def _rendered(tree: Tree, texts: Mapping[str, str], codes: Mapping[str, str]) -> dict[str, Any]:
    """Texts and codes rendered as elements by course.mjs."""
    tree.cache.mkdir(exist_ok=True)
    with draft_folder(tree.cache, "course.", {"source.json", "target.json"}) as folder:
        source, target = folder / "source.json", folder / "target.json"
        source.write_text(json.dumps({"texts": texts, "codes": codes}), encoding="utf-8")
        script = Path(__file__).with_name("course.mjs")
        node.run(
            [node.find_node(), script, source, target], tree.root,
            complaint="Node could not render the course's texts:",
        )  # fmt: skip
        made: dict[str, Any] = json.loads(_read(target))
    return made


def _parts(site: Path) -> dict[str, int]:
    """The files that are needed before a learner can begin, each with its size in bytes."""
    python = sorted(path.relative_to(site).as_posix() for path in (site / _PYODIDE).iterdir())
    return {f"./{name}": size_once_named(site / name) for name in [*_FILES, *python]}


def _text(tree: Tree, key: str) -> Path:
    return tree.workshop / "texts/english" / f"{key}.md"


def _template(tree: Tree) -> str:
    return _read(tree.workshop / "page.html")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
