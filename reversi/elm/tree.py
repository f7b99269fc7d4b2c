"""A tree of messages, a line through it, a place on that line, and every state that can be computed from it.

It is a `History` in which nothing is lost: a message that differs from the one that follows opens a branch,
and both stay. The first continuation of every node is the main one, and the main line follows these from the
root. Appending a message makes its line the main one; trying one out leaves the main line as it is.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Generic, TypeVar

State = TypeVar("State")
Msg = TypeVar("Msg")

ROOT = 0
"""The number of the node before any message."""


@dataclass(frozen=True, slots=True)
class Node(Generic[State, Msg]):
    """A message in the tree (None at the root) and the numbers of the neighbouring nodes.

    Parents have smaller numbers than their children.
    """

    message: Msg | None
    parent: int
    children: tuple[int, ...] = ()
    """The nodes that follow, the main continuation first unless it was only tried out."""
    is_tried: bool = False
    """Whether it was only tried out: then it and everything after it is off the main line."""
    note: str = ""
    snapshot: State | None = None
    """The state after the message; kept at some nodes only."""


@dataclass(frozen=True, slots=True)
class Tree(Generic[State, Msg]):
    """The nodes by number, the current line, the place on it (`place` messages happened), and the state."""

    step: Callable[[State, Msg], State]
    nodes: tuple[Node[State, Msg], ...]
    line: tuple[int, ...]
    """The numbers of the nodes on the line, from the root to its end."""
    messages: tuple[Msg, ...]
    """The messages on the line."""
    place: int
    present: State
    main: int
    """The place up to which the line is the main line."""
    every: int
    """The number of messages between snapshots."""
    most: int
    """The maximum number of nodes; beyond it the oldest branches are dropped."""

    @property
    def past(self) -> tuple[Msg, ...]:
        """The messages that have happened by this place."""
        return self.messages[: self.place]

    @property
    def initial(self) -> State:
        """The state before any message."""
        return self.state_of(ROOT)

    @property
    def number(self) -> int:
        """The number of the node at this place."""
        return self.line[self.place]

    @property
    def last(self) -> int:
        """The place at the end of the line."""
        return len(self.messages)

    @property
    def is_bare(self) -> bool:
        """Whether the line is all there is: no branch, no note, nothing tried out."""
        return len(self.nodes) == len(self.line) and not any(
            node.note or node.is_tried for node in self.nodes
        )

    @property
    def is_on_main_line(self) -> bool:
        """Whether the whole line is on the main line."""
        return self.main == self.last

    @property
    def is_main_line(self) -> bool:
        """Whether the line is the main line, from start to end."""
        return self.is_on_main_line and next(self.continued(self.line[-1]), None) is None

    def append(self, message: Msg) -> "Tree[State, Msg]":
        """The tree in which `message` happens now, on what becomes the main line."""
        return self.try_out(message)._made_main()

    def try_out(self, message: Msg) -> "Tree[State, Msg]":
        """The tree in which `message` happens now, on a branch that leaves the main line as it is."""
        number = self._child(message)
        return self._grown((message,)) if number is None else self._forward(number)

    def extend(self, messages: Iterable[Msg]) -> "Tree[State, Msg]":
        """The tree in which `messages` happen one after the other, on what becomes the main line."""
        tree, rest = self, tuple(messages)
        if not rest:
            return self
        while rest and (number := tree._child(rest[0])) is not None:
            tree, rest = tree._forward(number), rest[1:]
        return (tree._grown(rest) if rest else tree)._made_main()

    def state_at(self, place: int) -> State:
        """The state after the first `place` messages of the line; IndexError outside it."""
        if not 0 <= place <= self.last:
            raise IndexError(f"place {place} is not among 0 to {self.last}")
        return self.state_of(self.line[place])

    def state_of(self, number: int) -> State:
        """The state at a node."""
        since = list[Msg]()
        while (state := self.nodes[number].snapshot) is None:
            since.append(self._message(number))
            number = self.nodes[number].parent
        for message in reversed(since):
            state = self.step(state, message)
        return state

    def go_to(self, place: int) -> "Tree[State, Msg]":
        """The same line at another place; IndexError outside it."""
        return replace(self, place=place, present=self.state_at(place))

    def go_to_node(self, number: int) -> "Tree[State, Msg]":
        """The tree at a node: on the current line if it is there, else on the line through that node.

        IndexError if there is no such node.
        """
        if not 0 <= number < len(self.nodes):
            raise IndexError(f"node {number} is not among 0 to {len(self.nodes) - 1}")
        if number in self.line:
            return self.go_to(self.line.index(number))
        path = self.path_to(number)
        return self.on_line((*path, *self.continued(number)), len(path) - 1)

    def on_line(self, line: tuple[int, ...], place: int) -> "Tree[State, Msg]":
        """The same nodes on another line, which begins at the root, at a place on it."""
        messages, main = tuple(map(self._message, line[1:])), _agreement(line, self.main_line())
        tree = replace(self, line=line, messages=messages, place=place, main=main)
        return replace(tree, present=tree.state_at(place))

    def end_here(self) -> "Tree[State, Msg]":
        """The tree whose line ends at this place; what followed becomes an ordinary branch."""
        return self.on_line(self.line[: self.place + 1], self.place)

    def cut_here(self) -> "Tree[State, Msg]":
        """Only the line up to this place."""
        return self._without({*range(len(self.nodes))} - {*self.line[: self.place + 1]})

    def on_main_line(self) -> "Tree[State, Msg]":
        """The tree on its main line, at this place or where the current line leaves the main one."""
        return self.on_line(self.main_line(), min(self.place, self.main))

    def main_line(self) -> tuple[int, ...]:
        """The numbers of the nodes on the main line, from the root to its end."""
        return (ROOT, *self.continued(ROOT))

    def continued(self, number: int) -> Iterator[int]:
        """The nodes that follow a node on its line; nodes only tried out follow only other such nodes."""
        while children := self.nodes[number].children:
            if self.nodes[children[0]].is_tried and not self.nodes[number].is_tried:
                return
            number = children[0]
            yield number

    def path_to(self, number: int) -> tuple[int, ...]:
        """The numbers of the nodes from the root to node `number`."""
        path = [number]
        while path[-1] != ROOT:
            path.append(self.nodes[path[-1]].parent)
        return tuple(reversed(path))

    def promote(self, number: int) -> "Tree[State, Msg]":
        """The tree whose main line goes through node `number`; the current line stays."""
        promoted = self.go_to_node(number)
        promoted = replace(promoted, place=promoted.last)._made_main()
        return replace(self, nodes=promoted.nodes, main=_agreement(self.line, promoted.line))

    def remove(self, number: int) -> "Tree[State, Msg]":
        """The tree without a node and its descendants; a line cut there continues from the node before."""
        return self._without({number, *self._below(number)})

    def merge(self, other: "Tree[State, Msg]", room: float = inf) -> "Tree[State, Msg]":
        """The tree with the nodes and notes of `other` that it lacks; both begin in the same state.

        Left out for lack of room: nodes beyond `most`, and notes beyond `room` characters.
        """
        nodes, found = list(self.nodes), {ROOT: ROOT}
        for number, theirs in enumerate(other.nodes[1:], start=1):
            if theirs.parent not in found:
                continue
            parent = found[theirs.parent]
            mine = _child_of(nodes, parent, theirs.message)
            if mine is None:
                if len(nodes) >= self.most:
                    continue
                mine, is_tried = len(nodes), theirs.is_tried or nodes[parent].is_tried
                nodes.append(replace(theirs, parent=parent, children=(), is_tried=is_tried, note=""))
                _add_child(nodes, mine, other.nodes[theirs.parent].children.index(number))
            if not nodes[mine].note and len(theirs.note) <= room:
                nodes[mine] = replace(nodes[mine], note=theirs.note)
                room -= len(theirs.note)
            found[number] = mine
        return replace(self, nodes=tuple(nodes)).on_line(self.line, self.place)

    def with_note(self, note: str) -> "Tree[State, Msg]":
        """The tree with this note at the current node."""
        return replace(self, nodes=_with_node(self.nodes, self.number, replace(self._here, note=note)))

    @property
    def _here(self) -> Node[State, Msg]:
        return self.nodes[self.number]

    def _message(self, number: int) -> Msg:
        message = self.nodes[number].message
        if message is None:
            raise ValueError("the root has no message")
        return message

    def _child(self, message: Msg) -> int | None:
        """The number of the next node with `message`, if there is one."""
        return _child_of(self.nodes, self.number, message)

    def _forward(self, number: int) -> "Tree[State, Msg]":
        """The tree moved to a node that follows this place."""
        if self.place < self.last and self.line[self.place + 1] == number:
            return self.go_to(self.place + 1)
        return self.on_line((*self.line[: self.place + 1], number, *self.continued(number)), self.place + 1)

    def _grown(self, messages: tuple[Msg, ...]) -> "Tree[State, Msg]":
        """The tree with new nodes after this place, one after the other, as a line that is tried out."""
        nodes, line, state = list(self.nodes), list(self.line[: self.place + 1]), self.present
        for message in messages:
            state = self.step(state, message)
            parent, number = line[-1], len(nodes)
            nodes[parent] = replace(nodes[parent], children=(*nodes[parent].children, number))
            snapshot = None if len(line) % self.every else state
            nodes.append(Node(message, parent, is_tried=True, snapshot=snapshot))
            line.append(number)
        grown = replace(
            self,
            nodes=tuple(nodes),
            line=tuple(line),
            messages=(*self.past, *messages),
            place=len(line) - 1,
            present=state,
            main=min(self.main, self.place),
        )
        return grown._with_main_counted()._within_bounds()

    def _made_main(self) -> "Tree[State, Msg]":
        """The tree in which the current line is the main one up to this place."""
        if self.main >= self.place:
            return self
        nodes = list(self.nodes)
        for parent, number in pairwise(self.line[self.main : self.place + 1]):
            others = tuple(each for each in nodes[parent].children if each != number)
            nodes[parent] = replace(nodes[parent], children=(number, *others))
            nodes[number] = replace(nodes[number], is_tried=False)
        return replace(self, nodes=tuple(nodes), main=self.place)._with_main_counted()

    def _with_main_counted(self) -> "Tree[State, Msg]":
        """The tree with `main` recounted."""
        main = self.main
        while main < self.last and next(self.continued(self.line[main]), None) == self.line[main + 1]:
            main += 1
        return replace(self, main=main)

    def _below(self, number: int) -> Iterator[int]:
        """All descendants of a node."""
        waiting = list(self.nodes[number].children)
        while waiting:
            number = waiting.pop()
            yield number
            waiting.extend(self.nodes[number].children)

    def _without(self, doomed: set[int]) -> "Tree[State, Msg]":
        """The tree without some nodes (with all their descendants), the others renumbered."""
        stay = [number for number in range(len(self.nodes)) if number not in doomed]
        now = {number: rank for rank, number in enumerate(stay)}
        nodes = tuple(
            replace(
                self.nodes[number],
                parent=now.get(self.nodes[number].parent, ROOT),
                children=tuple(now[each] for each in self.nodes[number].children if each in now),
            )
            for number in stay
        )
        line = tuple(now[number] for number in self.line if number in now)
        tree, place = replace(self, nodes=nodes), min(self.place, len(line) - 1)
        if len(line) < len(self.line):
            line += tuple(tree.continued(line[-1]))
        return tree.on_line(line, place)

    def _within_bounds(self) -> "Tree[State, Msg]":
        """The tree without its oldest branches if it is too large; the current and the main line stay."""
        if len(self.nodes) <= self.most:
            return self
        kept, doomed = {*self.line, *self.main_line()}, set[int]()
        for number, node in enumerate(self.nodes):
            if len(self.nodes) - len(doomed) <= self.most:
                break
            if number not in kept and node.parent in kept:
                doomed.update((number, *self._below(number)))
        return self._without(doomed)


def begin_tree(
    step: Callable[[State, Msg], State], initial: State, every: int = 16, most: int = 4096
) -> Tree[State, Msg]:
    """A tree without messages; its states follow from `initial` by `step`.

    Fewer than `every` messages are replayed to reach any place; 1 keeps every state.

    >>> total = begin_tree(lambda total, more: total + more, 0).extend([5, 7, 9])
    >>> other = total.go_to(1).append(100)
    >>> other.messages, other.go_to_node(3).messages
    ((5, 100), (5, 7, 9))
    """
    return Tree(step, (Node(None, ROOT, snapshot=initial),), (ROOT,), (), 0, initial, 0, every, most)


def _child_of(nodes: Sequence[Node[State, Msg]], parent: int, message: Msg | None) -> int | None:
    """The number of the child of `parent` with `message`, if there is one."""
    return next((each for each in nodes[parent].children if nodes[each].message == message), None)


def _add_child(nodes: list[Node[State, Msg]], number: int, rank: int) -> None:
    """Insert a node at `rank` among its parent's children; nodes only tried out come last."""
    parent, is_tried = nodes[number].parent, nodes[number].is_tried
    children = nodes[parent].children
    others = sum(not nodes[each].is_tried for each in children)
    rank = max(rank, others) if is_tried else min(rank, others)
    nodes[parent] = replace(nodes[parent], children=(*children[:rank], number, *children[rank:]))


def _with_node(
    nodes: tuple[Node[State, Msg], ...], number: int, node: Node[State, Msg]
) -> tuple[Node[State, Msg], ...]:
    return (*nodes[:number], node, *nodes[number + 1 :])


def _agreement(line: tuple[int, ...], main: tuple[int, ...]) -> int:
    """The last place at which two lines are still the same."""
    pairs = enumerate(zip(line, main, strict=False))
    return next((place - 1 for place, (one, other) in pairs if one != other), min(len(line), len(main)) - 1)
