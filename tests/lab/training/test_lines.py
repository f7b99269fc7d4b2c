"""What is played most in files of games, and which lines are worth learning."""

from pathlib import Path

from reversi.lab.training.lines import run

TIGER, ROSE = "f5d6c3d3c4f4", "f5d6c5f4e3c6d3f6e6d7g3"
BLUNDER = "f5d6c3d3c7"


def rows_of(tmp_path: Path, *games: str) -> list[list[str]]:
    """The rows that are written for these games, of which two make a line."""
    (tmp_path / "games.txt").write_text("\n".join(games), encoding="ascii")
    assert run([tmp_path / "games.txt"], tmp_path / "lines.py", games=2, jobs=1, scheduler=None) == 0
    written = (tmp_path / "lines.py").read_text(encoding="ascii")
    return [line.split() for line in written.splitlines() if line[:1] == "f"]


def test_a_line_goes_on_by_what_is_played_most_as_often_as_is_wanted(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, *2 * [f"{TIGER}c5b4"], f"{TIGER}c5b3", *3 * [ROSE], f"{ROSE}c4")

    assert [f"{TIGER}c5b4", "5", "0", "0"] in rows  # it leads to a line with a name
    assert [ROSE, "10", "11", "4"] in rows


def test_positions_are_visited_once_however_a_game_is_turned(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, ROSE, "c4e3f4c5d6f3e6c3d3e2b6", ROSE)

    assert [row for row in rows if row[3] != "0"] == [[ROSE, "10", "11", "3"]]


def test_what_is_worth_learning_ends_before_a_move_that_loses_much(tmp_path: Path) -> None:
    assert rows_of(tmp_path, BLUNDER, BLUNDER) == [[BLUNDER, "2", "4", "2"]]
