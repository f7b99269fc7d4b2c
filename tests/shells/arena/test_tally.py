"""Statistics of games, against numbers worked out by hand."""

import pytest

from reversi.shells.arena.game import Spent
from reversi.shells.arena.tally import Interval, pair_scores, paired_interval, tally_of
from tests.shells.arena.results import game

GAMES = (
    game(0, (0, 1), (40, 24)),
    game(1, (1, 0), (32, 32)),
    game(2, (0, 1), (0, 64), "said nothing"),
    game(3, (1, 0), (20, 44)),
    game(4, (0, 1), (33, 31)),
)
"""Player 0 wins, draws, forfeits, wins and wins; the last pair is not complete."""


def test_a_tally_counts_games_discs_and_effort_of_a_player_in_both_colours() -> None:
    tally = tally_of(GAMES, 0)

    assert (tally.wins, tally.draws, tally.losses, tally.forfeits) == (3, 1, 1, 1)
    assert (tally.discs, tally.opponents_discs) == (40 + 32 + 0 + 44 + 33, 24 + 32 + 64 + 20 + 31)
    assert tally.spent == Spent(3 * 30 + 2 * 29, 900, 45.0)
    assert tally.points == 3.5
    assert tally.score == pytest.approx(0.7)
    assert tally.disc_difference == pytest.approx(-22 / 5)


def test_the_opponent_has_the_opposite_tally() -> None:
    tally = tally_of(GAMES, 1)

    assert (tally.wins, tally.draws, tally.losses, tally.forfeits) == (1, 1, 3, 0)
    assert tally.disc_difference == pytest.approx(22 / 5)


def test_games_of_others_do_not_count() -> None:
    assert tally_of([game(0, (1, 2), (64, 0))], 0).games == 0


def test_only_complete_pairs_are_scored_in_whatever_order_games_ended() -> None:
    assert pair_scores(reversed(GAMES), 0) == [0.75, 0.5]
    assert pair_scores(GAMES, 1) == [0.25, 0.5]


def test_the_interval_is_that_of_the_pairs_with_one_won_and_one_lost_added() -> None:
    # 1, ½, ½ become 1, ½, ½, 0, 1: mean 0.6, variance 0.7/4, standard error √(0.175/5), times 1.959964.
    interval = paired_interval([1.0, 0.5, 0.5])

    assert interval.low == pytest.approx(0.6 - 0.366676, abs=1e-5)
    assert interval.high == pytest.approx(0.6 + 0.366676, abs=1e-5)


def test_the_interval_of_won_pairs_does_not_promise_certainty_and_stays_below_1() -> None:
    interval = paired_interval([1.0] * 50)

    assert 0.9 < interval.low < 0.96
    assert interval.high == 1.0


def test_without_pairs_nothing_is_known() -> None:
    assert paired_interval([]) == Interval(0.0, 1.0)
