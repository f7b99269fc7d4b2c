"""The search of small boards: what it reports, within which limits, under any rules for two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.domain.setups import drawn, setup_named
from reversi.engine.host import SLICE, Kernel
from reversi.engine.kernel import small_rules
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.small_evaluation import SMALL_STAGES
from reversi.engine.protocol import Certainty
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Bound, SearchReport
from reversi.engine.search.small import line_small, search_small, words_of
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing as is_ongoing
from tests.engine.kernel.small_boards import best_score, late_small_boards, small_boards
from tests.profiles import examples

EXACTLY = Limits(depth=1, exact_from=64)
OUTCOME = Limits(depth=1, exact_from=0, outcome_from=64)


def answer(kernel: Kernel, board: domain.Board, limits: Limits, slice_nodes: int = SLICE) -> SearchReport:
    """The last report of a search."""
    *_, last = search_small(kernel, board, limits, slice_nodes)
    return last


def exact_scores(board: domain.Board) -> dict[domain.Square, int]:
    return {move.square: -best_score(move.after) for move in domain.moves_of(board)}


@examples(40)
@given(board=late_small_boards(8).filter(is_ongoing))
def test_every_move_gets_its_exact_score_the_best_first(kernel: WasmtimeKernel, board: domain.Board) -> None:
    report = answer(kernel, board, Limits(depth=1, exact_from=64, every_move=True))

    assert {move.square: move.value for move in report.moves} == {
        square: score * UNIT for square, score in exact_scores(board).items()
    }
    assert report.moves[0].value == max(move.value for move in report.moves)
    assert all(move.certainty is Certainty.EXACT for move in report.moves)


@examples(40)
@given(board=late_small_boards(8).filter(is_ongoing))
def test_the_outcome_is_that_of_the_exact_score(kernel: WasmtimeKernel, board: domain.Board) -> None:
    best = answer(kernel, board, OUTCOME).moves[0]

    score = max(exact_scores(board).values())
    assert (best.value > 0, best.value < 0) == (score > 0, score < 0)
    assert best.certainty is Certainty.OUTCOME


@examples(30)
@given(board=small_boards.filter(is_ongoing), depth=st.integers(1, 4), every_move=st.booleans())
def test_any_board_gets_a_legal_move_and_a_legal_line(
    kernel: WasmtimeKernel, board: domain.Board, depth: int, every_move: bool
) -> None:
    report = answer(kernel, board, Limits(depth, exact_from=0, every_move=every_move))

    assert {move.square for move in report.moves} == {*domain.legal_squares(board)}
    bounds = [move.bound for move in report.moves]
    assert bounds[0] is Bound.EXACT
    assert not every_move or {*bounds} == {Bound.EXACT}
    state = domain.state_of(board)
    for square in line_small(kernel, board, report.moves[0]):
        state = domain.play(state, square)


@pytest.mark.parametrize("key", ["anti", "no-corners", "historic", "sudden-end", "mini-6x6"])
def test_a_node_limit_is_kept_but_for_the_first_depth(kernel: WasmtimeKernel, key: str) -> None:
    board = domain.start_board(setup_named(key).rules)

    for nodes in (1_000, 50_000):
        report = answer(kernel, board, Limits(60, exact_from=0, nodes=nodes))

        assert nodes <= report.nodes <= 2 * nodes
        assert all(move.depth for move in report.moves)


def test_slices_change_nothing_but_the_number_of_reports() -> None:
    board = domain.start_board(setup_named("anti-mini").rules)
    limits = Limits(6, exact_from=0)

    whole = [*search_small(WasmtimeKernel(1), board, limits)]
    sliced = [*search_small(WasmtimeKernel(1), board, limits, slice_nodes=500)]

    assert len(sliced) > len(whole)
    assert sliced[-1].moves[0] == whole[-1].moves[0]


def test_a_disc_that_no_line_flips_is_a_corner_and_one_that_a_single_line_flips_is_on_an_edge() -> None:
    rules = drawn("""
        . . . # . .
        . # . . O X
        . . . . X O
        . . . . . .
    """)

    words = words_of(rules)

    assert words[small_rules.CORNER_SQUARES] == bits_of(
        map(domain.parse_square, ["a1", "c1", "e1", "f1", "a4", "f4"]), 8
    )
    assert words[small_rules.EDGE_SQUARES] & bits_of(map(domain.parse_square, ["b1", "a2", "b4"]), 8)
    assert not words[small_rules.EDGE_SQUARES] & words[small_rules.CORNER_SQUARES]


def test_a_row_ends_at_the_edge_and_at_a_wall() -> None:
    words = words_of(
        drawn("""
        . O X .
        . # X O
        # . . .
    """)
    )

    ends = ["a1", "d1", "a2", "c2", "d2", "b3", "d3"]
    assert words[small_rules.ROW_ENDS] == bits_of(map(domain.parse_square, ends), 8)


def test_the_halves_of_a_board_share_its_middle() -> None:
    words = words_of(
        drawn("""
        . . . . .
        . O X . .
        . . . . .
    """)
    )

    left = bits_of((domain.Square(column, row) for column in range(3) for row in range(3)), 8)
    top = bits_of((domain.Square(column, row) for column in range(5) for row in range(2)), 8)
    assert words[small_rules.LEFT_HALF] & words[small_rules.PLAYABLE] == left
    assert words[small_rules.TOP_HALF] & words[small_rules.PLAYABLE] == top


@pytest.mark.parametrize("key", ["mini-4x4", "octagon", "historic"])
def test_a_game_goes_through_all_stages_as_the_board_fills(key: str) -> None:
    words = words_of(setup_named(key).rules)

    stages = [
        discs * words[small_rules.STAGE_FACTOR] >> 16
        for discs in range(words[small_rules.PLAYABLE].bit_count() + 1)
    ]

    assert sorted(stages) == stages
    assert {*stages} == {*range(SMALL_STAGES)}


def test_fewest_discs_win_where_the_rules_say_so(kernel: WasmtimeKernel) -> None:
    rules = setup_named("anti-mini").rules
    assert rules.aim is domain.Aim.FEWEST_DISCS
    state = domain.state_of(domain.start_board(rules))
    while isinstance(state, domain.Ongoing) and domain.empties(state.board) > 8:
        state = domain.play(state, state.moves[-1].square)
    assert isinstance(state, domain.Ongoing)

    assert answer(kernel, state.board, EXACTLY).moves[0].value == best_score(state.board) * UNIT
