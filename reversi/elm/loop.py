"""The message loop: the one place in this room where anything changes."""

from collections import deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeAlias, TypeVar

from reversi.elm.html import Html
from reversi.elm.log import Log, begin_log
from reversi.elm.program import Program

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")
CmdIn = TypeVar("CmdIn", contravariant=True)
SubIn = TypeVar("SubIn", contravariant=True)

Dispatch: TypeAlias = Callable[[Msg], None]
"""Sends a message; the loop takes it after the messages before it."""


class Host(Protocol[Msg, CmdIn, SubIn]):
    """The impure world as the loop sees it: a browser page, a terminal, a test."""

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        ...

    def perform(self, command: CmdIn, dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`; the resulting messages are dispatched, now or later."""
        ...

    def subscribe(self, subscription: SubIn, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Begin to listen; call the result to stop."""
        ...


class Loop(Generic[Model, Msg, Cmd, Sub]):
    """A running program: messages are taken one at a time, in the order in which they were sent.

    When none is left, the page is rendered once if the model changed. Then the commands are carried out, so
    a command may rely on what the page shows. `log` holds the latest messages.
    """

    def __init__(
        self, program: Program[Flags, Model, Msg, Cmd, Sub], host: Host[Msg, Cmd, Sub], flags: Flags
    ) -> None:
        self._program = program
        self._host = host
        self._waiting: deque[Msg] = deque()
        self._busy = False
        self._listening: dict[Sub, Callable[[], None]] = {}
        self._commands: tuple[Cmd, ...]
        model, self._commands = program.init(flags)
        self._shown = model
        self.log: Log[Model, Msg] = begin_log(lambda model, msg: program.update(model, msg)[0], model)

    @property
    def model(self) -> Model:
        """The model now."""
        return self.log.present

    def start(self) -> None:
        """Show the first page and carry out the first commands."""
        self._show()
        self._run()

    def dispatch(self, message: Msg) -> None:
        """Take `message` at once, or after the messages that are being taken."""
        self._waiting.append(message)
        if not self._busy:
            self._run()

    def _run(self) -> None:
        self._busy = True
        try:
            self._reconcile()
            while self._waiting:
                while self._waiting:
                    self._take(self._waiting.popleft())
                if self.model is not self._shown:
                    self._show()
                self._reconcile()
        finally:
            self._busy = False

    def _show(self) -> None:
        self._shown = self.model
        self._host.render(self._program.view(self.model))

    def _take(self, message: Msg) -> None:
        model, commands = self._program.update(self.model, message)
        self.log = self.log.record(message, model)
        self._commands += commands

    def _reconcile(self) -> None:
        """Start and stop subscriptions until they are those that the model wants; carry out the commands."""
        wanted = self._program.subscriptions(self.model)
        for subscription in self._listening.keys() - wanted:
            self._listening.pop(subscription)()
        for subscription in wanted - self._listening.keys():
            self._listening[subscription] = self._host.subscribe(subscription, self.dispatch)
        while self._commands:  # one at a time, so that the others remain if one fails
            command, self._commands = self._commands[0], self._commands[1:]
            self._host.perform(command, self.dispatch)
