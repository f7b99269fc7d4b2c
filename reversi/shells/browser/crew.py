"""The crew in the browser: workers that hold a kernel and no Python (see kernel_worker.mjs).

Members join when they are ready, and the search gives work to as many as there are. What a member says is
heard when Python's own worker turns to its messages.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from reversi.engine.host import CrewFailed
from reversi.engine.search.crew import Task

MOST = 7
"""More members than this find too little to do."""

PATIENCE = 5.0
"""Seconds without a word after which a member at work counts as dead; ten times a second is usual."""

ABSENCE = 1.0
"""Seconds between two looks after which it was the search that was away, on a machine that slept. The silence
of the others then means nothing.
"""


class Line(Protocol):
    """The line to a member's worker."""

    def post(self, text: str) -> None:
        """Send a text."""
        ...

    def stop(self) -> None:
        """End the worker."""
        ...


@dataclass(slots=True, eq=False)
class Member:
    """A member that is ready, the number of the task it is at, if any, and what it has told of it."""

    line: Line
    task: int | None = None
    heard: float = 0.0
    visited: int = 0
    """Positions, in the tasks that it has finished."""
    visiting: int = 0
    """Positions, in the task that it is at."""


class BrowserCrew:
    """The members that are ready, as `engine.crew.Crew` asks.

    After the death of a member it goes on with those left.
    """

    def __init__(self, wake: Callable[[], None], clock: Callable[[], float]) -> None:
        self.wanted = False  # whether a search has ever looked for a crew
        self._wake = wake  # called when a member has come to an end, or died
        self._clock = clock
        self._looked = clock()
        self._members: list[Member] = []
        self._dead: list[Member] = []
        self._finished: list[tuple[Member, int]] = []
        self._tasks = 0
        self._age = 0

    def join(self, line: Line) -> Member:
        """Take in a worker that is ready."""
        member = Member(line)
        self._members.append(member)
        return member

    def hear(self, member: Member, text: str) -> None:
        """Take what a member says of its task; what it says of earlier ones does not matter."""
        report: dict[str, Any] = json.loads(text)
        if report["number"] != member.task:
            return
        member.heard, member.visiting = self._clock(), report["nodes"]
        if "value" in report:
            member.visited, member.visiting = member.visited + member.visiting, 0
            member.task = None
            self._finished.append((member, report["value"]))
            self._wake()

    def mourn(self, member: Member) -> None:
        """Take note that a member has died."""
        self._dead.append(member)
        self._wake()

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._members)

    @property
    def at_work(self) -> bool:
        """Whether any has a task, or an answer that nobody has asked for yet."""
        return bool(self._finished) or any(member.task is not None for member in self._members)

    @property
    def nodes(self) -> int:
        """The positions that all have visited since they were last dropped, as far as they have told."""
        return sum(member.visited + member.visiting for member in self._members)

    def begin(self, member: int, task: Task) -> None:
        """Let a member begin `task`; it must not be at work on another."""
        self._tasks += 1
        found = self._members[member]
        found.task, found.heard = self._tasks, self._clock()
        found.line.post(
            json.dumps(
                {
                    "number": self._tasks,
                    "name": task.name,
                    "words": [str(word) for word in task.words],
                    "doubt": task.doubt,
                    "age": self._age,
                }
            )
        )

    def finished(self) -> list[tuple[int, int]]:
        """The members that came to an end since this was last asked, each with its answer.

        Raise `CrewFailed` if one has died.
        """
        self.wanted = True
        self._look_after()
        if self._dead:
            self.drop()
            raise CrewFailed("a member of the crew has died")
        answers = [(self._members.index(member), answer) for member, answer in self._finished]
        self._finished = []
        return answers

    def _look_after(self) -> None:
        """Find out who is dead."""
        now = self._clock()
        at_work = [member for member in self._members if member.task is not None]
        if now - self._looked > ABSENCE:
            for member in at_work:
                member.heard = now
        self._looked = now
        self._dead += [member for member in at_work if now - member.heard > PATIENCE]

    def drop(self) -> None:
        """Let all stop where they are; nothing more is heard of what they were at, or of the dead."""
        for member in self._dead:
            member.line.stop()
        self._members = [member for member in self._members if member not in self._dead]
        self._dead, self._finished = [], []
        self._age = self._age + 1 & 255
        for member in self._members:
            if member.task is not None:
                member.line.post(json.dumps({"drop": True}))
            member.task, member.visited, member.visiting = None, 0, 0


def helpers(cores: int) -> int:
    """How many members a machine with so many cores is asked for; the page and the first kernel need two.

    Measured on two cores: with a member the page is busy for up to 76 ms at a time instead of 29.
    """
    return max(0, min(cores - 2, MOST))
