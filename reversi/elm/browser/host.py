"""A browser's page as the host of a program, with the commands and subscriptions of `effects`."""

from collections.abc import Callable
from typing import Any, TypeVar, assert_never

from reversi.elm import effects
from reversi.elm.browser.screen import AnyLoop, Screen, World
from reversi.elm.loop import Dispatch, Loop

Msg = TypeVar("Msg")


def start(
    module: Any, world: World, element: str, flags: object = None
) -> tuple[AnyLoop, Callable[[], None]]:
    """Start a module's `PROGRAM` in the element with this id; a `Host` in the module is its host.

    Returns its loop, and the function that ends it and empties the element.
    """
    browser: Browser[Any] = getattr(module, "Host", Browser)(world)
    loop: AnyLoop = Loop(module.PROGRAM, browser, flags, clock=world.now)
    browser.show_in(world.mount(element), loop)
    loop.start()

    def stop() -> None:
        loop.stop()
        browser.close()

    return loop, stop


class Browser(Screen[Msg]):
    """The page as a host (`elm.loop.Host`). A program with commands of its own overrides `perform`."""

    def perform(self, command: effects.Command[Msg], dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`."""
        match command:
            case effects.After(milliseconds, message):
                self.world.after(milliseconds, lambda: dispatch(message))
            case effects.Fetch(address, answer):

                def answered(text: str | None, reason: str = "") -> None:
                    dispatch(answer(effects.Failed(reason, address) if text is None else text))

                self.world.fetchText(address, answered)
            case effects.Draw(make):
                dispatch(make(self.world.draw()))
            case effects.Load(key, make):
                dispatch(make(self.world.load(key)))
            case effects.Store(key, text):
                self.world.store(key, text)
            case effects.Focus(element):
                self.world.focus(element)
            case _ as unreachable:
                assert_never(unreachable)

    def subscribe(self, subscription: effects.Every[Msg], dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start sending; return the function that stops it."""
        stop: Callable[[], None] = self.world.every(
            subscription.milliseconds, lambda: dispatch(subscription.message)
        )
        return stop
