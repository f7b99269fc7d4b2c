"""Standings and ratings, compared with numbers computed by hand."""

from math import log10

import pytest

from reversi.shells.arena import standings
from reversi.shells.arena.player import Game, Spent
from tests.shells.arena.results import game

GAMES = (
    game(0, (0, 1), (40, 24)),
    game(1, (1, 0), (32, 32)),
    game(2, (0, 1), (0, 64), "gave no answer"),
    game(3, (1, 0), (20, 44)),
    game(4, (0, 1), (33, 31)),
)
"""Player 0 wins, draws, forfeits, wins and wins; the last pair is not complete."""


def test_a_standing_counts_games_discs_and_effort_of_a_player_in_both_colours() -> None:
    standing = standings.standing_of(GAMES, 0)

    results = standing.results
    assert (results.wins, results.draws, results.losses, standing.forfeits) == (3, 1, 1, 1)
    assert (results.discs, results.opponents_discs) == (40 + 32 + 0 + 44 + 33, 24 + 32 + 64 + 20 + 31)
    assert standing.spent == Spent(3 * 30 + 2 * 29, 900, 45.0)
    assert results.score == pytest.approx(0.7)
    assert results.disc_difference == pytest.approx(-22 / 5)
    assert standings.standing_of(GAMES, 1).forfeits == 0


def test_only_complete_pairs_are_scored_whatever_the_order_in_which_games_end() -> None:
    assert standings.pair_scores(reversed(GAMES), 0) == [0.75, 0.5]
    assert standings.pair_scores(GAMES, 1) == [0.25, 0.5]


def test_the_interval_is_that_of_the_pairs_with_one_won_and_one_lost_added() -> None:
    # 1, ½, ½ become 1, ½, ½, 0, 1: mean 0.6, variance 0.7/4, standard error √(0.175/5), times 1.959964.
    interval = standings.paired_interval([1.0, 0.5, 0.5])

    assert interval == pytest.approx((0.6 - 0.366676, 0.6 + 0.366676), abs=1e-5)


def test_the_interval_of_won_pairs_is_not_certain_and_without_pairs_it_is_everything() -> None:
    low, high = standings.paired_interval([1.0] * 50)

    assert 0.9 < low < 0.96
    assert high == 1.0
    assert standings.paired_interval([]) == (0.0, 1.0)


def test_three_points_of_four_are_a_difference_of_191_elo() -> None:
    better, worse = standings.ratings_of([[0, 3], [1, 0]]).each

    # The difference of the logarithms has the information 4·¾·¼, and each rating is half of it from the mean.
    assert better.elo == pytest.approx(200 * log10(3))
    assert worse.elo == pytest.approx(-200 * log10(3))
    assert [better.error, worse.error] == pytest.approx([196.58, 196.58], abs=0.01)


def test_four_times_as_many_games_halve_the_error() -> None:
    (few, _), (many, _) = (
        standings.ratings_of([[0, 3], [1, 0]]).each,
        standings.ratings_of([[0, 12], [4, 0]]).each,
    )

    assert many.elo == pytest.approx(few.elo)
    assert many.error == pytest.approx(few.error / 2)


def test_strengths_that_the_points_follow_exactly_are_found() -> None:
    # Strengths 4, 2, 1: of 15 games each, 10 to 5, 12 to 3, 10 to 5.
    ratings = standings.ratings_of([[0, 10, 12], [5, 0, 10], [3, 5, 0]]).each

    double = 400 * log10(2)
    assert [rating.elo for rating in ratings] == pytest.approx([double, 0, -double], abs=1e-4)


def test_the_ratings_expect_as_many_points_as_were_won() -> None:
    points = [[0.0, 6.5, 3.0, 9.0], [3.5, 0.0, 8.0, 7.0], [7.0, 2.0, 0.0, 5.0], [1.0, 3.0, 5.0, 0.0]]

    ratings = standings.ratings_of(points).each

    for one, line in enumerate(points):
        expected = sum(
            (line[other] + points[other][one]) / (1 + 10 ** ((ratings[other].elo - ratings[one].elo) / 400))
            for other in range(4)
            if other != one
        )
        assert expected == pytest.approx(sum(line), abs=1e-6)
    assert sum(rating.elo for rating in ratings) == pytest.approx(0, abs=1e-6)


def test_a_circle_of_winners_is_connected_and_a_player_that_has_won_every_game_is_not() -> None:
    assert standings.is_connected([[0, 1, 0], [0, 0, 1], [1, 0, 0]])
    assert not standings.is_connected([[0, 4, 4], [0, 0, 2], [0, 2, 0]])


def test_an_added_draw_of_every_two_players_bounds_the_ratings() -> None:
    ratings = standings.ratings_of(_series(game(0, (0, 1), (40, 24)), game(1, (1, 0), (24, 40))).points())

    # Two wins and half of one more game: 2.5 to 0.5.
    assert ratings.has_added_draws
    assert ratings.each[0].elo == pytest.approx(200 * log10(5))


def test_a_series_with_wins_on_both_sides_gets_no_added_draw() -> None:
    ratings = standings.ratings_of(_series(game(0, (0, 1), (40, 24)), game(1, (1, 0), (40, 24))).points())

    assert not ratings.has_added_draws
    assert [rating.elo for rating in ratings.each] == pytest.approx([0, 0])


def _series(*games: Game) -> standings.Series:
    return standings.Series(("one", "other"), len(games), "openings", 1, games)


def test_the_inverse_of_a_matrix_is_exact() -> None:
    assert standings.inverse_of([[2, 1], [1, 1]]) == [[1, -1], [-1, 2]]
