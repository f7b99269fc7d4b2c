"""The message loop: the one place in this room where anything changes."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol, TypeAlias, TypeVar

from reversi.elm import step as steps
from reversi.elm.html import Html, without_handlers
from reversi.elm.log import Log
from reversi.elm.program import Program

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")
CmdIn = TypeVar("CmdIn", contravariant=True)
SubIn = TypeVar("SubIn", contravariant=True)

Dispatch: TypeAlias = Callable[[Msg], None]
"""Sends a message; the loop takes it after those already waiting."""


class Host(Protocol[Msg, CmdIn, SubIn]):
    """The impure world as the loop sees it: a browser page, a terminal or a test."""

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        ...

    def perform(self, command: CmdIn, dispatch: Dispatch[Msg]) -> None:
        """Carry out `command`; dispatch the resulting messages, now or later."""
        ...

    def subscribe(self, subscription: SubIn, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        """Start listening to `subscription`. Returns the function that stops it."""
        ...

    def report(self, failure: str) -> None:
        """Report the traceback of an error in update or view; the program goes on without the message."""
        ...


def _no_clock() -> float:
    return 0.0


class Loop(Generic[Flags, Model, Msg, Cmd, Sub]):
    """A running program: it takes messages one at a time, in the order in which they were sent.

    When no message is waiting, the page is rendered once if the model changed. Then the commands are carried
    out, so a command can rely on what the page shows. `log` holds the latest `kept` messages, each with its
    source, its time on `clock` (milliseconds) and how long it took.

    A message of small account, such as where the pointer is, can be postponed: it is taken with the one that
    comes next, so that a click that follows it at once is answered with one page and not two.

    If update or view raises, the message is logged with the traceback and changes nothing.
    """

    def __init__(
        self,
        program: Program[Flags, Model, Msg, Cmd, Sub],
        host: Host[Msg, Cmd, Sub],
        flags: Flags,
        *,
        clock: Callable[[], float] = _no_clock,
        kept: int = steps.KEPT,
    ) -> None:
        self.program = program
        self.flags = flags
        self.host = host
        self._clock = clock
        self._waiting: deque[tuple[Msg, steps.Source[Cmd, Sub]]] = deque()
        self._postponed: deque[tuple[Msg, steps.Source[Cmd, Sub]]] = deque()
        self._ordered: deque[tuple[Cmd, int]] = deque()
        self._listening: dict[Sub, Callable[[], None]] = {}
        self._watchers: list[Callable[[], None]] = []
        self._busy = False
        self._age = 0
        self._page: Html[Msg] = ""
        self._wanted: frozenset[Sub] = frozenset()
        self._looks = False
        self._stopped = False
        model, commands = program.init(flags)
        self._ordered.extend((command, 0) for command in commands)
        self.log: Log[Model, steps.Step[Msg, Cmd, Sub]] = steps.begin_steps(program, model, kept)

    @property
    def model(self) -> Model:
        """The current model."""
        return self.log.present

    def start(self) -> None:
        """Show the first page and carry out the first commands."""
        self._page, self._wanted = self._shown_by(self.model)
        self.host.render(self._page)
        self._run()

    def dispatch(self, message: Msg) -> None:
        """Take `message` now, or after the messages already being taken."""
        self._send(message, steps.FROM_PAGE)

    def postpone(self, message: Msg) -> None:
        """Take `message` with the next one, or when the host calls `catch_up`, before the next paint."""
        if not self._stopped:
            self._postponed.append((message, steps.FROM_PAGE))

    def catch_up(self) -> None:
        """Take the messages that were postponed."""
        self._waiting.extend(self._postponed)
        self._postponed.clear()
        if self._waiting:
            self._run()

    def stop(self) -> None:
        """End every subscription; ignore all later messages."""
        self._stopped = True
        self._leave()

    def watch(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Call `on_change` after each batch of messages, with the page shown and the commands carried out.

        Returns the function that stops it.
        """
        self._watchers.append(on_change)

        def stop() -> None:
            if on_change in self._watchers:
                self._watchers.remove(on_change)

        return stop

    def look(self, page: Html[Msg] | None) -> None:
        """Show `page`, without handlers, instead of the program's own; None shows that again.

        Meanwhile the program keeps running, unseen.
        """
        self._looks = page is not None
        self.host.render(self._page if page is None else without_handlers(page))

    def continue_from(self, log: Log[Model, steps.Step[Msg, Cmd, Sub]]) -> None:
        """Continue from the end of `log`. If the view raises there, raise that and change nothing.

        Subscriptions end and start anew. The results of earlier commands are ignored; the message `resumed`
        tells the program so.
        """
        self._page, self._wanted = self._shown_by(log.present)
        self.log = log
        self._looks = False
        self._leave()
        self.host.render(self._page)
        if self.program.resumed is not None:
            self._waiting.append((self.program.resumed, steps.FROM_PAGE))
        self._run()

    def _leave(self) -> None:
        """End every subscription; drop pending messages and commands, and ignore later results."""
        self._age += 1
        self._postponed.clear()
        self._waiting.clear()
        self._ordered.clear()
        while self._listening:
            self._listening.popitem()[1]()

    def _send(self, message: Msg, source: steps.Source[Cmd, Sub]) -> None:
        if not self._stopped:
            self._postponed.append((message, source))
            self.catch_up()

    def _sender(self, source: steps.Source[Cmd, Sub]) -> Dispatch[Msg]:
        """A dispatch function for `source`, which stops working once the program continues from elsewhere."""
        age = self._age

        def send(message: Msg) -> None:
            if age == self._age:
                self._send(message, source)

        return send

    def _run(self) -> None:
        if self._busy:
            return
        self._busy = True
        try:
            while True:
                batch = tuple(self._waiting)
                self._waiting.clear()
                self._take(batch)
                self._reconcile()
                for tell in tuple(self._watchers):
                    tell()
                if self._stopped or not (self._waiting or self._listening.keys() != self._wanted):
                    break
        finally:
            self._busy = False

    def _take(self, batch: tuple[tuple[Msg, steps.Source[Cmd, Sub]], ...]) -> None:
        """Take messages one after the other, then show the page if the model changed.

        If the view fails, take them again with a page after each, to find the message to blame.
        """
        model = self.model
        taken: list[tuple[steps.Step[Msg, Cmd, Sub], Model]] = []
        ordered: list[tuple[Cmd, int]] = []
        for message, source in batch:
            step, model, commands = self._updated(model, message, source)
            taken.append((step, model))
            place = self.log.last + len(taken)
            ordered += [(command, place) for command in commands]
        if model is self.model:
            self._record(taken, ordered)
            return
        at = self._clock()
        shown, failure = steps.attempt(lambda: self._shown_by(model))
        last = replace(taken[-1][0], view_ms=self._clock() - at)
        if shown is not None:
            self._page, self._wanted = shown
            self._record([*taken[:-1], (last, model)], ordered)
            if not self._looks:
                self.host.render(self._page)
        elif len(batch) == 1:
            self._record([(replace(last, failure=failure), self.model)], [])
        else:
            for sent in batch:
                self._take((sent,))

    def _updated(
        self, model: Model, message: Msg, source: steps.Source[Cmd, Sub]
    ) -> tuple[steps.Step[Msg, Cmd, Sub], Model, tuple[Cmd, ...]]:
        """The step made by `message` at `model`, the next model, and the commands."""
        at = self._clock()
        made, failure = steps.attempt(lambda: steps.updated(self.program, model, message))
        step: steps.Step[Msg, Cmd, Sub] = steps.Step(message, source, at, self._clock() - at, None, failure)
        return (step, model, ()) if made is None else (step, *made)

    def _shown_by(self, model: Model) -> tuple[Html[Msg], frozenset[Sub]]:
        """The page of `model`, and its subscriptions."""
        return self.program.view(model), self.program.subscriptions(model)

    def _record(
        self, taken: list[tuple[steps.Step[Msg, Cmd, Sub], Model]], ordered: list[tuple[Cmd, int]]
    ) -> None:
        """Put steps into the log, keep their commands for later, and report failed steps."""
        for step, model in taken:
            self.log = self.log.record(step, model)
        self._ordered.extend(ordered)
        for step, _ in taken:
            if step.failure:
                self.host.report(step.failure)

    def _reconcile(self) -> None:
        """Start and stop subscriptions to match the model's, then carry out the commands."""
        for subscription in self._listening.keys() - self._wanted:
            self._listening.pop(subscription)()
        for subscription in self._wanted - self._listening.keys():
            send = self._sender(steps.FromSubscription(subscription))
            self._listening[subscription] = self.host.subscribe(subscription, send)
        while self._ordered:  # one at a time, so that the others survive if one fails
            command, place = self._ordered.popleft()
            self.host.perform(command, self._sender(steps.FromCommand(command, place)))
