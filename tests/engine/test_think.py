from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Colour, Ongoing, Square, parse_board, start_board
from reversi.engine import COMPUTER_PLAYERS, Answer, Progress, Question, UnknownPlayerError
from reversi.engine.players import SimplePlayer
from reversi.engine.protocol import Value
from reversi.engine.think import think, within
from tests.strategies import ongoing_states, seeds

# Those that think for long are asked less often, in tests/engine/players.
SLOW = ("mcts", "revello", "java")
SIMPLE = [
    player.key
    for player in COMPUTER_PLAYERS
    if isinstance(player, SimplePlayer) and not player.key.startswith(SLOW)
]

keys = st.sampled_from([*SIMPLE, "revello-anita", "java-1"])


@given(state=ongoing_states(), key=keys, seed=seeds)
def test_the_same_question_has_the_same_answer(state: Ongoing, key: str, seed: int) -> None:
    question = Question(state.board, key, seed)

    assert list(think(question)) == list(think(question))


@pytest.mark.parametrize(("key", "name"), [("search-4", "Search 4"), ("monte-carlo", "Monte Carlo")])
def test_a_player_that_searches_is_refused_without_a_kernel(key: str, name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} needs the search kernel"):
        think(Question(start_board(STANDARD), key, 0))


def test_an_unknown_player_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(
        UnknownPlayerError, match="no computer player 'deep blue'; there are level-1, level-2"
    ):
        think(Question(start_board(STANDARD), "deep blue", 0))


@pytest.mark.parametrize("drawing", ["X X X O", "X O . ."])
def test_a_board_without_a_legal_move_is_refused_at_once(drawing: str) -> None:
    board = parse_board(drawing, to_move=Colour.WHITE)

    with pytest.raises(ValueError, match="no legal move"):
        think(Question(board, "random", 0))


TIMED = Question(start_board(STANDARD), "minimax-2", 0, milliseconds=1000)


def test_when_time_is_over_the_answer_is_the_best_move_so_far() -> None:
    replies = list(think(TIMED))
    times = iter([5.0, 5.9, 6.0])

    found = list(within(iter(replies), TIMED, 5, lambda: next(times)))

    *progress, answer = found
    assert found[:-1] == replies[:3]
    assert isinstance(answer, Answer)
    assert isinstance(progress[-1], Progress)
    assert answer.move == progress[-1].move


def test_a_player_that_needs_less_than_its_time_answers_as_usual() -> None:
    replies = list(think(TIMED))

    assert list(within(iter(replies), TIMED, 5, lambda: 5.9)) == replies
    assert list(within(iter(replies), replace(TIMED, milliseconds=None), 5, lambda: 99)) == replies


def test_time_is_not_over_before_a_move_is_known() -> None:
    nothing, answer = Progress(1, 64), Answer(Square(3, 2), Value(0), 70, 1)

    assert list(within(iter([nothing, answer]), TIMED, 5, lambda: 6)) == [nothing, answer]
