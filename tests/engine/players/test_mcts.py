"""Monte Carlo tree search: which leaf it grows, what it counts, and what it chooses in the end."""

from math import log, sqrt

import pytest
from hypothesis import given

from reversi import domain
from reversi.engine import Answer, Progress
from reversi.engine.players import mcts
from reversi.engine.protocol import Value
from tests.engine.players.asking import answer, choices
from tests.profiles import examples
from tests.strategies import ongoing_states, seeds

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED
START = domain.start_board(domain.STANDARD)


def test_the_promise_of_a_node_is_its_chances_and_a_bonus_for_being_tried_seldom() -> None:
    node = mcts.TreeNode(START, BLACK, tries=4, wins=3)

    assert mcts.chances(node) == 0.75
    assert mcts.promise(node, siblings=16) == pytest.approx(0.75 + sqrt(2 * log(16) / 4))


def test_the_most_promising_child_is_selected_at_every_node() -> None:
    root = mcts.TreeNode(START, WHITE, tries=20)
    often, seldom = (
        mcts.TreeNode(START, BLACK, tries=18, wins=9),
        mcts.TreeNode(START, BLACK, tries=2, wins=0),
    )
    root.children = (often, seldom)

    # 0.5 + sqrt(2 ln 20 / 18) = 1.08 against 0 + sqrt(2 ln 20 / 2) = 1.73.
    assert mcts.selected(root) is seldom
    seldom.tries = 10
    assert mcts.selected(root) is often


def test_a_win_is_credited_to_the_nodes_of_the_winner() -> None:
    root = mcts.TreeNode(START, WHITE)
    child = mcts.TreeNode(START, BLACK, 1, root)
    grandchild = mcts.TreeNode(START, WHITE, 2, child)

    mcts.credit(grandchild, domain.Win(BLACK))
    mcts.credit(child, domain.Tie((BLACK, WHITE)))

    assert [(node.tries, node.wins) for node in (root, child, grandchild)] == [(2, 0.5), (2, 1.5), (1, 0)]


def test_players_who_tie_share_a_win() -> None:
    assert mcts.share(domain.Tie((BLACK, WHITE, RED)), RED) == pytest.approx(1 / 3)
    assert mcts.share(domain.Tie((BLACK, WHITE)), RED) == 0
    assert mcts.share(domain.Win(RED), RED) == 1


def test_the_first_simulation_plays_a_game_from_every_move_and_one_more() -> None:
    root = mcts.TreeNode(START, BLACK)

    mcts.simulate(root, mcts.playouts_for(START, 0))

    assert [child.tries for child in root.children] == [1, 1, 1, 1]
    assert root.tries == 5


def test_a_skip_is_a_node_of_its_own_and_the_end_of_the_game_has_none_below_it() -> None:
    skip = domain.parse_board("O X . ", to_move=BLACK)
    over = domain.parse_board("X X X .", to_move=WHITE)

    (child,) = mcts.expanded(mcts.TreeNode(skip, WHITE))

    assert (child.board.to_move, child.mover, child.ply) == (WHITE, BLACK, 1)
    assert mcts.expanded(mcts.TreeNode(over, BLACK)) == ()


@given(state=ongoing_states(), seed=seeds)
def test_a_game_played_out_ends_with_a_result_of_its_rules(state: domain.Ongoing, seed: int) -> None:
    result = mcts.played_out(state.board, mcts.playouts_for(state.board, seed))

    colours = result.colours if isinstance(result, domain.Tie) else (result.colour,)
    assert set(colours) <= set(state.board.rules.players)


def test_a_game_that_is_over_is_not_played_on() -> None:
    board = domain.parse_board("X X O .", to_move=WHITE)

    assert mcts.played_out(domain.parse_board("X X X ."), mcts.playouts_for(board, 0)) == domain.Win(BLACK)
    assert isinstance(domain.state_of(domain.parse_board("X X X .")), domain.Finished)
    assert mcts.played_out(board, mcts.playouts_for(board, 0)) == domain.Win(BLACK)


# Black wins by four with d3, after which White skips and Black takes d1 too, and loses by two with d1.
NEARLY_OVER = domain.parse_board("""
    O O O .
    X O O X
    X O O .
    X O O X
""")


def test_monte_carlo_finds_the_winning_move_and_is_certain_of_it() -> None:
    found = answer(NEARLY_OVER, "mcts-25")

    assert choices(NEARLY_OVER, "mcts-25", range(10)) == "d3"
    assert (found.value, found.depth) == (Value(100), 3)


def test_monte_carlo_plays_as_many_simulations_as_its_name_says() -> None:
    *progress, last = mcts.think(domain.Ongoing(START), 0, simulations=25)

    assert isinstance(last, Answer)
    assert len(progress) == 25
    assert all(isinstance(reply, Progress) for reply in progress)
    # Each grows a leaf that has some moves, and plays a game for each of them and one more.
    assert [reply.nodes for reply in progress[:1]] == [5]
    assert 25 * 2 < last.nodes < 25 * 14


def test_monte_carlo_plays_differently_with_different_seeds() -> None:
    assert len(choices(START, "mcts-25", range(12)).split()) > 1


@examples(10)
@given(state=ongoing_states(), seed=seeds)
def test_a_node_never_has_more_wins_than_games(state: domain.Ongoing, seed: int) -> None:
    root, playouts = mcts.TreeNode(state.board, state.board.to_move), mcts.playouts_for(state.board, seed)
    for _ in range(5):
        mcts.simulate(root, playouts)

    assert root.tries == sum(child.tries for child in root.children) + 1
    assert all(0 <= child.wins <= child.tries for child in root.children)


def test_progress_reports_the_depth_of_the_tree_after_every_simulation() -> None:
    first, *_, last, answered = mcts.think(domain.Ongoing(START), 0, simulations=30)

    assert isinstance(first, Progress)
    assert isinstance(last, Progress)
    assert isinstance(answered, Answer)
    assert first.depth == 1
    assert last.depth == answered.depth


def test_on_a_large_board_random_games_end_early_and_there_are_fewer_of_them() -> None:
    board = domain.start_board(domain.classic_rules(16, 16))
    playouts = mcts.playouts_for(board, 0)

    assert isinstance(mcts.played_out(board, playouts), domain.Win | domain.Tie)
    assert playouts.longest == 8_000 // 256
    assert playouts.left == 4_000_000 // 256 - playouts.longest


def test_monte_carlo_plays_at_least_one_simulation_and_then_until_its_plies_are_spent() -> None:
    state = domain.Ongoing(domain.start_board(domain.classic_rules(20, 20)))

    *progress, last = mcts.think(state, 0, simulations=1_000)

    assert isinstance(last, Answer)
    assert 1 <= len(progress) < 1_000
