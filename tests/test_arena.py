"""Matches as both arenas know them: who plays whom, games move by move, forfeits, points and results."""

import pytest

from reversi import arena, domain
from reversi.domain.setups import setup_named

START = arena.opening_after(())
WIPEOUT = domain.parse_transcript("d3c3f5f4f3d2d1e3b3")
"""After these nine plies there is no white disc, and thirteen black ones."""


def start_of(setup: str) -> arena.MatchOpening:
    """The start of a set-up."""
    return arena.MatchOpening("", domain.start_board(setup_named(setup).rules))


def begun(fixture: arena.Fixture) -> arena.Playing:
    """A game in which a player has to choose."""
    game = arena.begin_game(fixture)
    assert isinstance(game, arena.Playing)
    return game


def test_every_two_players_play_both_colours_from_each_opening() -> None:
    other = arena.opening_after(domain.parse_transcript("f5"))

    fixtures = arena.fixtures_of(3, [START, other])

    colours = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [each.players for each in fixtures] == 2 * colours
    assert [each.opening for each in fixtures] == 6 * [START] + 6 * [other]
    assert [each.number for each in fixtures] == list(range(12))
    assert {domain.empties(each.opening.board) for each in fixtures} == {60, 59}


def test_three_players_of_a_set_up_sit_in_every_rotation_of_every_opening() -> None:
    fixtures = arena.fixtures_of(4, [start_of("trio")], seats=3)

    assert [each.players for each in fixtures[:6]] == [
        (0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 3), (1, 3, 0), (3, 0, 1),
    ]  # fmt: skip
    assert len(fixtures) == 4 * 3


def test_a_game_begins_where_its_opening_ends() -> None:
    opening = arena.opening_after(domain.parse_transcript("f5"))

    game = begun(arena.Fixture(0, opening, (3, 7)))

    assert (opening.name, opening.plies) == ("f5", (domain.Square(5, 4),))
    assert (game.state.board, game.plies, game.mover) == (opening.board, (), 7)


def test_a_forced_skip_is_played_at_once() -> None:
    opening = arena.MatchOpening("", domain.parse_position("XO" + "-" * 62 + " O"))

    game = begun(arena.Fixture(0, opening, (0, 1)))

    assert (game.plies, game.mover) == ((domain.Skip(),), 0)


def test_a_game_is_played_to_its_end_and_the_winner_gets_the_empty_squares() -> None:
    game = arena.begin_game(arena.Fixture(0, START, (1, 0)))
    for square in WIPEOUT:
        assert isinstance(game, arena.Playing)
        assert isinstance(square, domain.Square)
        game = arena.after_move(game, square)

    assert isinstance(game, arena.Outcome)
    assert (game.plies, game.discs) == (tuple(WIPEOUT), (64, 0))
    assert (game.score_of(1), game.score_of(0), game.loser) == (64, -64, 0)
    assert (game.points_of(1), game.points_of(0)) == (1.0, 0.0)


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(domain.IllegalPlyError):
        arena.after_move(begun(arena.Fixture(0, START, (0, 1))), domain.Square(0, 0))


@pytest.mark.parametrize(
    ("setup", "discs", "points"),
    [("othello", (0, 64), (0, 1)), ("anti", (64, 0), (0, 1)), ("trio", (0, 40, 40), (0, 0.5, 0.5))],
)
def test_whoever_forfeits_leaves_the_first_place_to_all_others(
    setup: str, discs: tuple[int, ...], points: tuple[float, ...]
) -> None:
    players = tuple(range(len(discs)))

    outcome = arena.forfeited(begun(arena.Fixture(0, start_of(setup), players)))

    assert outcome.discs == discs
    assert tuple(map(outcome.points_of, players)) == points


def test_those_who_share_the_first_place_share_the_point() -> None:
    game = arena.Outcome(arena.Fixture(0, start_of("trio"), (2, 0, 1)), (), (30, 21, 30))

    assert [game.points_of(player) for player in range(3)] == [0, 0.5, 0.5]
    assert [game.score_of(player) for player in range(3)] == [-9, 0, 0]
    assert game.loser == 0


def test_where_fewest_discs_win_the_player_with_fewer_has_won() -> None:
    game = arena.Outcome(arena.Fixture(0, start_of("anti"), (0, 1)), (), (20, 44))

    assert (game.points_of(0), game.points_of(1)) == (1.0, 0.0)
    assert game.score_of(0) == 24


def test_results_count_a_players_games_in_both_colours_and_nobody_elses() -> None:
    discs = {(0, 1): (40, 24), (1, 0): (32, 32), (2, 0): (0, 64), (0, 2): (30, 34), (1, 2): (64, 0)}
    games = [arena.Outcome(arena.Fixture(0, START, players), (), each) for players, each in discs.items()]

    results = arena.results_of(games, 0)

    assert (results.wins, results.draws, results.losses, results.games) == (2, 1, 1, 4)
    assert (results.points, results.score) == (2.5, 0.625)
    assert (results.discs, results.opponents_discs, results.disc_difference) == (166, 90, 19.0)


def test_before_the_first_game_results_are_even() -> None:
    results = arena.results_of([], 0)

    assert (results.games, results.score, results.disc_difference) == (0, 0.5, 0.0)
