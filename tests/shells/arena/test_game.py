"""Games between scripted players."""

from reversi.domain import Board, Colour, empties, legal_squares, parse_square, start_board
from reversi.domain.setups import setup_named
from reversi.shells.arena.external_engine import Forfeit
from reversi.shells.arena.game import Fixture, Game, Spent, fixtures_of, play_game
from reversi.shells.arena.opening import MatchOpening, parse_opening
from reversi.shells.arena.player import Choice, MatchPlayer
from tests.shells.arena.results import START

WIPEOUT = "d3c3f5f4f3d2d1e3b3"
"""After these nine plies there is no white disc, and thirteen black ones."""

ONLY_X_CAN_MOVE = "XO" + "-" * 62 + " O"


def script(moves: str) -> MatchPlayer:
    """A player that plays these moves, one after the other, with 5 nodes each."""
    coming = iter(moves.split())
    return lambda board, seed: Choice(parse_square(next(coming)), 5)


def first_move(board: Board, seed: int) -> Choice:
    return Choice(legal_squares(board)[0], 3)


def fixture(opening: MatchOpening = START) -> Fixture:
    return Fixture(0, opening, players=(1, 0))


def test_a_game_is_played_to_its_end_and_the_winner_gets_the_empty_squares() -> None:
    players = {Colour.BLACK: script("d3 f5 f3 d1 b3"), Colour.WHITE: script("c3 f4 d2 e3")}

    game = play_game(fixture(), players, seed=1)

    assert game.moves == WIPEOUT
    assert game.discs == (64, 0)
    assert (game.score_of(1), game.score_of(0)) == (64, -64)
    assert (game.points_of(1), game.points_of(0)) == (1.0, 0.0)
    assert [(spent.moves, spent.nodes) for spent in game.spent] == [(5, 25), (4, 20)]
    assert not game.forfeit


def test_a_game_continues_from_the_end_of_its_opening() -> None:
    opening = parse_opening(WIPEOUT[:-4])

    game = play_game(fixture(opening), {Colour.BLACK: script("b3"), Colour.WHITE: script("e3")}, seed=1)

    assert game.moves == "e3b3"
    assert game.discs == (64, 0)


def test_a_player_that_must_pass_is_not_asked() -> None:
    players = {Colour.BLACK: script("c1"), Colour.WHITE: script("")}

    game = play_game(fixture(parse_opening(ONLY_X_CAN_MOVE)), players, seed=1)

    assert game.moves == "c1"
    assert game.discs == (64, 0)


def test_an_illegal_move_loses_the_game_with_all_discs() -> None:
    game = play_game(fixture(), {Colour.BLACK: first_move, Colour.WHITE: script("a1")}, seed=1)

    assert game.discs == (64, 0)
    assert game.forfeit == "white may not play a1: that would turn no disc"
    assert game.spent[1].nodes == 5


def test_a_player_without_an_answer_loses_the_game() -> None:
    def asleep(board: Board, seed: int) -> Choice:
        raise Forfeit("gave no answer for 9 s")

    game = play_game(fixture(), {Colour.BLACK: asleep, Colour.WHITE: first_move}, seed=1)

    assert (game.discs, game.forfeit) == ((0, 64), "gave no answer for 9 s")
    assert game.spent == (Spent(), Spent())


def test_each_ply_of_each_game_has_its_own_seed_which_is_the_same_in_every_run() -> None:
    def seeds_of(number: int, seed: int) -> list[int]:
        seeds = list[int]()

        def noting(board: Board, seed: int) -> Choice:
            seeds.append(seed)
            return first_move(board, seed)

        play_game(Fixture(number, START, (0, 1)), {Colour.BLACK: noting, Colour.WHITE: noting}, seed)
        return seeds

    seeds = seeds_of(0, 1)
    assert len(set(seeds)) == len(seeds)
    assert seeds_of(0, 1) == seeds
    assert not set(seeds) & set(seeds_of(1, 1))
    assert not set(seeds) & set(seeds_of(0, 2))


def test_three_players_of_a_set_up_sit_in_every_rotation_of_every_opening() -> None:
    opening = MatchOpening("", start_board(setup_named("trio").rules))

    fixtures = fixtures_of(4, [opening], seats=3)

    assert [each.players for each in fixtures[:6]] == [
        (0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 3), (1, 3, 0), (3, 0, 1),
    ]  # fmt: skip
    assert len(fixtures) == 4 * 3


def test_those_who_share_the_first_place_share_the_point() -> None:
    opening = MatchOpening("", start_board(setup_named("trio").rules))
    game = Game(Fixture(0, opening, (2, 0, 1)), "", (30, 21, 30), (Spent(),) * 3)

    assert [game.points_of(player) for player in range(3)] == [0, 0.5, 0.5]
    assert [game.score_of(player) for player in range(3)] == [-9, 0, 0]
    assert game.loser == 0


def test_where_fewest_discs_win_the_player_with_fewer_has_won() -> None:
    opening = MatchOpening("", start_board(setup_named("anti").rules))
    game = Game(Fixture(0, opening, (0, 1)), "", (20, 44), (Spent(), Spent()))

    assert (game.points_of(0), game.points_of(1)) == (1.0, 0.0)
    assert game.score_of(0) == 24


def test_an_illegal_move_among_three_loses_to_both_others() -> None:
    opening = MatchOpening("", start_board(setup_named("trio").rules))
    colours = opening.board.rules.players
    players = dict.fromkeys(colours, first_move) | {Colour.WHITE: script("a1")}

    game = play_game(Fixture(0, opening, (0, 1, 2)), players, seed=1)

    assert game.forfeit == "white may not play a1: that would turn no disc"
    assert [game.points_of(player) for player in range(3)] == [0.5, 0.0, 0.5]


def test_every_two_players_play_both_colours_from_each_opening() -> None:
    other = parse_opening("f5")

    fixtures = fixtures_of(3, [START, other])

    colours = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [each.players for each in fixtures] == 2 * colours
    assert [each.opening for each in fixtures] == 6 * [START] + 6 * [other]
    assert [each.number for each in fixtures] == list(range(12))
    assert {empties(each.opening.board) for each in fixtures} == {60, 59}
