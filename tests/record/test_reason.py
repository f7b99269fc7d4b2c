"""Reasons: the one fact that explains what a move loses, or none."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import Aim, Board, Colour, Ongoing, format_squares, legal_squares, parse_board, squares_on
from reversi.record.reason import TELLING, Choice, NoSafeMove, Reason, stable, why_best, why_worse
from tests.record.choices import CHOICES
from tests.strategies import ongoing_states

every_choice = pytest.mark.parametrize(
    ("choice", "reason"),
    CHOICES,
    ids=[f"{number}-{type(each[1]).__name__}" for number, each in enumerate(CHOICES)],
)


@every_choice
def test_a_fact_explains_the_loss(choice: Choice, reason: Reason) -> None:
    assert why_worse(choice) == reason


@every_choice
def test_a_small_loss_has_no_reason(choice: Choice, reason: Reason) -> None:
    assert why_worse(replace(choice, lost=TELLING - 1)) is None, reason


@every_choice
def test_a_fact_that_is_true_of_another_good_move_too_explains_nothing(
    choice: Choice, reason: Reason
) -> None:
    shared = why_worse(replace(choice, good=(choice.played,)))

    assert type(shared) is not type(reason) or isinstance(reason, NoSafeMove)


@every_choice
def test_no_reason_is_told_where_fewest_discs_win(choice: Choice, reason: Reason) -> None:
    rules = replace(choice.board.rules, aim=Aim.FEWEST_DISCS)
    board = Board(rules, choice.board.discs, choice.board.to_move)

    assert why_worse(replace(choice, board=board)) is None, reason


@every_choice
def test_the_merit_of_the_best_move_speaks_of_that(choice: Choice, reason: Reason) -> None:
    merit = why_best(choice)

    assert merit is None or merit.move == choice.best, reason


def test_the_replies_decide_what_is_known_of_a_corner() -> None:
    gives_corner, _ = CHOICES[0]

    assert why_worse(replace(gives_corner, reply=None)) is None


@given(ongoing_states(), st.data())
def test_every_board_has_choices_that_can_be_explained(state: Ongoing, data: st.DataObject) -> None:
    moves = [move.square for move in state.moves]
    played, best = data.draw(st.sampled_from(moves)), data.draw(st.sampled_from(moves))
    choice = Choice(state.board, played, best, 10)
    replies = [*legal_squares(choice.worse), None]

    told = why_worse(replace(choice, reply=data.draw(st.sampled_from(replies))))

    assert told is None or told.move in (played, best)


def test_discs_are_stable_beside_stable_ones_and_in_full_lines() -> None:
    board = parse_board("""
        X X X . . .
        X O . . . .
        X . . . . .
        . . . O . .
        . . . . O .
        . . . . . O
    """)

    assert format_squares(squares_on(board, stable(board, Colour.BLACK))) == "a1 b1 c1 a2 a3"
    assert format_squares(squares_on(board, stable(board, Colour.WHITE))) == "f6"
