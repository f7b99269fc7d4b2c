"""The learner's worker: runs a learner's code, and reports the results to the page."""

from collections.abc import Callable
from time import monotonic
from typing import assert_never

from reversi.shells.browser.workers.confine import door
from reversi.workshop import protocol
from reversi.workshop.results import Explained
from reversi.workshop.running import SECONDS, Printer, checks_of, mark
from reversi.workshop.running_game import Playing, begin_game, go_on


class Learner:
    """Carries out the page's orders one after the other; the game is that of the latest code."""

    def __init__(self, post: Callable[[str], None]) -> None:
        self._say = protocol.REPORTS.sender(post)
        self._order = 0
        self._playing: Playing | None = None
        self._printer = Printer()
        self._waits: list[object] = []
        """The messages that the game waits for, by number of the wait."""
        self._say(protocol.Worker.READY)

    def receive(self, text: str) -> None:
        """Carry out an order from the page, and report that it is done."""
        order = protocol.ORDERS.decode(text)
        self._obey(order)
        self._say(protocol.Done(order.order))

    def _obey(self, order: protocol.Order) -> None:
        match order:
            case protocol.Try(number, chapter, code):
                self._playing = None
                alive = protocol.Alive(number)
                marked = mark(checks_of(chapter), code, monotonic, on_check=lambda: self._say(alive))
                self._say(protocol.Found(number, marked))
                self._order = number
                self._waits = []
                self._show(begin_game(chapter, code, monotonic, SECONDS, self._printer))
            case protocol.Happened(number, handler, detail) if number == self._order and self._playing:
                message = self._playing.frame.message(handler, detail)
                if message is not None:
                    self._show(go_on(self._playing, message, monotonic))
            case protocol.Woke(number, wait) if number == self._order and self._playing:
                self._show(go_on(self._playing, self._waits[wait], monotonic))
            case protocol.Happened() | protocol.Woke():
                pass  # for a game that is no longer there
            case _ as unreachable:
                assert_never(unreachable)

    def _show(self, playing: Playing | Explained) -> None:
        """Show the game, or report why it stopped; then it stays as it was."""
        if text := self._printer.take():
            self._say(protocol.Printed(self._order, text))
        if isinstance(playing, Explained):
            self._say(protocol.Stopped(self._order, playing))
            return
        self._playing = playing
        self._say(protocol.Shown(self._order, playing.frame.json))
        for after in playing.waits:
            self._waits.append(after.message)
            self._say(protocol.Waits(self._order, len(self._waits) - 1, after.milliseconds))


def start(post: Callable[[str], None], _open_helper: object, _cores: int) -> Callable[[str], None]:
    """Start the worker, which sends texts to the page through `post`; return what takes the page's texts."""
    return Learner(door(post)).receive
