"""What learners read of a hundred attempts that are nearly right: `attempts.txt`.

An attempt has a chapter and a name, what of the solution is replaced (`- `) and by what (`+ `), and below it
what the page explains first, in which `…` stands for anything. `python3 -m tests.workshop.test_attempts`
writes what has changed into the file; read it before you commit it.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest

from reversi.shells.workshop.chapter import exercise_of, failures_of
from reversi.workshop.course import sentence_of
from reversi.workshop.results import Broke, Failed
from reversi.workshop.running import checks_of, mark
from tests.profiles import IN_PYODIDE

pytestmark = pytest.mark.skipif(IN_PYODIDE, reason="A newer Python words some of its errors otherwise.")
FILE = Path(__file__).with_name("attempts.txt")
SECONDS = 20.0
HASTE = 0.3
"""The time limit where a loop is endless."""


@dataclass(frozen=True)
class Attempt:
    """An attempt as it stands in the file, its explanation on lines with `  `."""

    key: str
    name: str
    change: str
    read: str


def attempts() -> list[Attempt]:
    """The attempts in the file."""
    parts = re.split(r"^# (\w+): (.*)\n", FILE.read_text("utf-8"), flags=re.MULTILINE)
    texts = (re.split(r"^(?=  )", text.rstrip("\n"), maxsplit=1, flags=re.MULTILINE) for text in parts[3::3])
    return [Attempt(*each, *text) for *each, text in zip(parts[1::3], parts[2::3], texts, strict=True)]


def text_of(attempt: Attempt) -> str:
    """The solution with the changes of an attempt."""
    text = exercise_of(attempt.key).solution
    for taken, put in re.findall(r"((?:^- .*\n)+)((?:^\+ .*\n)*)", attempt.change, re.MULTILINE):
        before, after = ("\n".join(line[2:] for line in lines.splitlines()) for lines in (taken, put))
        assert before in text, f"the solution of {attempt.key} has no {before!r}"
        text = text.replace(before, after)
    return text


def read_of(attempt: Attempt) -> str:
    """What the page explains first."""
    seconds = HASTE if "still at work" in attempt.read else SECONDS
    marked = mark(checks_of(attempt.key), text_of(attempt), monotonic, seconds)
    for result in marked.results:
        match result:
            case Failed(check, why, details):
                return f"  {check}: {sentence_of(why, dict(details), failures_of(attempt.key))}"
            case Broke(check, explained):
                line = f"{'the text' if marked.failure else check}, line {explained.line}: {explained.text}"
                return "\n".join(f"  {each}" for each in line.splitlines())
            case _:
                pass
    return "  passes"


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("attempt", attempts(), ids=lambda each: f"{each.key}, {each.name}")
def test_an_attempt_is_explained(attempt: Attempt) -> None:
    found = read_of(attempt)

    assert fits(attempt, found), found


def fits(attempt: Attempt, found: str) -> bool:
    """Whether the explanation is the one in the file."""
    return re.fullmatch(".*".join(map(re.escape, attempt.read.split("…"))), found, re.DOTALL) is not None


def write() -> None:
    """Write into the file what the page says today, where it is something else."""
    pairs = [(each, read_of(each)) for each in attempts()]
    texts = (
        f"# {each.key}: {each.name}\n{each.change}{each.read if fits(each, found) else found}\n"
        for each, found in pairs
    )
    FILE.write_text("\n".join(texts), encoding="utf-8")


if __name__ == "__main__":
    write()
