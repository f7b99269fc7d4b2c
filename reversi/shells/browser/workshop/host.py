"""The workshop page's shell: carries out commands in the browser; `js.reversi` is from workshop.mjs."""

import importlib
import json
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, assert_never

import js
from js import performance, reversi
from pyodide.ffi import JsException, create_proxy

from reversi.elm import Loop
from reversi.elm.browser import host as program_host
from reversi.elm.browser import panel
from reversi.elm.browser.screen import Screen
from reversi.elm.loop import Dispatch
from reversi.engine import protocol as engine_protocol
from reversi.shells.browser.page.storage import LocalStore, StorageError
from reversi.shells.browser.workers import players
from reversi.shells.browser.workers.line import Line
from reversi.shells.browser.workshop.storage import News, WorkStorage
from reversi.workshop import protocol, restraint
from reversi.workshop.page import PROGRAM, arena_msg, cmd, msg
from reversi.workshop.page.course import course_of
from reversi.workshop.page.model import Flags, Model

PATIENCE_MS = 5000
"""A worker that has an order and is silent for this long is ended.

The limit inside the worker is shorter, so only code that never returns to Python reaches this one.
"""

MOST_PLAYERS = 6
"""The most workers of the arena at the same time; each takes tens of megabytes."""


class LearnerWorker:
    """The worker that runs learners' code, as the page manages it."""

    def __init__(self, dispatch: Dispatch[msg.Msg]) -> None:
        self._dispatch = dispatch
        self._line: Line[protocol.Order, protocol.Report] | None = None
        self._open = 0
        """The number of orders that the worker has not carried out yet."""
        self._order = 0
        self._strayed = False
        """Whether code has run here that may have changed more than its own state."""
        self._is_renewed = False
        """Whether the worker is starting in place of one in which such code has run."""
        self._start()

    def stop(self) -> None:
        """End the worker."""
        self._open = 0
        if self._line:
            self._line.stop()
            self._line = None

    def show(self, order: int) -> None:
        """Show the game of this order as soon as it begins, and no other; with 0, show no further one."""
        self._order = order

    def post(self, order: protocol.Order) -> None:
        """Give the worker an order, and start its deadline."""
        if self._line is None:
            return
        if isinstance(order, protocol.Try):
            if self._strayed:  # earlier code may have tampered with the checks
                self.stop()
                self._start()
                self._is_renewed = True
            self._strayed = not restraint.keeps_within(order.code)
        self._open += 1
        self._line.post(order)
        self._renew_deadline()

    def _start(self) -> None:
        self._line = Line(reversi.startWorker, protocol.WIRES, self._on_report, self._on_end)

    def _on_report(self, report: protocol.Report) -> None:
        self._take(report)
        if isinstance(report, protocol.Done):
            self._open = max(0, self._open - 1)
        self._renew_deadline()

    def _take(self, report: protocol.Report) -> None:
        match report:
            case protocol.Worker.READY:
                if not self._is_renewed:
                    self._dispatch(msg.Event.LEARNER_READY)
                self._is_renewed = False
            case protocol.Found(order, marked):
                self._dispatch(msg.LearnerMarked(order, marked))
            case protocol.Shown(order, page, place, of) if order == self._order:
                self._dispatch(msg.GameBegan(order, place, of))
                reversi.showGuest("game", page, self._on_event)
            case protocol.Printed(order, text):
                self._dispatch(msg.GamePrinted(order, text))
            case protocol.Stopped(order, why):
                self._dispatch(msg.GameStopped(order, why))
            case protocol.Waits(order, number, milliseconds) if order == self._order:
                reversi.after(milliseconds, lambda: self._wake(protocol.Woke(order, number)))
            case protocol.Shown() | protocol.Waits() | protocol.Alive() | protocol.Done():
                pass

    def _on_event(self, number: int, detail: str, _is_small: bool) -> None:
        self.post(protocol.Happened(self._order, number, detail))

    def _wake(self, order: protocol.Woke) -> None:
        if order.order == self._order:
            self.post(order)

    def _renew_deadline(self) -> None:
        if self._line:
            self._line.expect(PATIENCE_MS if self._open and not self._is_renewed else None)

    def _on_end(self, reason: str | None) -> None:
        """Start another worker if this one overran, or if any such worker has ever started."""
        overran = reason is None
        self._line, self._open = None, 0
        self._strayed = self._is_renewed = False
        self._dispatch(msg.LearnerEnded(overran, reason or ""))
        if overran or reversi.learnerHasStarted():
            self._start()


class Browser(Screen[msg.Msg]):
    """The browser as the program's host (`elm.loop.Host`)."""

    def __init__(self, storage: WorkStorage) -> None:
        super().__init__(reversi)
        self._storage = storage
        self._learner: LearnerWorker | None = None
        self._players: players.Players | None = None
        self._example: Example | None = None

    def subscribe(self, subscription: cmd.Sub, dispatch: Dispatch[msg.Msg]) -> Callable[[], None]:
        """Start listening; return the function that stops it."""
        match subscription:
            case cmd.Sub.LEARNER:
                learner = self._learner = LearnerWorker(dispatch)
                return learner.stop
            case cmd.Sub.LINKS:

                def on_link(link: str) -> None:
                    dispatch(msg.LinkOpened(link))

                reversi.listenToLinks(create_proxy(on_link))
                return lambda: None  # the page listens for as long as it is there
            case cmd.Sub.OTHER_TABS:
                return self._listen_to_tabs(dispatch)
            case _ as unreachable:
                assert_never(unreachable)

    def perform(self, command: cmd.Cmd, dispatch: Dispatch[msg.Msg]) -> None:
        """Carry out `command`."""
        match command:
            case cmd.Wait(milliseconds, message):
                reversi.after(milliseconds, lambda: dispatch(message))
            case cmd.TryWork(order, chapter, code, afresh):
                self._leave_example()
                if self._players:
                    self._players.stop()
                if self._learner:
                    self._learner.show(order)
                    self._learner.post(protocol.Try(order, chapter, code, afresh))
            case cmd.TravelTo(order, place):
                if self._learner:
                    self._learner.post(protocol.Travel(order, place))
            case cmd.AskPlayer(request, question):
                self._ask_player(engine_protocol.Ask(request, question), dispatch)
            case cmd.KeepCustomPlayer(text):
                self._store(lambda: self._storage.keep_player(text), dispatch)
            case cmd.Order.END_GAME:
                self._leave_example()
                if self._learner:
                    self._learner.show(0)
            case cmd.Store(entries):
                self._store(lambda: _tell(self._storage.write(entries), dispatch), dispatch)
            case cmd.Order.ASK_DATE:
                dispatch(msg.DateTold(time.strftime("%Y-%m-%d")))
            case cmd.SaveFile(name, text):
                reversi.saveFile(name, text)
            case cmd.FocusElement(element):
                reversi.focus(element)
            case cmd.ShowRest(by, message):
                if not reversi.scrollOn(by):
                    dispatch(message)
            case cmd.GoTo(link):
                js.location.hash = link
            case cmd.OpenExample(name):
                self._leave_example()
                self._example = Example(name)
            case cmd.Order.OPEN_TRAVEL:
                if self._example:
                    self._example.travel()
            case _ as unreachable:
                assert_never(unreachable)

    def _ask_player(self, order: engine_protocol.Ask, dispatch: Dispatch[msg.Msg]) -> None:
        def tell(report: engine_protocol.Report) -> None:
            match report:
                case engine_protocol.WorkerAnswered(request, answer):
                    dispatch(arena_msg.PlayerChose(request, answer.move))
                case engine_protocol.PlayerFailed(request, failure):
                    dispatch(arena_msg.PlayerFell(request, failure))
                case _:
                    pass  # that it has begun

        def tell_missing(request: int, reason: str) -> None:
            dispatch(arena_msg.PlayerMissing(request, reason))

        if self._players is None:
            opens = partial(partial, reversi.startPlayer)
            self._players = players.Players(opens, tell, tell_missing, MOST_PLAYERS, PATIENCE_MS)
        self._players.ask(order)

    def _store(self, call: Callable[[], None], dispatch: Dispatch[msg.Msg]) -> None:
        try:
            call()
        except StorageError as problem:
            dispatch(msg.StoreFailed(str(problem)))

    def _listen_to_tabs(self, dispatch: Dispatch[msg.Msg]) -> Callable[[], None]:
        """Listen to what other tabs store; a page that was frozen catches up when it is shown again."""

        def on_event(event: Any) -> None:
            with suppress(StorageError):  # the learner hears of a refusal when storing fails
                _tell(self._storage.news(), dispatch)
                if event.type == "storage" and isinstance(event.newValue, str):
                    _tell(self._storage.late(str(event.key), event.newValue), dispatch)

        proxy = create_proxy(on_event)
        js.window.addEventListener("storage", proxy)
        js.document.addEventListener("visibilitychange", proxy)
        return lambda: None  # the page listens for as long as it is there

    def _leave_example(self) -> None:
        if self._example:
            self._example.stop()
            self._example = None


class Example:
    """A program of `elm.examples` that runs in the page; its module is loaded when it is opened."""

    def __init__(self, name: str) -> None:
        module = importlib.import_module(f"reversi.elm.examples.{name}")
        self._loop, self._stop = program_host.start(module, reversi, "example")
        self._close_panel: Callable[[], None] = lambda: None

    def travel(self) -> None:
        """Open the time-travel panel."""
        self._close_panel = panel.open_panel(self._loop, reversi)

    def stop(self) -> None:
        """End the program, and close its panel."""
        self._close_panel()
        self._stop()


def _tell(news: News, dispatch: Dispatch[msg.Msg]) -> None:
    for key, text, stands in news:
        dispatch(msg.StoredElsewhere(key, text, stands))


def start() -> None:
    """Start the program in this page."""
    storage = WorkStorage(LocalStore(lambda: js.localStorage, JsException))
    stored, denied = dict[str, str](), ""
    try:
        stored = storage.read()
    except StorageError as problem:
        denied = str(problem)
    flags = Flags(
        course=course_of(json.loads(Path("course.json").read_text(encoding="utf-8"))),
        stored=stored,
        denied=denied,
        link=str(reversi.link()),
        presents=bool(reversi.presents()),
        home=str(reversi.home),
        starts=True,
    )
    browser = Browser(storage)
    loop: Loop[Flags, Model, msg.Msg, cmd.Cmd, cmd.Sub] = Loop(PROGRAM, browser, flags, clock=performance.now)
    browser.show_in(reversi, loop)
    loop.start()
    reversi.stands()
