"""The Java players: how they search, where they stop, and the library for the second move."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.engine.players import COMPUTER_PLAYERS, java_search, player_named
from reversi.engine.players.choice import played_square
from reversi.engine.players.java_score import score_since
from reversi.engine.players.java_weights import EVALUATORS, JAVA_LEVELS, Evaluator
from reversi.engine.protocol import Value
from tests.engine.players.asking import SEVEN_TARGETS, answer, choices, minimax
from tests.profiles import examples
from tests.strategies import FEWEST_WIN, SUDDEN_END, THREE_PLAYERS, WALLED, ongoing_states, seeds

# A position of the middle game, 28 discs.
MIDDLE_GAME = domain.parse_board("""
    . . . . . . . .
    . . O . O . . .
    . . O O O O . .
    . X X O X O . .
    . . X O O X X .
    . . O X X X O .
    . . . X O . . .
    . . . . O . . .
""")


def replies(first: str) -> dict[java_search.JavaOpening, str]:
    """The second moves after a first one, by the opening that they make."""
    move = first_move(first)
    return {
        java_search.opening_of(move, reply): str(reply.square) for reply in domain.Ongoing(move.after).moves
    }


@pytest.mark.parametrize(
    ("first", "parallel", "diagonal", "perpendicular"),
    [("d3", "e3", "c3", "c5"), ("c4", "c5", "c3", "e3"), ("f5", "f4", "f6", "d6"), ("e6", "d6", "f6", "f4")],
)
def test_three_replies_make_three_openings(
    first: str, parallel: str, diagonal: str, perpendicular: str
) -> None:
    assert replies(first) == {
        java_search.JavaOpening.PARALLEL: parallel,
        java_search.JavaOpening.DIAGONAL: diagonal,
        java_search.JavaOpening.PERPENDICULAR: perpendicular,
    }


def test_the_library_draws_openings_with_the_odds_of_the_applet() -> None:
    assert Counter(java_search.ODDS_WHEN_SHALLOW) == {
        java_search.JavaOpening.PARALLEL: 1,
        java_search.JavaOpening.DIAGONAL: 3,
        java_search.JavaOpening.PERPENDICULAR: 5,
    }
    assert Counter(java_search.ODDS) == {
        java_search.JavaOpening.DIAGONAL: 3,
        java_search.JavaOpening.PERPENDICULAR: 6,
    }


def first_move(square: str) -> domain.Move:
    move = domain.Ongoing(domain.start_board(domain.STANDARD)).move_at(domain.parse_square(square))
    assert move is not None
    return move


def after(first: str) -> domain.Board:
    return first_move(first).after


def test_the_second_move_comes_from_the_library() -> None:
    assert choices(after("d3"), "java-1") == "c3 c5"
    assert choices(after("d3"), "java-standard-depth-3") == "c3 c5 e3"
    assert answer(after("d3"), "java-6").nodes == 0


def test_the_library_has_no_move_after_another_start_or_a_longer_game() -> None:
    mirrored = domain.Ongoing(domain.start_board(domain.MIRRORED)).moves[0].after

    assert answer(domain.start_board(domain.STANDARD), "java-1").nodes > 0
    assert answer(mirrored, "java-1").nodes > 0
    assert answer(domain.Ongoing(after("d3")).moves[0].after, "java-1").nodes > 0


def test_the_java_player_opens_differently_with_different_seeds() -> None:
    assert choices(domain.start_board(domain.STANDARD), "java-1") == "c4 d3 e6 f5"


def test_the_levels_are_those_of_the_applet() -> None:
    assert [(level.depth, level.threshold) for level in JAVA_LEVELS] == [
        *((5, 250), (7, 1000), (8, 2500), (9, 7500), (10, 25000), (16, 50000))
    ]


def test_each_position_that_is_scored_counts_once() -> None:
    board = domain.start_board(domain.MIRRORED)

    assert answer(board, "java-standard-depth-1").nodes == len(domain.Ongoing(board).moves)


@pytest.mark.parametrize(("number", "threshold"), [(1, 250), (2, 1000), (3, 2500)])
def test_a_level_stops_at_its_threshold(number: int, threshold: int) -> None:
    found = answer(MIDDLE_GAME, f"java-{number}")

    assert found.nodes == threshold
    assert 1 < found.depth < JAVA_LEVELS[number - 1].depth


def test_a_level_plays_the_move_of_its_last_completed_depth() -> None:
    stopped = answer(MIDDLE_GAME, "java-2", seed=3)

    finished = answer(MIDDLE_GAME, f"java-standard-depth-{stopped.depth}", seed=3)

    assert (stopped.move, stopped.value) == (finished.move, finished.value)
    assert finished.nodes < stopped.nodes


def test_a_level_looks_no_further_ahead_than_there_are_empty_squares() -> None:
    board = domain.parse_board("""
        X O . .
        O O X .
        X O O X
        . O X X
    """)

    assert answer(board, "java-6").depth == 4


def test_moves_are_tried_by_rank_and_equal_ranks_in_an_order_drawn_from_the_seed() -> None:
    board = domain.parse_board(SEVEN_TARGETS)

    orders = {
        " ".join(
            str(played_square(board, child)) for child in java_search.ranked_successors(board, seed)(board, 1)
        )
        for seed in range(20)
    }

    # A corner, an A-square, two B-squares, and squares inside.
    assert {order[:11] for order in orders} == {"a1 f1 a4 a5", "a1 f1 a5 a4"}
    assert {" ".join(sorted(order[12:].split())) for order in orders} == {"b6 c2 c5 e3 e5"}
    assert len(orders) > 2


small_games = st.sampled_from([domain.classic_rules(4, 4), FEWEST_WIN, WALLED, THREE_PLAYERS, SUDDEN_END])


@examples(40)
@given(
    state=ongoing_states(small_games),
    evaluator=st.sampled_from(sorted(EVALUATORS)),
    depth=st.integers(1, 3),
    seed=seeds,
)
def test_the_move_and_value_are_those_of_a_plain_minimax(
    state: domain.Ongoing, evaluator: str, depth: int, seed: int
) -> None:
    found = answer(state.board, f"java-{evaluator}-depth-{depth}", seed)

    expected = values_by_the_book(state, EVALUATORS[evaluator], found.depth)
    assert found.value == Value(max(expected.values()))
    assert Value(expected[str(found.move)]) == found.value


def values_by_the_book(state: domain.Ongoing, evaluator: Evaluator, depth: int) -> dict[str, int]:
    me, score = state.board.to_move, score_since(state.board, evaluator, depth)
    return {str(move.square): minimax(move.after, depth - 1, me, score) for move in state.moves}


def test_the_greedy_evaluator_takes_most_discs_at_depth_one() -> None:
    assert choices(MIDDLE_GAME, "java-greedy-depth-1") == choices(MIDDLE_GAME, "greedy")


def test_a_trial_player_is_found_by_its_key_but_not_in_the_menu() -> None:
    player = player_named("java-alternative-depth-2")

    assert player.name == "Java alternative, depth 2"
    assert player not in COMPUTER_PLAYERS
