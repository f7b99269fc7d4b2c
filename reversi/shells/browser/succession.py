"""How one generation of the program hands its game over to the next, whose classes are others: as a text."""

from dataclasses import dataclass

from js import reversi

from reversi.app import Flags, Model, Msg
from reversi.app.cmd import Cmd, Sub
from reversi.elm.log import Log
from reversi.elm.step import Step
from reversi.elm.travel.carry import Carried, Misfit, carry_over, format_session
from reversi.elm.travel.names import Names
from reversi.engine.protocol import Cancel, encode_order
from reversi.program import PROGRAM
from reversi.shells.browser.page import GameLoop, flags_now, open_loop, page_storage
from reversi.shells.browser.storage import BrowserStorage

NAMES = Names(("reversi",))


@dataclass(frozen=True, slots=True)
class Heir:
    """The program with new code, ready to begin: where the old one was, or with the stored game.

    `misfits` says why it is the stored game.
    """

    storage: BrowserStorage
    flags: Flags
    log: Log[Model, Step[Msg, Cmd, Sub]] | None
    misfits: tuple[Misfit, ...] = ()

    @property
    def messages(self) -> int:
        """The number of messages taken over."""
        return self.log.last if self.log else 0

    def begin(self) -> GameLoop:
        """Start the program in this page."""
        loop = open_loop(self.storage, self.flags)
        if self.log:
            loop.continue_from(self.log)
        else:
            loop.start()
        return loop


def predecessor(loop: GameLoop) -> Predecessor:
    """The program that runs, with its session as it is now."""
    return Predecessor(loop, format_session(loop, NAMES), sys.modules.get(TRAVEL))


def legacy_of(loop: GameLoop) -> str:
    """What the running program leaves to the next one."""
    return format_session(loop)


def heir_to(legacy: str) -> Heir:
    """The program that takes over what another has left; raise what it raises when it is shown."""
    carried = carry_over(legacy, PROGRAM, NAMES)
    storage = page_storage()
    now = flags_now(storage)
    if isinstance(carried, Carried):
        PROGRAM.view(carried.log.present)
        return Heir(storage, carried.flags or now, carried.log)
    PROGRAM.view(PROGRAM.init(now)[0])
    return Heir(storage, now, None, carried)
