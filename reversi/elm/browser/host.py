"""A browser's page as the host of a program, with the commands and subscriptions of `effects`."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar, assert_never

from reversi.elm import effects
from reversi.elm.frame import Frame, frame_of
from reversi.elm.html import Html
from reversi.elm.loop import Dispatch, Loop

Msg = TypeVar("Msg")
Page: TypeAlias = Any
"""The object `world` of page.mjs."""
AnyLoop: TypeAlias = Loop[Any, Any, Any, Any, Any]


def start(module: Any, page: Page, element: str, flags: object = None) -> AnyLoop:
    """Start a module's `PROGRAM` in the element with this id; a `Host` in the module is its host."""
    browser: Browser[Any] = getattr(module, "Host", Browser)(page)
    loop: AnyLoop = Loop(module.PROGRAM, browser, flags, clock=page.now)
    browser.show_in(page.mount(element, browser.pass_on(loop.dispatch)))
    loop.start()
    return loop


class Screen(Generic[Msg]):
    """An element in which pages are shown: a `Mount` of dom.mjs."""

    def __init__(self) -> None:
        self._mount: Any = None
        self._frame: Frame[Msg] = frame_of("")

    def show_in(self, mount: Any) -> None:
        """Show pages there from now on."""
        self._mount = mount

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        self._frame = frame_of(page, self._frame)
        self._mount.render(self._frame.json)

    def pass_on(self, dispatch: Dispatch[Msg]) -> Callable[[int, str], None]:
        """The function that hears of events: by the number of the handler, and the detail."""

        def on_event(number: int, detail: str) -> None:
            message = self._frame.message(number, detail)
            if message is not None:
                dispatch(message)

        return on_event


class Browser(Screen[Msg]):
    """The page as a host (`elm.loop.Host`). A program with commands of its own overrides `perform`."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def perform(self, command: effects.Command[Msg], dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`."""
        match command:
            case effects.After(milliseconds, message):
                self.page.after(milliseconds, lambda: dispatch(message))
            case effects.Fetch(address, answer):

                def answered(text: str | None, reason: str = "") -> None:
                    dispatch(answer(effects.Failed(reason, address) if text is None else text))

                self.page.fetchText(address, answered)
            case effects.Draw(make):
                dispatch(make(self.page.draw()))
            case effects.Load(key, make):
                dispatch(make(self.page.load(key)))
            case effects.Store(key, text):
                self.page.store(key, text)
            case effects.Focus(element):
                self.page.focus(element)
            case _ as unreachable:
                assert_never(unreachable)

    def subscribe(self, subscription: effects.Every[Msg], dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start sending; return the function that stops it."""
        stop: Callable[[], None] = self.page.every(
            subscription.milliseconds, lambda: dispatch(subscription.message)
        )
        return stop

    def report(self, failure: str) -> None:
        """Write a traceback to the browser's console."""
        self.page.report(failure)
