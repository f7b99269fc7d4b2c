"""The thinker: which of its thoughts are told, and which come too late."""

from collections.abc import Iterator
from itertools import count
from queue import SimpleQueue
from threading import Event

import pytest

from reversi.app.msg import Msg
from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import Answer, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Reply, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed
from reversi.shells.terminal import host
from reversi.shells.terminal.host import Thinker

PATIENCE = 20
"""Seconds after which nothing more is expected of a thread."""


def order(request: int) -> Ask:
    """A question that is answered at once."""
    return Ask(request, Question(start_board(STANDARD), "random", 0))


class Pause:
    """A player that thinks from when it has `begun` until it has `ended`; it waits to be `released`."""

    def __init__(self, breaks: bool = False) -> None:
        self.begun, self.released, self.ended = Event(), Event(), Event()
        self._breaks = breaks

    def think(self, question: Question, kernel: object = None) -> Iterator[Reply]:
        """Progress without end."""
        try:
            while True:
                self.begun.set()
                assert self.released.wait(PATIENCE)
                if self._breaks:
                    raise RuntimeError("it broke")
                yield Progress(1, 1)
        finally:
            self.ended.set()


@pytest.fixture
def said() -> SimpleQueue[Msg]:
    """What is told."""
    return SimpleQueue()


def dropped_while_thinking(
    player: Pause, said: "SimpleQueue[Msg]", monkeypatch: pytest.MonkeyPatch, asked: int = 1
) -> Thinker:
    """A thinker whose question 1 was dropped while `player` thought about the one asked; it may now go on."""
    with monkeypatch.context() as changed:
        changed.setattr(host, "think", player.think)
        found = Thinker(said.put)
        found.ask(order(asked))
        assert player.begun.wait(PATIENCE)
        found.drop(1)
    player.released.set()
    return found


def test_a_player_stops_when_its_question_is_dropped(
    said: "SimpleQueue[Msg]", monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Pause()

    found = dropped_while_thinking(player, said, monkeypatch)

    assert player.ended.wait(PATIENCE)
    found.stop()


def test_a_dropped_question_cannot_fail(said: "SimpleQueue[Msg]", monkeypatch: pytest.MonkeyPatch) -> None:
    found = dropped_while_thinking(Pause(breaks=True), said, monkeypatch)

    found.ask(order(2))

    first = said.get(timeout=PATIENCE)
    assert isinstance(first, WorkerAnswered)
    assert first.request == 2
    found.stop()


def test_dropping_another_question_leaves_this_one_alone(
    said: "SimpleQueue[Msg]", monkeypatch: pytest.MonkeyPatch
) -> None:
    found = dropped_while_thinking(Pause(breaks=True), said, monkeypatch, asked=2)

    assert "it broke" in str(said.get(timeout=PATIENCE))
    found.stop()


def test_a_player_answers_when_the_milliseconds_of_its_question_are_over(
    said: "SimpleQueue[Msg]", monkeypatch: pytest.MonkeyPatch
) -> None:
    moments, best, last = count(), parse_square("d3"), parse_square("f5")

    def think(question: Question, kernel: object = None) -> Iterator[Reply]:
        yield from (Progress(1, 1, BestMove(best, Value(0))) for _ in range(50))
        yield Answer(last, Value(0), 1, 1)

    monkeypatch.setattr(host, "think", think)
    monkeypatch.setattr(host, "monotonic", lambda: float(next(moments)))
    found = Thinker(said.put)

    found.ask(Ask(1, Question(start_board(STANDARD), "random", 0, milliseconds=9_000)))

    while not isinstance(answered := said.get(timeout=PATIENCE), WorkerAnswered):
        assert not isinstance(answered, WorkerFailed)
    assert answered.answer.move == best
    found.stop()
