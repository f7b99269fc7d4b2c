"""Every player on every named set-up, and on boards that nobody would think of."""

from functools import cache
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.engine import COMPUTER_PLAYERS, Answer, Progress, Question
from reversi.engine.host import Kernel
from reversi.engine.players import SimplePlayer
from reversi.engine.think import think
from tests.strategies import seeds

SIMPLE = [player.key for player in COMPUTER_PLAYERS if isinstance(player, SimplePlayer)]
DEEP = ("mcts", "java", "revello", "minimax-2")
QUICK = [key for key in SIMPLE if not key.startswith(DEEP)]
SLOW = ["mcts-25", "java-1", "revello-mike", "revello-anita", "minimax-2"]

DIFFERENT = ("historic", "wide", "mini-4x4", "hexagon", "six-players", "anti", "sudden-end", "ring")
"""Set-ups that have little in common."""

SEARCHING = ("level-1", "level-3", "level-8", "search-2", "search-4")


@cache
def board_of(key: str, share: float) -> domain.Board:
    """A board of a random game of that set-up, on which this share of the squares is empty, or fewer."""
    rng = Random(key)
    state = domain.state_of(domain.start_board(setup_named(key).rules))
    left = share * domain.empties(state.board)
    last = state.board
    while not isinstance(state, domain.Finished) and (
        domain.empties(state.board) > left or isinstance(state, domain.SkipMove)
    ):
        state = domain.play(
            state, domain.Skip() if isinstance(state, domain.SkipMove) else rng.choice(state.moves).square
        )
        last = state.board if isinstance(state, domain.Ongoing) else last
    return last


def answer(board: domain.Board, key: str, kernel: Kernel | None = None, seed: int = 0) -> Answer:
    *progress, last = think(Question(board, key, seed), kernel)
    assert all(isinstance(each, Progress) for each in progress)
    assert isinstance(last, Answer)
    return last


def key_of(setup: SetUp) -> str:
    return setup.key


@pytest.mark.parametrize("share", [1.0, 0.5])
@pytest.mark.parametrize("setup", setups(), ids=key_of)
def test_the_quick_players_answer_every_set_up_with_a_legal_move(setup: SetUp, share: float) -> None:
    board = board_of(setup.key, share)

    for key in QUICK:
        assert domain.Ongoing(board).move_at(answer(board, key).move), key


@pytest.mark.parametrize("setup", DIFFERENT)
def test_the_deep_players_answer_different_set_ups_with_a_legal_move(setup: str) -> None:
    board = board_of(setup, 0.3)

    for key in SLOW:
        assert domain.Ongoing(board).move_at(answer(board, key).move), key


@pytest.mark.parametrize("share", [1.0, 0.5, 0.2])
@pytest.mark.parametrize("setup", setups(), ids=key_of)
def test_the_searching_players_answer_every_set_up_legally(
    setup: SetUp, share: float, kernel: Kernel
) -> None:
    board = board_of(setup.key, share)

    for key in SEARCHING:
        assert domain.Ongoing(board).move_at(answer(board, key, kernel).move), key


@st.composite
def odd_rules(draw: st.DrawFn) -> domain.Rules:
    """Rules with anything on a small board: walls, discs, and squares on which discs are placed."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    players = tuple(draw(st.permutations(list(domain.Colour))))[: draw(st.integers(2, 6))]
    squares = domain.squares_in_order(width, height)
    kinds = st.sampled_from(["empty", "empty", "wall", "placing", *players, *players])
    held = dict(
        zip(squares, draw(st.lists(kinds, min_size=len(squares), max_size=len(squares))), strict=True)
    )
    return domain.Rules(
        width=width,
        height=height,
        walls=frozenset(square for square, kind in held.items() if kind == "wall"),
        players=players,
        start=frozenset((square, kind) for square, kind in held.items() if isinstance(kind, domain.Colour)),
        first=draw(st.sampled_from(players)),
        passing=draw(st.sampled_from(domain.Passing)),
        aim=draw(st.sampled_from(domain.Aim)),
        placing=frozenset(square for square, kind in held.items() if kind == "placing")
        if draw(st.booleans())
        else frozenset(),
    )


KINDS = (*QUICK, "java-1", "revello-anita", "mcts-25", "level-3", "monte-carlo")
"""Quick players of every kind."""


@given(rules=odd_rules(), key=st.sampled_from(KINDS), seed=seeds)
def test_the_players_answer_with_a_legal_move_under_any_rules(
    kernel: Kernel, rules: domain.Rules, key: str, seed: int
) -> None:
    state = domain.state_of(domain.start_board(rules))
    assume(isinstance(state, domain.Ongoing))
    assert isinstance(state, domain.Ongoing)

    assert state.move_at(answer(state.board, key, kernel, seed).move)
