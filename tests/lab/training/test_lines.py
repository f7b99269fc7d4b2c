"""What is played most in files of games, and which lines are worth learning."""

from pathlib import Path

from reversi.lab.training.lines import run

TIGER, AUBREY = "f5d6c3d3c4f4", "f5d6c3d3c4b3c6"
BLUNDER = f"{AUBREY}g6"


def rows_of(tmp_path: Path, *games: str) -> list[list[str]]:
    """The rows that are written for these games, of which two make a line."""
    (tmp_path / "games.txt").write_text("\n".join(games), encoding="ascii")
    assert run([tmp_path / "games.txt"], tmp_path / "lines.py", games=2, jobs=1, scheduler=None) == 0
    written = (tmp_path / "lines.py").read_text(encoding="ascii")
    return [line.split() for line in written.splitlines() if line[:1] == "f"]


def test_a_line_goes_on_by_what_is_played_most_as_often_as_is_wanted(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, *5 * [f"{TIGER}c5b4"], f"{TIGER}c5b3", *3 * [AUBREY], f"{AUBREY}b6")

    assert [f"{TIGER}c5b4", "5", "0", "0"] in rows  # it leads to a line with a name
    assert [AUBREY, "6", "7", "4"] in rows


def test_positions_are_visited_once_however_a_game_is_turned(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, AUBREY, "c4e3f6e6f5g6f3", AUBREY)

    assert [row for row in rows if row[3] != "0"] == [[AUBREY, "6", "7", "3"]]


def test_what_is_worth_learning_ends_before_a_move_that_loses_much(tmp_path: Path) -> None:
    assert [BLUNDER, "6", "7", "2"] in rows_of(tmp_path, BLUNDER, BLUNDER)


def test_what_only_begins_a_named_line_or_has_few_moves_is_not_worth_learning(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, *2 * ["f5f6e6f4g5e7f7c5"], *2 * ["f5f6c4f4e6"])

    assert [row for row in rows if row[3] != "0"] == []
    assert {row[0] for row in rows} >= {"f5f6e6f4g5e7f7c5", "f5f6c4f4e6"}
