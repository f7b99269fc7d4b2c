"""The ladder: each player against the one below it."""

import pytest

from reversi.shells import cli
from reversi.shells.arena.ladder import steps


def test_each_player_meets_the_one_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ladder", "random", "greedy", "corner-first", "--games", "4", "--jobs", "1"]) == 0

    heading, _, head, one, two = capsys.readouterr().out.splitlines()
    assert heading == "4 games each, openings balanced, seed 1"
    assert head.split()[:3] == ["player", "against", "won"]
    assert one.split()[:2] == ["greedy", "random"]
    assert two.split()[:2] == ["corner-first", "greedy"]
    assert sum(map(int, one.split()[2:5])) == 4


def test_the_steps_are_all_levels_from_below_the_lowest() -> None:
    greedy, *levels = steps()

    assert greedy == "greedy"
    assert levels == [f"level-{number}" for number in range(1, len(levels) + 1)]
    assert len(levels) > 10
