"""Tests for the curves of the levels: fitted to their losses, and judged by games held out."""

import pytest

from reversi.engine.players.level import LEVELS
from reversi.lab.training.curves import Lost, fit, judged
from reversi.shells.failure import CommandError

FOUND = [
    Lost(game, level, ((16 - level + game,) * 9, (16 - level,) * 8, (0,) * 8))
    for game in range(4)
    for level in range(1, len(LEVELS) + 1)
]


def test_games_like_those_that_were_fitted_are_told_their_level() -> None:
    rows = list(judged(fit(FOUND), FOUND))

    assert [(row[0], row[1], row[-1]) for row in rows[2:10]] == [
        (str(level), "4", "100%") for level in range(3, 11)
    ]


def test_a_level_without_games_is_told() -> None:
    with pytest.raises(CommandError, match="too few games"):
        fit([each for each in FOUND if each.level != 7])
