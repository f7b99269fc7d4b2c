"""Limits on the time that other people's code may take."""

from collections.abc import Callable
from itertools import count
from types import CodeType

import pytest

from reversi.engine.limited import Clock, Overran, codes_in, compiled, limit, line_of

NAME = "work"

ENDLESS = {
    "a loop on one line": "def run():\n    while True: pass\n",
    "a loop that counts": "def run():\n    n = 0\n    while True:\n        n += 1\n",
    "a loop over an endless iterator": "def run():\n    for each in iter(int, 1):\n        pass\n",
    "a comprehension": "def run():\n    return [each for each in iter(int, 1)]\n",
    "a generator that is summed up": "def run():\n    return sum(each for each in iter(int, 1))\n",
    "calls from a function written in C": "def run():\n    return sum(map(lambda n: n, iter(int, 1)))\n",
    "a loop that catches exceptions": (
        "def run():\n    while True:\n        try:\n            1 / 0\n"
        "        except Exception:\n            pass\n"
    ),
    "a method": "class Run:\n    def go(self):\n        while True: pass\n\ndef run():\n    Run().go()\n",
}


def ticking() -> Clock:
    """A clock that goes on by a second at each look."""
    return count().__next__


def defined(text: str) -> tuple[CodeType, Callable[[], object]]:
    """The code of a module and its function `run`."""
    code = compiled(text, NAME)
    names: dict[str, Callable[[], object]] = {}
    exec(code, names)
    return code, names["run"]


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_code_that_never_ends_is_stopped(text: str) -> None:
    code, run = defined(text)

    with pytest.raises(Overran), limit(code, 3, ticking()):
        run()


def test_a_module_whose_body_never_ends_is_stopped_at_its_line() -> None:
    code = compiled("n = 0\n\nwhile True:\n    n += 1\n", NAME)

    with pytest.raises(Overran) as stopped, limit(code, 3, ticking()):
        exec(code, {})

    assert line_of(stopped.value, NAME) in (3, 4)


def test_what_is_granted_may_take_longer_on_a_slow_machine_but_not_for_ever() -> None:
    code, run = defined("def run():\n    return sum(n for n in range(1000))\n")
    looks = count()
    with limit(code, 1e9, looks.__next__):
        run()
    seconds = next(looks)

    with pytest.raises(Overran), limit(code, seconds * 0.8, ticking()):
        run()
    with limit(code, seconds * 0.8, ticking(), granted=10_000):
        assert run() == 499_500
    with pytest.raises(Overran), limit(code, seconds * 0.2, ticking(), granted=10_000):
        run()


def test_code_that_ends_in_time_is_left_alone() -> None:
    code, run = defined("def run():\n    return sum(n for n in range(1000))\n")

    with limit(code, 1, lambda: 0.0):
        assert run() == 499_500


def test_after_the_limit_the_code_runs_without_one() -> None:
    code, run = defined("def run():\n    return sum(n for n in range(1000))\n")
    with pytest.raises(Overran), limit(code, 2, ticking()):
        run()

    assert run() == 499_500


def test_other_peoples_code_inside_a_limit_is_not_stopped() -> None:
    code, _ = defined("def run():\n    pass\n")

    with limit(code, 0, ticking()):
        assert sum(n for n in range(1000)) == 499_500


def test_the_inner_of_two_limits_can_be_the_shorter_one() -> None:
    code, run = defined("def run():\n    while True: pass\n")

    with limit(code, 9, lambda: 0.0), pytest.raises(Overran) as stopped, limit(code, 2, ticking()):
        run()

    assert stopped.value.seconds == 2


def test_the_line_of_a_failure_is_the_last_one_in_the_module() -> None:
    code, run = defined("def inner():\n    return int('x')\n\ndef run():\n    return inner()\n")

    with pytest.raises(ValueError, match="invalid literal") as failed:
        run()

    assert line_of(failed.value, NAME) == 2
    assert line_of(failed.value, "another") is None
    assert len(codes_in(code)) == 3


def test_the_line_of_a_mistake_in_grammar_is_its_own() -> None:
    with pytest.raises(SyntaxError) as failed:
        compiled("def run():\n    return (\n\nx = 1 +\n", NAME)

    assert line_of(failed.value, NAME) is not None


def test_code_is_stopped_when_its_time_is_up_to_the_second() -> None:
    code, run = defined("def run():\n    return sum(n for n in range(1000))\n")
    seconds = iter([0.0])

    with pytest.raises(Overran), limit(code, 3, lambda: next(seconds, 3.0)):
        run()
