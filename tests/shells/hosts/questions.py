"""Questions that every host must answer alike, asked of one kernel after another."""

from dataclasses import replace
from random import Random

from reversi.domain import Board, Passing, own_and_enemy, parse_position, start_board
from reversi.domain.setups import setup_named
from reversi.engine.archive import Archive
from reversi.engine.host import Kernel
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.small import search_small
from tests.engine.archived_games import Replayed, random_record

MIDGAME = parse_position("--------------O---XXXO----XXXO--OOOOOOO---XXXX----X-X----------- X")
ENDGAME = parse_position("OOOOOOOOOOXXXXOOOOXOXXOOOXOXXOOOOXXOXOOOOXOOXXO-OOOOOX----OOOO-- X")
NO_MOVES = parse_position("OOOOOOOOOOXXXXOOOOXOXXOOOXOXXOOOOXXOXOOOOXOOXXOOOOOOOXOOOOOOOOO- O")

FUNCTIONS_OF_DISCS = ("legal_moves", "final_score", "key_of")
FUNCTIONS_OF_MEMORY = ("best_possible_score", "evaluate", "stable_discs")

SEARCHES = ((MIDGAME, Limits(3, 0)), (MIDGAME, Limits(2, 0, every_move=True)), (ENDGAME, Limits(1, 64)))

SMALL_SEARCHES = (
    (start_board(setup_named("mini-4x4").rules), Limits(1, 64)),
    (start_board(setup_named("pillars").rules), Limits(3, 0)),
    (start_board(replace(setup_named("historic").rules, passing=Passing.NEVER)), Limits(2, 0)),
)
"""Boards that are not standard."""

SMALL = 1
"""Megabytes of a table that plain Python makes quickly."""


def answers_of(kernel: Kernel) -> dict[str, int]:
    """What the kernel's plain functions say of some positions."""
    return {
        f"{name} {number}": answer
        for number, board in enumerate((MIDGAME, ENDGAME, NO_MOVES))
        for name, answer in _answers(kernel, board)
    }


def _answers(kernel: Kernel, board: Board) -> list[tuple[str, int]]:
    own, enemy = own_and_enemy(board)
    return [
        *[(name, kernel.call(name, own, enemy)) for name in FUNCTIONS_OF_DISCS],
        *[(name, kernel.call(name, own, enemy, kernel.memory)) for name in FUNCTIONS_OF_MEMORY],
        *[(f"flips {square}", kernel.call("flips", own, enemy, square)) for square in (47, 54, 62)],
        *[(f"perft {cost}", kernel.call("perft", own, enemy, 3, cost, kernel.memory)) for cost in (0, 1)],
    ]


def reports_of(kernel: Kernel) -> list[SearchReport]:
    """What searches find, report by report, with the positions that they visited."""
    return [
        *(report for board, limits in SEARCHES for report in search(kernel, board, limits, slice_nodes=500)),
        *(
            report
            for board, limits in SMALL_SEARCHES
            for report in search_small(kernel, board, limits, slice_nodes=500)
        ),
    ]


def findings_in_an_archive(kernel: Kernel) -> list[object]:
    """What is found in a small archive, which takes the place of the kernel's table."""
    rng = Random(1)
    records = [random_record(rng) for _ in range(10)]
    archive = Archive(kernel)
    illegal = archive.add(b"".join(records))
    boards = Replayed(records[0]).boards[:9:4]
    return [illegal, *((archive.explore(board), list(archive.games_at(board))) for board in boards)]
