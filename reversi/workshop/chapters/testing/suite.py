"""A learner's tests, run on right and on wrong code."""

from dataclasses import dataclass

from reversi.workshop.chapters.check import CheckError, Work
from reversi.workshop.chapters.testing.code import RIGHT, Code
from reversi.workshop.sketch import Told

BEGINNING = "test_"
FILE = "work.py"
"""The name under which a learner's text is compiled."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a test does not pass: what was raised, and the line of the learner's text if known."""

    said: str
    line: int | None


def tests_of(work: Work) -> tuple[str, ...]:
    """The names of the tests in the order of the text; raises `CheckError` if there are none."""
    names = tuple(name for name in work.names if name.startswith(BEGINNING))
    if not names:
        raise CheckError("missing", name=f"{BEGINNING}…")
    for name in names:
        work.function(name)
    return names


def fault_of(work: Work, test: str, code: Code) -> Fault | None:
    """Why a test does not pass on `code`; None if it passes."""
    try:
        work.call(test, code)
    except Exception as problem:
        line = _line(problem)
        if line is None and isinstance(problem, TypeError):
            raise CheckError("no-code", test=test) from problem
        if isinstance(problem, AssertionError) and str(problem):
            told: object = problem.args[0]
            return Fault(told if isinstance(told, Told) else str(problem)[:200], line)
        said = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
        return Fault(said[:200], line)
    return None


def catches(work: Work, test: str, code: Code) -> bool:
    """Whether a test passes on the right code and fails on this one."""
    return fault_of(work, test, code) is not None and fault_of(work, test, RIGHT) is None


def _line(problem: Exception) -> int | None:
    """The last line of the learner's text reached before the exception."""
    line, step = None, problem.__traceback__
    while step:
        if step.tb_frame.f_code.co_filename == FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line
