"""A place in a browser's page, or all of it, in which a host shows a program's pages."""

from typing import Any, Generic, TypeAlias, TypeVar

from reversi.elm.frame import Frame, frame_of
from reversi.elm.html import Html
from reversi.elm.loop import Loop

Msg = TypeVar("Msg")
World: TypeAlias = Any
"""The object `world` of world.mjs, or another with such functions."""
AnyLoop: TypeAlias = Loop[Any, Any, Any, Any, Any]


class Screen(Generic[Msg]):
    """What all hosts in a browser have in common; `world` is JavaScript's."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._mount: Any = None
        self._frame: Frame[Msg] = frame_of("")

    def show_in(self, mount: Any, loop: AnyLoop) -> None:
        """Show pages in a `Mount` of dom.mjs, and turn what a person does there into messages to `loop`."""

        def on_event(number: int, detail: str, is_small: bool) -> None:
            message = self._frame.message(number, detail)
            if message is not None:
                (loop.postpone if is_small else loop.dispatch)(message)

        self._mount = mount
        mount.listen(on_event, loop.catch_up)

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        self._frame = frame_of(page, self._frame)
        self._mount.render(self._frame.json)

    def close(self) -> None:
        """Remove the page, and hear no more of it."""
        self._mount.close()

    def report(self, failure: str) -> None:
        """Report a traceback as the page does."""
        self.world.report(failure)
