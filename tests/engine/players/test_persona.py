"""Personas: how a player of a level chooses among moves whose values it knows."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Ongoing, Square, parse_board, parse_square, start_board
from reversi.engine.players.level import LEVELS, Level
from reversi.engine.players.persona import greed, judgement, phase
from reversi.engine.search.limits import Limits
from tests.engine.players.asking import OPEN_CORNER
from tests.strategies import ongoing_states, seeds

PERFECT = Level("", Limits(1, 0))
CARELESS = replace(PERFECT, budget=(99, 99, 99))


def start() -> Ongoing:
    return Ongoing(start_board(STANDARD))


def even(state: Ongoing) -> dict[Square, float]:
    """The same value for every move."""
    return {move.square: 0.0 for move in state.moves}


@given(state=ongoing_states(), seed=seeds, number=st.integers(0, len(LEVELS) - 1))
def test_every_level_chooses_a_legal_move_that_its_seed_decides(
    state: Ongoing, seed: int, number: int
) -> None:
    values = {move.square: float(place) for place, move in enumerate(state.moves)}

    square = judgement(LEVELS[number], state, values, seed).best

    assert state.move_at(square) is not None
    assert square == judgement(LEVELS[number], state, values, seed).best


@given(state=ongoing_states(), seed=seeds)
def test_a_level_without_slips_plays_the_best_move(state: Ongoing, seed: int) -> None:
    values = {move.square: float(place) for place, move in enumerate(state.moves)}

    assert judgement(PERFECT, state, values, seed).best == state.moves[-1].square


def test_a_level_never_gives_away_more_than_its_budget() -> None:
    state = start()
    best, dear, *_ = (move.square for move in state.moves)
    values = even(state) | {best: 3.0, dear: -1.0}
    level = replace(CARELESS, vagueness=50, budget=(3.5, 0, 0))

    chosen = {judgement(level, state, values, seed).best for seed in range(200)}

    assert dear not in chosen
    assert chosen == set(values) - {dear}


def test_greed_takes_the_move_that_turns_most_discs() -> None:
    state = Ongoing(parse_board(OPEN_CORNER))

    assert judgement(replace(CARELESS, greed=1), state, even(state), 0).best == parse_square("a1")
    assert greed(replace(CARELESS, greed=1), state.moves[0], 60) == 5
    assert greed(replace(CARELESS, greed=1), state.moves[0], 40) == 2.5
    assert greed(replace(CARELESS, greed=1), state.moves[0], 12) == 0


def test_a_quiet_move_is_overlooked_but_a_corner_never() -> None:
    state = start()  # every move turns one disc
    values = even(state) | {parse_square("c4"): 5.0}
    blind = replace(CARELESS, blindness=0.5)

    found = [judgement(blind, state, values, seed).best == parse_square("c4") for seed in range(400)]

    assert 150 < sum(found) < 280


def test_a_blind_level_overlooks_moves_that_flip_two_discs_or_fewer_but_never_a_corner() -> None:
    board = parse_board("""
        . O X . . . . .
        . . . . . . . .
        . . . . . . . .
        . O O X . . . .
        . . . . . . . .
        . . . . . . . .
        . O O O X . . .
        . . . . . . . .
    """)
    state = Ongoing(board)
    values = even(state) | {parse_square("a4"): 5.0}

    judged = judgement(replace(CARELESS, blindness=1), state, values, 0)

    assert {str(move.square): len(move.flips) for move in state.moves} == {"a1": 1, "a4": 2, "a7": 3}
    assert judged.overlooked == {parse_square("a4")}
    assert set(judged.impressions) == {parse_square("a1"), parse_square("a7")}


def test_a_vague_level_chooses_a_move_less_often_the_worse_it_is() -> None:
    state = start()
    first, second, third, fourth = (move.square for move in state.moves)
    values = {first: 4.0, second: 2.0, third: 0.0, fourth: -40.0}

    chosen = [judgement(replace(CARELESS, vagueness=2), state, values, seed).best for seed in range(500)]

    assert chosen.count(first) > chosen.count(second) > chosen.count(third) > chosen.count(fourth) == 0


@pytest.mark.parametrize(("left", "expected"), [(60, 0), (41, 0), (40, 1), (21, 1), (20, 2), (1, 2)])
def test_phases_are_told_by_the_empty_squares(left: int, expected: int) -> None:
    assert phase(left) == expected


def test_higher_levels_give_away_less_and_the_highest_nothing() -> None:
    budgets = [level.budget[0] for level in LEVELS]

    assert budgets == sorted(budgets, reverse=True)
    assert not any(level.errs for level in LEVELS[-4:])
