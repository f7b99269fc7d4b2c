from dataclasses import replace

import pytest

from reversi import domain
from reversi.domain.rules import STANDARD
from reversi.domain.setups import setup_named

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED


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


def test_a_side_without_a_move_skips_to_the_next() -> None:
    state = domain.state_of(STUCK)

    assert isinstance(state, domain.SkipMove)
    assert state.after == domain.skipped(STUCK)


def test_where_players_pass_freely_one_with_a_legal_move_may_skip() -> None:
    state = domain.state_of(domain.start_board(replace(STANDARD, passing=domain.Passing.FREELY)))

    assert domain.may_pass(state)
    assert domain.play(state, domain.Skip()).board == domain.skipped(state.board)
    assert not domain.may_pass(domain.state_of(domain.start_board(STANDARD)))
