"""The player that searches: the kernel's reports as replies."""

from collections.abc import Iterator
from dataclasses import replace

from reversi.domain import Board
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import CERTAIN, PERCENT
from reversi.engine.kernel_host import Kernel
from reversi.engine.limits import Limits
from reversi.engine.protocol import Answer, Certainty, Progress, Reply
from reversi.engine.search import Report, Worth, principal_variation, search


def search_replies(kernel: Kernel, board: Board, limits: Limits) -> Iterator[Reply]:
    """What a search within `limits` finds, as it finds it, and at last its answer."""
    progress = Progress(0, 0, None, None)
    seen: tuple[Worth, ...] = ()
    for report in search(kernel, board, limits):
        if report.moves != seen:
            seen = report.moves
            progress = replace(progress_of(kernel, board, report), percent=PERCENT[CERTAIN - limits.doubt])
        progress = replace(progress, nodes=report.nodes)
        yield progress
    if progress.best is None:
        raise RuntimeError("the search ended without a report")
    yield Answer(progress.best, progress.value, progress.nodes, progress.depth, progress.certainty)


def progress_of(kernel: Kernel, board: Board, report: Report) -> Progress:
    """What a report says of its best move."""
    best = report.moves[0]
    return Progress(
        depth=best.depth,
        nodes=report.nodes,
        best=best.square,
        value=best.value * 100 // UNIT,
        certainty=certainty_of(best),
        line=principal_variation(kernel, board, best.square),
    )


def certainty_of(worth: Worth) -> Certainty:
    """How much the value of a move can be trusted."""
    if worth.exact:
        return Certainty.EXACT
    return Certainty.SEARCHED if worth.depth else Certainty.GUESS
