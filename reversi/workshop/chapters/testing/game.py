"""The page of chapter 10: a table of the learner's tests, run on the right code and four buggy copies."""

from dataclasses import dataclass, replace
from typing import Any

from reversi.elm import Element, Program
from reversi.elm.html import tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.testing.code import BUGS, RIGHT
from reversi.workshop.chapters.testing.suite import BEGINNING, fault_of, tests_of

table, caption, thead, tbody, tr, th, td = map(tag, ("table", "caption", "thead", "tbody", "tr", "th", "td"))

CODES = (RIGHT, *BUGS.values())

NAMES = {"turn": "the turn", "discs": "the discs", "legal": "legal moves", "undo": "undo"}
"""What the bugs spoil, by their keys."""


@dataclass(frozen=True, slots=True)
class Report:
    """The tests, and for each test run so far whether it passes on each of `CODES`."""

    tests: tuple[str, ...] = ()
    passes: tuple[tuple[bool, ...], ...] = ()
    trouble: stage.Trouble | None = None


def game(work: Work) -> stage.StageProgram:
    """The table of the learner's tests, run one after the other, and their results on each code."""
    return Program(
        init=lambda _: _asked(_begun(work)),
        update=lambda report, _: _asked(_with_next(work, report)),
        view=_view,
        subscriptions=lambda _: frozenset(),
    )


def _begun(work: Work) -> Report:
    tests = stage.attempt(lambda: tests_of(work))
    return Report(trouble=tests) if isinstance(tests, stage.Trouble) else Report(tests)


def _with_next(work: Work, report: Report) -> Report:
    """The report after one more test has run on every code."""
    if len(report.passes) == len(report.tests):
        return report
    test = report.tests[len(report.passes)]
    row = tuple(fault_of(work, test, code) is None for code in CODES)
    return replace(report, passes=(*report.passes, row))


def _asked(report: Report) -> tuple[Report, tuple[stage.After, ...]]:
    """The report, and the command to continue while tests are left."""
    return report, (stage.After(0, "next"),) if len(report.passes) < len(report.tests) else ()


def _view(report: Report) -> Element[Any]:
    if report.trouble:
        return stage.view_stage(*stage.view_troubles(report.trouble))
    return stage.view_stage(stage.p({"role": "status"}, _status(report)), _view_table(report))


def _status(report: Report) -> str:
    """How many bugs the tests catch, in words."""
    if len(report.passes) < len(report.tests):
        return f"{len(report.passes)} of {len(report.tests)} tests have been run."
    caught = sum(any(row[0] and not row[bug] for row in report.passes) for bug in range(1, len(CODES)))
    return f"Your tests catch {caught} of {len(BUGS)} bugs."


def _view_table(report: Report) -> Element[Any]:
    """A row for each test; dots until it has run."""
    words = "What your tests say about the right code, and which bugs they catch in copies of it"
    head = [th({"scope": "col"}, title) for title in ("Test", "Right code", "Catches")]
    passes = (*report.passes, *[()] * (len(report.tests) - len(report.passes)))
    rows = [_view_row(test, row) for test, row in zip(report.tests, passes, strict=True)]
    return table({"class": "stage-tests"}, caption({}, words), thead({}, tr({}, *head)), tbody({}, *rows))


def _view_row(test: str, passes: tuple[bool, ...]) -> Element[Any]:
    """What a test says about the right code, and which bugs it catches."""
    name = th({"scope": "row"}, test.removeprefix(BEGINNING).replace("_", " "))
    if not passes:
        return tr({}, name, td({}, "…"), td({}, "…"), key=test)
    right, *wrong = passes
    bugs = [NAMES[bug] for bug, passed in zip(BUGS, wrong, strict=True) if right and not passed]
    verdict = td({"class": "good"}, "passes") if right else td({"class": "bad"}, "fails")
    found = td({"class": "good"}, ", ".join(bugs)) if bugs else td({}, "no bug")
    return tr({}, name, verdict, found, key=test)
