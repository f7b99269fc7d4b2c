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
from reversi.shells.solving.positions import problems_in
from reversi.shells.solving.solve import outcomes_of

# Positions of the FFO suite, as in the files of the French Othello federation.
EASY = """\
# Three positions.

--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6; % FFO #1
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0; A3:-6; % FFO #2
----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2; G3:+0; B8:-2;
"""
START = "---------------------------OX------XO--------------------------- X"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of positions."""
    path = tmp_path / "easy.obf"
    path.write_text(EASY, encoding="utf-8")
    return path


def solve(file: Path, *options: str) -> int:
    return cli.main(["solve", str(file), "--table", "1", *options])


def test_right_scores_and_moves_have_totals(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(file) == 0

    head, one, two, three, total, verdict = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert head == ["position", "empties", "score", "move", "nodes", "seconds", "nodes/s"]
    assert one[:5] == ["FFO", "#1", "14", "+18", "g8"]
    assert two[:5] == ["FFO", "#2", "14", "+10", "a4"]
    assert three[:5] == ["line", "5", "14", "+2", "d1"]
    assert total[0] == "total"
    assert number(total[1]) == number(one[5]) + number(two[5]) + number(three[5])
    assert verdict == ["3", "of", "3", "agree", "with", "easy.obf"]


def number(text: str) -> int:
    return int(text.replace(",", ""))


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


def test_the_option_outcome_needs_fewer_nodes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(file) == 0
    exactly = capsys.readouterr().out.splitlines()[4].split()
    assert solve(file, "--outcome") == 0

    _, one, *_, total, verdict = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert one[3] == "+1"
    assert number(total[1]) < number(exactly[1])
    assert verdict == ["3", "of", "3", "agree", "with", "easy.obf"]


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("A4:+10", "A4:+12", "WRONG: the file says +12 by a4"),
        ("A4:+10; B2:+0", "A4:+8; B2:+10", "WRONG: the file says that a4 is worth +8; its best is b2"),
    ],
)
def test_a_contradiction_is_printed_and_the_status_is_1(
    right: str, wrong: str, complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(EASY.replace(right, wrong), encoding="utf-8")

    assert solve(file) == 1
    said = capsys.readouterr().out
    assert complaint in said
    assert "2 of 3 agree" in said


def test_a_move_that_is_missing_from_the_file_is_printed_but_not_counted_as_wrong(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(EASY.replace("A4:+10; B2:+0", "B2:+10"), encoding="utf-8")

    assert solve(file) == 0
    assert "UNKNOWN: the file gives no score for a4; its best is b2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (EASY + "hello", "line 6: expected the squares, a space, and the side to move"),
        (EASY + START.replace(" X", " R") + "; D3:+0;", "line 6: expected the letter of a player"),
        (EASY + START[1:] + "; D3:+0;", "line 6: expected 64 squares"),
        (EASY + START, "line 6: expected at least one move with its score"),
        (EASY + START + "; D3=+0;", "line 6: expected a move and its score, such as G8:+18, not 'D3=+0'"),
        (EASY + START + "; D4:+0;", "line 6: D4 is not a legal move there"),
        (EASY + START + "; Z:+0;", "line 6: expected a square, such as f5"),
        ("X" * 64 + " O; A1:+0;", "line 1: the side to move has no legal move"),
        ("# nothing\n", "has no position in it"),
    ],
)
def test_an_unreadable_line_is_reported_before_any_position_is_solved(
    text: str, complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")

    assert solve(file) == 1
    said = capsys.readouterr()
    assert complaint in said.err
    assert said.out == ""


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
