"""Tests for the curves of the levels: fitted to their losses, and judged by games held out."""

import pytest
from rich.console import Console

from reversi.engine.players.level import LEVELS
from reversi.lab.training.curves import Lost, fit, table_of
from reversi.shells.failure import CommandError

FOUND = [
    Lost(game, level, ((16 - level + game,) * 9, (16 - level,) * 8, (0,) * 8))
    for game in range(4)
    for level in range(1, len(LEVELS) + 1)
]


def test_games_like_those_that_were_fitted_are_told_their_level() -> None:
    console = Console(width=120)
    with console.capture() as capture:
        console.print(table_of(fit(FOUND), FOUND))

    rows = [line.split("│") for line in capture.get().splitlines() if "%" in line and "│" in line]
    assert [(row[1].strip(), row[2].strip(), row[6].strip()) for row in rows[2:10]] == [
        (str(level), "4", "100%") for level in range(3, 11)
    ]


def test_a_level_without_games_is_told() -> None:
    with pytest.raises(CommandError, match="too few games"):
        fit([each for each in FOUND if each.level != 7])
