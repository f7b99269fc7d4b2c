"""Minds: entrants at the board, who answer a board with a move."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, assert_never

from reversi.domain import Board, Square
from reversi.engine.host import Kernel
from reversi.engine.players import SimplePlayer, player_named
from reversi.engine.protocol import Answer, Question
from reversi.engine.search.limits import Effort
from reversi.engine.think import think
from reversi.shells.arena.entrant import Entrant, Named, Program, Searching
from reversi.shells.arena.lending import lent_kernel
from reversi.shells.arena.outsider import Outsider
from reversi.shells.terminal.engine import searched


@dataclass(frozen=True, slots=True)
class Choice:
    """The square that somebody plays, and the positions visited to find it, 0 where that is not told."""

    square: Square
    nodes: int


Mind: TypeAlias = Callable[[Board, int], Choice]
"""From a board, on which there is a move, and a seed to a choice; raises Forfeit where none comes."""


@contextmanager
def mind_of(entrant: Entrant, table_megabytes: int, patience: float) -> Generator[Mind]:
    """A mind for one game, which remembers nothing of others: with a kernel, or a process, of its own.

    `patience` is the seconds that a program may think about a move.
    """
    match entrant:
        case Named(key=key):
            if isinstance(player_named(key), SimplePlayer):
                yield partial(_thought, key, None)
            else:
                with lent_kernel(table_megabytes) as kernel:
                    yield partial(_thought, key, kernel)
        case Searching(effort=effort):
            with lent_kernel(table_megabytes) as kernel:
                yield partial(_found, effort, kernel)
        case Program(command=command, effort=words):
            with Outsider(command, words, patience) as outsider:
                yield lambda board, _: Choice(*outsider.ask(board))
        case _ as unreachable:
            assert_never(unreachable)


def _thought(key: str, kernel: Kernel | None, board: Board, seed: int) -> Choice:
    """What the computer player of that key plays."""
    *_, answer = think(Question(board, key, seed), kernel)
    if not isinstance(answer, Answer):
        raise RuntimeError(f"{key} ended without an answer")  # noqa: TRY004 (a wrong player, not a wrong type)
    return Choice(answer.move, answer.nodes)


def _found(effort: Effort, kernel: Kernel, board: Board, _: int) -> Choice:
    """What our search plays."""
    report = searched(kernel, board, effort)
    return Choice(report.moves[0].square, report.nodes)
