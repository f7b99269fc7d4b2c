from dataclasses import replace

import pytest
from hypothesis import given

from reversi.domain import (
    Board,
    Colour,
    Finished,
    IllegalPlyError,
    Ongoing,
    Passing,
    Skip,
    SkipMove,
    Square,
    Tie,
    Win,
    disc_counts,
    flips,
    legal_squares,
    may_pass,
    mobility,
    parse_board,
    parse_square,
    play,
    result_of,
    skipped,
    start_board,
    state_of,
)
from reversi.domain.rules import STANDARD
from reversi.domain.setups import setup_named
from tests.strategies import reachable_boards

BLACK, WHITE, RED = Colour.BLACK, Colour.WHITE, Colour.RED


def ends_passing(board: Board) -> Board:
    return replace(board, rules=replace(board.rules, passing=Passing.NEVER))


def test_a_game_starts_ongoing_and_owns_its_moves() -> None:
    state = state_of(start_board(STANDARD))

    assert isinstance(state, Ongoing)
    assert [str(move.square) for move in state.moves] == ["d3", "c4", "f5", "e6"]
    assert state.move_at(parse_square("f5")) == state.moves[2]
    assert state.move_at(parse_square("a1")) is None


def test_a_side_without_a_move_skips_while_its_opponent_can_play() -> None:
    board = parse_board(
        """
        X O . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        to_move=WHITE,
    )

    state = state_of(board)

    assert state == SkipMove(board)
    assert isinstance(state, SkipMove)
    assert state.after == skipped(board)
    assert play(state, Skip()) == Ongoing(skipped(board))


def test_a_game_ends_with_the_first_player_who_cannot_move_where_the_rules_say_so() -> None:
    board = ends_passing(parse_board("X O . .", to_move=WHITE))

    state = state_of(board)

    assert state == Finished(board)
    assert isinstance(state, Finished)
    assert state.result == Tie((BLACK, WHITE))


def test_a_game_in_which_nobody_can_move_is_finished() -> None:
    board = parse_board("X X . O")

    state = state_of(board)

    assert state == Finished(board)
    assert isinstance(state, Finished)
    assert state.result == Win(BLACK)


def test_several_players_can_have_to_skip_in_a_row() -> None:
    board = parse_board("X O . R .", to_move=WHITE)

    state = state_of(board)
    assert isinstance(state, SkipMove)
    state = play(state, Skip())

    assert state == SkipMove(replace(board, to_move=RED))
    assert play(state, Skip()) == Ongoing(replace(board, to_move=BLACK))


def test_states_match_by_position() -> None:
    match state_of(start_board(STANDARD)):
        case Ongoing(board, moves):
            assert len(moves) == mobility(board)
        case SkipMove() | Finished():
            pytest.fail("the game has hardly begun")


def test_a_state_refuses_a_board_of_another_kind() -> None:
    ongoing, skipping, finished = (
        start_board(STANDARD),
        parse_board("X O . .", to_move=WHITE),
        parse_board("X X X O"),
    )

    for wrong in (skipping, finished):
        with pytest.raises(ValueError, match="no legal move"):
            Ongoing(wrong)
    for wrong in (ongoing, finished):
        with pytest.raises(ValueError, match="need not skip"):
            SkipMove(wrong)
    for wrong in (ongoing, skipping):
        with pytest.raises(ValueError, match="goes on"):
            Finished(wrong)


@pytest.mark.parametrize("square", [Square(0, 0), Square(3, 3), Square(99, 99), Square(-1, -1)])
def test_a_move_that_flips_nothing_is_refused(square: Square) -> None:
    with pytest.raises(IllegalPlyError, match=r"black may not play .*: that would turn no disc"):
        play(state_of(start_board(STANDARD)), square)


def test_a_player_who_can_move_may_not_skip() -> None:
    with pytest.raises(IllegalPlyError, match="may not skip"):
        play(state_of(start_board(STANDARD)), Skip())


def test_a_player_who_must_skip_may_not_move() -> None:
    with pytest.raises(IllegalPlyError, match="white cannot play c1: white has no legal move and must skip"):
        play(state_of(parse_board("X O . .", to_move=WHITE)), parse_square("c1"))


def test_nothing_can_be_played_in_a_finished_game() -> None:
    finished = state_of(parse_board("X X . O"))

    for ply in (Skip(), parse_square("c1")):
        with pytest.raises(IllegalPlyError, match="over"):
            play(finished, ply)


@given(board=reachable_boards())
def test_the_state_says_who_can_move(board: Board) -> None:
    others = [mobility(board, colour) for colour in board.rules.players if colour is not board.to_move]
    can_go_on = any(others) and board.rules.passing is Passing.WHEN_STUCK

    match state_of(board):
        case Ongoing(_, moves):
            assert tuple(move.square for move in moves) == legal_squares(board) != ()
        case SkipMove(_, result):
            assert mobility(board) == 0
            assert can_go_on
            assert result == skipped(board)
        case Finished(_, result):
            assert mobility(board) == 0
            assert not can_go_on
            assert result == result_of(board)


def test_where_players_pass_freely_one_with_a_legal_move_may_skip() -> None:
    state = state_of(start_board(replace(STANDARD, passing=Passing.FREELY)))

    assert may_pass(state)
    assert play(state, Skip()).board == skipped(state.board)
    assert not may_pass(state_of(start_board(STANDARD)))


def test_in_historic_reversi_the_players_place_four_discs_in_turn_before_any_is_flipped() -> None:
    historic = setup_named("historic").rules
    state = state_of(start_board(historic))
    for square in ("d4", "d5", "e5"):
        assert isinstance(state, Ongoing)
        assert all(move.flips == () for move in state.moves)
        state = play(state, parse_square(square))
    assert [str(square) for square in legal_squares(state.board)] == ["e4"]

    begun = play(state, parse_square("e4"))

    assert disc_counts(begun.board) == {BLACK: 2, WHITE: 2}
    assert begun.board.to_move is BLACK
    assert all(flips(begun.board, square) for square in legal_squares(begun.board))


def test_a_square_is_refused_while_discs_are_placed_on_others() -> None:
    state = state_of(start_board(setup_named("historic").rules))

    with pytest.raises(
        IllegalPlyError, match="black may not play d3: discs are still placed on other squares"
    ):
        play(state, parse_square("d3"))
