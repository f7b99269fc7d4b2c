from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags
from reversi.app.game import msg as game_msg
from reversi.domain import Square
from reversi.domain.decoding import Node
from reversi.elm.codec.names import Names
from reversi.elm.step import Step, replay
from reversi.elm.travel.as_pytest import WIDTH, Imports, expression_of, format_test, printed
from reversi.elm.tree import Node as Other
from reversi.program import PROGRAM
from tests.app.visits import Visit, visits
from tests.elm import counter
from tests.elm.counter import COUNTER
from tests.elm.travel.shapes import Listed
from tests.elm.travel.test_recording import THE_GAME
from tests.profiles import examples

PLACE = "reversi.program:PROGRAM"
FLAGS = Flags(None, 7, ("en",))


def log_of(visit: Visit, kept: int = 1000) -> Any:
    """The log of a visit."""
    steps: list[Step[Any, Any, Any]] = [Step(message) for message in visit.messages]
    return replay(PROGRAM, PROGRAM.init(visit.flags)[0], steps, kept)


def run(text: str) -> None:
    """Run the test in `text` as pytest would: fail if it fails, or if there is none."""
    things: dict[str, Any] = {}
    exec(compile(text, "test_generated.py", "exec"), things)
    (test,) = [thing for name, thing in things.items() if name.startswith("test_")]
    test()


def test_a_session_becomes_a_test_that_a_person_could_have_written() -> None:
    log = log_of(Visit(FLAGS, (game_msg.SquareClicked(Square(3, 2)), game_msg.Click.UNDO)))

    text = format_test(PLACE, PROGRAM, FLAGS, log, 1, 2, THE_GAME.names)

    assert (
        text
        == """\
from reversi.app.game.msg import Click, SquareClicked
from reversi.app.init import Flags
from reversi.domain.square import Square
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import simulate
from reversi.program import PROGRAM


def test_what_the_page_says_after_2_messages() -> None:
    before = simulate(PROGRAM, Flags(None, 7, ("en",)))

    after = before.send(SquareClicked(Square(3, 2)), Click.UNDO)

    assert next(walk(after.page)).attribute("data-title") == "Your move – Reversi"
    spoken = [text_of(each) for each in walk(after.page) if each.attribute("role") in ("status", "alert")]
    assert spoken == ["Undone. Your move, Black. Black 2, White 2.", ""]
"""
    )
    run(text)


@examples(40)
@given(visits(longest=8), st.data())
def test_a_test_made_of_any_visit_passes(visit: Visit, data: st.DataObject) -> None:
    log = log_of(visit)
    first = data.draw(st.integers(1, max(log.last, 1)))
    last = data.draw(st.integers(first - 1, log.last))

    run(format_test(PLACE, PROGRAM, visit.flags, log, first, last, THE_GAME.names))


def test_where_older_messages_were_dropped_the_test_begins_with_a_model() -> None:
    visit = Visit(FLAGS, (game_msg.SquareClicked(Square(3, 2)), game_msg.Click.UNDO) * 30)
    log = log_of(visit, kept=16)

    text = format_test(PLACE, PROGRAM, FLAGS, log, log.last - 1, log.last, THE_GAME.names)

    assert "Simulation(" in text
    run(text)


def test_the_text_fails_when_the_page_says_something_else() -> None:
    log = log_of(Visit(FLAGS, (game_msg.SquareClicked(Square(3, 2)),)))

    text = format_test(PLACE, PROGRAM, FLAGS, log, 1, 1, THE_GAME.names)

    with pytest.raises(AssertionError):
        run(text.replace("Square(3, 2)", "Square(0, 0)"))


def test_messages_at_which_the_program_failed_are_left_out() -> None:
    messages = (counter.Counted(), counter.Broke(), counter.Counted())
    log: Any = replay(COUNTER, COUNTER.init(5)[0], map(Step, messages))

    text = format_test("tests.elm.counter:COUNTER", COUNTER, 5, log, 1, 3, Names(("tests.elm.counter",)))

    assert "    # Left out because the program failed at it: Broke()\n" in text
    assert 'assert spoken == ["Nobody: 7"]' in text
    run(text)


def test_two_things_of_one_name_are_imported_by_two() -> None:
    imports = Imports()
    node: Other[None, None] = Other(None, 0)

    text = printed(expression_of((Node(1), node, Listed(1, "a")), imports))

    assert text == '(Node(1), Node2(None, 0), Listed(1, "a"))'
    assert imports.lines() == [
        "from reversi.domain.decoding import Node",
        "from reversi.elm.tree import Node as Node2",
        "from tests.elm.travel.shapes import Listed",
    ]


def text_of(value: object) -> str:
    return printed(expression_of(value, Imports()))


def test_brackets_that_are_broken_into_lines_stand_deeper_the_deeper_they_are() -> None:
    value = ("a" * 50, ("b" * 50, ("c" * 60, "d" * 60)))

    assert [len(line) - len(line.lstrip()) for line in text_of(value).split("\n")] == [
        0,
        4,
        4,
        8,
        8,
        12,
        12,
        8,
        4,
        0,
    ]


LONG = "y" * WIDTH
"""A text beside which nothing fits into a line."""


@pytest.mark.parametrize("length", range(WIDTH - 30, WIDTH - 12))
def test_what_fits_into_a_line_stands_in_one_and_what_does_not_is_broken(length: int) -> None:
    inner, whole = ["x" * length, 1], f'["{"x" * length}", 1]'

    (_, *in_list, _, _) = text_of([inner, LONG]).split("\n")
    (_, *in_dict, _, _) = text_of({"key": inner, "": LONG}).split("\n")

    for name, lines in (("    ", in_list), ('    "key": ', in_dict)):
        fits = len(f"{name}{whole},") <= WIDTH
        assert lines == ([f"{name}{whole},"] if fits else [f"{name}[", f"        {whole[1:-1]}", "    ],"])


@pytest.mark.parametrize(
    "value", [[["x" * 99], LONG], ({1: LONG, 2: (LONG,)},), [frozenset({LONG, "z"})], (LONG,), {LONG: ()}]
)
def test_what_is_broken_into_lines_is_the_same_value(value: object) -> None:
    text = text_of(value)

    assert "\n" in text
    assert eval(text) == value
