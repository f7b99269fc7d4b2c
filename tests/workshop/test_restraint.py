"""Whether a text keeps to what learners' code is meant to reach."""

import pytest

from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.restraint import keeps_within
from reversi.workshop.running import LARGEST
from tests.workshop.chapters import WRITTEN


@pytest.mark.parametrize("name", ["starter", "solution"])
@pytest.mark.parametrize("key", WRITTEN)
def test_every_chapter_keeps_within(key: str, name: str) -> None:
    assert keeps_within(getattr(exercise_of(key), name))


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        "def (",
        "import random\nrandom.choice([1])",
        "class Mine:\n    def __eq__(self, other):\n        return self.all == other.all",
        "match 1:\n    case int(real=1):\n        print(__name__)",
        "x = 1\0",
        pytest.param("#" * LARGEST + "\nsetattr", id="too long to be run"),
    ],
)
def test_what_learners_write_keeps_within(text: str) -> None:
    assert keeps_within(text)


@pytest.mark.parametrize(("length", "is_read"), [(100_000, True), (100_001, False)])
def test_a_text_of_100_000_characters_is_read_and_run(length: int, is_read: bool) -> None:
    forbidden = "setattr"

    assert keeps_within(forbidden.rjust(length, "\n")) == (not is_read)


@pytest.mark.parametrize(
    "text",
    [
        "import dataclasses\ndataclasses.sys.modules",
        "import dataclasses as d\nd.sys.modules",
        "from dataclasses import sys",
        "import random\nrandom._os",
        "import reversi.workshop.running",
        "from reversi.workshop import running",
        "from reversi.workshop.running import mark",
        "from reversi.workshop.chapters.values import checks",
        "from reversi.workshop.chapters.testing.code import BUGS",
        "from reversi.domain import Square\nSquare.column = 3",
        "from dataclasses import dataclass\nfrom reversi.domain import Square\ndataclass(order=True)(Square)",
        "from dataclasses import dataclass as d",
        "from functools import update_wrapper",
        "import functools\nfunctools.wraps",
        "import random\nrandom.choice = min",
        "import random\ndel random.choice",
        "setattr",
        "[].__class__",
        "__builtins__",
        "def f():\n    yield\nf().gi_frame.f_back",
        "match f():\n    case object(gi_frame=frame):\n        pass",
        "try:\n    1 / 0\nexcept Exception as error:\n    error.__traceback__",
        "from operator import attrgetter",
        "import types",
        "from typing import get_type_hints",
        pytest.param("-" * 50_000 + "1", id="nested too deeply"),
    ],
)
def test_what_could_change_the_checks_does_not(text: str) -> None:
    assert not keeps_within(text)
