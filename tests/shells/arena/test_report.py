"""Reports: the tables of a match, a tournament, games of three and a ladder, figure by figure."""

import re
from typing import Any

import pytest

from reversi.arena import Fixture, Outcome
from reversi.domain.setups import setup_named
from reversi.shells.arena.opening import varied_openings
from reversi.shells.arena.player import Game, Spent
from reversi.shells.arena.report import encode_series, format_step, print_report
from reversi.shells.arena.sprt import Claims
from reversi.shells.arena.standings import Series
from reversi.shells.options import CPU
from tests.shells.arena.results import game

WON_TWICE = (game(0, (0, 1), (40, 24)), game(1, (1, 0), (24, 40)))
DRAWN, LOST = (game(2, (0, 1), (32, 32)), game(3, (1, 0), (64, 0), forfeit="it resigned"))


def printed(series: Series, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of a report, without the width of their columns."""
    print_report(series)
    return [re.sub(" +", " ", line).strip() for line in capsys.readouterr().out.splitlines()]


def test_a_match_has_results_a_test_efforts_and_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    games = (*WON_TWICE, DRAWN, LOST)

    lines = printed(Series(("one", "two"), 6, "openings", 3, games, 2, CPU, Claims(0, 50)), capsys)

    assert lines[0] == "4 of 6 games, openings, seed 3, timed by the processor"
    assert "one 2 50.0% 1 25.0% 1 25.0% 62.5% 5.7–100.0 -8.00" in lines
    assert "two 1 25.0% 1 25.0% 2 50.0% 37.5% 0.0–94.3 +8.00" in lines
    assert "one 112 118 600 5 254.2 30.0" in lines
    assert "SPRT of the Elo points of one over two, errors of 5 %: undecided." in lines
    assert any(
        re.fullmatch(r"LLR [-+]\d\.\d\d after 2 pairs: -2\.94 is for 0, \+2\.94 for 50\.", each)
        for each in lines
    )
    assert lines[-1] == "Game 4: one forfeits: it resigned"


def test_who_forfeits_often_has_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    games = [game(number, (0, 1), (0, 64), "it resigned") for number in range(3)]

    lines = printed(Series(("one", "two"), 3, "openings", 3, tuple(games)), capsys)

    assert lines[-1] == "Game 1 and 2 more: one forfeits: it resigned"


def test_a_tournament_has_ratings_and_points_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    games = (game(0, (0, 1), (20, 44)), game(1, (1, 0), (30, 34)), game(2, (1, 2), (40, 24)))

    series = Series(("one", "two", "three"), 3, "openings", 3, games)
    lines = printed(series, capsys)

    told: Any = encode_series(series)
    assert lines[0] == "3 games, openings, seed 3"
    table = lines[lines.index("player Elo 95 % 1 2 3") + 2 :][:3]
    assert [line.split()[:2] for line in table] == [["1", "two"], ["2", "one"], ["3", "three"]]
    assert [line.split()[-3:] for line in table] == [
        ["–", "1/2", "1/1"],
        ["1/2", "–", "–"],
        ["0/1", "–", "–"],
    ]
    assert told["points"] == [[0, 1, 0], [1, 0, 1], [0, 0, 0]]
    assert sum(rating["elo"] for rating in told["ratings"]["each"]) == pytest.approx(0, abs=1e-6)
    elos = [int(line.split()[2]) for line in table]
    assert abs(sum(elos)) <= 1
    assert elos == sorted(elos, reverse=True)
    assert any("one drawn game of every" in line for line in lines)
    assert [line.split()[0] for line in lines if line.count("%") == 4] == ["two", "one", "three"]


def test_places_of_three_are_told_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    opening = next(varied_openings(setup_named("trio").rules, seed=1))
    spent = (Spent(10, 20, 1.0), Spent(5), Spent(5))
    games = tuple(
        Game(Outcome(Fixture(number, opening, seats), (), discs), spent)
        for number, (seats, discs) in enumerate(
            [((0, 1, 2), (5, 20, 10)), ((1, 2, 0), (9, 9, 4)), ((2, 0, 1), (1, 2, 30))]
        )
    )

    series = Series(("one", "two", "three"), 3, "set-up trio", 3, games, 3)
    lines = printed(series, capsys)
    told: Any = encode_series(series)

    rows = [line.split() for line in lines if line.count("%") == 3]
    assert [row[0] for row in rows] == ["two", "three", "one"]
    assert rows[0][1:6] == ["2", "66.7%", "1", "33.3%", "83.3%"]
    bounds = [map(float, row[6].split("–")) for row in rows]
    scores = [float(row[5].rstrip("%")) for row in rows]
    assert all(0 <= low <= score <= high <= 100 for (low, high), score in zip(bounds, scores, strict=True))
    assert told["ratings"] is None
    assert "The players of a game sat in every rotation of the 3 seats. Score: first places," in lines


def test_a_step_of_the_ladder_is_a_line() -> None:
    (standing, _) = Series(("one", "two"), 3, "", 3, (*WON_TWICE, DRAWN)).standings()

    assert format_step(("one", "two"), standing).split() == [
        "one", "two", "2", "1", "0", "83.3%", "1.3–100.0", "337.1",
    ]  # fmt: skip


def test_the_same_is_told_to_programs() -> None:
    told: Any = encode_series(
        Series(("one", "two"), 4, "openings", 3, (*WON_TWICE, LOST), claims=Claims(0, 50))
    )

    assert (told["planned"], told["played"], told["seed"], told["ratings"]) == (4, 3, 3, None)
    assert told["points"] == [[0, 2], [1, 0]]
    assert (told["sprt"]["elo1"], told["sprt"]["pairs"], told["sprt"]["accepted"]) == (50, 1, None)
    assert told["sprt"]["lower"] == -told["sprt"]["upper"] < 0
    one = told["players"][0]
    assert (one["wins"], one["draws"], one["losses"], one["forfeits"]) == (2, 0, 1, 1)
    assert (one["moves"], one["nodes"], one["seconds"]) == (88, 300, 15)
    (first, _, last) = told["games"]
    assert (first["number"], first["black"], first["white"], first["score"]) == (1, 0, 1, 16)
    assert (last["number"], last["black"], last["discs"], last["forfeit"]) == (4, 1, [64, 0], "it resigned")
