"""The page's shell: carries out the program's commands in the browser, and tells it what happens there.

`js.reversi` is the page's own JavaScript (see boot.mjs and page.mjs); nothing else in it knows of that.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, TypeAlias, assert_never

import js
from js import Uint32Array as JsUint32Array
from js import crypto, navigator, performance, reversi
from pyodide.ffi import JsException, create_once_callable, create_proxy

from reversi.app import Flags, Model, Msg, computer, custom_player, next_game, panel, puzzles, share
from reversi.app import archives as archives_room
from reversi.app import session as session_room
from reversi.app.common import cmd, dialogs
from reversi.app.common.copying import Picture
from reversi.app.game import msg as game_msg
from reversi.app.game.square import square_id
from reversi.app.games import msg as games_msg
from reversi.app.session import Session
from reversi.app.session.codec import encode_session
from reversi.elm import Loop
from reversi.elm.browser.screen import Screen
from reversi.elm.log import Log
from reversi.elm.loop import Dispatch
from reversi.elm.step import Step
from reversi.engine import protocol
from reversi.engine.protocol import archives as archives_protocol
from reversi.program import PROGRAM
from reversi.shells.browser.library import library, readers
from reversi.shells.browser.page import travel_game
from reversi.shells.browser.page.storage import OWN_PLAYER, BrowserStorage, LocalStore, StorageError
from reversi.shells.browser.page.tabs import Pages
from reversi.shells.browser.workers import players
from reversi.shells.browser.workers.line import Line

GameLoop: TypeAlias = Loop[Flags, Model, Msg, cmd.Cmd, cmd.Sub]
GameLog: TypeAlias = Log[Model, Step[Msg, cmd.Cmd, cmd.Sub]]


DAY_TOLD_AFTER = 300
"""Milliseconds after the start at which the program is told the day: the first click comes before."""


class Browser(Screen[Msg]):
    """The browser as the program's host (`elm.loop.Host`)."""

    def __init__(self, storage: BrowserStorage) -> None:
        super().__init__(reversi)
        self._storage = storage
        self._pages: Pages | None = None
        self._engine: Line[protocol.Order, protocol.Report] | None = None
        self._players: players.Players | None = None
        self._archives: Line[archives_protocol.ArchiveOrder, archives_protocol.ArchiveNews] | None = None
        self._report: Dispatch[Msg] | None = None
        self._loop: GameLoop | None = None
        self._proxies: list[Any] = []
        self._unsaved: tuple[Session, Dispatch[Msg]] | None = None
        self._save = self._lent(self._save_now)

    def release(self) -> None:
        """Take back what JavaScript was lent to call, so that a program that has ended holds no memory."""
        reversi.doNow()
        while self._proxies:
            self._proxies.pop().destroy()

    def _lent(self, call: Callable[..., None]) -> Any:
        """A function that JavaScript may call until it is taken back."""
        self._proxies.append(create_proxy(call))
        return self._proxies[-1]

    def listen(self, loop: GameLoop) -> None:
        """Turn what a person does on the page into messages to `loop`."""
        self._loop = loop

        def on_link(link: str) -> None:
            loop.dispatch(share.LinkOpened(link))

        self.show_in(reversi, loop)
        reversi.listenToLinks(self._lent(on_link))

    def receive(self, loop: GameLoop) -> None:
        """Turn files, texts and wishes that come from outside the page into messages to `loop`."""

        def on_text(text: str) -> None:
            loop.dispatch(share.TextBrought(text))

        def on_file(text: str, address: str, are_many: bool) -> None:
            if not (are_many or readers.has_many(text)):
                on_text(text)
                return
            loop.dispatch(games_msg.Click.OPEN)
            loop.dispatch(games_msg.FileChosen(address))

        def on_shortcut(name: str) -> None:
            loop.dispatch(games_msg.Click.OPEN if name == "games" else next_game.Click.OPEN)

        reversi.listenToArrivals(
            self._lent(on_text), self._lent(on_file), self._lent(on_shortcut),
            self._lent(lambda: loop.dispatch(archives_room.Event.FILES_BROUGHT)),
        )  # fmt: skip

    def subscribe(self, subscription: cmd.Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start listening, and return what stops it."""
        match subscription:
            case cmd.Sub.SECONDS:
                stop: Callable[[], None] = reversi.every(1000, lambda: dispatch(computer.Event.CLOCK_TICKED))
                return stop
            case cmd.Sub.WORKER_REPORTS:
                self._report = dispatch
                self._start_worker()
                return self._stop_worker
            case cmd.Sub.OTHER_PAGES:
                return self._listen_to_pages(dispatch)
            case cmd.Sub.SITE_VERSIONS:
                kept = self._lent(lambda: dispatch(panel.Event.SITE_KEPT))
                updated = self._lent(lambda: dispatch(panel.Event.UPDATE_ARRIVED))
                reversi.keepSite(kept, updated)
                return lambda: None  # the service worker keeps the site as long as the page is there
            case cmd.Sub.ARCHIVE_WORKER:
                return self._start_archives(dispatch)
            case _ as unreachable:
                assert_never(unreachable)

    def perform(self, command: cmd.Cmd, dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`."""
        if isinstance(command, archives_protocol.ArchiveOrder):
            self._order_archives(command)
            return
        match command:
            case protocol.Ask():
                self._ask(command)
            case protocol.Cancel(request):
                if self._players:
                    self._players.cancel(request)
                self._post(command)
            case cmd.Order.RESTART_WORKER:
                self._stop_worker()
                self._start_worker()
            case cmd.Wait(milliseconds, message):
                reversi.after(milliseconds, lambda: dispatch(message))
            case cmd.DrawSeed(focus, seats, by_lot):
                dispatch(game_msg.SeedDrawn(draw_seed(), focus, seats, by_lot))
            case cmd.SaveSession(session):
                self._unsaved = session, dispatch
                reversi.whenIdle(self._save)
            case cmd.QuarantineSession(text):
                self._quarantine(text, dispatch)
            case cmd.SaveCustomPlayer(text):
                self._store(lambda: self._storage.write(text, OWN_PLAYER), dispatch)
            case cmd.KeepTraining(lines):
                self._store(lambda: self._storage.add_training(lines), dispatch)
            case cmd.Order.FORGET_TRAINING:
                self._store(self._storage.forget_training, dispatch)
            case cmd.AskLibrary(order):
                library.carry_out(order, dispatch)
            case cmd.Order.IMPORT_FILES:
                if self._archives:
                    reversi.importFiles(self._archives.handle)
            case cmd.Order.ASK_OTHER_PAGES:
                if self._pages:
                    self._pages.ask()
            case cmd.AnswerOtherPages(page):
                if self._pages:
                    self._pages.answer(page)
            case cmd.FocusSquare(square):
                reversi.focus(square_id(square))
            case cmd.ShowSquare(square, central):
                reversi.show(square_id(square), central)
            case cmd.Order.SHOW_TURN:
                reversi.showTurn()
            case cmd.FocusElement(element):
                reversi.focus(element)
            case cmd.Order.FETCH_LICENCES:
                reversi.readLicences().then(
                    create_once_callable(lambda text: dispatch(dialogs.LicencesArrived(text))),
                    create_once_callable(lambda error: dispatch(dialogs.LicencesFailed(str(error)))),
                )
            case cmd.CopyText(text, what):

                def copied(is_done: bool) -> None:
                    dispatch(share.TextCopied(what) if is_done else share.CopyFailed(text))

                reversi.copyText(text, copied)
            case cmd.SelectText(element):
                reversi.select(element)
            case cmd.SaveFile(name, text):
                reversi.saveFile(name, text)
            case cmd.SavePicture(name, svg, picture):
                reversi.savePicture(name, svg, picture is Picture.PNG)
            case cmd.SaveMovingPicture(name, drawings):
                reversi.saveMovingPicture(name, json.dumps(drawings))
            case cmd.Order.FORGET_LINK:
                reversi.forgetLink()
            case cmd.Order.TAKE_UPDATE:
                reversi.takeUpdate()
            case cmd.Order.OPEN_TIME_TRAVEL:
                if self._loop:
                    travel_game.open_game_travel(self._loop)
            case cmd.PlaySound(steps, ends):
                reversi.playSound(json.dumps(steps), ends)
            case _ as unreachable:
                assert_never(unreachable)

    def _order_archives(self, order: archives_protocol.ArchiveOrder) -> None:
        if isinstance(order, archives_protocol.RemoveArchive | archives_protocol.RenameArchive):
            self._storage.forget_archive(order.name)
        if self._archives:
            self._archives.post(order)

    def _save_now(self) -> None:
        """Store the session that waits, unless another page has stored one that this one has not seen."""
        if self._unsaved is None:
            return
        (session, dispatch), self._unsaved = self._unsaved, None
        try:
            if news := self._storage.news():
                dispatch(session_room.SessionChangedElsewhere(news))
            else:
                self._storage.write(encode_session(session))
        except StorageError as error:
            dispatch(session_room.StoreFailed(str(error)))

    def _store(self, call: Callable[[], None], dispatch: Dispatch[Msg]) -> None:
        try:
            call()
        except StorageError as error:
            dispatch(session_room.StoreFailed(str(error)))

    def _quarantine(self, text: str, dispatch: Dispatch[Msg]) -> None:
        try:
            self._storage.quarantine(text)
            dispatch(session_room.SessionQuarantined(self._storage.quarantined()))
        except StorageError as error:
            dispatch(session_room.QuarantineFailed(text, str(error)))

    def _listen_to_pages(self, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start listening to the pages in other tabs, and return what stops it."""
        told: list[puzzles.DayTold] = []

        def tell_day() -> None:
            today = puzzles.DayTold(date.today().toordinal(), self._storage.training())
            if told != [today] and self._pages is pages:
                told[:] = [today]
                dispatch(today)

        def on_change() -> None:
            with suppress(StorageError):  # a page that cannot read its storage is told so when saving fails
                if written := self._storage.news(OWN_PLAYER):
                    dispatch(custom_player.CustomPlayerChanged(written))
                if news := self._storage.news():
                    self._unsaved = None
                    dispatch(session_room.SessionChangedElsewhere(news))
            if told:
                tell_day()

        pages = Pages(
            on_change,
            lambda: dispatch(session_room.Event.PAGE_ASKED),
            lambda page: dispatch(session_room.PageAnswered(page)),
        )
        self._pages = pages
        # What shows the day is among the later modules, for which the page does not wait.
        not_told = reversi.after(DAY_TOLD_AFTER, lambda: reversi.whenLater(create_once_callable(tell_day)))

        def stop() -> None:
            not_told()
            pages.stop()
            self._pages = None

        return stop

    def _start_archives(self, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start the worker that keeps archives, and return what ends it."""

        def on_news(news: archives_protocol.ArchiveNews) -> None:
            dispatch(
                self._storage.with_gone(news) if isinstance(news, archives_protocol.ArchivesListed) else news
            )

        def on_end(reason: str | None) -> None:
            self._archives = None
            dispatch(archives_protocol.ArchivesFailed(str(reason)))

        def stop() -> None:
            if self._archives:
                self._archives.stop()
                self._archives = None

        self._archives = Line(reversi.startArchives, archives_protocol.WIRES, on_news, on_end)
        return stop

    def _start_worker(self) -> None:
        self._engine = Line(reversi.startWorker, protocol.WIRES, self._on_report, self._on_end)

    def _stop_worker(self) -> None:
        if self._engine:
            self._engine.stop()
            self._engine = None
        if self._players:
            self._players.stop()

    def _ask(self, order: protocol.Ask) -> None:
        """Ask the worker: it stops pondering at once, and gets the question once the move is painted."""
        self._post(protocol.Pondering.STOP)
        if order.question.code is not None:  # the player that the person has written has a worker of its own
            if self._players is None:
                self._players = players.Players(
                    lambda _: reversi.startConfined,
                    self._send,
                    lambda _, why: self._send(protocol.WorkerFailed(why)),
                )
            self._players.ask(order, after_paint=True)
        elif self._engine:
            self._engine.post(order, after_paint=True)

    def _post(self, order: protocol.Order) -> None:
        if self._engine:
            self._engine.post(order)

    def _on_end(self, reason: str | None) -> None:
        self._engine = None
        self._send(protocol.WorkerFailed(str(reason)))

    def _on_report(self, report: protocol.Report) -> None:
        if report is protocol.Worker.READY:
            reversi.loaded("computer")
        self._send(report)

    def _send(self, report: protocol.Report) -> None:
        if self._report is not None:
            self._report(report)


@dataclass(frozen=True, slots=True)
class Running:
    """The program in this page."""

    loop: GameLoop
    browser: Browser


def start() -> Running:
    """Start the program in this page."""
    storage = page_storage()
    running = begin(storage, flags_now(storage))
    reversi.loaded("game")
    return running


def begin(storage: BrowserStorage, flags: Flags, log: GameLog | None = None) -> Running:
    """Start the program in this page, or have it go on from a log; it hears all that this page hears."""
    browser = Browser(storage)
    loop: GameLoop = Loop(PROGRAM, browser, flags, clock=performance.now)
    browser.listen(loop)
    if log:
        loop.continue_from(log)
    else:
        loop.start()
    browser.receive(loop)
    return Running(loop, browser)


def flags_now(storage: BrowserStorage) -> Flags:
    """What the browser knows now: what is stored, or why nothing is, and how the page was called."""
    flags = Flags(None, draw_seed())
    try:
        quarantined, own = storage.quarantined(), storage.read(OWN_PLAYER) or ""
        flags = replace(flags, stored=storage.read(), quarantined=quarantined, custom_player=own)
    except StorageError as error:
        flags = replace(flags, denied=str(error))
    return replace(
        flags,
        languages=tuple(str(code) for code in navigator.languages),
        address=str(reversi.address()),
        link=str(reversi.link()),
        page=f"{draw_seed():08x}{draw_seed():08x}",
    )


def page_storage() -> BrowserStorage:
    """The browser's storage, of which nothing has been read."""
    return BrowserStorage(LocalStore(lambda: js.localStorage, JsException))


def draw_seed() -> int:
    """A seed from the browser's source of randomness, from 0 up to 2^32."""
    numbers = JsUint32Array.new(1)
    crypto.getRandomValues(numbers)
    return int(numbers[0])
