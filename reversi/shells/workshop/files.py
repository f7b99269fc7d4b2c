"""The exercises as files: a folder for each chapter, with its text, a file to write in, and its tests."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import reversi
from reversi.shells import options
from reversi.shells.failure import CommandError, file_to_be
from reversi.shells.workshop.chapter import WORK, exercise_of, folder_of, text_of
from reversi.shells.workshop.drawings import draw_live
from reversi.shells.workshop.marking import mark_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import excerpt_of

CHECKOUT = Path(reversi.__file__).parents[1]

_BLOCK = re.compile(r"^```(live|excerpt) (.*)\n```\n", re.MULTILINE)

README = """\
# The workshop: functional architecture, seen at work

Each folder is a chapter. Read its `README.md`, write in its `work.py`, and type

    python3 -m pytest

in the chapter's folder, or here for all of them. A failed test says what is missing.
The chapters stand alone: begin where you like.

The chapters speak of a board beside the editor, which is in the workshop's page. There the pictures are live.

"""

INI = """\
[pytest]
addopts = --import-mode=importlib --tb=short -p no:cacheprovider
"""

PLACE = "pythonpath = {checkout}\n"
"""The line of pytest.ini that tells Python where Reversi is if it is not installed."""

TESTS = '''\
"""The tests of chapter {number}, {title}: they mark `work.py`. Type `python3 -m pytest` in this folder."""

from pathlib import Path

import pytest

from reversi.shells.workshop.chapter import checks_of
from reversi.shells.workshop.files import why_not

WORK = Path(__file__).with_name("{work}")


@pytest.mark.parametrize("check", checks_of("{key}"))
def test_work(check: str) -> None:
    why = why_not("{key}", WORK, check)

    if why:
        pytest.fail(why, pytrace=False)
'''


def run_new(folder: Path) -> int:
    """Write the exercises; return the exit status. Raises `CommandError` if anything would be overwritten."""
    wanted = dict(_files())
    there = [name for name in wanted if (folder / name).exists()]
    if there:
        raise CommandError(
            f"{folder / there[0]} exists already", "Choose a folder that is empty or not there yet."
        )
    with file_to_be("written", folder):
        for name, text in wanted.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    print(f"{len(CHAPTERS)} chapters are in {folder}. Type python3 -m pytest there or in a chapter's folder.")
    return 0


def why_not(key: str, work: Path, check: str) -> str:
    """What a check of chapter `key` finds wrong with the file `work`, or ""; the tests call this."""
    return _failures(key, work.read_text(encoding="utf-8", errors="replace"))[check]


@cache
def _failures(key: str, text: str) -> dict[str, str]:
    """What each check finds wrong. A chapter's checks run together, and only once."""
    return {verdict.check: verdict.why for verdict in mark_of(key, text, options.CHECK_SECONDS).verdicts}


def _files() -> Iterator[tuple[str, str]]:
    """The texts of all files, by their paths in the folder."""
    chapters = "".join(f"- {folder_of(key)}: {text_of(key).title}\n" for key in CHAPTERS)
    yield "README.md", README + chapters
    yield "pytest.ini", INI if _is_installed() else INI + PLACE.format(checkout=shlex.quote(str(CHECKOUT)))
    for number, key in enumerate(CHAPTERS, 1):
        tests = TESTS.format(number=number, title=text_of(key).title, work=WORK, key=key)
        yield f"{folder_of(key)}/README.md", reading_of(key)
        for kind, words in _BLOCK.findall("".join(f"{step}\n" for step in text_of(key).steps)):
            if kind == "live":
                yield from ((f"{folder_of(key)}/{name}", svg) for name, svg in draw_live(words)[1].items())
        yield f"{folder_of(key)}/{WORK}", exercise_of(key).starter
        yield f"{folder_of(key)}/test_work.py", tests


def _is_installed() -> bool:
    """Whether this Python finds this Reversi from any folder, so that the exercises need no path to it."""
    asked = [sys.executable, "-P", "-c", "import reversi; print(reversi.__file__)"]
    found = subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    return found.stdout.strip() == reversi.__file__


def reading_of(key: str) -> str:
    """The README of a chapter: its prose with the excerpts filled in, its task, its checks, its hints."""
    text = text_of(key)
    steps = (_BLOCK.sub(_filled, f"{step}\n").strip() for step in text.steps)
    checks = "\n".join(f"- {sentence}" for sentence in text.checks.values())
    hints = "\n".join(f"{number}. {_indented(hint)}" for number, hint in enumerate(text.hints, 1))
    parts = [f"# {text.title}", *steps, f"## Task\n\n{text.task}"]
    parts += [f"## What the tests check\n\n{checks}", f"## Hints, one after the other\n\n{hints}"]
    return re.sub(r"\n{3,}", "\n\n", "\n\n".join(parts)) + "\n"


def _filled(block: re.Match[str]) -> str:
    """What stands in the file in place of a live picture or an excerpt in the page.

    An installed package lacks Reversi's tests, so an excerpt from these is only named.
    """
    kind, words = block[1], block[2].split()
    if kind == "live":
        return f"{draw_live(block[2])[0]}\n"
    path, name = words
    if not (CHECKOUT / path).is_file():
        return f"*`{name}` is in `{path}` of Reversi's sources.*\n"
    excerpt = excerpt_of((CHECKOUT / path).read_text(encoding="utf-8"), name)
    return f"From `{path}`:\n\n```python\n{excerpt}\n```\n"


def _indented(hint: str) -> str:
    """A hint whose further lines are indented, so that they belong to its list item."""
    first, *others = hint.splitlines()
    return "\n".join([first, *(f"   {line}" if line else "" for line in others)])
