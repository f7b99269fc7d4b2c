"""A session as a pytest test, which passes as it stands.

The test sends the messages to a simulation of the program and asserts that the page then says what it says
today: its title, and the text of everything that is read aloud (`role="status"`, `role="alert"`), or the text
of the whole page if nothing is.
"""

from collections.abc import Sequence
from typing import Any

from reversi.codec.any_value import encode_value, parse_value
from reversi.codec.faults import EncodeError
from reversi.codec.json_text import format_json
from reversi.codec.names import Names
from reversi.elm.html import Html, text_of, walk
from reversi.elm.log import Log
from reversi.elm.program import Program
from reversi.elm.simulate import Simulation, simulate
from reversi.elm.step import Step
from reversi.elm.travel.expression import Call, Expression, Imports, Named, expression_of, printed

SPOKEN = ("status", "alert")
"""The roles of elements that are read aloud when they change."""

TITLE = "data-title"
"""The attribute of the outermost element that holds the page's title."""

Steps = Sequence[Step[Any, Any, Any]]


def format_test(
    place: str,
    program: Program[Any, Any, Any, Any, Any],
    flags: object,
    log: Log[Any, Step[Any, Any, Any]],
    first: int,
    last: int,
    names: Names,
) -> str:
    """The text of a test of the messages `first` to `last` of `log`, a session of the program at `place`.

    `place` is written as in `reversi.program:PROGRAM`. The messages before `first` are sent too, as the
    lead-up; if the log does not go back to the flags, the test begins with the model before `first`. Messages
    at which the program failed are left out, with a comment. Raises `EncodeError`.
    """
    imports = Imports()
    started = imports.named(place)
    begun: Any = program.init(flags)[0]
    if log.first == 0 and log.state_at(0) == begun:
        earlier, simulation = log.between(0, first - 1), simulate(program, flags)
        start = _call(imports.name(simulate), started, _written(flags, imports, names))
    else:
        earlier, simulation = (), Simulation(program, log.state_at(first - 1), ())
        model = _by_json(simulation.model, imports, names)
        start = _call(imports.name(Simulation), started, model, "()")
    steps = log.between(first - 1, last)
    after = simulation.send(*_messages(earlier), *_messages(steps))
    lines = [
        f"def test_what_the_page_says_after_{len(steps)}_messages() -> None:",
        *_assigned("before", start),
        *(_sent("before", earlier, imports, names) if _messages(earlier) else []),
        "",
        *_sent("after", steps, imports, names),
        "",
        *_assertions(after.page, imports),
    ]
    return "\n".join([*imports.lines(), "", "", *lines, ""])


def _messages(steps: Steps) -> list[Any]:
    """The messages that did not fail."""
    return [step.message for step in steps if not step.failure]


def _sent(name: str, steps: Steps, imports: Imports, names: Names) -> list[str]:
    """The lines that send the messages of `steps` and call the result `name`."""
    failed = [_written(step.message, imports, names) for step in steps if step.failure]
    left_out = [f"    # Left out because the program failed at it: {printed(each)}" for each in failed]
    sent = [_written(message, imports, names) for message in _messages(steps)]
    return [*left_out, *_assigned(name, _call("before.send", *sent))]


def _assigned(name: str, value: Expression) -> list[str]:
    return f"    {name} = {printed(value, 4, len(name) + 3)}".split("\n")


def _call(name: str, *inner: Expression) -> Expression:
    return Call(f"{name}(", tuple(Named("", each) for each in inner), ")")


def _written(value: object, imports: Imports, names: Names) -> Expression:
    """The expression for `value`: calls where possible, otherwise its JSON."""
    try:
        return expression_of(value, imports)
    except EncodeError:
        return _by_json(value, imports, names)


def _by_json(value: object, imports: Imports, names: Names) -> Expression:
    text = expression_of(format_json(encode_value(value), 0), imports)
    allowed = _call(imports.name(Names), expression_of(names.packages, imports))
    return _call(imports.name(parse_value), text, allowed)


def _assertions(page: Html[Any], imports: Imports) -> list[str]:
    """The lines that assert that the page says what it says now."""
    elements, words = f"{imports.name(walk)}(after.page)", imports.name(text_of)
    title = next((each.attribute(TITLE) for each in walk(page)), None)
    spoken = [text_of(each) for each in walk(page) if each.attribute("role") in SPOKEN]
    lines = list[str]()
    if title is not None:
        got = f'next({elements}).attribute("{TITLE}")'
        lines += _asserted(got, title, imports)
    if spoken:
        got = f'[{words}(each) for each in {elements} if each.attribute("role") in ("status", "alert")]'
        return [*lines, *_assigned("spoken", got), *_asserted("spoken", spoken, imports)]
    return [*lines, *_asserted(f"{words}(after.page)", text_of(page), imports)]


def _asserted(got: str, value: object, imports: Imports) -> list[str]:
    before = f"assert {got} == "
    return f"    {before}{printed(expression_of(value, imports), 4, len(before))}".split("\n")
