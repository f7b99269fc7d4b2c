"""The learner's worker: runs a learner's code, and reports the results to the page."""

from collections.abc import Callable
from time import monotonic
from typing import assert_never

from reversi.shells.browser.workers.confine import door
from reversi.workshop import protocol
from reversi.workshop.results import Explained
from reversi.workshop.running import SECONDS, Printer, checks_of, mark
from reversi.workshop.running_game import LONGEST, Playing, begin_game, go_on


class Learner:
    """Carries out the page's orders one after the other; the game is that of the latest code."""

    def __init__(self, post: Callable[[str], None]) -> None:
        self._say = protocol.REPORTS.sender(post)
        self._order = 0
        self._playing: Playing | None = None
        self._printer = Printer()
        self._waits: list[object] = []
        """The messages that the game waits for, by number of the wait; None where it no longer does."""
        self._tried = protocol.Try(0, "", "")
        self._line: tuple[object, ...] = ()
        """The messages of the game, with those behind the moment that is shown."""
        self._say(protocol.Worker.READY)

    def receive(self, text: str) -> None:
        """Carry out an order from the page, and report that it is done."""
        order = protocol.ORDERS.decode(text)
        self._obey(order)
        self._say(protocol.Done(order.order))

    def _obey(self, order: protocol.Order) -> None:
        match order:
            case protocol.Try(number, chapter, code, _):
                self._playing = None
                if order.afresh or chapter != self._tried.chapter:
                    self._line = ()
                self._tried, alive = order, protocol.Alive(number)
                marked = mark(checks_of(chapter), code, monotonic, on_check=lambda: self._say(alive))
                self._say(protocol.Found(number, marked))
                self._order = number
                self._waits = []
                self._begin(self._line)
            case protocol.Happened(number, handler, detail) if number == self._order and self._playing:
                message = self._playing.frame.message(handler, detail)
                if message is not None:
                    self._show(go_on(self._playing, message, monotonic))
            case protocol.Woke(number, wait) if number == self._order and self._playing:
                if self._waits[wait] is not None:
                    self._show(go_on(self._playing, self._waits[wait], monotonic))
            case protocol.Travel(number, place) if number == self._order:
                self._waits = [None] * len(self._waits)
                self._begin(self._line[:place], self._line)
            case protocol.Happened() | protocol.Woke() | protocol.Travel():
                pass  # for a game that is no longer there
            case _ as unreachable:
                assert_never(unreachable)

    def _begin(self, messages: tuple[object, ...], line: tuple[object, ...] = ()) -> None:
        """Begin the game of the latest text anew, and go through these messages."""
        key, text = self._tried.chapter, self._tried.code
        self._show(begin_game(key, text, monotonic, SECONDS, self._printer, messages), line)

    def _show(self, playing: Playing | Explained, line: tuple[object, ...] = ()) -> None:
        """Show the game, or report why it stopped; then it stays as it was."""
        if text := self._printer.take():
            self._say(protocol.Printed(self._order, text))
        if isinstance(playing, Explained):
            self._say(protocol.Stopped(self._order, playing))
            return
        self._playing, known = playing, line or playing.messages
        self._line = known if len(known) <= LONGEST else ()
        place = min(len(playing.messages), len(self._line))
        self._say(protocol.Shown(self._order, playing.frame.json, place, len(self._line)))
        for after in playing.waits:
            self._waits.append(after.message)
            self._say(protocol.Waits(self._order, len(self._waits) - 1, after.milliseconds))


def start(post: Callable[[str], None], _open_helper: object, _cores: int) -> Callable[[str], None]:
    """Start the worker, which sends texts to the page through `post`; return what takes the page's texts."""
    return Learner(door(post)).receive
