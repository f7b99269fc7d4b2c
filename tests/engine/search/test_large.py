"""The search on boards of any size, for two to six players."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.setups import setup_named
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import Certainty
from reversi.engine.search import large
from reversi.engine.search.large import cell_of, line_large, search_large, square_of
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Bound, SearchReport
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing, played_on, random_board, seeds
from tests.engine.kernel.plain import plain_kernel
from tests.engine.search.exact_values import exact_values, score_of
from tests.profiles import examples

FEW = 7
"""The most empty squares that plain minimax is asked to play out."""

small_boards = (
    st.builds(lambda seed: random_board(seed, longest=5, plies=20), seeds)
    .filter(lambda board: domain.empties(board) <= FEW)
    .filter(ongoing)
)


@pytest.fixture
def kernel() -> WasmtimeKernel:
    """A kernel whose table is empty."""
    return WasmtimeKernel(1)


def answer(
    kernel: Kernel, board: domain.Board, limits: Limits, slice_nodes: int | None = None
) -> SearchReport:
    """The last report of a search."""
    *_, last = search_large(kernel, board, limits, slice_nodes)
    return last


def test_every_square_has_a_number_of_its_own() -> None:
    squares = [domain.Square(column, row) for row in range(16) for column in range(16)]

    assert [square_of(cell_of(square)) for square in squares] == squares


# To the end


@examples(30)
@given(board=small_boards)
def test_every_move_has_the_final_score_of_plain_minimax(board: domain.Board) -> None:
    report = answer(WasmtimeKernel(1), board, Limits(1, exact_from=FEW, every_move=True))

    assert {move.square: move.value for move in report.moves} == {
        square: UNIT * score for square, score in exact_values(board).items()
    }


@examples(30)
@given(board=small_boards)
def test_the_best_move_has_the_best_final_score(board: domain.Board) -> None:
    expected = exact_values(board)

    best, *others = answer(WasmtimeKernel(1), board, Limits(1, exact_from=FEW)).moves

    assert best.value == UNIT * expected[best.square] == UNIT * max(expected.values())
    assert all(expected[move.square] * UNIT <= move.value <= best.value for move in others)
    determined = len(board.rules.players) == 2 and board.rules.passing is not domain.Passing.FREELY
    assert best.certainty is (Certainty.EXACT if determined else Certainty.SEARCHED)


def test_the_score_of_two_players_is_that_of_the_domain() -> None:
    for seed in range(20):
        board = random_board(seed, most=2, plies=200)
        sign = -1 if board.rules.aim is domain.Aim.FEWEST_DISCS else 1

        assert score_of(board, board.to_move) == sign * domain.final_score(board, board.to_move)


# In slices, in every host


@pytest.mark.parametrize("key", ["grand", "octagon", "trio", "six-players"])
def test_slices_do_not_change_values(key: str) -> None:
    board = played_on_from(key, 20)
    limits = Limits(4, exact_from=0)

    whole, sliced = (answer(WasmtimeKernel(1), board, limits, nodes) for nodes in (10**9, 1_000))

    assert sliced.moves[0].value == whole.moves[0].value


@pytest.mark.parametrize("key", ["grand", "trio", "giant"])
def test_a_report_comes_with_every_slice(kernel: WasmtimeKernel, key: str) -> None:
    slice_nodes, one_position = 2_000, 200

    reports = search_large(kernel, played_on_from(key, 20), Limits(5, 0), slice_nodes)
    nodes = [0, *(report.nodes for report in reports)]

    assert nodes[-1] > 2 * slice_nodes
    assert max(after - before for before, after in pairwise(nodes)) < slice_nodes + one_position


@pytest.mark.parametrize("seed", range(3))
def test_plain_python_gives_the_same_reports_node_for_node(seed: int) -> None:
    board = random_board(seed, longest=7)
    if not ongoing(board):
        board = domain.start_board(setup_named("hexagon").rules)

    plain, compiled = (
        list(search_large(host(1), board, Limits(2, exact_from=5), 200))
        for host in (plain_kernel, WasmtimeKernel)
    )

    assert plain == compiled


def test_the_same_question_has_the_same_reports_in_a_kernel_that_is_new() -> None:
    board = played_on_from("four-players", 30)

    first, second = (list(search_large(WasmtimeKernel(1), board, Limits(4, 0))) for _ in range(2))

    assert first == second


def test_a_search_ends_once_it_has_visited_as_many_positions_as_it_may(kernel: WasmtimeKernel) -> None:
    report = answer(kernel, played_on_from("giant", 60), Limits(50, 0, nodes=10_000), 1_000)

    assert 10_000 <= report.nodes < 12_000
    assert report.moves[0].depth > 1


# Large and crowded boards


def test_six_players_on_the_largest_board_have_a_move_with_the_first_report(kernel: WasmtimeKernel) -> None:
    board = on_to_a_move(domain.start_board(domain.classic_rules(26, 26, players=tuple(domain.Colour))), 300)

    first = next(search_large(kernel, board, Limits(60, 20)))

    assert first.moves[0].depth == 1
    assert {move.square for move in first.moves} == set(domain.legal_squares(board))


@examples(20)
@given(board=st.builds(random_board, seeds).filter(ongoing))
def test_every_report_has_every_legal_move_once(board: domain.Board) -> None:
    reports = list(search_large(WasmtimeKernel(1), board, Limits(3, 4), 1_000))

    for report in reports:
        assert sorted(move.square for move in report.moves) == list(domain.legal_squares(board))
    assert all(move.depth for move in reports[-1].moves)


@examples(20)
@given(board=st.builds(random_board, seeds).filter(ongoing))
def test_the_line_can_be_played(board: domain.Board) -> None:
    kernel = WasmtimeKernel(1)
    best = answer(kernel, board, Limits(3, 4)).moves[0].square

    line = line_large(kernel, board, best)

    state = domain.state_of(board)
    for square in line:
        state = domain.play(state, square)
    assert line[0] == best


def test_a_line_has_no_more_plies_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large, "LONGEST_LINE", 4)
    kernel, board = WasmtimeKernel(1), played_on_from("grand", 10)
    best = answer(kernel, board, Limits(5, 0)).moves[0].square

    assert len(line_large(kernel, board, best)) == 4


def test_a_line_asked_for_amid_a_search_does_not_change_it() -> None:
    board = played_on_from("trio", 10)
    undisturbed = list(search_large(WasmtimeKernel(1), board, Limits(4, 0)))
    kernel, disturbed = WasmtimeKernel(1), []

    for report in search_large(kernel, board, Limits(4, 0)):
        disturbed.append(report)
        line_large(kernel, board, report.moves[0].square)

    assert disturbed == undisturbed


def test_only_the_best_move_has_a_value_of_its_own_unless_all_are_asked_for(kernel: WasmtimeKernel) -> None:
    board = played_on_from("grand", 20)

    bounds = [move.bound for move in answer(kernel, board, Limits(4, 0)).moves]
    every = [move.bound for move in answer(kernel, board, Limits(4, 0, every_move=True)).moves]

    assert bounds[0] is Bound.EXACT
    assert Bound.UPPER in bounds
    assert set(every) == {Bound.EXACT}


def played_on_from(key: str, plies: int) -> domain.Board:
    """The board after some random plies of a named set-up, with a player to move who can."""
    return on_to_a_move(domain.start_board(setup_named(key).rules), plies)


def on_to_a_move(board: domain.Board, plies: int) -> domain.Board:
    """The board after some random plies, and some more if the player to move cannot."""
    rng = Random(5)
    board = played_on(board, plies, rng)
    while not ongoing(board):
        board = played_on(board, 1, rng)
    return board
