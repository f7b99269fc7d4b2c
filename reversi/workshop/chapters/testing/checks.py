"""The checks of chapter 9's tests, and the table of what they find."""

from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.chapters.stage import StageProgram
from reversi.workshop.chapters.testing.code import BUGS, RIGHT
from reversi.workshop.chapters.testing.game import game_of
from reversi.workshop.chapters.testing.suite import catches, fault_of, tests_of


def tests_pass_on_the_right_code(work: Work) -> None:
    """No test fails on the right code."""
    for test in tests_of(work):
        if fault := fault_of(work, test, RIGHT):
            raise CheckError("false-alarm", test=test, said=fault.said, line=fault.line or "?")


def the_turn_is_tested(work: Work) -> None:
    """A test fails if the same player moves again."""
    if not _is_caught(work, "turn"):
        raise CheckError("turn-survives")


def the_discs_are_tested(work: Work) -> None:
    """A test fails if a disc is not turned."""
    if not _is_caught(work, "discs"):
        raise CheckError("discs-survive")


def the_legal_moves_are_tested(work: Work) -> None:
    """A test fails if a move that flips nothing is allowed."""
    if not _is_caught(work, "legal"):
        raise CheckError("legal-survives")


def the_page_is_tested(work: Work) -> None:
    """A test fails if undo forgets what it takes back."""
    if not _is_caught(work, "undo"):
        raise CheckError("undo-survives")


def _is_caught(work: Work, bug: str) -> bool:
    return any(catches(work, test, BUGS[bug]) for test in tests_of(work))


CHECKS: tuple[Check, ...] = (
    Check("right", tests_pass_on_the_right_code),
    Check("legal", the_legal_moves_are_tested),
    Check("turn", the_turn_is_tested),
    Check("discs", the_discs_are_tested),
    Check("undo", the_page_is_tested),
)


def game(work: Work) -> StageProgram:
    """The table of the learner's tests and their results on each code."""
    return game_of(work)
