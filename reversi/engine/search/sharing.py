"""Sharing out: the moves of a position are valued one by one, or side by side where there is a crew."""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence

from reversi.domain import Square
from reversi.engine.search.crew import Task
from reversi.engine.search.root_move import Report, Worth
from reversi.engine.search.team import Job, Team
from reversi.engine.search.valuation import Child, Value


class Sharing:
    """What is known about the moves of a position; it changes while a team is at work on them."""

    def __init__(self, team: Team, children: dict[Square, Child]) -> None:
        self.children = children
        self._team = team
        self._moves = [Worth(square) for square in children]
        self._valued: set[Square] = set()

    @property
    def best(self) -> Worth:
        """The best move so far."""
        return self._moves[0]

    def report(self, waiting: bool = False) -> Report:
        """What is known now."""
        return Report(tuple(self._moves), self._team.nodes, waiting)

    def begin_stage(self) -> None:
        """From now on what moves are worth is found out anew; until then it stands as it was."""
        self._valued = set()

    def settle(self, worth: Worth) -> None:
        """Note what a move is worth."""
        self._valued.add(worth.square)
        moves = [worth if move.square == worth.square else move for move in self._moves]
        self._moves = sorted(
            moves, key=lambda each: (each.square not in self._valued, -each.value, each.at_most)
        )

    def value_moves(self, value: Value, every_move: bool) -> Iterator[Report]:
        """Value every move by `value`, the best so far first; report after every slice and every move.

        Its value is what the others are held against, so they wait for it, unless `every_move` is to have a
        value of its own.
        """
        self.begin_stage()
        waiting = deque(self._moves)
        first = waiting[0].square

        def supply() -> Job | None:
            if not waiting or (waiting[0].square != first and not (self._valued or every_move)):
                return None
            move = waiting.popleft()
            best = self.best.value if self._valued and not every_move else None
            return self._valuation(value, move, best)

        for idle in self._team.run(supply):
            yield self.report(idle)
        yield self.report()

    def _valuation(self, value: Value, move: Worth, best: int | None) -> Job:
        worth = yield from value(move, self.children[move.square], best)
        self.settle(worth)

    def together(
        self, tasks: Sequence[Task], enough: Callable[[int], bool]
    ) -> Generator[Report, None, dict[int, int]]:
        """The answers to tasks by their number; to some only, if one of these is `enough`."""
        waiting, answers = deque(enumerate(tasks)), dict[int, int]()

        def supply() -> Job | None:
            return _task(*waiting.popleft(), answers) if waiting else None

        for idle in self._team.run(supply, lambda: any(map(enough, answers.values()))):
            yield self.report(idle)
        return answers


def _task(number: int, task: Task, answers: dict[int, int]) -> Job:
    """Note the answer to a task under its number."""
    answers[number] = yield task
