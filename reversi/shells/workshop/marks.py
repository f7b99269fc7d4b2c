"""The work of a whole class, marked into one table."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from reversi.shells.failure import CommandError
from reversi.shells.output import plain, plain_lines, print_table
from reversi.shells.progress import CLEAR_LINE
from reversi.shells.workshop.chapter import WORK, folder_of
from reversi.shells.workshop.marking import Fate, Mark, mark_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.page.codec import WorkError, parse_work


@dataclass(frozen=True, slots=True)
class Learner:
    """A learner: the texts by chapter, where they were found, and what is wrong if there are none."""

    name: str
    source: str
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    problem: str = ""


Marks = Mapping[tuple[str, str], Mark]
"""The marks by chapter and text: equal texts are marked once."""


def run_check(folder: Path, seconds: int, why: bool, as_json: bool) -> int:
    """Mark everybody's work, print the table; return the exit status.

    Raises CommandError if nobody is found.
    """
    learners = learners_in(folder)
    if not learners:
        raise CommandError(
            f"no work of a learner in {folder}",
            "Expected folders such as 1-values with a work.py, folders of them, or saved files (*.json).",
        )
    marks = _marked(learners, seconds)
    if as_json:
        print(json.dumps({"learners": [_as_json(learner, marks) for learner in learners]}, indent=2))
        return 0
    print_table(["name", *CHAPTERS, "all"], [_row(learner, marks) for learner in learners])
    for line in _notes(learners, marks):
        print(plain(line))
    if why:
        _print_reasons(learners, marks)
    return 0


def learners_in(folder: Path) -> list[Learner]:
    """The learners whose work is in a folder, by name; the folder itself may be the work of one."""
    if not folder.is_dir():
        raise CommandError(f"{folder} is not a folder")
    own = _texts_in(folder)
    if own:
        return [Learner(folder.resolve().name, str(folder), own)]
    found: list[Learner] = []
    for path in sorted(folder.iterdir()):
        if path.is_dir() and (texts := _texts_in(path)):
            found.append(Learner(path.name, str(path), texts))
        elif path.suffix == ".json" and path.is_file():
            found.append(_learner_saved(path))
    return found


def _texts_in(folder: Path) -> dict[str, str]:
    """The works in the folders of the chapters."""
    paths = {key: folder / folder_of(key) / WORK for key in CHAPTERS}
    return {
        key: path.read_text(encoding="utf-8", errors="replace")
        for key, path in paths.items()
        if path.is_file()
    }


def _learner_saved(path: Path) -> Learner:
    """The learner whose work the page has saved in a file."""
    try:
        work = parse_work(path.read_text(encoding="utf-8"), CHAPTERS)
    except (OSError, UnicodeDecodeError):
        return Learner(path.stem, str(path), problem="This file cannot be read.")
    except WorkError as unreadable:
        return Learner(path.stem, str(path), problem=str(unreadable))
    return Learner(work.name.strip() or path.stem, str(path), work.texts)


def _marked(learners: Sequence[Learner], seconds: float) -> Marks:
    """The marks of all works, so many at a time as there are cores."""
    works = list(dict.fromkeys((key, text) for learner in learners for key, text in learner.texts.items()))
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        marks: dict[tuple[str, str], Mark] = {}
        for work, mark in zip(works, pool.map(partial(_mark, seconds), works), strict=True):
            marks[work] = mark
            _tell(f"{len(marks)} of {len(works)} works are marked")
    _tell("")
    return marks


def _tell(words: str) -> None:
    """Say how far the marking has come, on a line that is rewritten, to a person at a terminal."""
    if sys.stderr.isatty():
        print(f"{CLEAR_LINE}{words}", end="", file=sys.stderr, flush=True)


def _mark(seconds: float, work: tuple[str, str]) -> Mark:
    key, text = work
    return mark_of(key, text, seconds)


def _row(learner: Learner, marks: Marks) -> list[str]:
    """A row of the table: what is passed of what, in each chapter and in all."""
    cells = [_cell(marks.get((key, learner.texts.get(key, "")))) for key in CHAPTERS]
    passed = sum(marks[work].passed for work in learner.texts.items())
    return [learner.name, *cells, str(passed)]


def _cell(mark: Mark | None) -> str:
    """What is passed of what; a dash where nothing was handed in."""
    if mark is None:
        return "–"
    return f"{mark.passed}/{len(mark.verdicts)}{'' if mark.fate is Fate.MARKED else '!'}"


def _notes(learners: Sequence[Learner], marks: Marks) -> list[str]:
    """What the table does not tell: files that cannot be read, works that could not be marked."""
    notes = [f"{learner.source}: {learner.problem}" for learner in learners if learner.problem]
    for learner in learners:
        for key, text in learner.texts.items():
            mark = marks[key, text]
            if mark.fate is not Fate.MARKED:
                notes.append(f"! {learner.name}, {key}: {mark.fate.value}. {mark.verdicts[0].why}")
    return notes


def _print_reasons(learners: Sequence[Learner], marks: Marks) -> None:
    """Print for every learner which checks are not passed, and why; a reason that they share only once."""
    for learner in learners:
        for key, text in learner.texts.items():
            reasons: dict[str, list[str]] = {}
            for verdict in marks[key, text].verdicts:
                if not verdict.passed:
                    reasons.setdefault(verdict.why, []).append(verdict.check)
            if reasons:
                print(f"\n{plain(learner.name)}, {key}")
            for reason, checks in reasons.items():
                print(f"  {', '.join(checks)}: {plain_lines(reason)}")


def _as_json(learner: Learner, marks: Marks) -> dict[str, Any]:
    """What is known of a learner, for another program."""
    return {
        "name": learner.name,
        "source": learner.source,
        "problem": learner.problem,
        "chapters": {
            key: {
                "fate": mark.fate.name.lower(),
                "passed": mark.passed,
                "of": len(mark.verdicts),
                "checks": [
                    {"check": verdict.check, "passed": verdict.passed, "why": verdict.why}
                    for verdict in mark.verdicts
                ],
            }
            for key, mark in ((key, marks[key, text]) for key, text in learner.texts.items())
        },
    }
