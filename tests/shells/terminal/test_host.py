"""The terminal as the host of the game: timers and what is heard meanwhile."""

import io
from random import Random

import pytest

from reversi.app import computer
from reversi.app.common import cmd
from reversi.shells.terminal import host
from reversi.shells.terminal.console import Screen
from reversi.shells.terminal.host import Terminal
from reversi.shells.terminal.update import Event, TableMsg


def ignored(message: TableMsg) -> None:
    """Nobody hears it at once."""


def test_the_clock_ticks_each_second_after_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter((10.0, 10.9, 11.0, 11.9, 12.0))
    monkeypatch.setattr(host, "monotonic", lambda: next(moments))
    terminal = Terminal(Screen(io.StringIO(), colours=False, live=False), Random(0))
    terminal.happened(Event.INTERRUPTED)
    terminal.happened(Event.INTERRUPTED)

    terminal.subscribe(cmd.Sub.SECONDS, ignored)

    assert [terminal.next_message() for _ in range(4)] == [
        Event.INTERRUPTED,
        computer.Event.CLOCK_TICKED,
        Event.INTERRUPTED,
        computer.Event.CLOCK_TICKED,
    ]
