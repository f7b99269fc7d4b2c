"""The keyboard: a person at a terminal, or a script in place of one."""

import signal
from collections.abc import Callable
from importlib import import_module
from types import FrameType, TracebackType

from reversi.shells.terminal.play.screen import Screen
from reversi.shells.terminal.play.table import InputEnded, Interrupted, LineTyped, Typed


class Keyboard:
    """Reads lines, and while it is held takes Ctrl-C for its own.

    Where a line is awaited, Ctrl-C ends the input; elsewhere `happened` hears of it, so that no message that
    is just being taken is lost. A script that is interrupted ends.
    """

    def __init__(self, screen: Screen, live: bool, happened: Callable[[Typed], None]) -> None:
        self._screen = screen
        self._live = live
        self._happened = happened
        self._reading = False
        if live:
            _load_line_editor()

    def __enter__(self) -> "Keyboard":
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def read(self) -> Typed:
        """Wait for a line behind the screen's prompt."""
        self._reading = True
        try:
            line = input(self._screen.prompt)
        except (EOFError, KeyboardInterrupt):
            self._screen.end_line()
            return InputEnded()
        finally:
            self._reading = False
        if not self._live:
            self._screen.echo(line)
        return LineTyped(line)

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._reading:
            raise KeyboardInterrupt
        self._happened(Interrupted() if self._live else InputEnded())


def _load_line_editor() -> None:
    """Let `input` edit the line and remember earlier ones, where Python came with readline."""
    try:
        import_module("readline")
    except ImportError:
        return
