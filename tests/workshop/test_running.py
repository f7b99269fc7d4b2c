"""A learner's code runs within limits, and what goes wrong is explained with its line."""

from time import monotonic
from types import ModuleType
from unittest.mock import ANY

import pytest

from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.results import PRINTED, Broke, Explained, Failed, Kind, Marked, Passed
from reversi.workshop.running import LARGEST, Printer, Text, compiled, mark
from reversi.workshop.sketch import format_sketches

LONG = 10.0
SHORT = 0.05


def ran(text: str, seconds: float = LONG) -> Marked:
    return mark((), text, monotonic, seconds)


def module_of(text: str) -> ModuleType:
    made = compiled(text)
    assert isinstance(made, Text)
    return made.run(Printer())


def failure(text: str, seconds: float = LONG) -> Explained:
    outcome = ran(text, seconds).failure
    assert outcome is not None
    return outcome


def test_a_text_becomes_a_module() -> None:
    module = module_of("def double(x):\n    return 2 * x")

    assert module.double(21) == 42


def test_a_frozen_dataclass_can_be_defined() -> None:
    module = module_of(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n\n"
        "@dataclass(frozen=True, slots=True)\nclass Disc:\n    colour: str\n"
    )

    assert module.Disc("black") == module.Disc("black")


def test_each_run_has_a_module_of_its_own() -> None:
    first, second = module_of("seen = []"), module_of("seen = []")

    first.seen.append(1)
    assert second.seen == []


LOOP = "0.05 seconds. Is there a loop"
INSTEAD = "Make a new value instead"
EXPLAINED = [
    ("x = 1\ny = (2\n", Kind.SYNTAX, 2, "was never closed"),
    ("x = = 1", Kind.SYNTAX, 1, "Python cannot read this line yet: Invalid syntax."),
    ("x = 1\0", Kind.SYNTAX, ANY, ""),
    ("(" * 5000, Kind.SYNTAX, ANY, ""),
    ("match 1:\n    case Passed:\n        0\n    case _:\n        0", Kind.SYNTAX, 2, "`case Passed():`"),
    ("def f():\n    return boad\n\nboard = 1\nf()\n", Kind.RAISED, 2, "A name must be given a value"),
    ("frozenset().colour", Kind.RAISED, 1, "see which type it is"),
    ("def again(): return again()\nagain()", Kind.RECURSED, 1, "without an end"),
    ("while True: pass", Kind.OVERRAN, 1, LOOP),
    ("while True:\n try: x = 1\n except Exception: pass", Kind.OVERRAN, ANY, LOOP),
    ("def f():\n    while True:\n        for _ in range(9):\n            0\nf()", Kind.OVERRAN, ANY, LOOP),
    ("sum(1 for _ in iter(int, 1))", Kind.OVERRAN, 1, LOOP),
    ("def f(n):\n return n > 99 or all([f(n + 1), f(n + 1)])\nf(0)", Kind.OVERRAN, ANY, "`f` calls itself"),
    ("from dataclasses import dataclass\n@dataclass(frozen=True)\nclass D:\n    up: int\nD(1).up = 2",
     Kind.FROZEN, 5, INSTEAD),
    ("squares = (1, 2)\nsquares[0] = 3", Kind.FROZEN, 2, INSTEAD),
    ("from reversi.domain import STANDARD, start_board\nstart_board(STANDARD).black = frozenset()",
     Kind.FROZEN, 2, INSTEAD),
    ("discs = frozenset()\ndiscs.add(1)", Kind.FROZEN, 2, "`old | {new}`"),
    ("moves = (1,)\nmoves.append(2)", Kind.FROZEN, 2, "`(*old, new)`"),
    ("\ninput('name?')", Kind.REFUSED, 2, "parameter"),
    ("\nopen('/etc/passwd')", Kind.REFUSED, 2, "files"),
    ("\nimport js", Kind.REFUSED, 2, "“js” cannot be imported"),
    ("\nimport os.path", Kind.REFUSED, 2, "“os.path” cannot be imported"),
    ("\nfrom reversi.shells import serve", Kind.REFUSED, 2, "“reversi.shells” cannot be imported"),
    ("\nfrom . import other", Kind.REFUSED, 2, "“.” cannot be imported"),
    ("\nfrom .math import pi", Kind.REFUSED, 2, "“math” cannot be imported"),
    ("exit()", Kind.LEFT, 1, "A function should answer with a value"),
    ("raise SystemExit", Kind.LEFT, 1, ""),
    ("raise KeyboardInterrupt", Kind.LEFT, 1, ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "line", "said"), EXPLAINED)
def test_what_goes_wrong_is_explained_with_its_line(text: str, kind: Kind, line: int, said: str) -> None:
    outcome = failure(text, SHORT if kind is Kind.OVERRAN else LONG)

    assert outcome.kind is kind
    assert outcome.line == line
    assert outcome.line is not None or kind is Kind.SYNTAX
    assert said in outcome.text


def test_an_endless_loop_that_prints_is_ended_and_little_is_kept() -> None:
    outcome = ran("while True: print('again and again')", SHORT)

    assert outcome.failure is not None
    assert outcome.failure.kind is Kind.OVERRAN
    assert len(outcome.printed) < 2 * PRINTED


def test_a_value_without_a_case_is_named() -> None:
    outcome = failure("from typing import assert_never\nassert_never('stranger' * 99)")

    assert "No case fits this value, so the last one was reached: 'stranger" in outcome.text
    assert len(outcome.text) < 200


def test_print_is_kept() -> None:
    text = "print('a', 1, sep='-')\nprint('b', end='!')\nprint('c\\nd')"

    assert ran(text).printed == "   1 │ a-1\n   2 │ b!c\n     │ d\n"


def test_a_text_that_is_too_long_is_not_run() -> None:
    assert failure("#" * (LARGEST + 1)).text.endswith("the limit is 100,000 characters.")
    assert ran("#" * LARGEST).failure is None


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
    "frozenset() | 7": ("TypeError: unsupported operand", "`discs | {square}`"),
    "frozenset() + frozenset()": ("TypeError: unsupported operand", "joined by `|`"),
    "() + (7)": ("TypeError: can only concatenate", "`(square,)`"),
    "from reversi.elm.html import tag; tag('p')('New')": ("AttributeError: 'str'", "in braces"),
    "from reversi.elm.html import tag; tag('p')({}, class_='x')": ("TypeError:", 'div({"class": "row"}, …)'),
    "None.value": ("AttributeError: 'NoneType'", "`if disc is not None`"),
    "max([{}, {}])": ("TypeError: '>' not supported", "`max(moves, key=value)`"),
    "frozenset().union(7)": ("TypeError: 'int' object is not iterable.", "`(square,)`"),
    "1 in len": ("TypeError: argument of type", "without its call"),
    "sorted([1], key=7)": ("TypeError: 'int' object is not callable.", "give the function itself"),
    "(lambda x: x)()": ("TypeError: <lambda>() missing 1", "fewer arguments"),
    "(lambda: 0)(1)": ("TypeError: <lambda>() takes 0", "another number of arguments"),
    "{[]}": ("TypeError: unhashable type: 'list'.", "a tuple in place of a list"),
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

    assert ran(f"print('{exactly[:-1]}', end='!')").printed == f"   1 │ {exactly[:-1]}!"
    assert ran(f"print('{exactly}', 7)\nprint('more')").printed == (
        f"   1 │ {exactly} \n… and more: only the beginning is shown.\n"
    )


def test_whoever_waits_hears_of_every_check() -> None:
    calls = list[int]()

    mark((ANSWER, ANSWER), "def answer(): return 42", monotonic, on_check=lambda: calls.append(1))

    assert len(calls) == 2


def test_a_failed_run_keeps_what_it_printed() -> None:
    marked = mark((ANSWER,), "print('here')\n1 / 0", monotonic)

    assert marked.printed == "   1 │ here\n"
    assert mark((ANSWER,), "print('here')", monotonic).printed == "   1 │ here\n"


def test_what_is_printed_during_the_first_check_that_fails_is_kept() -> None:
    text = "print(0)\nnumbers = [1]\ndef answer():\n    print('at', len(numbers))\n    return 42"
    during = "   4 │ at 1\n"

    marked = mark((ANSWER, LIST, LIST), text, monotonic)
    passed = mark((ANSWER, ANSWER), text, monotonic)

    assert marked.printed == f"   1 │ 0\nPrinted during “list”:\n{during}"
    assert passed.printed == f"   1 │ 0\nPrinted during “answer”:\n{during}"


def test_the_checks_after_an_endless_loop_have_less_time_and_tell_of_the_same_loop() -> None:
    text = "numbers = []\ndef answer():\n    while True:\n        0"

    first, second = mark((ANSWER, ANSWER), text, monotonic, 0.2).results

    assert isinstance(first, Broke)
    assert isinstance(second, Broke)
    assert first.explained == second.explained
    assert "0.2 seconds" in first.explained.text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("assert one == two + 1", "one is 1, and two + 1 is 3"),
        ("assert one > 2", "one is 1."),
        ("assert one == two, 'mine'", "AssertionError: mine."),
        ("assert not two", "two is 2."),
        ("assert all(each > one for each in (0, two))", "AssertionError. A"),
        ("assert (lambda one: one < two)(two)", "AssertionError. A"),
        ("assert one > 1 or two > 2", "AssertionError. A"),
    ],
)
def test_an_assertion_tells_what_it_compared(line: str, said: str) -> None:
    assert said in failure(f"one, two = 1, 2\n{line}").text


BOARDS = """
from reversi.domain import STANDARD, Square, flips, played, start_board, state_of
from reversi.workshop.chapters.values.solution import START, Board

board = start_board(STANDARD)
after = played(board, Square(3, 2))
"""


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("after == board", ["after", "board"]),
        ("state_of(board) == after", ["state_of(board)", "after"]),
        ("flips(board, Square(0, 0))", ["board"]),
        ("after.to_move is board.to_move", ["after", "board"]),
        ("not any(flips(each, Square(3, 2)) for each in [board])", ["board"]),
        ("START == Board(START.black, frozenset())", ["START", "Board(START.black, frozenset())"]),
        ("START.black == START.white", ["START"]),
        ("board.rules is None", ["board"]),
        ("None", []),
        ("board == after, 'mine'", []),
    ],
)
def test_an_assertion_shows_the_boards_that_it_looked_at(line: str, names: list[str]) -> None:
    outcome = failure(f"{BOARDS}assert {line}")

    assert [each.name for each in outcome.sketches] == names
    assert outcome.line == 7
    assert len(outcome.text) < 500


def test_two_boards_are_printed_with_the_squares_in_brackets_on_which_they_differ() -> None:
    lines = format_sketches(failure(f"{BOARDS}assert board == after").sketches).split("\n")

    assert lines[1:3] == ["board:", "   a b c d e f g h"]
    assert lines[5:7] == ["3  . . .[.]. . . .", "4  . . .[O]X . . ."]
    assert lines[11] == "after:"
    assert lines[15:17] == ["3  . . .[X]. . . .", "4  . . .[X]X . . ."]
