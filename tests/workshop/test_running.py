"""A learner's code runs within limits, and what goes wrong is explained with its line."""

from time import monotonic

import pytest

from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.results import Broke, Explained, Failed, Kind, Passed
from reversi.workshop.running import LARGEST, PRINTED, Ran, checks_of, mark, run

LONG = 10.0
SHORT = 0.05


def ran(text: str, seconds: float = LONG) -> Ran:
    return run(text, monotonic, seconds)


def failure(text: str, seconds: float = LONG) -> Explained:
    outcome = ran(text, seconds).failure
    assert outcome is not None
    return outcome


def test_a_text_becomes_a_module() -> None:
    module = ran("def double(x):\n    return 2 * x").module

    assert module is not None
    assert module.double(21) == 42


def test_a_frozen_dataclass_can_be_defined() -> None:
    module = ran(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n\n"
        "@dataclass(frozen=True, slots=True)\nclass Disc:\n    colour: str\n"
    ).module

    assert module is not None
    assert module.Disc("black") == module.Disc("black")


def test_each_run_has_a_module_of_its_own() -> None:
    first, second = ran("seen = []"), ran("seen = []")

    assert first.module is not None
    assert second.module is not None
    first.module.seen.append(1)
    assert second.module.seen == []


def test_a_syntax_error_has_its_line() -> None:
    outcome = failure("x = 1\ny = (2\n")

    assert (outcome.kind, outcome.line) == (Kind.SYNTAX, 2)
    assert "was never closed" in outcome.text
    assert failure("x = = 1").text == "Python cannot read this line yet: Invalid syntax."


def test_an_exception_has_its_line_and_its_meaning() -> None:
    outcome = failure("def f():\n    return boad\n\nboard = 1\nf()\n")

    assert (outcome.kind, outcome.line) == (Kind.RAISED, 2)
    assert "boad" in outcome.text
    assert "A name must be given a value" in outcome.text


@pytest.mark.parametrize(
    "text",
    [
        "while True: pass",
        "while True:\n    try:\n        x = 1\n    except Exception:\n        pass",
        "def again():\n    while True:\n        for _ in range(10):\n            pass\nagain()",
        "sum(1 for _ in iter(int, 1))",
    ],
    ids=["plain", "with except Exception", "in a function", "in a generator"],
)
def test_an_endless_loop_is_ended(text: str) -> None:
    outcome = failure(text, SHORT)

    assert outcome.kind is Kind.OVERRAN
    assert outcome.line is not None
    assert "0.05 seconds" in outcome.text


def test_an_endless_loop_that_prints_is_ended_and_little_is_kept() -> None:
    outcome = ran("while True: print('again and again')", SHORT)

    assert outcome.failure is not None
    assert outcome.failure.kind is Kind.OVERRAN
    assert len(outcome.printed) < 2 * PRINTED


def test_a_recursion_without_end_is_explained() -> None:
    outcome = failure("def again():\n    return again()\n\nagain()\n")

    assert outcome.kind is Kind.RECURSED
    assert outcome.line in (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "from dataclasses import dataclass\n"
        "@dataclass(frozen=True)\nclass Disc:\n    up: int\nDisc(1).up = 2",
        "squares = (1, 2)\nsquares[0] = 3",
        "from reversi.domain import STANDARD, start_board\nstart_board(STANDARD).black = frozenset()",
    ],
    ids=["a frozen dataclass", "a tuple", "the game's own start"],
)
def test_changing_what_cannot_change_is_explained(text: str) -> None:
    outcome = failure(text)

    assert outcome.kind is Kind.FROZEN
    assert outcome.line == text.count("\n") + 1
    assert "Make a new value instead" in outcome.text


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("discs = frozenset()\ndiscs.add(1)", "`old | {new}`"),
        ("moves = (1,)\nmoves.append(2)", "`(*old, new)`"),
    ],
    ids=["a frozen set", "a tuple"],
)
def test_adding_to_a_collection_that_cannot_change_is_explained(text: str, instead: str) -> None:
    outcome = failure(text)

    assert outcome.kind is Kind.FROZEN
    assert instead in outcome.text


def test_an_attribute_that_no_collection_has_is_not_taken_for_a_change() -> None:
    assert failure("frozenset().colour").kind is Kind.RAISED


def test_a_class_without_brackets_in_a_case_is_explained() -> None:
    outcome = failure("match 1:\n    case Passed:\n        pass\n    case _:\n        pass")

    assert (outcome.kind, outcome.line) == (Kind.SYNTAX, 2)
    assert "`case Passed():`" in outcome.text


def test_a_value_without_a_case_is_named() -> None:
    outcome = failure("from typing import assert_never\nassert_never('stranger' * 99)")

    assert "No case fits this value, so the last one was reached: 'stranger" in outcome.text
    assert len(outcome.text) < 200


def test_a_recursion_that_takes_too_long_is_no_loop() -> None:
    outcome = failure("def look(n):\n    return n > 99 or all([look(n + 1), look(n + 1)])\n\nlook(0)", SHORT)

    assert outcome.kind is Kind.OVERRAN
    assert "`look` calls itself" in outcome.text
    assert "loop" not in outcome.text


def test_print_is_kept() -> None:
    assert ran("print('a', 1, sep='-')\nprint('b', end='!')").printed == "a-1\nb!"


def test_endless_output_is_cut() -> None:
    printed = ran("for n in range(100_000):\n    print(n)").printed

    assert len(printed) < PRINTED + 100
    assert printed.endswith("only the beginning is shown.\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("input('name?')", "parameter"),
        ("open('/etc/passwd')", "files"),
        ("import js", "“js” cannot be imported"),
        ("import os.path", "“os.path” cannot be imported"),
        ("from reversi.shells import serve", "“reversi.shells” cannot be imported"),
        ("from . import other", "“.” cannot be imported"),
        ("from .math import pi", "“math” cannot be imported"),
    ],
)
def test_what_reaches_out_of_the_run_is_refused_with_a_reason(text: str, reason: str) -> None:
    outcome = failure(f"\n{text}")

    assert (outcome.kind, outcome.line) == (Kind.REFUSED, 2)
    assert reason in outcome.text


@pytest.mark.parametrize("text", ["exit()", "raise SystemExit", "raise KeyboardInterrupt"])
def test_leaving_the_program_is_explained(text: str) -> None:
    assert failure(text).kind is Kind.LEFT


def test_a_text_that_is_too_long_is_not_run() -> None:
    assert failure("#" * (LARGEST + 1)).text.endswith("the limit is 100,000 characters.")
    assert ran("#" * LARGEST).failure is None


@pytest.mark.parametrize("text", ["x = 1\0", "(" * 5000], ids=["a null character", "nested too deeply"])
def test_a_text_that_cannot_be_compiled_at_all_is_explained(text: str) -> None:
    assert failure(text).kind is Kind.SYNTAX


@pytest.mark.parametrize(
    ("mute", "said"),
    [
        ("def __str__(self):", "work.Mute: <exception str() failed>."),
        ("@property\n    def __notes__(self):", "Mute."),
    ],
)
def test_an_exception_that_cannot_show_itself_is_explained_all_the_same(mute: str, said: str) -> None:
    outcome = failure(f"class Mute(Exception):\n    {mute}\n        raise ValueError\n\nraise Mute()")

    assert outcome.kind is Kind.RAISED
    assert outcome.text == said


def check_answer(work: Work) -> None:
    answer = work.call_for(int, "answer")
    if answer != 42:
        raise CheckError("answer", came=answer)


def check_list(work: Work) -> None:
    numbers = work.value("numbers")
    assert isinstance(numbers, list)
    numbers.append(work.call("answer"))
    if len(numbers) != 1:
        raise CheckError("changed")


ANSWER, LIST = Check("answer", check_answer), Check("list", check_list)


def test_checks_are_passed() -> None:
    marked = mark((ANSWER,), "def answer(): return 42", monotonic)

    assert marked.results == (Passed("answer"),)
    assert marked.is_done


def test_a_wrong_answer_names_the_sentence_and_what_fills_it() -> None:
    marked = mark((ANSWER,), "def answer(): return 41", monotonic)

    assert marked.results == (Failed("answer", "answer", (("came", "41"),)),)


def test_a_check_does_not_see_what_another_has_changed() -> None:
    marked = mark((LIST, LIST), "numbers = []\ndef answer(): return 42", monotonic)

    assert marked.results == (Passed("list"), Passed("list"))


def test_an_endless_loop_in_one_check_leaves_the_others() -> None:
    text = "numbers = []\ndef answer():\n    while numbers: pass\n    return 42"

    def check_both(work: Work) -> None:
        check_list(work)
        check_answer(work)

    looping = Check("looping", check_both)

    marked = mark((looping, ANSWER), text, monotonic, SHORT)

    assert isinstance(marked.results[0], Broke)
    assert marked.results[0].explained.kind is Kind.OVERRAN
    assert marked.results[0].explained.line == 3
    assert marked.results[1] == Passed("answer")


def test_a_text_that_does_not_run_breaks_every_check_in_the_same_way() -> None:
    marked = mark((ANSWER, LIST), "def answer(:", monotonic)

    assert marked.failure is not None
    assert marked.results == (Broke("answer", marked.failure), Broke("list", marked.failure))


def test_the_checks_of_a_chapter_are_found_by_its_key() -> None:
    results = mark(checks_of("values"), "", monotonic).results

    assert results
    assert not any(isinstance(result, Passed) for result in results)


def test_an_exception_that_says_a_lot_is_cut_short() -> None:
    assert failure("raise ValueError('x' * 999)").text.startswith("ValueError: " + "x" * 488 + ". ")


MEANT = {
    "boad": ("NameError: name 'boad' is not defined.", "A name must be given a value"),
    "().size": (
        "AttributeError: 'tuple' object has no attribute 'size'.",
        "The value has nothing of that name",
    ),
    "len(1)": ("TypeError: object of type 'int' has no len().", "A value has another type"),
    "{}['key']": ("KeyError: 'key'.", "The dictionary has no such key."),
    "[][1]": ("IndexError: list index out of range.", "The place lies outside the list"),
    "1 / 0": ("ZeroDivisionError: division by zero.", "Something is divided by zero."),
    "from math import pie": ("ImportError: cannot import name 'pie'", "The module has nothing of that name."),
    "assert False": ("AssertionError.", "A case occurred that the code regards as impossible."),
    "int('one')": ("ValueError: invalid literal for int()", "a content that cannot be used."),
    "raise UserWarning('Why?')": ("UserWarning: Why?", "Why?"),
    "raise NotImplementedError": ("This part is still to be written.", "written."),
    "raise NotImplementedError('1. Draw.')": ("This part is still to be written.", "1. Draw."),
    "raise MemoryError": ("This needs more memory than there is.", "there is."),
}


@pytest.mark.parametrize(("text", "said", "meant"), [(text, *told) for text, told in MEANT.items()])
def test_an_exception_is_told_as_python_says_it_and_as_it_is_meant(text: str, said: str, meant: str) -> None:
    outcome = failure(f"\n{text}")

    assert outcome.line == 2
    assert outcome.text.startswith(said)
    assert meant in outcome.text
    assert outcome.text.endswith((".", "?"))


@pytest.mark.parametrize(
    "line",
    [
        "import math, re, dataclasses",
        "import collections.abc",
        "from typing import *",
        "from reversi import domain, elm",
        "import reversi.domain",
        "from reversi.domain.rules import Colour",
    ],
)
def test_what_computes_values_can_be_imported(line: str) -> None:
    assert ran(line).failure is None


def test_printing_goes_on_to_the_limit_and_says_that_it_stops_there() -> None:
    exactly = "x" * (PRINTED - 1)

    assert ran(f"print('{exactly[:-1]}', end='!')").printed == f"{exactly[:-1]}!"
    assert ran(f"print('{exactly}', 7)\nprint('more')").printed == (
        f"{exactly} \n… and more: only the beginning is shown.\n"
    )


def test_whoever_waits_hears_of_every_check() -> None:
    calls = list[int]()

    mark((ANSWER, ANSWER), "def answer(): return 42", monotonic, on_check=lambda: calls.append(1))

    assert len(calls) == 2


def test_a_failed_run_keeps_what_it_printed() -> None:
    marked = mark((ANSWER,), "print('here')\n1 / 0", monotonic)

    assert marked.printed == "here\n"
    assert mark((ANSWER,), "print('here')", monotonic).printed == "here\n"
