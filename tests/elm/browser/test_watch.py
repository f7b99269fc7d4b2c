"""A running program takes over what is saved, or goes on as it was."""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from pathlib import Path
from unittest.mock import Mock

import pytest

from reversi.elm.browser.host import Browser, start
from reversi.elm.browser.watch import take_over
from reversi.elm.examples import counter

SOURCE = getsource(counter)
GOES_ON = "\nThe program goes on with the code from before."


class Developed:
    """A counter in a page, which somebody changes while it runs."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "mine.py"
        self._file.write_text(SOURCE, "utf-8")
        page = Mock()
        page.now.return_value = 5.0
        self.loop, _ = start(import_module("mine"), page, "app")

    def increases(self) -> object:
        """Send the message Increased, of the code that runs; returns the count."""
        self.loop.dispatch(sys.modules["mine"].Msg.INCREASED)
        return self.loop.model

    def saves(self, old: str, new: str) -> str:
        """Save the program with a text in place of another; returns what is said of it."""
        assert old in SOURCE
        self._file.write_text(SOURCE.replace(old, new), "utf-8")
        return take_over(self.loop, "mine", ["mine"])


@pytest.fixture
def developed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Developed]:
    """The counter at 2."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    developed = Developed(tmp_path)
    developed.increases()
    developed.increases()
    yield developed
    del sys.modules["mine"]


def test_saved_code_takes_the_messages_again_and_goes_on(developed: Developed) -> None:
    said = developed.saves("count + 1", "count + 10")

    assert said == "Taken over. Messages replayed: 2."
    assert developed.loop.model == 20
    assert developed.increases() == 30


def test_a_host_of_the_programs_own_is_taken_over_too(developed: Developed) -> None:
    developed.saves(
        "PROGRAM:", "from reversi.elm.browser.host import Browser\nclass Host(Browser): pass\nPROGRAM:"
    )
    host = type(developed.loop.host)

    developed.saves("count + 1", "count + 2")

    assert (host.__module__, type(developed.loop.host)) == ("mine", Browser)


def test_a_program_of_several_modules_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    messages, functions = SOURCE.split("div, button", 1)
    (tmp_path / "messages.py").write_text(messages, "utf-8")
    (tmp_path / "whole.py").write_text(f"from messages import *\ndiv, button{functions}", "utf-8")
    loop, _ = start(import_module("whole"), Mock(**{"now.return_value": 5.0}), "app")
    loop.dispatch(import_module("messages").Msg.INCREASED)

    (tmp_path / "messages.py").write_text(messages.replace("What the", "All that the"), "utf-8")
    said = take_over(loop, "whole", ["whole", "messages"])

    assert (said, loop.model) == ("Taken over. Messages replayed: 1.", 1)
    assert import_module("messages").Msg.__doc__.startswith("All")
    del sys.modules["whole"], sys.modules["messages"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("count + 1", "count +", "SyntaxError: invalid syntax"),
        ("PROGRAM:", "1 / 0\nPROGRAM:", "ZeroDivisionError: division by zero"),
        ("str(count)", "str(count.x)", "'int' object has no attribute 'x'"),
        ("0, ()", "0 / 0, ()", "ZeroDivisionError: division by zero"),
        ("PROGRAM:", "OTHER:", "has no attribute 'PROGRAM'"),
        ('"Increased"', '"Grown"', "begin anew:\nIncreased (1, 2): this program has no mine:Increased"),
        ("count + 1", "count / 0", "begin anew:\nIncreased (1, 2): ZeroDivisionError: division by zero"),
    ],
)
def test_code_that_does_not_work_is_told_and_the_program_goes_on(
    developed: Developed, old: str, new: str, said: str
) -> None:
    told = developed.saves(old, new)

    assert said in told
    assert told.endswith(GOES_ON)
    assert "_bootstrap" not in told
    assert developed.increases() == 3
    assert developed.saves("count + 1", "count + 10") == "Taken over. Messages replayed: 3."
