"""Finding puzzles in games."""

from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from reversi.domain import empties, moves_of, parse_position
from reversi.engine.host import Kernel
from reversi.lab.puzzles.find import EMPTIES, FindPlan, graded_in, played, puzzles_along, run
from reversi.lab.puzzles.proof import LEAD, Solution, outstanding, solved
from reversi.shells.failure import CommandError
from tests.engine.kernel.oracle import exact_score
from tests.engine.kernel.positions import position_of
from tests.shells.trials import furnish

PLAN = FindPlan(seed=1, exact_from=10, depth=0)
SOLVED = {
    "wins": ("OOOOOOXOOOXOOXXOOOOOXOXXO-OXXOXXXXXOOXXXOOXOOXXX-XO--OXX-OOO--OX O", "b4", 0),
    "draws": ("--X-XO-X-OXXXXXX-OOXXOOXXOOOOOOOXOOOOOOOXXXOXOOOXXXXOOOOXXXXXOOO X", "g1", -1),
    "takes all": ("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX--XXXXX--OOXXXX--OOOXXX-OOOOOXX X", "a8", 63),
}
"""A position, the only move that does this, and what the others score at most."""

NO_PUZZLES = {
    "several win": "XXXXXXXX--OXXOXX-OOOOXXX-XXXXXXX--XXXXXXOXXXXXXXOXXXXXXXOXXXXXXX X",
    "all lose": "XXXXOOOO-XOOXOOO-OOOOOOOOOOOOXXOOOOOOOXOXXOXOOOOX-XOXXOOXXO-X--O X",
}


@pytest.mark.parametrize(("position", "best", "otherwise"), SOLVED.values(), ids=SOLVED)
def test_the_only_move_is_the_one_of_plain_minimax(
    position: str, best: str, otherwise: int, kernel: Kernel
) -> None:
    board = parse_position(position)
    scores = {move.square: -exact_score(position_of(move.after)) for move in moves_of(board)}

    solution = solved(kernel, board)

    assert solution is not None
    assert (str(solution.best), solution.otherwise) == (best, otherwise)
    assert solution.value == scores.pop(solution.best)
    assert max(scores.values()) <= otherwise < solution.value


@pytest.mark.parametrize("position", NO_PUZZLES.values(), ids=NO_PUZZLES)
def test_a_position_with_several_good_moves_or_none_is_no_puzzle(position: str, kernel: Kernel) -> None:
    assert solved(kernel, parse_position(position)) is None


def test_a_move_of_the_midgame_stands_out_at_several_depths(kernel: Kernel) -> None:
    found = [
        each
        for number in range(6)
        for board in played(Random(number))
        if 30 <= empties(board) <= 32 and len(moves_of(board)) > 2
        if isinstance(each := outstanding(kernel, board, 8), Solution)
    ]

    assert found
    assert all(each.value - each.otherwise >= LEAD and each.depth == 10 for each in found)


def test_puzzles_of_a_game_are_apart_and_within_bounds() -> None:
    games = [list(puzzles_along(played(Random(number)), PLAN)) for number in range(8)]

    left = [[empties(each.board) for each in game] for game in games]
    assert max(map(len, games)) == 1
    assert all(each in EMPTIES and each <= 10 for game in left for each in game)


def test_a_seed_gives_the_same_puzzles_and_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    whole, resumed = tmp_path / "whole.jsonl", tmp_path / "resumed.jsonl"
    run([], whole, games=4, jobs=1, **asdict(PLAN))
    lines = whole.read_text("ascii").splitlines(keepends=True)
    resumed.write_text("".join([lines[0], lines[3], lines[1][:9]]), "ascii")

    run([], resumed, games=4, jobs=1, **asdict(PLAN))

    assert sorted(resumed.read_text("ascii").splitlines(keepends=True)) == sorted(lines)
    assert graded_in(resumed) == graded_in(whole)
    resumed.write_text(lines[0] + "damaged\n", "ascii")
    with pytest.raises(CommandError, match="is damaged in line 2"):
        run([], resumed, games=4, jobs=1, **asdict(PLAN))


def test_games_of_an_archive_are_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    furnish(tmp_path)
    output = tmp_path / "found.jsonl"

    assert run([tmp_path / "scored.wtb"], output, games=0, jobs=1, **asdict(PLAN)) == 0

    assert len(output.read_text("ascii").splitlines()) == 1 + 2
    assert " puzzles of 2 games are in " in capsys.readouterr().out
