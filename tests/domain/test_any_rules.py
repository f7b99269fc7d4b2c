"""Rules of every kind, drawn and played: the laws that hold whatever the rules say."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import (
    Board,
    DecodeError,
    Finished,
    GameState,
    Ongoing,
    Ply,
    Rules,
    Skip,
    SkipMove,
    Square,
    Tie,
    Win,
    boards_along,
    classic_rules,
    decode_board,
    decode_rules,
    disc_at,
    disc_counts,
    empties,
    encode_board,
    encode_rules,
    final_counts,
    format_board,
    format_position,
    format_transcript,
    moves_of,
    next_player,
    occupied,
    parse_board,
    parse_position,
    parse_transcript,
    play,
    squares_in_order,
    start_board,
    state_of,
)
from reversi.domain.moves import played
from tests.domain.plain_rules import (
    plain_after,
    plain_counts,
    plain_game,
    plain_moves,
    plain_state,
    plain_winners,
)
from tests.profiles import examples
from tests.strategies import any_ply, any_rules, games, json_values, seeds, spoiled

small_rules = any_rules(st.integers(min_value=3, max_value=8))
any_games = games(any_rules(), longest=40)


@examples(100)
@given(small_rules, seeds)
def test_a_game_keeps_its_laws_and_ends(rules: Rules, seed: int) -> None:
    state, rng, plies = state_of(start_board(rules)), Random(seed), 0
    most = empties(state.board) * len(rules.players)

    while not isinstance(state, Finished):
        before = state.board
        ply = Skip() if isinstance(state, SkipMove) else rng.choice(state.moves).square
        state, plies = play(state, ply), plies + 1

        placed = 0 if isinstance(ply, Skip) else 1
        assert occupied(state.board).bit_count() == occupied(before).bit_count() + placed
        assert occupied(before) & ~occupied(state.board) == 0
        assert all(disc_at(state.board, wall) is None for wall in rules.walls)
        assert state.board.to_move is next_player(rules, before.to_move)
        assert plies <= most

    assert sum(disc_counts(state.board).values()) == occupied(state.board).bit_count()
    assert sum(final_counts(state.board).values()) <= rules.playable.bit_count()


@examples(100)
@given(any_rules(), seeds)
def test_another_implementation_agrees_move_by_move(rules: Rules, seed: int) -> None:
    state, rng = state_of(start_board(rules)), Random(seed)
    game = plain_game(state.board)
    for _ in range(3 + 600 // (rules.width * rules.height)):
        moves = {move.square: set(move.flips) for move in state.moves} if isinstance(state, Ongoing) else {}
        assert type(state).__name__ == plain_state(game)
        assert moves == plain_moves(game, game.to_move)
        if isinstance(state, Ongoing):
            assert all(
                state.move_at(square) == next((each for each in state.moves if each.square == square), None)
                for square in (*squares_in_order(rules.width, rules.height), Square(rules.width, 0))
            )
        assert disc_counts(state.board) == plain_counts(game)
        if isinstance(state, Finished):
            result = state.result
            winners = {result.colour} if isinstance(result, Win) else set(result.colours)
            assert winners == plain_winners(game)
            assert isinstance(result, Tie) == (len(winners) > 1)
            return
        ply = any_ply(state, rng)
        state = play(state, ply)
        game = plain_after(game, ply if isinstance(ply, Square) else None)
        assert plain_game(state.board) == game


@examples(100)
@given(any_games)
def test_a_square_can_be_played_if_and_only_if_there_is_a_move_on_it(game: tuple[Rules, Any, Board]) -> None:
    rules, _, board = game
    moves = {move.square: move.after for move in moves_of(board)}
    squares = (*squares_in_order(rules.width, rules.height), Square(rules.width, 0))

    after = {square: played(board, square) for square in squares}

    assert after == {square: moves.get(square) for square in squares}


@given(any_games)
def test_the_boards_of_a_game_are_those_of_its_states(game: tuple[Rules, tuple[Ply, ...], Board]) -> None:
    rules, plies, end = game
    states: list[GameState] = [state_of(start_board(rules))]
    for ply in plies:
        states.append(play(states[-1], ply))

    boards = boards_along(rules, plies)

    assert boards == tuple(state.board for state in states)
    assert boards[-1] == end


@given(any_games)
def test_what_is_written_of_a_game_is_read_again(game: tuple[Rules, Any, Board]) -> None:
    rules, plies, board = game
    over_the_wire = json.loads(json.dumps([encode_rules(rules), encode_board(board)]))

    assert decode_rules(over_the_wire[0]) == rules
    assert decode_board(over_the_wire[1]) == board
    assert parse_transcript(format_transcript(plies, rules.passing), rules) == plies
    assert parse_position(format_position(board), rules) == board
    assert parse_board(format_board(board), rules=rules, to_move=board.to_move) == board


@examples(150)
@given(any_rules().map(encode_rules).flatmap(spoiled))
def test_spoiled_rules_are_read_or_refused_in_words(value: object) -> None:
    assert_read_or_refused(value)


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
    rules = json.loads(json.dumps(encode_rules(classic_rules(4, 4))))

    with pytest.raises(DecodeError) as refusal:
        decode_rules(rules | {field: value})

    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 500


@examples(100)
@given(json_values)
def test_any_json_in_the_place_of_rules_is_refused(value: object) -> None:
    with pytest.raises(DecodeError):
        decode_rules(value)


def assert_read_or_refused(value: object) -> None:
    """Fail if decoding ends otherwise than with rules or a refusal that people can be shown."""
    words = ""
    try:
        rules = decode_rules(value)
    except DecodeError as refusal:
        words = str(refusal)
    else:
        assert state_of(start_board(rules)).board.rules is rules
    assert len(words) < 2_000
