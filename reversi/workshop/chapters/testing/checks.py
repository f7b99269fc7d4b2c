"""The checks of chapter 10's tests: they pass on the right code, and each bug is caught."""

from reversi.workshop.chapters.check import Check, Work, fail_if
from reversi.workshop.chapters.testing.code import BUGS, RIGHT
from reversi.workshop.chapters.testing.suite import catches, fault_of, tests_of


def check_right(work: Work) -> None:
    """No test fails on the right code."""
    for test in tests_of(work):
        if fault := fault_of(work, test, RIGHT):
            fail_if(fault, "false-alarm", test=test, said=fault.said, line=fault.line or "?")


def _is_missed(work: Work, bug: str) -> bool:
    return not any(catches(work, test, BUGS[bug]) for test in tests_of(work))


CHECKS = (
    Check("right", check_right),
    Check("legal", lambda work: fail_if(_is_missed(work, "legal"), "legal-survives")),
    Check("turn", lambda work: fail_if(_is_missed(work, "turn"), "turn-survives")),
    Check("discs", lambda work: fail_if(_is_missed(work, "discs"), "discs-survive")),
    Check("undo", lambda work: fail_if(_is_missed(work, "undo"), "undo-survives")),
)
