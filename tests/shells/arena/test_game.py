"""Games between scripted players."""

from reversi.arena import Fixture, MatchOpening
from reversi.domain import Board, Colour, format_transcript, legal_squares, parse_square
from reversi.shells.arena.external_engine import ForfeitError
from reversi.shells.arena.player import Choice, Game, MatchPlayer, Spent, play_game
from tests.shells.arena.results import START

WIPEOUT = "d3c3f5f4f3d2d1e3b3"
"""After these nine plies there is no white disc, and thirteen black ones."""


def script(moves: str) -> MatchPlayer:
    """A player that plays these moves, one after the other, with 5 nodes each."""
    coming = iter(moves.split())
    return lambda board, seed: Choice(parse_square(next(coming)), 5)


def first_move(board: Board, seed: int) -> Choice:
    return Choice(legal_squares(board)[0], 3)


def moves_of(game: Game) -> str:
    """The moves after the opening."""
    return format_transcript(game.outcome.plies)


def fixture(opening: MatchOpening = START) -> Fixture:
    return Fixture(0, opening, players=(1, 0))


def test_a_game_is_played_to_its_end_and_the_winner_gets_the_empty_squares() -> None:
    players = {Colour.BLACK: script("d3 f5 f3 d1 b3"), Colour.WHITE: script("c3 f4 d2 e3")}

    game = play_game(fixture(), players, seed=1)

    assert moves_of(game) == WIPEOUT
    assert game.outcome.discs == (64, 0)
    assert (game.outcome.score_of(1), game.outcome.score_of(0)) == (64, -64)
    assert (game.outcome.points_of(1), game.outcome.points_of(0)) == (1.0, 0.0)
    assert [(spent.moves, spent.nodes) for spent in game.spent] == [(5, 25), (4, 20)]
    assert not game.forfeit


def test_an_illegal_move_loses_the_game_with_all_discs() -> None:
    game = play_game(fixture(), {Colour.BLACK: first_move, Colour.WHITE: script("a1")}, seed=1)

    assert game.outcome.discs == (64, 0)
    assert game.forfeit == "white may not play a1: that would turn no disc"
    assert game.spent[1].nodes == 5


def test_a_player_without_an_answer_loses_the_game() -> None:
    def asleep(board: Board, seed: int) -> Choice:
        raise ForfeitError("gave no answer for 9 s")

    game = play_game(fixture(), {Colour.BLACK: asleep, Colour.WHITE: first_move}, seed=1)

    assert (game.outcome.discs, game.forfeit) == ((0, 64), "gave no answer for 9 s")
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
