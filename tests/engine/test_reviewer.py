"""The player that is asked for reviews: it values positions and never sits at the board."""

import pytest

from reversi import domain
from reversi.app.common import knowledge
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty, Progress, Question, UnknownPlayerError, player_named
from reversi.engine.explain.replies import explained
from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import BUCKET_MASK
from reversi.engine.players import COMPARER, REVIEWER, thinker_named
from reversi.engine.protocol import Value
from reversi.engine.search import deepening
from reversi.engine.think import think
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.players.asking import FFO_1, answer_of
from tests.engine.search.helpers import PatientHelpers


def test_the_reviewer_values_the_last_positions_exactly() -> None:
    answer = answer_to(FFO_1, WasmtimeKernel(table_megabytes=1))

    assert (answer.move, answer.value) == (domain.Square(6, 7), Value(1800, Certainty.EXACT))


def test_far_from_the_end_the_reviewer_searches_without_the_book() -> None:
    answer = answer_to(domain.start_board(domain.STANDARD), WasmtimeKernel(table_megabytes=1))

    assert (answer.depth, answer.value and answer.value.certainty) == (12, Certainty.SEARCHED)


OPENING = domain.parse_transcript("f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1b6f3f6f7")
"""The first moves of a quiet game."""


def answer_to(board: domain.Board, kernel: Kernel, helpers: PatientHelpers | None = None) -> Answer:
    """What the reviewer says of a position."""
    return answer_of(think(Question(board, "reviewer", 0), kernel, helpers))


def positions(rules: domain.Rules, plies: tuple[domain.Ply, ...]) -> list[domain.Board]:
    """The positions of a game, the last first."""
    return [*reversed(domain.boards_along(rules, plies))]


def first_moves(rules: domain.Rules, count: int) -> list[domain.Board]:
    """The positions of a game in which the first legal move is always played, the last first."""
    boards = [domain.start_board(rules)]
    while len(boards) < count:
        boards.append(domain.Ongoing(boards[-1]).moves[0].after)
    return boards[::-1]


@pytest.mark.parametrize(
    ("boards", "searcher"),
    [
        (positions(domain.STANDARD, OPENING)[:12], "search-10"),
        (first_moves(setup_named("mini-6x6").rules, 4), "search-4"),
        (first_moves(setup_named("wide").rules, 4), "search-4"),
    ],
    ids=["othello", "mini-6x6", "wide"],
)
def test_the_reviewer_says_the_same_whatever_the_kernel_has_searched_before(
    boards: list[domain.Board], searcher: str
) -> None:
    used = WasmtimeKernel(table_megabytes=4)
    for board in boards:
        *_, _ = think(Question(board, searcher, 0), used)

    again = [answer_to(board, used) for board in boards]

    assert again == [answer_to(board, WasmtimeKernel(table_megabytes=1)) for board in boards]


def test_among_three_players_its_reasons_are_the_same_too() -> None:
    question = Question(first_moves(setup_named("trio").rules, 6)[0], "reviewer", 0, explain=True)
    used, new = WasmtimeKernel(table_megabytes=4), WasmtimeKernel(table_megabytes=1)
    *_, _ = think(Question(question.board, "search-4", 0), used)

    first, again, other = (
        answer_of(explained(think(question, each), question, each, None, None)) for each in (used, used, new)
    )

    assert first.reasons
    assert first == again == other


@pytest.mark.parametrize("setup", ["othello", "mini-6x6", "wide", "giant"])
def test_the_coach_tells_comparable_values_of_all_moves_whatever_was_searched_before(setup: str) -> None:
    board = first_moves(setup_named(setup).rules, 6)[0]
    question = knowledge.comparison_of(board)
    used, new = WasmtimeKernel(table_megabytes=4), WasmtimeKernel(table_megabytes=1)
    *_, _ = think(Question(board, "search-4", 0), used)

    *_, progress, answer = think(question, used)
    *_, again, _ = think(question, new)

    assert isinstance(answer, Answer)
    assert isinstance(progress, Progress)
    assert isinstance(again, Progress)
    assert progress.moves == again.moves
    assert len(knowledge.compared(board, progress.moves)) == domain.mobility(board)


def test_to_compare_moves_takes_far_fewer_nodes_than_to_value_a_position() -> None:
    board = positions(domain.STANDARD, OPENING)[0]
    question, kernel = Question(board, "coach", 0, explain=True), WasmtimeKernel(table_megabytes=1)

    answer = answer_of(explained(think(question, kernel), question, kernel, None, None))

    assert answer.nodes < answer_to(board, kernel).nodes


def test_helpers_are_not_asked_by_the_reviewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "SLICES_ALONE", 0)
    helpers = PatientHelpers(2)

    *_, _ = think(Question(FFO_1, "search-12", 0), WasmtimeKernel(1), helpers)
    asked = len(helpers.tasks)
    answer = answer_to(FFO_1, WasmtimeKernel(1), helpers)

    assert asked > 0
    assert len(helpers.tasks) == asked
    assert answer == answer_to(FFO_1, WasmtimeKernel(1))


def compared(board: domain.Board, kernel: Kernel) -> Progress:
    """What the comparer says of the moves on a board before it answers."""
    *_, last, answer = think(Question(board, "comparer", 0), kernel)
    assert isinstance(last, Progress)
    assert isinstance(answer, Answer)
    return last


@pytest.mark.parametrize(
    ("board", "depth", "certainty"),
    [(FFO_1, 14, Certainty.EXACT), (positions(domain.STANDARD, OPENING)[0], 12, Certainty.SEARCHED)],
    ids=["near the end", "in the midgame"],
)
def test_the_comparer_values_every_move_alike(board: domain.Board, depth: int, certainty: Certainty) -> None:
    moves = compared(board, WasmtimeKernel(table_megabytes=1)).moves

    assert {each.square for each in moves} == {*domain.legal_squares(board)}
    assert {(each.depth, each.certainty) for each in moves} == {(depth, certainty)}


@pytest.mark.parametrize("setup", ["othello", "mini-6x6", "wide"])
def test_the_comparer_says_the_same_whatever_the_kernel_has_searched_before(setup: str) -> None:
    board = first_moves(setup_named(setup).rules, 6)[0]
    used = WasmtimeKernel(table_megabytes=4)
    *_, _ = think(Question(board, "search-4", 0), used)

    assert compared(board, used) == compared(board, WasmtimeKernel(table_megabytes=1))


def test_other_players_keep_their_table_even_if_the_reviewer_is_not_heard_to_the_end() -> None:
    kernel = WasmtimeKernel(table_megabytes=4)
    whole = kernel.call("read", kernel.memory + BUCKET_MASK)

    replies = think(Question(domain.start_board(domain.STANDARD), "reviewer", 0), kernel)
    next(replies)
    during = kernel.call("read", kernel.memory + BUCKET_MASK)
    del replies

    assert during < whole
    assert kernel.call("read", kernel.memory + BUCKET_MASK) == whole


def test_the_reviewer_can_be_asked_but_is_not_offered_as_a_player() -> None:
    assert thinker_named("reviewer") is REVIEWER
    assert thinker_named("comparer") is COMPARER
    assert thinker_named("greedy") is player_named("greedy")
    with pytest.raises(UnknownPlayerError):
        player_named("reviewer")
    with pytest.raises(domain.DecodeError, match="there is no computer player 'reviewer'"):
        domain.Node("reviewer").parsed(player_named)
