"""The page's shell: carries out in the browser what the program orders, and tells it what happens there.

`js.reversi` is the page's own JavaScript (see boot.mjs and dom.mjs); nothing else in the program knows of it.
"""

import json
from collections.abc import Callable
from typing import Any, assert_never

from js import Uint32Array as JsUint32Array
from js import clearInterval, crypto, localStorage, navigator, reversi, setInterval, setTimeout
from pyodide.ffi import JsException, create_once_callable, create_proxy

from reversi.app import Flags, Model, Msg
from reversi.app.cmd import (
    AskComputer,
    CancelQuestion,
    Cmd,
    ComputerReports,
    CopyText,
    DrawSeed,
    FetchLicences,
    FocusElement,
    FocusSquare,
    ForgetLink,
    PlaySound,
    RestartComputer,
    SaveSession,
    Seconds,
    SelectText,
    SetAside,
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
    StoreFailed,
    TextCopied,
    TextNotCopied,
)
from reversi.domain import DecodeError
from reversi.elm import Frame, Html, Loop, frame_of
from reversi.elm.loop import Dispatch
from reversi.engine.envelope import Ask, Broke, Cancel, Replied, WorkerReady, decode_report, encode_order
from reversi.engine.protocol import Answer, Progress, Reply
from reversi.program import PROGRAM
from reversi.view.board import square_id

SESSION = "reversi.session"
"""Where the browser keeps the session."""

ASIDE = "reversi.session.unreadable"
"""Where it keeps one that could not be read."""


class Browser:
    """The browser as the program's host (`elm.loop.Host`)."""

    def __init__(self) -> None:
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
                _store(SESSION, text, dispatch)
            case SetAside(text):
                _store(ASIDE, text, dispatch)
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
    browser = Browser()
    flags = Flags(stored_session(), draw_seed(), languages(), str(reversi.address()), str(reversi.link()))
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


def stored_session() -> str | None:
    """What an earlier visit stored; None if nothing, or if this browser stores nothing."""
    try:
        text = localStorage.getItem(SESSION)
    except JsException:
        return None
    return text if isinstance(text, str) else None  # JavaScript's null is no None


def _store(key: str, text: str, dispatch: Dispatch[Msg]) -> None:
    try:
        localStorage.setItem(key, text)
    except JsException as error:
        dispatch(StoreFailed(str(error)))
