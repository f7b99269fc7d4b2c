"""Random, greedy, corner first and fewest replies, on boards where their choice can be seen."""

from dataclasses import replace

import pytest
from hypothesis import given

from reversi.domain import Aim, Board, Colour, Ongoing, mobility, parse_board
from reversi.engine import Question
from reversi.engine.think import think
from tests.engine.players.asking import answer, choices
from tests.strategies import ongoing_states, seeds

A_CORNER_AND_A_LONG_RUN = parse_board("""
    . O X . . .
    . . . . . .
    . O O O O X
    . . . . . .
    X O O O O .
    . . . . . .
""")


def test_random_plays_every_legal_move_sooner_or_later() -> None:
    assert choices(A_CORNER_AND_A_LONG_RUN, "random") == "a1 a3 f5"


def test_greedy_turns_most_discs_and_draws_among_equals() -> None:
    assert choices(A_CORNER_AND_A_LONG_RUN, "greedy") == "a3 f5"


SEVERAL_CORNERS = """
    . O X O .
    . . . . .
    X O O O .
"""
NO_CORNER = """
    . . . . . .
    . . O X . .
    . O O O X .
    . . . . . .
"""
MADE_BY_WALLS = """
    # # . . . .
    # . O . . .
    . O O O O X
    . . . . . .
"""


@pytest.mark.parametrize(
    ("board", "chosen"),
    [
        (A_CORNER_AND_A_LONG_RUN, "a1"),
        (parse_board(SEVERAL_CORNERS), "a1 e1 e3"),
        (parse_board(NO_CORNER), "a3"),
        (parse_board(MADE_BY_WALLS), "a3"),
    ],
    ids=["however little it turns", "one of several", "else most discs", "a corner that walls have made"],
)
def test_corner_first_takes_a_corner(board: Board, chosen: str) -> None:
    assert choices(board, "corner-first") == chosen


def test_greedy_flips_fewest_discs_and_worst_most_where_fewest_win() -> None:
    rules = replace(A_CORNER_AND_A_LONG_RUN.rules, aim=Aim.FEWEST_DISCS)
    board = replace(A_CORNER_AND_A_LONG_RUN, rules=rules)

    assert choices(board, "greedy") == "a1"
    assert choices(board, "worst") == "a3 f5"


@given(state=ongoing_states(), seed=seeds)
def test_greedy_never_turns_fewer_discs_than_it_can_or_more_if_fewest_win(state: Ongoing, seed: int) -> None:
    chosen = state.move_at(answer(state.board, "greedy", seed).move)
    most = max if state.board.rules.aim is Aim.MOST_DISCS else min

    assert chosen is not None
    assert len(chosen.flips) == most(len(move.flips) for move in state.moves)


@given(state=ongoing_states(), seed=seeds)
def test_fewest_replies_never_leaves_more_moves_than_it_must(state: Ongoing, seed: int) -> None:
    def replies(board: Board) -> int:
        others = (colour for colour in Colour if colour in board.rules.players)
        return sum(mobility(board, colour) for colour in others if colour is not state.board.to_move)

    chosen = state.move_at(answer(state.board, "fewest-replies", seed).move)

    assert chosen is not None
    assert replies(chosen.after) == min(replies(move.after) for move in state.moves)


def test_a_player_that_looks_no_further_than_its_own_move_says_so() -> None:
    replies = list(think(Question(A_CORNER_AND_A_LONG_RUN, "greedy", 0)))

    assert {reply.depth for reply in replies} == {1}
    assert len(replies) > 1
