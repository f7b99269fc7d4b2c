"""Games between minds made up for the purpose."""

from reversi.domain import Board, Colour, empties, legal_squares, parse_square
from reversi.shells.arena.game import Fixture, Spent, play_game
from reversi.shells.arena.mind import Choice, Mind
from reversi.shells.arena.opening import Opening, parse_opening
from reversi.shells.arena.outsider import Forfeit
from reversi.shells.arena.schedule import fixtures_of
from tests.shells.arena.results import START

WIPEOUT = "d3c3f5f4f3d2d1e3b3"
"""After these nine plies there is no white disc, and thirteen black ones."""

ONLY_X_CAN_MOVE = "XO" + "-" * 62 + " O"


def script(moves: str) -> Mind:
    """Somebody who plays these moves, one after the other, with 5 nodes each."""
    coming = iter(moves.split())
    return lambda board, seed: Choice(parse_square(next(coming)), 5)


def first_move(board: Board, seed: int) -> Choice:
    return Choice(legal_squares(board)[0], 3)


def fixture(opening: Opening = START) -> Fixture:
    return Fixture(0, opening, black=1, white=0)


def test_a_game_is_played_to_its_end_and_the_winner_gets_the_empty_squares() -> None:
    minds = {Colour.BLACK: script("d3 f5 f3 d1 b3"), Colour.WHITE: script("c3 f4 d2 e3")}

    game = play_game(fixture(), minds, seed=1)

    assert game.moves == WIPEOUT
    assert game.discs == (64, 0)
    assert (game.score_of(1), game.score_of(0)) == (64, -64)
    assert (game.points_of(1), game.points_of(0)) == (1.0, 0.0)
    assert [(spent.moves, spent.nodes) for spent in game.spent] == [(5, 25), (4, 20)]
    assert not game.forfeit


def test_a_game_goes_on_where_its_opening_ends() -> None:
    opening = parse_opening(WIPEOUT[:-4])

    game = play_game(fixture(opening), {Colour.BLACK: script("b3"), Colour.WHITE: script("e3")}, seed=1)

    assert game.moves == "e3b3"
    assert game.discs == (64, 0)


def test_nobody_is_asked_who_must_pass() -> None:
    minds = {Colour.BLACK: script("c1"), Colour.WHITE: script("")}

    game = play_game(fixture(parse_opening(ONLY_X_CAN_MOVE)), minds, seed=1)

    assert game.moves == "c1"
    assert game.discs == (64, 0)


def test_an_illegal_move_loses_the_game_with_all_discs() -> None:
    game = play_game(fixture(), {Colour.BLACK: first_move, Colour.WHITE: script("a1")}, seed=1)

    assert game.discs == (64, 0)
    assert game.forfeit == "white may not play a1: that would turn no disc"
    assert game.spent[1].nodes == 5


def test_who_gives_no_move_loses_the_game() -> None:
    def asleep(board: Board, seed: int) -> Choice:
        raise Forfeit("said nothing for 9 s")

    game = play_game(fixture(), {Colour.BLACK: asleep, Colour.WHITE: first_move}, seed=1)

    assert (game.discs, game.forfeit) == ((0, 64), "said nothing for 9 s")
    assert game.spent == (Spent(), Spent())


def test_chances_differ_from_ply_to_ply_and_game_to_game_but_not_from_day_to_day() -> None:
    def seeds_of(number: int, seed: int) -> list[int]:
        seeds = list[int]()

        def noting(board: Board, chance: int) -> Choice:
            seeds.append(chance)
            return first_move(board, chance)

        play_game(Fixture(number, START, 0, 1), {Colour.BLACK: noting, Colour.WHITE: noting}, seed)
        return seeds

    seeds = seeds_of(0, 1)
    assert len(set(seeds)) == len(seeds)
    assert seeds_of(0, 1) == seeds
    assert not set(seeds) & set(seeds_of(1, 1))
    assert not set(seeds) & set(seeds_of(0, 2))


def test_every_two_players_have_both_colours_from_each_opening() -> None:
    other = parse_opening("f5")

    fixtures = fixtures_of(3, [START, other])

    colours = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [each.players for each in fixtures] == 2 * colours
    assert [each.opening for each in fixtures] == 6 * [START] + 6 * [other]
    assert [each.number for each in fixtures] == list(range(12))
    assert {empties(each.opening.board) for each in fixtures} == {60, 59}
