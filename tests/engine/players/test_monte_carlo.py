"""The player that searches a tree of games played at random, with the kernel in wasmtime."""

from itertools import pairwise
from random import Random

import pytest

from reversi import domain
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Progress, Question
from reversi.engine.explain.replies import explained
from reversi.engine.host import Kernel
from reversi.engine.players import MONTE_CARLO
from reversi.engine.players.monte_carlo import REPLIES_TOLD, slice_games
from reversi.engine.search.tree import GAMES_AT_ONCE
from reversi.engine.think import think, within
from tests.engine.explain.thinking_aloud import aloud, thought_of, tried
from tests.engine.players.asking import answer_of

KEY = "monte-carlo"


def timed(
    board: domain.Board, kernel: Kernel, looks: int, explain: bool = False
) -> tuple[list[Progress], Answer]:
    """The progress and the answer if the time is over at so many looks at the clock."""
    question = Question(board, KEY, 1, milliseconds=120_000, explain=explain)
    times = iter([*[0.0] * (looks - 1), 120.0])
    replies = within(think(question, kernel), question, 0, lambda: next(times))
    *progress, answer = explained(replies, question, kernel, None, None) if explain else replies
    assert isinstance(answer, Answer)
    return [each for each in progress if isinstance(each, Progress)], answer


def test_it_plays_so_many_games_where_there_is_no_clock(kernel: Kernel) -> None:
    *progress, answer = think(Question(domain.start_board(domain.STANDARD), KEY, 0), kernel)
    games = [reply.nodes for reply in progress]
    last = progress[-1]

    assert isinstance(last, Progress)
    assert isinstance(answer, Answer)
    assert (answer.move, answer.value, answer.nodes) == (last.move, last.value, last.nodes)
    assert games[-1] == answer.nodes == MONTE_CARLO.games
    assert answer.depth > 1


@pytest.mark.parametrize("setup", ["othello", "six-players", "giant"])
def test_it_reports_after_a_slice_of_games(kernel: Kernel, setup: str) -> None:
    board = domain.start_board(setup_named(setup).rules)
    due = slice_games(board.rules)

    progress, answer = timed(board, kernel, looks=5)
    games = [0, *(reply.nodes for reply in progress)]

    assert len(progress) == 5
    assert all(due <= later - earlier < due + GAMES_AT_ONCE for earlier, later in pairwise(games))
    assert answer.move == progress[-1].move


def test_the_same_seed_and_as_many_games_have_the_same_answer(kernel: Kernel) -> None:
    question = Question(domain.start_board(setup_named("trio").rules), KEY, seed=7)

    assert list(think(question, kernel)) == list(think(question, kernel))


def test_an_only_move_gets_one_slice(kernel: Kernel) -> None:
    board = domain.parse_board("X O . . O\n. . . . .\n. . . . .\n. . . . .\n. . . . O")
    assert len(domain.moves_of(board)) == 1

    _, *more = think(Question(board, KEY, 0, milliseconds=120_000), kernel)

    assert len(more) == 1
    assert isinstance(more[0], Answer)


def test_it_explains_every_move_by_the_share_of_games_won(kernel: Kernel) -> None:
    board = domain.start_board(setup_named("six-players").rules)

    answer = aloud(board, KEY, kernel=kernel)
    first, *others = answer.reasons

    assert (first.square, first.value) == (answer.move, answer.value and answer.value.amount)
    assert {each.square for each in answer.reasons} == {move.square for move in domain.moves_of(board)}
    assert sum(tried(each).games for each in answer.reasons) == answer.nodes
    assert all(tried(each).games <= tried(first).games and 0 <= (each.value or 0) <= 100 for each in others)
    for each in answer.reasons:
        state = domain.play(domain.state_of(board), each.square) if each.square else domain.state_of(board)
        assert len(each.replies) <= REPLIES_TOLD
        assert len(each.replies) + each.omitted == len(domain.moves_of(state.board))


def test_it_explains_a_move_that_it_made_when_its_time_was_over(kernel: Kernel) -> None:
    _, answer = timed(domain.start_board(domain.STANDARD), kernel, looks=3, explain=True)

    assert answer.reasons[0].square == answer.move
    assert sum(tried(each).games for each in answer.reasons) == answer.nodes


def test_a_skip_stands_between_a_move_and_the_next_in_an_explanation(kernel: Kernel) -> None:
    board = domain.parse_board("X O . .\n. . . .\n. . . .\nX O . .")

    thought = thought_of(aloud(board, KEY, kernel=kernel), "c1")
    (skip,) = thought.replies

    assert isinstance(domain.play(domain.state_of(board), domain.Square(2, 0)), domain.SkipMove)
    assert skip.square is None
    assert [str(each.square) for each in skip.replies] == ["c4"]


def result_of_a_game(kernel: Kernel, computer: domain.Colour, seed: int) -> domain.GameState:
    """The end of a game on 6×6 against a player that draws its moves at random."""
    rng, state = Random(seed), domain.state_of(domain.start_board(domain.classic_rules(6, 6)))
    while not isinstance(state, domain.Finished):
        if isinstance(state, domain.SkipMove):
            state = domain.play(state, domain.Skip())
        elif state.board.to_move is computer:
            state = domain.play(state, answer_of(think(Question(state.board, KEY, seed), kernel)).move)
        else:
            state = domain.play(state, rng.choice(state.moves).square)
    return state


@pytest.mark.parametrize("computer", [domain.Colour.BLACK, domain.Colour.WHITE])
def test_it_wins_against_random_moves(kernel: Kernel, computer: domain.Colour) -> None:
    end = result_of_a_game(kernel, computer, seed=0)

    assert isinstance(end, domain.Finished)
    assert end.result == domain.Win(computer)
