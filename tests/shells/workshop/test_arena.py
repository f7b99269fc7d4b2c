"""`workshop arena`: a class's players against each other, as people type it."""

import json
from pathlib import Path
from typing import Any

import pytest

from reversi.shells import cli
from reversi.shells.arena.external_engine import squares
from reversi.shells.workshop.arena import labels, players_in

LAST = "def choose(game):\n    return game.moves[-1].square\n"
FIRST = "def choose(game):\n    return game.moves[0].square\n"
HANGING = "def choose(game):\n    while True:\n        pass\n"
LOUD = f"import sys\nprint('here I am')\nsys.stdout.write('a1')\n{LAST}"


def work(folder: Path, name: str, **codes: str) -> str:
    """A file that the workshop's page has saved; its path."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps({"reversi_workshop": 1, "name": name, "work": codes}), encoding="utf-8")
    return str(path)


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str]:
    """The JSON of an arena, and what was said besides."""
    assert cli.main(["workshop", "arena", *arguments, "--games", "2", "--jobs", "1", "--json"]) == 0
    said = capsys.readouterr()
    return json.loads(said.out), said.err


def test_everybody_plays_all_and_the_opponents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [work(tmp_path, "Ada", player=LAST), work(tmp_path, "Ben", values="x = 1", player=FIRST)]

    series, _ = arena(capsys, *files, "--opponent", "greedy")

    assert [player["player"] for player in series["players"]] == ["Ada", "Ben", "greedy"]
    assert series["played"] == 6
    assert [game["forfeit"] for game in series["games"]] == [""] * 6


def test_broken_files_and_players_stop_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged, none = tmp_path / "damaged.json", work(tmp_path, "None", values="x = 1")
    damaged.write_text("{", encoding="utf-8")
    empty = tmp_path / "empty.py"
    empty.touch()
    files = [work(tmp_path, "Ada", player=LAST), str(damaged), none, str(empty)]
    files += [work(tmp_path, "Cid", player=HANGING)]

    series, said = arena(capsys, *files, "--seconds", "1")

    assert [player["player"] for player in series["players"]] == ["Ada", "Cid"]
    assert "damaged.json is left out: " in said
    assert "None.json is left out: it has no player" in said
    assert "empty.py is left out: it has no player" in said
    assert all("took longer than 1 seconds in line" in game["forfeit"] for game in series["games"])


def test_no_name_or_forfeit_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hostile = "\x1b[2J\u202e\r"
    raising, bad = tmp_path / f"Eve{hostile}.py", tmp_path / f"bad{hostile}.json"
    raising.write_text(f"def choose(game):\n    raise ValueError({hostile!r})\n", encoding="utf-8")
    bad.write_text("{", encoding="utf-8")

    files = [str(raising), str(bad), work(tmp_path, "Ada", player=LAST)]
    assert cli.main(["workshop", "arena", *files, "--games", "2", "--jobs", "1"]) == 0

    said = capsys.readouterr()
    assert not set("\x1b\u202e\r") & set(said.out + said.err)
    assert r"Eve\x1b[2J\u202e\r forfeits: " in said.out
    assert r"bad\x1b[2J\u202e\r.json is left out" in said.err


def test_what_a_player_prints_is_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [work(tmp_path, "Ada", player=LOUD), work(tmp_path, "Ben", player=f"{FIRST}# \ud800")]

    series, _ = arena(capsys, *files)

    assert [game["forfeit"] for game in series["games"]] == ["", ""]


def test_a_file_of_python_has_its_name_in_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "eve.py"
    path.write_text(LAST, encoding="utf-8")

    assert [written.name for written in players_in(path)] == ["eve"]
    assert cli.main(["match", f"own:{path}", "greedy", "--games", "2", "--jobs", "1", "--json"]) == 0
    series = json.loads(capsys.readouterr().out)
    assert [player["player"] for player in series["players"]] == [f"own:{path}", "greedy"]


def test_the_same_position_has_the_same_answer() -> None:
    drawn = "from random import choice\n\ndef choose(game):\n    return choice(game.moves).square\n"
    assert len(set(squares(drawn, [f"{'-' * 27}OX------XO{'-' * 27} X\n"] * 20, 5))) == 1


def test_names_that_are_taken_or_empty_have_a_number() -> None:
    assert labels(["Ada", "Ada", "", "Ada"]) == ["Ada", "Ada 2", "player 3", "Ada 4"]
