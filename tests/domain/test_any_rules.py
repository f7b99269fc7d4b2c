"""Rules of every kind, drawn and played: the laws that hold whatever the rules say."""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from reversi import domain
from reversi.domain.moves import played
from tests.domain import plain_rules
from tests.profiles import examples
from tests.strategies import any_ply, any_rules, games, seeds, through_json

any_games = games(any_rules(), longest=40)


@examples(100)
@given(any_rules(), seeds)
def test_another_implementation_agrees_move_by_move(rules: domain.Rules, seed: int) -> None:
    state, rng = domain.state_of(domain.start_board(rules)), Random(seed)
    game = plain_rules.plain_game(state.board)
    for _ in range(3 + 600 // (rules.width * rules.height)):
        moves = (
            {move.square: set(move.flips) for move in state.moves}
            if isinstance(state, domain.Ongoing)
            else {}
        )
        assert type(state).__name__ == plain_rules.plain_state(game)
        assert moves == plain_rules.plain_moves(game, game.to_move)
        if isinstance(state, domain.Ongoing):
            assert all(
                state.move_at(square) == next((each for each in state.moves if each.square == square), None)
                for square in (
                    *domain.squares_in_order(rules.width, rules.height),
                    domain.Square(rules.width, 0),
                )
            )
        assert domain.disc_counts(state.board) == plain_rules.plain_counts(game)
        if isinstance(state, domain.Finished):
            result = state.result
            winners = {result.colour} if isinstance(result, domain.Win) else set(result.colours)
            assert winners == plain_rules.plain_winners(game)
            assert isinstance(result, domain.Tie) == (len(winners) > 1)
            return
        ply = any_ply(state, rng)
        state = domain.play(state, ply)
        game = plain_rules.plain_after(game, ply if isinstance(ply, domain.Square) else None)
        assert plain_rules.plain_game(state.board) == game


@examples(100)
@given(any_games)
def test_a_square_can_be_played_if_there_is_a_move_on_it(
    game: tuple[domain.Rules, Any, domain.Board],
) -> None:
    rules, _, board = game
    moves = {move.square: move.after for move in domain.moves_of(board)}
    squares = (*domain.squares_in_order(rules.width, rules.height), domain.Square(rules.width, 0))

    after = {square: played(board, square) for square in squares}

    assert after == {square: moves.get(square) for square in squares}


@given(any_games)
def test_the_boards_of_a_game_are_those_of_its_states(
    game: tuple[domain.Rules, tuple[domain.Ply, ...], domain.Board],
) -> None:
    rules, plies, end = game
    states: list[domain.GameState] = [domain.state_of(domain.start_board(rules))]
    for ply in plies:
        states.append(domain.play(states[-1], ply))

    boards = domain.boards_along(rules, plies)

    assert boards == tuple(state.board for state in states)
    assert boards[-1] == end


@given(any_games)
def test_what_is_written_of_a_game_is_read_again(game: tuple[domain.Rules, Any, domain.Board]) -> None:
    rules, plies, board = game
    over_the_wire = through_json([domain.encode_rules(rules), domain.encode_board(board)])

    assert domain.decode_rules(over_the_wire[0]) == rules
    assert domain.decode_board(over_the_wire[1]) == board
    assert domain.parse_transcript(domain.format_transcript(plies, rules.passing), rules) == plies
    assert domain.parse_position(domain.format_position(board), rules) == board
    assert domain.parse_board(domain.format_board(board), rules=rules, to_move=board.to_move) == board


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("width", 10**9, "a board has 1 to 26 columns and rows, not 1000000000 by 4"),
        ("width", 10**4000, "a board has 1 to 26 columns and rows"),
        ("height", -4, "a board has 1 to 26 columns and rows, not 4 by -4"),
        ("width", 4.0, "expected a whole number"),
        ("width", True, "expected a whole number"),
        ("walls", ["z99"], "the wall at z99 is not on the board"),
        ("walls", ["a0"], "expected a square, such as f5"),
        ("walls", "a1", "expected a list"),
        ("walls", ["a1"] * 100_000, "expected at most 676 of these"),
        ("walls", ["b2"], "stands on a wall"),
        ("players", [], "a game has 2 to 6 players, not 0"),
        ("players", ["black"] * 50_000, "expected at most 6 of these"),
        ("players", ["black", "black"], "no two players can have the same colour"),
        ("players", ["black", "mauve"], "expected one of black, white, red, blue, green, yellow"),
        ("players", ["white", "red"], "expected an object with “red”"),
        ("start", {"black": ["a1", "a1"] * 100_000, "white": []}, "expected at most 676 of these"),
        ("start", {"black": ["a1"], "white": ["a1"]}, "two discs start on one square"),
        ("start", {"black": ["e1"], "white": []}, "the black disc at e1 is not on the board"),
        ("first", "red", "the first to move, red, is not among the players"),
        ("passing", "sometimes", "expected one of pass, free, end game"),
        ("aim", ["most discs"], "expected one of most discs, fewest discs"),
        ("placing", ["a9"], "no disc can be placed on a9"),
        ("placing", "a1", "expected a list"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_rules_that_mean_harm_are_refused_in_words(field: str, value: object, words: str) -> None:
    rules = through_json(domain.encode_rules(domain.classic_rules(4, 4)))

    with pytest.raises(domain.DecodeError) as refusal:
        domain.decode_rules(rules | {field: value})

    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 500
