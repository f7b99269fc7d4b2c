from dataclasses import replace

import pytest

from reversi import domain
from reversi.domain.rules import STANDARD
from reversi.domain.setups import setup_named

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED


def test_a_game_starts_ongoing_and_owns_its_moves() -> None:
    state = domain.state_of(domain.start_board(STANDARD))

    assert isinstance(state, domain.Ongoing)
    assert [str(move.square) for move in state.moves] == ["d3", "c4", "f5", "e6"]
    assert state.move_at(domain.parse_square("f5")) == state.moves[2]
    assert state.move_at(domain.parse_square("a1")) is None


def test_a_side_without_a_move_skips_while_its_opponent_can_play() -> None:
    board = domain.parse_board(
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

    state = domain.state_of(board)

    assert state == domain.SkipMove(board)
    assert isinstance(state, domain.SkipMove)
    assert state.after == domain.skipped(board)
    assert domain.play(state, domain.Skip()) == domain.Ongoing(domain.skipped(board))


def test_a_game_ends_with_the_first_player_who_cannot_move_where_the_rules_say_so() -> None:
    board = domain.parse_board("X O . .", to_move=WHITE)
    board = replace(board, rules=replace(board.rules, passing=domain.Passing.NEVER))

    state = domain.state_of(board)

    assert state == domain.Finished(board)
    assert isinstance(state, domain.Finished)
    assert state.result == domain.Tie((BLACK, WHITE))


def test_a_game_in_which_nobody_can_move_is_finished() -> None:
    board = domain.parse_board("X X . O")

    state = domain.state_of(board)

    assert state == domain.Finished(board)
    assert isinstance(state, domain.Finished)
    assert state.result == domain.Win(BLACK)


def test_several_players_can_have_to_skip_in_a_row() -> None:
    board = domain.parse_board("X O . R .", to_move=WHITE)

    state = domain.state_of(board)
    assert isinstance(state, domain.SkipMove)
    state = domain.play(state, domain.Skip())

    assert state == domain.SkipMove(replace(board, to_move=RED))
    assert domain.play(state, domain.Skip()) == domain.Ongoing(replace(board, to_move=BLACK))


def test_states_match_by_position() -> None:
    match domain.state_of(domain.start_board(STANDARD)):
        case domain.Ongoing(board, moves):
            assert len(moves) == domain.mobility(board)
        case domain.SkipMove() | domain.Finished():
            pytest.fail("the game has hardly begun")


def test_a_state_refuses_a_board_of_another_kind() -> None:
    ongoing, skipping, finished = (
        domain.start_board(STANDARD),
        domain.parse_board("X O . .", to_move=WHITE),
        domain.parse_board("X X X O"),
    )

    for wrong in (skipping, finished):
        with pytest.raises(ValueError, match="no legal move"):
            domain.Ongoing(wrong)
    for wrong in (ongoing, finished):
        with pytest.raises(ValueError, match="need not skip"):
            domain.SkipMove(wrong)
    for wrong in (ongoing, skipping):
        with pytest.raises(ValueError, match="goes on"):
            domain.Finished(wrong)


START = domain.start_board(STANDARD)
STUCK = domain.parse_board("X O . .", to_move=WHITE)
OVER = domain.parse_board("X X . O")
HISTORIC = domain.start_board(setup_named("historic").rules)
C1, D3 = domain.parse_square("c1"), domain.parse_square("d3")


@pytest.mark.parametrize(
    ("board", "ply", "words"),
    [
        *(
            (START, domain.Square(at, at), r"black may not play .*: that would turn no disc")
            for at in (0, 3, 99, -1)
        ),
        (START, domain.Skip(), "may not skip"),
        (STUCK, C1, "white cannot play c1: white has no legal move and must skip"),
        (OVER, domain.Skip(), "over"),
        (OVER, C1, "over"),
        (HISTORIC, D3, "black may not play d3: discs are still placed on other squares"),
    ],
)
def test_an_illegal_ply_is_refused_with_the_reason(board: domain.Board, ply: domain.Ply, words: str) -> None:
    with pytest.raises(domain.IllegalPlyError, match=words):
        domain.play(domain.state_of(board), ply)


def test_where_players_pass_freely_one_with_a_legal_move_may_skip() -> None:
    state = domain.state_of(domain.start_board(replace(STANDARD, passing=domain.Passing.FREELY)))

    assert domain.may_pass(state)
    assert domain.play(state, domain.Skip()).board == domain.skipped(state.board)
    assert not domain.may_pass(domain.state_of(domain.start_board(STANDARD)))


def test_in_historic_reversi_the_players_place_four_discs_in_turn_before_any_is_flipped() -> None:
    historic = setup_named("historic").rules
    state = domain.state_of(domain.start_board(historic))
    for square in ("d4", "d5", "e5"):
        assert isinstance(state, domain.Ongoing)
        assert all(move.flips == () for move in state.moves)
        state = domain.play(state, domain.parse_square(square))
    assert [str(square) for square in domain.legal_squares(state.board)] == ["e4"]

    begun = domain.play(state, domain.parse_square("e4"))

    assert domain.disc_counts(begun.board) == {BLACK: 2, WHITE: 2}
    assert begun.board.to_move is BLACK
    assert all(domain.flips(begun.board, square) for square in domain.legal_squares(begun.board))
