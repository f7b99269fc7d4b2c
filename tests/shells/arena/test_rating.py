"""Ratings of made-up tables, whose likelihood can be maximised by hand."""

from math import log10

import pytest

from reversi.shells.arena.game import Game
from reversi.shells.arena.rating import inverse_of, is_connected, ratings_of, with_draws
from reversi.shells.arena.series import Series, ratings_in
from tests.shells.arena.results import game


def test_three_points_of_four_are_191_elo() -> None:
    better, worse = ratings_of([[0, 3], [1, 0]])

    # The difference of the logarithms has the information 4·¾·¼, and each rating is half of it from the mean.
    assert better.elo == pytest.approx(200 * log10(3))
    assert worse.elo == pytest.approx(-200 * log10(3))
    assert [better.error, worse.error] == pytest.approx([196.58, 196.58], abs=0.01)


def test_four_times_the_games_halve_the_error() -> None:
    (few, _), (many, _) = ratings_of([[0, 3], [1, 0]]), ratings_of([[0, 12], [4, 0]])

    assert many.elo == pytest.approx(few.elo)
    assert many.error == pytest.approx(few.error / 2)


def test_strengths_that_the_points_follow_exactly_are_found() -> None:
    # Strengths 4, 2, 1: of 15 games each, 10 to 5, 12 to 3, 10 to 5.
    ratings = ratings_of([[0, 10, 12], [5, 0, 10], [3, 5, 0]])

    double = 400 * log10(2)
    assert [rating.elo for rating in ratings] == pytest.approx([double, 0, -double], abs=1e-4)


def test_the_ratings_expect_as_many_points_as_were_won() -> None:
    points = [[0.0, 6.5, 3.0, 9.0], [3.5, 0.0, 8.0, 7.0], [7.0, 2.0, 0.0, 5.0], [1.0, 3.0, 5.0, 0.0]]

    ratings = ratings_of(points)

    for one, line in enumerate(points):
        expected = sum(
            (line[other] + points[other][one]) / (1 + 10 ** ((ratings[other].elo - ratings[one].elo) / 400))
            for other in range(4)
            if other != one
        )
        assert expected == pytest.approx(sum(line), abs=1e-6)
    assert sum(rating.elo for rating in ratings) == pytest.approx(0, abs=1e-6)


def test_who_has_won_everything_has_no_rating_by_likelihood() -> None:
    unbounded = [[0, 4, 4], [0, 0, 2], [0, 2, 0]]

    assert not is_connected(unbounded)
    with pytest.raises(ValueError, match="all their games"):
        ratings_of(unbounded)


def test_a_circle_of_winners_is_connected() -> None:
    assert is_connected([[0, 1, 0], [0, 0, 1], [1, 0, 0]])


def test_an_imagined_draw_between_every_two_bounds_the_ratings() -> None:
    assert with_draws([[0, 4], [0, 0]]) == [[0, 4.5], [0.5, 0]]

    ratings = ratings_in(_series(game(0, (0, 1), (40, 24)), game(1, (1, 0), (24, 40))))

    # Two games won and half of one more: 2.5 to 0.5.
    assert ratings.helped
    assert ratings.each[0].elo == pytest.approx(200 * log10(5))


def test_a_series_with_wins_on_both_sides_needs_no_help() -> None:
    ratings = ratings_in(_series(game(0, (0, 1), (40, 24)), game(1, (1, 0), (40, 24))))

    assert not ratings.helped
    assert [rating.elo for rating in ratings.each] == pytest.approx([0, 0])


def _series(*games: Game) -> Series:
    return Series(("one", "other"), len(games), "openings", 1, games)


def test_a_matrix_is_inverted() -> None:
    assert inverse_of([[2, 1], [1, 1]]) == [[1, -1], [-1, 2]]
