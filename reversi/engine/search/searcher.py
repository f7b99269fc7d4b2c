"""The player that searches: the kernel's reports as replies."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from reversi.domain import Board, Ongoing
from reversi.engine.explain.searched import reasons_of_level
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import CERTAIN, PERCENT
from reversi.engine.players.level import Level
from reversi.engine.players.persona import judgement
from reversi.engine.protocol import Answer, MoveValue, Progress, Reply
from reversi.engine.search.crew import Crew
from reversi.engine.search.deepening import principal_variation, search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report, Worth, certainty_of, hundredths


def search_replies(kernel: Kernel, board: Board, limits: Limits, crew: Crew | None = None) -> Iterator[Reply]:
    """What a search within `limits` finds, as it finds it, and at last its answer."""
    progress, _ = yield from _searched(kernel, board, limits, crew)
    yield answer_of(progress)


def level_replies(
    kernel: Kernel, state: Ongoing, level: Level, seed: int, explain: bool = False, crew: Crew | None = None
) -> Iterator[Reply]:
    """What a player of that level sees, as it sees it, and at last the move that it chooses, and why."""
    limits = replace(level.limits, every_move=level.errs)
    progress, moves = yield from _searched(kernel, state.board, limits, crew)
    if not level.errs:
        yield answer_of(progress)
        return
    values = {worth.square: worth.value / UNIT for worth in moves}
    judged = judgement(level, state, values, seed)
    square = judged.best
    reasons = reasons_of_level(kernel, state.board, moves, judged) if explain else ()
    yield replace(answer_of(progress), move=square, value=round(values[square] * 100), reasons=reasons)


def _searched(
    kernel: Kernel, board: Board, limits: Limits, crew: Crew | None = None
) -> Generator[Progress, None, tuple[Progress, tuple[Worth, ...]]]:
    """The last progress and what every move is worth, after the progress on the way there."""
    progress = Progress(0, 0, None, None)
    seen: tuple[Worth, ...] = ()
    for report in search(kernel, board, limits, crew=crew):
        if report.moves != seen:
            seen = report.moves
            progress = progress_of(kernel, board, report)
            if limits.every_move:
                progress = replace(progress, moves=move_values(report))
        progress = replace(progress, nodes=report.nodes, waiting=report.waiting)
        yield progress
    return progress, seen


def answer_of(progress: Progress) -> Answer:
    """The answer of a player that thinks no further; raises ValueError if it knows no move yet."""
    if progress.best is None:
        raise ValueError("nothing is known yet about any move")
    return Answer(progress.best, progress.value, progress.nodes, progress.depth, progress.certainty)


def progress_of(kernel: Kernel, board: Board, report: Report) -> Progress:
    """What a report says of its best move."""
    best = report.moves[0]
    return Progress(
        depth=best.depth,
        nodes=report.nodes,
        best=best.square,
        value=hundredths(best),
        certainty=certainty_of(best),
        percent=PERCENT[CERTAIN - best.doubt],
        line=principal_variation(kernel, board, best.square),
    )


def move_values(report: Report) -> tuple[MoveValue, ...]:
    """The moves with a value of their own; of the others only a bound is known, or nothing yet."""
    return tuple(
        MoveValue(
            each.square, hundredths(each), certainty_of(each), each.depth, PERCENT[CERTAIN - each.doubt]
        )
        for each in report.moves
        if each.depth and not each.at_most
    )
