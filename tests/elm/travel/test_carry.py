"""A session carried over to the same program with other code."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from reversi.elm import FromPage, Loop
from reversi.elm.codec.names import Names
from reversi.elm.log import Log
from reversi.elm.travel.carry import Carried, Misfit, carry_over, format_session
from reversi.shells.browser.watch.generations import renew, restore, write
from tests.elm.diary import Diary

TALLY = """
from dataclasses import dataclass, replace

from reversi.elm import Program


@dataclass(frozen=True, slots=True)
class Tally:
    total: int
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Added:
    amount: int


@dataclass(frozen=True, slots=True)
class Signed:
    name: str


def init(start):
    return Tally(start), ()


def update(model, msg):
    match msg:
        case Added(amount):
            if amount == 13:
                raise ValueError("unlucky")
            return replace(model, total=model.total + amount), ()
        case Signed(name):
            return replace(model, names=(*model.names, name)), ()


def view(model):
    return f"{model.total} {' '.join(model.names)}"


PROGRAM = Program(init, update, view, lambda model: frozenset())
"""

NAMES = Names(("tally",))


@pytest.fixture
def tally(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A small program in a module that can change."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    write({"tally.py": TALLY})
    yield importlib.import_module("tally")
    restore("tally", {})


def played(tally: Any, *messages: object, start: int = 5) -> Loop[Any, Any, Any, Any, Any]:
    """The program after those messages."""
    loop: Loop[Any, Any, Any, Any, Any] = Loop(tally.PROGRAM, Diary(), start)
    loop.start()
    for message in messages:
        loop.dispatch(message)
    return loop


def carried(loop: Loop[Any, Any, Any, Any, Any], *changes: tuple[str, str]) -> Carried | tuple[Misfit, ...]:
    """The session in the program with those changes in its code."""
    text, code = format_session(loop, NAMES), TALLY
    for old, new in changes:
        assert old in code
        code = code.replace(old, new)
    write({"tally.py": code})
    renew("tally", frozenset())
    return carry_over(text, importlib.import_module("tally").PROGRAM, NAMES)


def page_of(result: Carried | tuple[Misfit, ...]) -> str:
    """What the program with new code shows of the session."""
    assert isinstance(result, Carried)
    page: str = importlib.import_module("tally").PROGRAM.view(result.log.present)
    return page


def test_new_code_takes_the_same_messages_again(tally: Any) -> None:
    loop = played(tally, tally.Added(2), tally.Signed("Ada"), tally.Added(3))

    result = carried(loop, ("model.total + amount", "model.total + 100 * amount"))

    assert page_of(result) == "505 Ada"


def test_the_session_keeps_its_flags_times_and_sources_and_its_messages_are_of_the_new_code(
    tally: Any,
) -> None:
    result = carried(played(tally, tally.Added(2), start=7))

    assert isinstance(result, Carried)
    assert result.flags == 7
    (step,) = result.log.messages
    assert (step.source, step.at, step.update_ms, step.view_ms) == (FromPage(), 0.0, 0.0, 0.0)
    assert not isinstance(step.message, tally.Added)
    assert isinstance(step.message, importlib.import_module("tally").Added)


def test_a_new_field_with_a_default_fits(tally: Any) -> None:
    result = carried(
        played(tally, tally.Added(2)), ("    amount: int\n", "    amount: int\n    unit: str = 'kg'\n")
    )

    assert page_of(result) == "7 "


@pytest.mark.parametrize(
    ("old", "new", "misfit"),
    [
        ("    amount: int\n", "    amount: int\n    unit: str\n", "Added lacks its field “unit”"),
        ("    amount: int", "    size: int", "Added has no field “amount”"),
        ("    amount: int", "    amount: str", "amount: expected str, found 2"),
        ("Added", "Increased", "this program has no tally:Added"),
    ],
)  # fmt: skip
def test_messages_whose_type_has_changed_are_named(tally: Any, old: str, new: str, misfit: str) -> None:
    loop = played(tally, tally.Added(2), tally.Signed("Ada"), tally.Added(2))

    result = carried(loop, (old, new))

    assert result == (Misfit("Added", misfit, (1, 3)),)


def test_a_message_at_which_only_the_new_code_raises_is_named(tally: Any) -> None:
    loop = played(tally, tally.Added(2), tally.Added(7), tally.Signed("Ada"))

    result = carried(loop, ("amount == 13", "amount == 7"))

    assert result == (Misfit("Added", "ValueError: unlucky", (2,)),)


def test_a_message_at_which_the_old_code_raised_is_taken_again(tally: Any) -> None:
    loop = played(tally, tally.Added(13), tally.Added(1))

    still = carried(loop)
    assert page_of(still) == "6 "

    mended = carried(loop, ("amount == 13", "amount == 14"))
    assert page_of(mended) == "19 "


def test_flags_that_no_longer_fit_are_named(tally: Any) -> None:
    loop = played(tally, start=tally.Added(2))  # any value of the program's own can be flags

    result = carried(loop, ("    amount: int", "    size: int"))

    assert result == (Misfit("Added", "Added has no field “amount”", (0,)),)


def test_a_session_with_a_message_that_cannot_be_written_is_not_carried_over(tally: Any) -> None:
    result = carried(played(tally, tally.Signed(object())))

    assert isinstance(result, tuple)
    (misfit,) = result
    assert (misfit.what, misfit.places) == ("The session", (0,))
    assert misfit.reason.startswith("message 1.name: ")
    assert "cannot be written" in misfit.reason


def test_a_session_whose_first_messages_are_gone_begins_with_the_model_after_them(tally: Any) -> None:
    loop = played(tally)
    first: Log[Any, Any] = loop.log
    loop.continue_from(Log(first.full, first.latest, first.first, kept=16))
    for _ in range(100):
        loop.dispatch(tally.Added(1))
    assert loop.log.first > 0

    result = carried(loop, ("{model.total} ", "{model.total}! "))

    assert page_of(result) == "105! "
    assert isinstance(result, Carried)
    assert (result.log.first, result.log.last) == (loop.log.first, loop.log.last)


def test_a_text_that_is_no_session_is_said_to_be_none(tally: Any) -> None:
    for text in ("{}", "nonsense", '{"elm_session": 0}'):
        result = carry_over(text, tally.PROGRAM, NAMES)

        assert isinstance(result, tuple)
        assert [(misfit.what, misfit.places) for misfit in result] == [("The session", (0,))]
