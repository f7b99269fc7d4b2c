"""The screen: a terminal, or a file that output goes to, and the pages shown on it."""

import shutil
from collections.abc import Callable
from typing import TextIO

from reversi.elm import Element, Html
from reversi.elm.html import text_of
from reversi.shells.terminal.play.paint import painted
from reversi.shells.terminal.play.table import TableMsg

LASTING = ("remark", "notice", "position")
"""The parts of a page that stay on the screen, in the order in which they are shown."""


class Screen:
    """Shows of each page what is new; with `live`, also the line that is written over."""

    def __init__(self, out: TextIO, colours: bool, live: bool) -> None:
        self._out = out
        self._text: Callable[[Html[TableMsg]], str] = painted if colours else text_of
        self._live = live
        self._shown: dict[str, Element[TableMsg]] = {}
        self._fleeting = ""
        self.prompt = ""

    def show(self, page: Html[TableMsg]) -> None:
        """Show `page`."""
        parts = _parts(page)
        for key in LASTING:
            if key in parts and parts[key] != self._shown.get(key):
                self._write(self._text(parts[key]))
        self._shown |= parts
        self._show_fleeting(text_of(parts["activity"]) if "activity" in parts else "")
        self.prompt = text_of(parts["prompt"]) if "prompt" in parts else ""

    def end_line(self) -> None:
        """Go on below a line that somebody left unfinished."""
        self._out.write("\n")

    def echo(self, line: str) -> None:
        """Show a line that nobody typed here, so that a script's answers stand below what they answer."""
        self._out.write(f"{line}\n")

    def _write(self, text: str) -> None:
        if text:
            self._show_fleeting("")
            self._out.write(f"{text}\n")
            self._out.flush()

    def _show_fleeting(self, text: str) -> None:
        """Write `text` over the line that was written last so."""
        if not self._live or text == self._fleeting:
            return
        text = text[: shutil.get_terminal_size().columns - 1]
        self._out.write(f"\r{text}{' ' * (len(self._fleeting) - len(text))}" + ("" if text else "\r"))
        self._out.flush()
        self._fleeting = text


def _parts(page: Html[TableMsg]) -> dict[str, Element[TableMsg]]:
    """The parts of a page by their keys."""
    children = page.children if isinstance(page, Element) else ()
    return {child.key: child for child in children if isinstance(child, Element) and child.key}
