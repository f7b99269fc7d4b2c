"""The command line on a machine without the package wasmtime: whatever does not search works all the same."""

import re
import subprocess
import sys

import pytest

from reversi.engine.players import COMPUTER_PLAYERS, TRIAL_PLAYERS

HIDING = """
import sys
sys.modules["wasmtime"] = None
from reversi.shells import cli
sys.exit(cli.main(sys.argv[1:]))
"""


def said_by(line: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What a command says where wasmtime cannot be imported."""
    command = [sys.executable, "-c", HIDING, *line.split()]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_a_person_who_presses_enter_gets_an_opponent_that_runs_and_one_line_about_the_others() -> None:
    done = said_by("play --seed 1", "\n\nblack\nf5\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert "Who plays White (O)? [corner-first] " in done.stdout
    assert re.search(r"White \w\d flipped \d", done.stdout), "it has answered"
    assert done.stdout.count("pip install wasmtime") == 1


def test_a_match_between_players_that_do_not_search_is_played() -> None:
    done = said_by("match corner-first random --games 2 --jobs 1")

    assert done.returncode == 0, done.stderr
    assert "2 games, openings random" in done.stdout
    assert "The openings are not balanced: that needs the Python package wasmtime" in done.stderr


@pytest.mark.parametrize("line", ["match level-3 random", "match random depth:4", "play --white level-3"])
def test_a_player_that_searches_is_refused_with_the_way_to_get_what_it_needs(line: str) -> None:
    done = said_by(line)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("wasmtime (pip install wasmtime)") == 1
    assert "python3 -m reversi players lists" in done.stderr


def test_all_players_are_listed_with_their_keys_and_what_they_need() -> None:
    done = said_by("players")

    assert done.returncode == 0
    for player in (*COMPUTER_PLAYERS, *TRIAL_PLAYERS):
        assert re.search(rf"^  {player.key} +{re.escape(player.description)}$", done.stdout, re.MULTILINE)
    assert "Levels (they need the Python package wasmtime)" in done.stdout
