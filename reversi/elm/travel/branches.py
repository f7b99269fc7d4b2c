"""The branches of a running program: when it continues from an earlier place, the old line stays reachable.

A branch is the whole log that was left. Logs share their beginnings, so a branch costs little more than the
messages after the fork.
"""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from reversi.elm.log import Log
from reversi.elm.program import Program
from reversi.elm.step import Step

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")

MOST = 16
"""The number of branches kept, newest first to stay."""


@dataclass(frozen=True, slots=True)
class Branch(Generic[Model, Msg, Cmd, Sub]):
    """A log the program has left, with a unique number."""

    number: int
    log: Log[Model, Step[Msg, Cmd, Sub]]


@dataclass(frozen=True, slots=True)
class Branches(Generic[Model, Msg, Cmd, Sub]):
    """The branches left so far, the newest last."""

    left: tuple[Branch[Model, Msg, Cmd, Sub], ...] = ()
    given: int = 0
    """How many numbers have been given out."""

    def branch(self, number: int) -> Branch[Model, Msg, Cmd, Sub]:
        """The branch with that number; KeyError if there is none, or it is gone."""
        for branch in self.left:
            if branch.number == number:
                return branch
        raise KeyError(number)

    def leave(self, log: Log[Model, Step[Msg, Cmd, Sub]]) -> "Branches[Model, Msg, Cmd, Sub]":
        """The branches plus `log` as the newest; beyond `MOST`, the oldest is dropped."""
        number = self.given + 1
        return Branches((*self.left, Branch(number, log))[-MOST:], number)

    def without(self, number: int) -> "Branches[Model, Msg, Cmd, Sub]":
        """The branches without the one with that number."""
        return replace(self, left=tuple(branch for branch in self.left if branch.number != number))


def parting(one: Log[Model, Step[Msg, Cmd, Sub]], other: Log[Model, Step[Msg, Cmd, Sub]]) -> int:
    """The last place up to which two logs hold the same steps."""
    first, last = max(one.first, other.first), min(one.last, other.last)
    pairs = zip(one.between(first, last), other.between(first, last), strict=True)
    return next((place for place, (mine, theirs) in enumerate(pairs, first) if mine is not theirs), last)


def replaced_by(
    program: Program[Flags, Model, Msg, Cmd, Sub],
    branches: Branches[Model, Msg, Cmd, Sub],
    log: Log[Model, Step[Msg, Cmd, Sub]],
    following: Log[Model, Step[Msg, Cmd, Sub]],
) -> Branches[Model, Msg, Cmd, Sub]:
    """The branches after the program has left `log` for `following`.

    `log` is not kept if `following` continues it, or if `log` has nothing after the fork.
    """
    lost = log.between(parting(log, following), log.last)
    is_empty = all(program.resumed is not None and step.message == program.resumed for step in lost)
    return branches if is_empty else branches.leave(log)


def returned(
    program: Program[Flags, Model, Msg, Cmd, Sub],
    branches: Branches[Model, Msg, Cmd, Sub],
    log: Log[Model, Step[Msg, Cmd, Sub]],
    number: int,
) -> tuple[Branches[Model, Msg, Cmd, Sub], Log[Model, Step[Msg, Cmd, Sub]]]:
    """The log of branch `number`, to continue from, and the branches with `log` in its place."""
    wanted = branches.branch(number).log
    return replaced_by(program, branches.without(number), log, wanted), wanted
