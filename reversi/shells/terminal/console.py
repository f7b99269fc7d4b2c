"""The console: the screen that shows pages, and the keyboard or script that lines come from."""

import shutil
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from types import FrameType
from typing import Any, TextIO

from reversi.elm import Element, Html
from reversi.elm.html import text_of
from reversi.shells.terminal.update import Event, LineTyped, TableMsg, Typed

LASTING = ("remark", "notice", "position")
"""The parts of a page that stay on the screen, in the order in which they are shown."""


class Screen:
    """Shows the new parts of each page; with `live`, also the activity line, which is overwritten."""

    def __init__(self, out: TextIO, colours: bool, live: bool) -> None:
        self._out = out
        self._text: Callable[[Html[TableMsg]], str] = painted if colours else text_of
        self._live = live
        self._shown: dict[str, Element[TableMsg]] = {}
        self._fleeting = ""
        self.prompt = ""

    def show(self, page: Html[TableMsg]) -> None:
        """Show `page`."""
        children = page.children if isinstance(page, Element) else ()
        parts = {child.key: child for child in children if isinstance(child, Element) and child.key}
        for key in LASTING:
            if key in parts and parts[key] != self._shown.get(key):
                self._write(self._text(parts[key]))
        self._shown |= parts
        self._show_fleeting(text_of(parts["activity"]) if "activity" in parts else "")
        self.prompt = text_of(parts["prompt"]) if "prompt" in parts else ""

    def tell(self, text: str) -> None:
        """Show a text that does not belong to a page, such as a traceback."""
        self._write(text.rstrip())

    def echo(self, line: str) -> None:
        """Show a line from a script, or end the one that a person left, so that the answer appears below."""
        self._out.write(f"{line}\n")

    def _write(self, text: str) -> None:
        if text:
            self._show_fleeting("")
            self._out.write(f"{text}\n")
            self._out.flush()

    def _show_fleeting(self, text: str) -> None:
        """Write `text` over the last activity line."""
        if not self._live or text == self._fleeting:
            return
        text = text[: shutil.get_terminal_size().columns - 1]
        self._out.write(f"\r{text}{' ' * (len(self._fleeting) - len(text))}" + ("" if text else "\r"))
        self._out.flush()
        self._fleeting = text


class Keyboard:
    """Reads lines, and handles Ctrl-C inside its `with` block.

    While a line is awaited, Ctrl-C ends the input. At other times it goes to `happened` as a message, so that
    no message being processed is lost. A script ends when it is interrupted.
    """

    def __init__(self, screen: Screen, live: bool, happened: Callable[[Typed], None]) -> None:
        self._screen = screen
        self._live = live
        self._happened = happened
        self._reading = False
        if live:
            with suppress(ImportError):  # with it, `input` edits lines and remembers earlier ones
                import_module("readline")

    def __enter__(self) -> "Keyboard":
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def read(self) -> Typed:
        """Show the prompt, and wait for a line."""
        self._reading = True
        try:
            line = input(self._screen.prompt)
        except (EOFError, KeyboardInterrupt):
            self._screen.echo("")
            return Event.INPUT_ENDED
        finally:
            self._reading = False
        if not self._live:
            self._screen.echo(line)
        return LineTyped(line)

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._reading:
            raise KeyboardInterrupt
        self._happened(Event.INTERRUPTED if self._live else Event.INPUT_ENDED)


CODES = {"felt": "42", "black": "30", "white": "97", "legal": "93", "empty": "30", "edge": "2"} | {
    "red": "1;91;40",
    "blue": "1;94;40",
    "green": "1;92;40",
    "yellow": "1;93;40",
}
"""Terminal codes by class: green ground; black, white or yellow ink; other colours on black; a faint edge."""

GLYPHS = {"black": "●", "white": "●", "legal": "•", "empty": "·"}
"""The characters shown instead of letters, by class; the other colours keep their letters."""


def painted(html: Html[Any]) -> str:
    r"""The text of `html` with colours, and discs for letters.

    >>> from reversi.app.common.controls import span
    >>> painted(span({"class": "felt white"}, "O"))
    '\x1b[42;97m●\x1b[0m'
    """
    if isinstance(html, str):
        return html
    classes = str(html.attribute("class") or "").split()
    glyph = next((GLYPHS[each] for each in classes if each in GLYPHS), None)
    text = glyph or "".join(painted(child) for child in html.children)
    codes = ";".join(CODES[each] for each in classes if each in CODES)
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def can_paint(environment: Mapping[str, str], encoding: str) -> bool:
    """Whether to use colours and discs: not on a dumb terminal, nor with NO_COLOR (no-color.org), nor in an
    encoding without the discs.
    """
    if environment.get("NO_COLOR") or environment.get("TERM", "dumb") == "dumb":
        return False
    try:
        "".join(GLYPHS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
