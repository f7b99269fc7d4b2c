"""The work of a whole class, marked and printed as one table."""

import csv
import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import chain, repeat
from pathlib import Path
from typing import Any, TypeAlias

import reversi
from reversi.elm import Html
from reversi.elm.html import tag
from reversi.shells.failure import CommandError, file_to_be
from reversi.shells.line_file import LineFile
from reversi.shells.options import cores
from reversi.shells.output import Table, plain, plain_lines, print_table, rewrite
from reversi.shells.workshop.chapter import WORK, checks_of, folder_of, text_of
from reversi.shells.workshop.marking import Fate, Mark, end_marking, mark_of, verdicts_in
from reversi.shells.workshop.paper import page_of, table_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.page import html
from reversi.workshop.page.codec import WorkError, parse_work
from reversi.workshop.page.view_checks import view_inline

VERSION = 1

FORMULA = set("=+-@")
"""How a formula begins, in spreadsheets."""

Work: TypeAlias = tuple[str, str]
"""A chapter, and the text that is handed in for it."""


class Checkpoint:
    """The checkpoint file of a marking; without a path, nothing is kept."""

    def __init__(self, path: Path | None, seconds: int) -> None:
        head = json.dumps({"version": VERSION, "seconds": seconds, "checks": _digest_of_checks()})
        contents = f"marks by these checks with {seconds} seconds for each"
        self._file = LineFile(path, head, contents, _decode_mark) if path else None

    def read(self, works: Sequence[Work]) -> Iterator[tuple[Work, Mark]]:
        """Begin the file, or go on with it: the marks in it of these works.

        Raises CommandError if it cannot be written, or holds anything else.
        """
        if self._file is None:
            return
        known = {_digest_of(work): work for work in works}
        for digest, mark in self._file.resume():
            if digest in known:
                yield known[digest], mark

    def add(self, work: Work, mark: Mark) -> None:
        """Append a mark; a work that could not be marked is tried again another time. Raises CommandError."""
        if self._file and mark.fate is Fate.MARKED:
            verdicts = list(map(asdict, mark.verdicts))
            self._file.add(json.dumps({"work": _digest_of(work), "verdicts": verdicts}))


def _decode_mark(line: str) -> tuple[str, Mark]:
    parts = json.loads(line)
    return parts["work"], Mark(verdicts_in(parts["verdicts"]))


def _digest_of(work: Work) -> str:
    return sha256(json.dumps(work).encode()).hexdigest()


def _digest_of_checks() -> str:
    """The digest of the workshop's sources, which hold the checks and the sentences that explain them."""
    folder = Path(reversi.__file__).parent / "workshop"
    sources = sorted(path for path in folder.rglob("*") if path.suffix in {".py", ".md"})
    return sha256(b"".join(map(Path.read_bytes, sources))).hexdigest()


@dataclass(frozen=True, slots=True)
class Learner:
    """A learner: work by chapter, the file or folder it came from, and the problem if it is unreadable."""

    name: str
    source: str
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    problem: str = ""


VerdictRow: TypeAlias = tuple[str, str, str, int, str]
"""What `CSV_HEAD` names."""

Marks: TypeAlias = Mapping[Work, Mark]
"""The marks by work: equal works are marked once."""

HEAD = ("name", *CHAPTERS, "all")
BY_CHECK = ("check", "missed by")
CSV_HEAD = ("name", "chapter", "check", "passed", "why")


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """The command line's options; `seconds` are for each check."""

    folder: Path
    seconds: int
    why: bool
    by_check: bool
    as_json: bool
    csv: Path | None
    html: Path | None
    checkpoint: Path | None


def run(order: CheckOrder) -> int:
    """Mark everybody's work and print the table; return the exit status.

    Raises CommandError if there is no work, or if a file cannot be written.
    """
    folder, seconds = order.folder, order.seconds
    learners = learners_in(folder)
    if not learners:
        raise CommandError(
            f"no work of a learner in {folder}",
            "Expected folders such as 1-values with a work.py, folders of them, or saved files (*.json).",
        )
    kept = Checkpoint(order.checkpoint, seconds)
    marks = dict(kept.read(_works_of(learners)))
    widest = [f"{len(checks)}/{len(checks)}!" for checks in map(checks_of, CHAPTERS)]
    table = None if order.as_json else Table(HEAD, [[learner.name, *widest, ""] for learner in learners])
    if order.html:
        with file_to_be("written", order.html):
            order.html.open("a").close()  # before anything is marked
    with _csv_rows(order.csv) as write_rows:
        for learner in _marked(learners, seconds, marks, kept):
            write_rows(_verdict_rows(learner, marks))
            if table:
                rewrite()
                table.print_row(_row(learner, marks))
    if order.html:
        with file_to_be("written", order.html):
            order.html.write_text(_page(folder.resolve().name, learners, marks), encoding="utf-8")
    if order.as_json:
        print(json.dumps({"learners": [_as_json(learner, marks) for learner in learners]}, indent=2))
        return 0
    for line in _notes(learners, marks):
        print(plain(line))
    if order.by_check:
        _print_by_check(learners, marks)
    if order.why:
        _print_reasons(learners, marks)
    return 0


def learners_in(folder: Path) -> list[Learner]:
    """The learners whose work is in a folder, sorted by name; the folder itself may be one learner's work.

    Raises CommandError if it is not a folder.
    """
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
    """One learner's work by chapter, from the chapters' folders in `folder`."""
    paths = {key: folder / folder_of(key) / WORK for key in CHAPTERS}
    return {
        key: path.read_text(encoding="utf-8", errors="replace")
        for key, path in paths.items()
        if path.is_file()
    }


def _learner_saved(path: Path) -> Learner:
    """The learner whose work the workshop's page has saved in a file."""
    try:
        work = parse_work(path.read_text(encoding="utf-8"), CHAPTERS)
    except (OSError, UnicodeDecodeError):
        return Learner(path.stem, str(path), problem="This file cannot be read.")
    except WorkError as unreadable:
        return Learner(path.stem, str(path), problem=str(unreadable))
    return Learner(work.name.strip() or path.stem, str(path), work.texts)


def _works_of(learners: Sequence[Learner]) -> list[Work]:
    """All works, in the order of the learners; equal ones once."""
    return list(dict.fromkeys(work for learner in learners for work in learner.texts.items()))


def _marked(
    learners: Sequence[Learner], seconds: float, marks: dict[Work, Mark], kept: Checkpoint
) -> Iterator[Learner]:
    """The learners, each as soon as all their works are in `marks`, to which this adds what is missing.

    As many works are marked at a time as there are cores.
    """
    works = _works_of(learners)
    missing = [work for work in works if work not in marks]
    keys, texts = [key for key, _ in missing], [text for _, text in missing]
    with ThreadPoolExecutor(max_workers=cores()) as pool:
        new = zip(missing, pool.map(mark_of, keys, texts, repeat(seconds)), strict=True)
        try:
            for learner in learners:
                while not all(work in marks for work in learner.texts.items()):
                    work, mark = next(new)
                    kept.add(work, mark)
                    marks[work] = mark
                    rewrite(f"{len(marks)} of {len(works)} works are marked")
                yield learner
        finally:  # after Ctrl-C, which the processes do not hear
            pool.shutdown(wait=False, cancel_futures=True)
            end_marking()
    rewrite()


def _row(learner: Learner, marks: Marks) -> list[str]:
    """A learner's row: passed checks of each chapter, and of all chapters."""
    cells = [_cell(marks.get((key, learner.texts.get(key, "")))) for key in CHAPTERS]
    passed = sum(marks[work].passed for work in learner.texts.items())
    return [learner.name, *cells, str(passed)]


def _cell(mark: Mark | None) -> str:
    """The passed checks out of all; a dash if nothing was handed in."""
    if mark is None:
        return "–"
    return f"{mark.passed}/{len(mark.verdicts)}{'' if mark.fate is Fate.MARKED else '!'}"


def _notes(learners: Sequence[Learner], marks: Marks) -> list[str]:
    """What the table cannot show: files that cannot be read, works that could not be marked."""
    notes = [f"{learner.source}: {learner.problem}" for learner in learners if learner.problem]
    for learner in learners:
        for key, text in learner.texts.items():
            mark = marks[key, text]
            if mark.fate is not Fate.MARKED:
                notes.append(f"! {learner.name}, {key}: {mark.fate.value}. {mark.verdicts[0].why}")
    return notes


@contextmanager
def _csv_rows(path: Path | None) -> Generator[Callable[[Iterable[VerdictRow]], None]]:
    """A function that writes rows to the file at once, or nowhere without a path; raises CommandError."""
    if path is None:
        yield lambda _: None
        return
    with file_to_be("written", path):
        file = path.open("w", encoding="utf-8-sig", newline="", buffering=1)
    with file:
        writer = csv.writer(file)
        writer.writerow(CSV_HEAD)
        yield writer.writerows


def _verdict_rows(learner: Learner, marks: Marks) -> Iterator[VerdictRow]:
    """A row for each check of a learner's work; no cell is a formula of a spreadsheet."""
    for key, text in learner.texts.items():
        for verdict in marks[key, text].verdicts:
            texts = (learner.name, verdict.why)
            name, why = (plain_lines(f"'{each}" if each[:1] in FORMULA else each) for each in texts)
            yield name, key, verdict.check, int(verdict.passed), why


def _most_missed(learners: Sequence[Learner], marks: Marks) -> list[tuple[str, str, str]]:
    """The chapter and the key of each missed check, and how many learners missed it, most of them first."""
    handed_in, missed = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for _, key, check, passed, _ in chain.from_iterable(_verdict_rows(each, marks) for each in learners):
        handed_in[key, check] += 1
        missed[key, check] += not passed
    return [(*each, f"{count}/{handed_in[each]}") for each, count in missed.most_common() if count]


def _print_by_check(learners: Sequence[Learner], marks: Marks) -> None:
    """Print how many learners missed each check."""
    print()
    most = _most_missed(learners, marks)
    print_table(BY_CHECK, [(f"{key}, {check}", count) for key, check, count in most])


def _page(name: str, learners: Sequence[Learner], marks: Marks) -> str:
    """The marks as a page: the table, what it cannot show, and the checks that were missed, in words."""
    rows = [[plain(first), *map(_shown, cells)] for first, *cells in (_row(each, marks) for each in learners)]
    checks = [
        (key, html.span({}, *view_inline(text_of(key).checks[check])), count)
        for key, check, count in _most_missed(learners, marks)
    ]
    return page_of(
        f"Marks: {plain(name)}",
        table_of(HEAD, rows),
        *(html.p({}, plain(note)) for note in _notes(learners, marks)),
        html.h2({"style": "break-before: page"}, "What most have missed"),
        table_of(("chapter", *BY_CHECK), checks),
    )


def _shown(cell: str) -> Html[Any]:
    """A cell of the page's table, stressed if every check passes."""
    passed, _, every = cell.partition("/")
    return tag("strong")({}, cell) if passed == every else cell


def _print_reasons(learners: Sequence[Learner], marks: Marks) -> None:
    """Print every learner's failed checks with the reasons; checks with the same reason share a line."""
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
    """A learner's marks as JSON."""
    return {
        "name": learner.name,
        "source": learner.source,
        "problem": learner.problem,
        "chapters": {
            key: {
                "fate": mark.fate.name.lower(),
                "passed": mark.passed,
                "of": len(mark.verdicts),
                "checks": list(map(asdict, mark.verdicts)),
            }
            for key, mark in ((key, marks[key, text]) for key, text in learner.texts.items())
        },
    }
