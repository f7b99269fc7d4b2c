"""Somebody at a puzzle, and a worker that knows everything."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from reversi import domain
from reversi.app import Msg, puzzles
from reversi.app.common import cmd
from reversi.app.panel import Event
from reversi.app.puzzles import solving
from reversi.domain.notation import parse_position
from reversi.engine.protocol import Answer, Ask, Certainty, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.record.kinds import Kind, Theme
from reversi.record.puzzle import Puzzle
from tests.app import person
from tests.app.person import Table, settled, sit_down

CELLS = "----OOOXXXXXXXOOXXXOOXOOXXXXOOOOXO-XXOOOXXXXXOXOXXOOOXXOXXXXXXXO"
WIN = Puzzle(parse_position(f"{CELLS} O"), domain.parse_square("c5"), 2, 900, frozenset({Theme.ONLY_WIN}))
"""White wins with c5 alone."""

DAY = 739_949
MISTAKE = f"{DAY - 1} mistake {CELLS}O,a1,c5,10 0 0"


@cache
def margin(board: domain.Board) -> int:
    """What the side to move wins by, with the best play of all; a few empty squares at most."""
    match state := domain.state_of(board):
        case domain.Finished():
            return domain.final_margin(board, board.to_move)
        case domain.Ongoing(moves=moves):
            return max(-margin(move.after) for move in moves)
        case domain.SkipMove():
            return -margin(domain.play(state, domain.Skip()).board)


def replies(board: domain.Board) -> int:
    """How many moves the side to move has, which stands for its margin far from the end."""
    return len(domain.legal_squares(board))


def knowing(command: cmd.Cmd) -> Iterable[Msg]:
    """What comes of a command where the worker knows everything, and time passes at once."""
    if isinstance(command, cmd.Wait) and isinstance(command.message, puzzles.ReplyDue):
        return (command.message,)
    if not isinstance(command, Ask):
        return ()
    state = domain.Ongoing(command.question.board)
    is_end = domain.empties(state.board) < 12
    worth = {move.square: -100 * (margin if is_end else replies)(move.after) for move in state.moves}
    told = tuple(Thought(each, Searched(value, Certainty.EXACT, 5)) for each, value in worth.items())
    best = max(worth, key=lambda each: worth[each])
    answer = Answer(best, Value(worth[best], Certainty.EXACT), 1, 5, told)
    return (WorkerAnswered(command.request, answer),)


def trained(record: str = "") -> Table:
    """Somebody who has been here before, on a day, with this record."""
    return settled(sit_down().send(Event.GAME_KNOWN, puzzles.DayTold(DAY, record)))


def asked() -> Table:
    """The same person at a puzzle."""
    table = trained()
    task = solving.task_of(WIN, "a1b2", Kind.RATED)
    begun = puzzles.Solving(task, task.start, domain.parse_square("d1"))
    return replace(table, model=replace(table.model, aside=begun))


def tried(table: Table, *squares: str) -> Table:
    """The table after these squares, each judged and answered."""
    for square in squares:
        table = person.play(table, square).run(knowing)
    return table


def noted(table: Table) -> list[str]:
    """The lines of this day in the record."""
    return [line for line in table.model.training.lines if line.startswith(str(DAY))]
