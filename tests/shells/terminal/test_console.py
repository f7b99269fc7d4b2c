"""The console: what stays on the screen, what is written over, and what ends the input."""

import builtins
import io
import os
import shutil
import signal
from collections.abc import Callable

import pytest

from reversi.elm import Html
from reversi.shells.terminal.console import Keyboard, Screen
from reversi.shells.terminal.update import Event, LineTyped, TableMsg, Typed
from reversi.shells.terminal.view import div, p


def page(activity: str = "", **lasting: str) -> Html[TableMsg]:
    """A page with these parts."""
    return div({}, *(p({}, text, key=key) for key, text in (lasting | {"activity": activity}).items()))


def shown(*pages: Html[TableMsg], live: bool = True, columns: int = 80) -> str:
    """What is written when these pages are shown one after the other."""
    out = io.StringIO()
    screen = Screen(out, colours=False, live=live)
    with pytest.MonkeyPatch.context() as changed:
        size = os.terminal_size((columns, 24))
        changed.setattr(shutil, "get_terminal_size", lambda: size)
        for each in pages:
            screen.show(each)
    return out.getvalue()


def test_only_what_has_changed_is_written_again_in_its_order() -> None:
    seen = shown(
        page(position="board", notice="", remark="hello"), page(position="board", notice="news"), page(),
        page(remark="hello", position="later", notice="news"),
    )  # fmt: skip

    assert seen == "hello\nboard\nnews\nlater\n"


def test_activity_is_written_over_and_goes_before_what_stays() -> None:
    seen = shown(page("thinking"), page("thinking"), page("think"), page("thought", notice="done"), page())

    assert seen == "\rthinking\rthink   \r     \rdone\n\rthought\r       \r"


def test_activity_has_one_line_of_the_terminal() -> None:
    assert shown(page("thinking hard"), page("abc"), columns=9) == "\rthinking\rabc     "


def test_without_a_terminal_there_is_no_activity() -> None:
    assert shown(page("thinking", notice="news"), page("more"), live=False) == "news\n"


def typed(
    monkeypatch: pytest.MonkeyPatch, does: Callable[[str], str], live: bool
) -> tuple[Typed, str, list[Typed]]:
    """What a person who `does` this at the prompt has typed, what is shown, and what happened."""
    monkeypatch.setattr(builtins, "input", does)
    out, happened = io.StringIO(), list[Typed]()
    screen = Screen(out, colours=False, live=live)
    screen.show(div({}, p({}, "> ", key="prompt")))
    with Keyboard(screen, live, happened.append) as keyboard:
        read = keyboard.read()
        signal.raise_signal(signal.SIGINT)
    return read, out.getvalue(), happened


@pytest.mark.parametrize(
    ("live", "echo", "interrupt"), [(True, "", Event.INTERRUPTED), (False, "f5\n", Event.INPUT_ENDED)]
)
def test_lines_are_read_and_ctrl_c_between_them_is_a_message(
    live: bool, echo: str, interrupt: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompts = list[str]()

    def type_line(prompt: str) -> str:
        prompts.append(prompt)
        return "f5"

    before = signal.getsignal(signal.SIGINT)

    assert typed(monkeypatch, type_line, live) == (LineTyped("f5"), echo, [interrupt])
    assert prompts == ["> "]
    assert signal.getsignal(signal.SIGINT) is before


def at_end(_: str) -> str:
    raise EOFError


def at_ctrl_c(_: str) -> str:
    signal.raise_signal(signal.SIGINT)
    return "never"


@pytest.mark.parametrize("leave", [at_end, at_ctrl_c])
def test_the_end_of_the_input_and_ctrl_c_at_the_prompt_end_its_line(
    leave: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, leave, live=True) == (Event.INPUT_ENDED, "\n", [Event.INTERRUPTED])
