"""The page's shell: carries out in the browser what the program orders, and tells it what happens there.

`js.reversi` is the page's own JavaScript (see boot.mjs and dom.mjs); nothing else in the program knows of it.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, assert_never

import js
from js import Uint32Array as JsUint32Array
from js import clearInterval, crypto, navigator, reversi, setInterval, setTimeout
from pyodide.ffi import JsException, create_once_callable, create_proxy

from reversi.app import Flags, Model, Msg
from reversi.app.cmd import (
    AnswerOtherPages,
    AskComputer,
    AskOtherPages,
    CancelQuestion,
    Cmd,
    ComputerReports,
    CopyText,
    DrawSeed,
    FetchLicences,
    FocusElement,
    FocusSquare,
    ForgetLink,
    OtherPages,
    PlaySound,
    QuarantineSession,
    RestartComputer,
    SaveSession,
    Seconds,
    SelectText,
    Sub,
    Wait,
)
from reversi.app.msg import (
    ClockTicked,
    ComputerAnswered,
    ComputerFailed,
    ComputerProgressed,
    ComputerReady,
    LicencesArrived,
    LicencesMissed,
    LinkOpened,
    SeedDrawn,
    TextCopied,
    TextNotCopied,
)
from reversi.app.session.msg import (
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    SessionChangedElsewhere,
    SessionQuarantined,
    StoreFailed,
)
from reversi.domain import DecodeError
from reversi.elm import Frame, Html, Loop, frame_of
from reversi.elm.loop import Dispatch
from reversi.engine.protocol import (
    Answer,
    Ask,
    Broke,
    Cancel,
    Progress,
    Replied,
    Reply,
    WorkerReady,
    decode_report,
    encode_order,
)
from reversi.program import PROGRAM
from reversi.shells.browser.pages import Pages
from reversi.shells.browser.storage import Storage, StorageFailed
from reversi.view.game.board import square_id


class Browser:
    """The browser as the program's host (`elm.loop.Host`)."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._pages: Pages | None = None
        self._frame: Frame[Msg] = frame_of("")
        self._worker: Any = None
        self._report: Dispatch[Msg] | None = None

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        self._frame = frame_of(page)
        reversi.render(self._frame.json)

    def listen(self, dispatch: Dispatch[Msg]) -> None:
        """Turn what a person does on the page into messages."""

        def happened(number: int, detail: str) -> None:
            message = self._frame.message(number, detail)
            if message is not None:
                dispatch(message)

        def linked(link: str) -> None:
            dispatch(LinkOpened(link))

        reversi.listen(create_proxy(happened))
        reversi.listenToLinks(create_proxy(linked))

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Begin to listen; the answer ends it."""
        match subscription:
            case Seconds():
                return _every_second(lambda: dispatch(ClockTicked()))
            case ComputerReports():
                self._report = dispatch
                self._start_worker()
                return self._stop_worker
            case OtherPages():
                return self._listen_to_pages(dispatch)
            case _ as unreachable:
                assert_never(unreachable)

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`."""
        match command:
            case AskComputer(request, question, ponder):
                self._ask(Ask(request, question, ponder))
            case CancelQuestion(request):
                self._post(encode_order(Cancel(request)))
            case RestartComputer():
                self._stop_worker()
                self._start_worker()
            case Wait(milliseconds, message):
                setTimeout(create_once_callable(lambda: dispatch(message)), milliseconds)
            case DrawSeed():
                dispatch(SeedDrawn(draw_seed()))
            case SaveSession(text):
                self._save(text, dispatch)
            case QuarantineSession(text):
                self._quarantine(text, dispatch)
            case AskOtherPages():
                if self._pages:
                    self._pages.ask()
            case AnswerOtherPages(page):
                if self._pages:
                    self._pages.answer(page)
            case FocusSquare(square):
                reversi.focus(square_id(square))
            case FocusElement(element):
                reversi.focus(element)
            case FetchLicences():
                _fetch_licences(dispatch)
            case CopyText():
                _copy(command, dispatch)
            case SelectText(element):
                reversi.select(element)
            case ForgetLink():
                reversi.forgetLink()
            case PlaySound(steps, ends):
                reversi.playSound(json.dumps(steps), ends)
            case _ as unreachable:
                assert_never(unreachable)

    def _save(self, text: str, dispatch: Dispatch[Msg]) -> None:
        """Store a session, unless another page has stored one that this one has not seen."""
        try:
            if news := self._storage.news():
                dispatch(SessionChangedElsewhere(news))
            else:
                self._storage.write(text)
        except StorageFailed as error:
            dispatch(StoreFailed(str(error)))

    def _quarantine(self, text: str, dispatch: Dispatch[Msg]) -> None:
        try:
            self._storage.quarantine(text)
            dispatch(SessionQuarantined(self._storage.quarantined()))
        except StorageFailed as error:
            dispatch(QuarantineFailed(text, str(error)))

    def _listen_to_pages(self, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Begin to hear what pages in other tabs do; the answer ends it."""

        def changed() -> None:
            with suppress(StorageFailed):  # who cannot read hears nothing; that is told when saving fails
                if news := self._storage.news():
                    dispatch(SessionChangedElsewhere(news))

        pages = Pages(changed, lambda: dispatch(PageAsked()), lambda page: dispatch(PageAnswered(page)))
        self._pages = pages

        def stop() -> None:
            pages.stop()
            self._pages = None

        return stop

    def _start_worker(self) -> None:
        self._worker = reversi.startWorker(create_proxy(self._hear), create_proxy(self._mourn))

    def _stop_worker(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _ask(self, question: Ask) -> None:
        """Put a question to the worker: it stops pondering at once, and begins once the move is painted."""
        self._post(encode_order(Cancel(question.request)))
        if self._worker is not None:
            self._worker.postAfterPaint(encode_order(question))

    def _post(self, text: str) -> None:
        if self._worker is not None:
            self._worker.post(text)

    def _mourn(self, reason: str) -> None:
        self._worker = None
        self._say(ComputerFailed(reason))

    def _hear(self, text: str) -> None:
        """Take a text from the worker."""
        try:
            report = decode_report(text)
        except DecodeError as error:
            self._say(ComputerFailed(str(error)))
            return
        match report:
            case WorkerReady():
                reversi.loaded("computer")
                self._say(ComputerReady())
            case Replied(request, reply):
                self._say(_message_of(request, reply))
            case Broke(_, reason):
                self._say(ComputerFailed(reason))
            case _ as unreachable:
                assert_never(unreachable)

    def _say(self, message: Msg) -> None:
        if self._report is not None:
            self._report(message)


def _message_of(request: int, reply: Reply) -> Msg:
    match reply:
        case Answer():
            return ComputerAnswered(request, reply)
        case Progress():
            return ComputerProgressed(request, reply)
        case _ as unreachable:
            assert_never(unreachable)


def start() -> None:
    """Start the program in this page."""
    storage = Storage(lambda: js.localStorage, JsException)
    browser = Browser(storage)
    flags = replace(
        _stored(storage),
        languages=languages(),
        address=str(reversi.address()),
        link=str(reversi.link()),
        page=f"{draw_seed():08x}{draw_seed():08x}",
    )
    loop: Loop[Model, Msg, Cmd, Sub] = Loop(PROGRAM, browser, flags)
    browser.listen(loop.dispatch)
    loop.start()
    reversi.loaded("game")


def _fetch_licences(dispatch: Dispatch[Msg]) -> None:
    def arrived(text: str) -> None:
        dispatch(LicencesArrived(text))

    def failed(error: object) -> None:
        dispatch(LicencesMissed(str(error)))

    reversi.readLicences().then(create_once_callable(arrived), create_once_callable(failed))


def _copy(order: CopyText, dispatch: Dispatch[Msg]) -> None:
    def copied(_: object) -> None:
        dispatch(TextCopied(order.what))

    def failed(_: object) -> None:
        dispatch(TextNotCopied(order.text))

    reversi.copy(order.text).then(create_once_callable(copied), create_once_callable(failed))


def _every_second(call: Callable[[], None]) -> Callable[[], None]:
    """Begin to call every second; the answer ends it."""
    tick = create_proxy(call)
    interval = setInterval(tick, 1000)

    def stop() -> None:
        clearInterval(interval)
        tick.destroy()

    return stop


def draw_seed() -> int:
    """A seed from the browser's source of randomness, from 0 up to 2^32."""
    numbers = JsUint32Array.new(1)
    crypto.getRandomValues(numbers)
    return int(numbers[0])


def languages() -> tuple[str, ...]:
    """What the browser's user reads, the best first."""
    return tuple(str(code) for code in navigator.languages)


def _stored(storage: Storage) -> Flags:
    """What an earlier visit stored, or why this browser stores nothing."""
    try:
        return Flags(storage.read(), draw_seed(), quarantined=storage.quarantined())
    except StorageFailed as error:
        return Flags(None, draw_seed(), denied=str(error))
