"""Solve in the terminal: exact scores, and what is said of files that disagree or cannot be read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reversi.domain import Board, parse_square
from reversi.engine.host import SLICE, Helpers, Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import RootMove, SearchReport
from reversi.shells import cli
from reversi.shells.solving import solve as command
from reversi.shells.solving.solve import outcomes_of, problems_in
from tests.shells.samples import EASY


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of positions."""
    path = tmp_path / "easy.obf"
    path.write_text(EASY, encoding="utf-8")
    return path


def solve(file: Path, *options: str) -> int:
    return cli.main(["solve", str(file), "--table", "1", *options])


def test_only_a_search_with_helpers_has_the_usual_slices(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slices = list[int]()

    def noted(
        kernel: Kernel, board: Board, limits: Limits, slice_nodes: int, helpers: Helpers | None
    ) -> Iterator[SearchReport]:
        slices.append(slice_nodes)
        return search(kernel, board, limits, slice_nodes, helpers)

    monkeypatch.setattr(command, "search", noted)
    assert solve(file, "--first", "1") == 0
    assert solve(file, "--first", "1", "--cores", "2") == 0

    assert slices == [command.SLICE_ALONE, SLICE]


def test_while_only_helpers_are_at_work_it_pauses(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = list[float]()
    best = RootMove(parse_square("g8"), 18 * UNIT)

    def waiting(*_: object) -> Iterator[SearchReport]:
        yield from (SearchReport((best,), 1, waiting) for waiting in (True, False, True, False))

    monkeypatch.setattr(command, "search", waiting)
    monkeypatch.setattr(command, "sleep", pauses.append)

    assert solve(file, "--first", "1") == 0
    assert pauses == [command.WAIT] * 2


def test_comments_are_skipped_however_they_begin(tmp_path: Path) -> None:
    path = tmp_path / "commented.obf"
    path.write_text(f"% a\n; b\n// c\n #d\n{EASY}", encoding="utf-8")

    assert [each.line for each in problems_in(path)] == [7, 8, 9]


def test_outcomes_distinguish_a_win_a_draw_and_a_loss(file: Path) -> None:
    outcomes = outcomes_of(problems_in(file)[1])

    assert {str(square): outcome for square, outcome in outcomes.scores.items()} == {
        "a4": 1,
        "b2": 0,
        "a3": -1,
    }
