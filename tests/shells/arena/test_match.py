"""`match`, `tournament` and `ladder`, as people type them."""

import json
import os
import signal
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from reversi.arena import fixtures_of
from reversi.shells import cli
from reversi.shells.arena import match
from reversi.shells.arena.match import all_steps, closest_first
from reversi.shells.arena.opening import drawn_opening
from reversi.shells.arena.player import Game, MatchSettings, parse_entrant
from tests.shells.arena.results import FIRST_MOVE, START, game, nonsense, openings_file, program
from tests.shells.processes import begun


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The JSON of a match or a tournament."""
    assert cli.main([*arguments, "--jobs", "1", "--table", "1", "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_effort_of_a_match_applies_to_a_search_that_names_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--games", "2", "--openings", str(openings_file(tmp_path))]

    said = played(capsys, "match", "search", "depth:1", "--depth", "2", *options)

    assert said["games"] == played(capsys, "match", "depth:2", "depth:1", *options)["games"]
    assert [each["player"] for each in said["players"]] == ["depth:2", "depth:1"]


def test_the_seed_decides_the_balanced_openings(capsys: pytest.CaptureFixture[str]) -> None:
    one = played(capsys, "match", "random", "worst", "--games", "2", "--seed", "5")
    again = played(capsys, "match", "random", "worst", "--games", "2", "--seed", "5")
    other = played(capsys, "match", "random", "worst", "--games", "2", "--seed", "6")

    assert one["games"] == again["games"]
    assert one["games"][0]["opening"] == one["games"][1]["opening"] != other["games"][0]["opening"]


@pytest.mark.parametrize(("depth", "most"), [("1", 0.45), ("2", 0.15)])
def test_an_evaluator_that_only_counts_discs_loses_most_games_and_nearly_all_at_depth_2(
    depth: str, most: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = f"java-greedy-depth-{depth}", f"java-standard-depth-{depth}"

    said = played(capsys, "match", *players, "--games", "20", "--openings", str(openings_file(tmp_path)))

    assert said["players"][0]["score"] <= most


def test_a_match_can_be_timed_by_the_processor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    openings = openings_file(tmp_path)
    players = "time:2", program(tmp_path, FIRST_MOVE)
    options = ["--games", "2", "--openings", str(openings), "--clock", "cpu"]

    said = played(capsys, "match", *players, *options)
    assert cli.main(["match", *players, *options, "--jobs", "1"]) == 0

    assert said["clock"] == "cpu"
    assert said["players"][0]["seconds"] > 0
    assert f"2 games, openings {openings}, seed 1, timed by the processor\n" in capsys.readouterr().out


def test_a_match_ends_as_soon_as_the_test_has_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    said = played(capsys, "match", "depth:2", "worst", "--games", "40", "--sprt", "0,400")

    test = said["sprt"]
    assert (test["elo0"], test["elo1"], test["accepted"]) == (0, 400, 400)
    assert test["llr"] >= test["upper"] == -test["lower"] == pytest.approx(2.944, abs=0.001)
    assert said["played"] == 2 * test["pairs"] < said["planned"] == 40


def test_no_program_is_timed_by_the_processor_where_the_system_does_not_tell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "has_process_times", lambda: False)
    options = ["--games", "2", "--clock", "cpu", "--openings", str(openings_file(tmp_path))]

    assert cli.main(["match", "random", program(tmp_path, FIRST_MOVE), *options]) == 1
    assert "This system has no /proc" in capsys.readouterr().err
    assert played(capsys, "match", "random", "worst", *options)["clock"] == "cpu"


@pytest.mark.parametrize("command", ["tournament", "ladder"])
def test_a_program_that_cannot_be_started_is_refused_before_the_others_play(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = nonsense(tmp_path)
    options = ["--games", "2", "--jobs", "1", "--openings", str(openings_file(tmp_path))]

    assert cli.main([command, "random", "greedy", f"cmd:{path}", *options]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"reversi: {path} cannot be started: ")


def test_ctrl_c_prints_the_results_so_far(tmp_path: Path) -> None:
    openings = tmp_path / "openings.txt"
    drawn = (drawn_opening(Random(number)) for number in range(500))
    openings.write_text("\n".join(opening.name for opening in drawn if opening), encoding="utf-8")
    match = ["match", "minimax-1", "fewest-replies", "--games", "800", "--openings", str(openings)]
    with begun(*match, "--jobs", "2", start_new_session=True) as process:
        assert process.stderr is not None
        assert "80 of 800 games" in process.stderr.readline()

        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the command

        said, complaints = process.communicate()

    assert process.returncode == 130
    assert " of 800 games, openings" in said
    assert "minimax-1" in said
    assert "Traceback" not in complaints


def test_every_pair_meets_once_before_any_meets_twice_and_then_the_closest_first() -> None:
    fixtures, games = fixtures_of(4, [START] * 2), list[Game]()
    order: list[tuple[int, ...]] = []

    for fixture in closest_first(fixtures, games):
        order.append(tuple(sorted(fixture.players)))
        one, other = fixture.players
        games.append(game(fixture.number, (one, other), (40, 24) if one < other else (24, 40)))

    assert order[:2] in ([(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)])
    assert len(set(order[:6])) == len(set(order[6:12])) == 6
    assert order[6] in {(0, 1), (1, 2), (2, 3)}
    assert order[11] == (0, 3)
    assert sorted(each.fixture.number for each in games) == list(range(24))


@pytest.mark.parametrize("jobs", [1, 2])
def test_when_the_time_is_up_the_games_so_far_are_reported(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = program(tmp_path, "import time\ntime.sleep(60)")
    players = tuple(parse_entrant(player, "") for player in (silent, "random"))
    order = match.MatchOrder((), 2, openings=str(openings_file(tmp_path)), jobs=jobs, minutes=1 / 60)

    assert match.run_between(MatchSettings(players, 1, 1, patience=60), order) == 0

    assert capsys.readouterr().out.startswith("0 of 2 games, openings")


def test_ctrl_c_while_processes_start_ends_in_one_line(tmp_path: Path) -> None:
    # A worker that never gets beyond its start writes to a file.
    (tmp_path / "sitecustomize.py").write_text(
        f"""
import sys, time
if "--multiprocessing-fork" in sys.argv:
    open({str(tmp_path / "started")!r}, "a").write("x")
    while True:
        time.sleep(0.01)
""",
        encoding="utf-8",
    )
    ladder = ["ladder", "random", "greedy", "--games", "2", "--openings", str(openings_file(tmp_path))]
    path = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(Path.cwd())])}
    with begun(*ladder, "--jobs", "2", env=path, start_new_session=True) as process:
        started = tmp_path / "started"
        while not (started.exists() and len(started.read_text()) == 2):
            assert process.poll() is None
            time.sleep(0.01)

        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the command

        _, complaints = process.communicate()

    assert process.returncode == 130
    assert complaints == "Interrupted after 0 games of greedy against random.\n"


def test_the_whole_ladder_begins_with_greedy_and_has_all_levels() -> None:
    greedy, *levels = all_steps()

    assert greedy == "greedy"
    assert levels == [f"level-{number}" for number in range(1, len(levels) + 1)]
    assert len(levels) > 10
