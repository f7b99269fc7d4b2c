"""Hands the game from one generation of the program to the next, as text, because the classes differ."""

import sys
from dataclasses import dataclass
from types import ModuleType

from js import reversi

from reversi.app import Flags
from reversi.elm.codec.names import Names
from reversi.elm.travel.carry import Carried, Misfit, carry_over, format_session
from reversi.engine.protocol import ORDERS, Cancel
from reversi.program import PROGRAM
from reversi.shells.browser.page import host, travel_game
from reversi.shells.browser.page.storage import BrowserStorage

PANEL = "reversi.elm.browser.panel"

NAMES = Names(("reversi",))


@dataclass(frozen=True, slots=True)
class Predecessor:
    """The running program, about to be replaced."""

    running: host.Running
    session: str
    panel: ModuleType | None
    """The module of the time-travel panel, if it was ever opened."""

    def leave(self, *, keeps_worker: bool) -> bool:
        """Stop the program; return whether the time-travel panel was open.

        With `keeps_worker`, cancel the worker's question and keep the worker for the next program.
        """
        if keeps_worker:
            asked = self.running.loop.model.computer.asked
            reversi.keepWorker(ORDERS.encode(Cancel(asked.request)) if asked else "")
        had_panel = bool(self.panel and self.panel.close_panel())
        self.running.loop.stop()
        self.running.browser.release()
        return had_panel


@dataclass(frozen=True, slots=True)
class Heir:
    """The program with new code, ready to start: with the old session, or else with the stored game.

    `misfits` says why the old session could not be taken over.
    """

    storage: BrowserStorage
    flags: Flags
    log: host.GameLog | None
    misfits: tuple[Misfit, ...] = ()

    @property
    def messages(self) -> int:
        """The number of messages taken over."""
        return self.log.last if self.log else 0

    def begin(self, *, with_panel: bool) -> host.Running:
        """Start the program in this page, with or without the time-travel panel."""
        running = host.begin(self.storage, self.flags, self.log)
        if with_panel:
            travel_game.open_game_travel(running.loop)
        return running


def predecessor(running: host.Running) -> Predecessor:
    """The running program, with its present session; what it has yet to store is stored."""
    reversi.doNow()
    return Predecessor(running, format_session(running.loop, NAMES), sys.modules.get(PANEL))


def heir_to(session: str) -> Heir:
    """The program that takes over a session; raises whatever its view raises."""
    carried = carry_over(session, PROGRAM, NAMES)
    storage = host.page_storage()
    now = host.flags_now(storage)
    if isinstance(carried, Carried):
        PROGRAM.view(carried.log.present)
        return Heir(storage, carried.flags or now, carried.log)
    PROGRAM.view(PROGRAM.init(now)[0])
    return Heir(storage, now, None, carried)
