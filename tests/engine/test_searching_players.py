"""The players that search, with the kernel in wasmtime."""

from dataclasses import replace
from importlib.resources import files

import pytest

from reversi import domain
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.book import Book
from reversi.engine.kernel.layout import NODES
from reversi.engine.protocol import MoveValue, Value
from reversi.engine.search.by_the_clock import ponder
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Bound, RootMove
from reversi.engine.think import move_values, search_replies, think
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.players.asking import FFO_1, answer_of
from tests.engine.search.helpers import PatientHelpers

START = domain.start_board(domain.STANDARD)

FFO_40 = domain.parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
"""20 empty squares: a2 wins by 38."""


def kernel() -> WasmtimeKernel:
    return WasmtimeKernel(table_megabytes=1)


def test_a_search_reports_deeper_and_deeper_and_answers_what_it_last_reported() -> None:
    *progress, answer = search_replies(kernel(), START, Limits(depth=6, exact_from=0))
    last = progress[-1]

    assert [report.depth for report in progress] == sorted(report.depth for report in progress)
    assert isinstance(last, Progress)
    assert isinstance(answer, Answer)
    assert (answer.move, answer.value) == (last.move, last.value)
    assert (answer.depth, answer.value and answer.value.certainty) == (6, Certainty.SEARCHED)


def test_a_solved_position_is_exact_in_hundredths_of_a_disc() -> None:
    *_, answer = think(Question(FFO_1, "search-12", 0), kernel())

    assert answer == Answer(domain.Square(6, 7), Value(1800, Certainty.EXACT), answer.nodes, 14)


def test_the_line_begins_with_the_best_move_and_can_be_played() -> None:
    *_, last, _ = search_replies(kernel(), START, Limits(depth=8, exact_from=0))

    assert isinstance(last, Progress)
    assert last.best is not None
    assert last.best.line[0] == last.best.square
    assert len(last.best.line) > 3


def test_a_selective_search_says_how_sure_it_is_and_visits_fewer_positions() -> None:
    sure, unsure = (
        list(search_replies(kernel(), START, Limits(10, 0, selectivity=selectivity)))[-2:]
        for selectivity in (100, 95)
    )

    assert [reply.value and reply.value.selectivity for reply in (sure[0], unsure[0])] == [100, 95]
    assert unsure[1].nodes < sure[1].nodes


def test_pondering_searches_the_opponents_replies() -> None:
    host, question = kernel(), Question(FFO_1, "search-4", 0)
    answer = answer_of(think(question, host))
    reply = next(iter(think(question, host)))

    assert sum(1 for _ in ponder(question, answer.move, host)) > 0
    assert host.call("read", host.memory + NODES) > 0
    assert isinstance(reply, Progress)


def test_players_that_do_not_search_do_not_ponder() -> None:
    question = Question(START, "greedy", 0)

    assert list(ponder(question, domain.Square(3, 2), kernel())) == []


@pytest.mark.parametrize("elsewhere", ["--", "XO"], ids=["the game is over", "the opponent must skip"])
def test_there_is_nothing_to_ponder_where_no_reply_is_possible(elsewhere: str) -> None:
    board = domain.parse_position("XO" + "-" * 54 + elsewhere + "-" * 6 + " X")

    assert list(ponder(Question(board, "search-4", 0), domain.parse_square("c1"), kernel())) == []


def value_of(question: Question) -> int:
    answer = answer_of(think(question, kernel()))
    assert answer.value is not None
    assert answer.value.certainty is Certainty.EXACT
    return answer.value.amount


def analysed(question: Question) -> Progress:
    """The last progress of the analyst."""
    *_, last, _ = think(question, kernel())
    assert isinstance(last, Progress)
    return last


def test_the_analyst_says_exactly_what_every_move_is_worth_near_the_end() -> None:
    moves = analysed(Question(FFO_1, "analyst", 0)).moves

    alone = {
        move.square: value_of(Question(move.after, "search-16", 0))
        for move in domain.moves_of(FFO_1)
        if domain.legal_bits(move.after)
    }
    assert {each.certainty for each in moves} == {Certainty.EXACT}
    assert {each.square for each in moves} == {move.square for move in domain.moves_of(FFO_1)}
    assert {each.square: each.value for each in moves if each.square in alone} == {
        square: -value for square, value in alone.items()
    }
    assert (moves[0].square, moves[0].value) == (domain.Square(6, 7), 1800)
    assert [each.value for each in moves] == sorted((each.value for each in moves), reverse=True)


def test_the_analyst_looks_deeper_and_deeper_at_every_move_where_the_end_is_far() -> None:
    depths: list[set[int]] = []
    for reply in think(Question(START, "analyst", 0), kernel()):
        assert isinstance(reply, Progress)
        if len(reply.moves) == 4:
            depths.append({each.depth for each in reply.moves})
        if {6} in depths:
            break

    assert [{depth} in depths for depth in range(1, 7)] == [True] * 6
    assert all(len(each) == 1 for each in depths), "values of different depths cannot be compared"


def test_a_search_for_the_best_move_alone_names_no_values() -> None:
    replies = search_replies(kernel(), START, Limits(depth=4, exact_from=0))

    assert {reply.moves for reply in replies if isinstance(reply, Progress)} == {()}


@pytest.mark.parametrize("setup", ["mini-6x6", "anti", "wide", "trio", "six-players"])
def test_the_analyst_searches_every_move_on_every_kind_of_board(setup: str) -> None:
    board = domain.start_board(setup_named(setup).rules)
    squares = {move.square for move in domain.moves_of(board)}

    seen = next(
        reply
        for reply in think(Question(board, "analyst", 0), kernel())
        if isinstance(reply, Progress) and {each.square for each in reply.moves if each.depth > 1} == squares
    )

    assert {each.certainty for each in seen.moves} == {Certainty.SEARCHED}
    assert seen.value is not None
    assert (seen.move, seen.value.amount) == (seen.moves[0].square, max(each.value for each in seen.moves))


@pytest.mark.parametrize("setup", ["othello", "mini-6x6", "anti", "wide", "trio", "six-players"])
def test_the_three_best_moves_have_lines_that_can_be_played_and_begin_with_them(setup: str) -> None:
    board = domain.start_board(setup_named(setup).rules)
    wanted = min(3, len(domain.moves_of(board)))

    moves = next(
        reply.moves
        for reply in think(Question(board, "analyst", 0), kernel())
        if isinstance(reply, Progress)
        and len(reply.moves) >= wanted
        and all(each.depth >= 3 for each in reply.moves[:wanted])
    )

    assert [each.line[:1] for each in moves[:wanted]] == [(each.square,) for each in moves[:wanted]]
    assert [each.line for each in moves[wanted:]] == [()] * (len(moves) - wanted)
    assert all(len(each.line) >= 2 for each in moves[:wanted])
    for each in moves[:wanted]:
        state = domain.state_of(board)
        for ply in each.line:
            state = domain.play(state, ply)


def test_every_move_has_a_line_with_the_reply_once_the_search_has_ended() -> None:
    board = domain.parse_board(
        """
        . . . . . . . .
        . . . . . . . .
        . . X X . . . .
        . . X X X . . .
        . . . X X X . .
        . . . O . . . .
        . . . . . . . .
        . . . . . . . .
    """,
        to_move=domain.Colour.WHITE,
    )

    *_, last, _ = think(Question(board, "coach", 0), kernel())

    assert isinstance(last, Progress)
    assert {each.square for each in last.moves} == set(domain.legal_squares(board))
    assert all(each.line[0] == each.square and len(each.line) >= 2 for each in last.moves)


def test_a_line_goes_on_where_a_side_must_skip() -> None:
    lines = (
        reply.moves[0].line
        for reply in think(Question(FFO_40, "analyst", 0), kernel())
        if isinstance(reply, Progress) and reply.moves and reply.moves[0].square == domain.Square(0, 1)
    )

    assert " ".join(
        str(domain.encode_ply(ply)) for ply in next(line for line in lines if len(line) > 4)
    ).startswith("a2 b1 c1 -- b6")


def test_lines_are_read_beside_helpers_too() -> None:
    replies = search_replies(kernel(), START, Limits(9, 0, every_move=True), PatientHelpers(3))
    *_, last, _ = replies

    assert isinstance(last, Progress)
    assert all(len(each.line) > 4 for each in last.moves[:3])


def test_the_analyst_solves_a_small_board() -> None:
    answered = analysed(Question(domain.start_board(setup_named("mini-4x4").rules), "analyst", 0))

    assert {each.certainty for each in answered.moves} == {Certainty.EXACT}
    assert {each.value for each in answered.moves} == {-1_000}


def test_a_level_that_makes_no_slips_uses_helpers() -> None:
    question, helpers = Question(FFO_40, "level-14", 0), PatientHelpers(1)

    answer = answer_of(think(question, WasmtimeKernel(table_megabytes=16), helpers))

    assert (answer.move, answer.value) == (domain.Square(0, 1), Value(3800, Certainty.EXACT))
    assert helpers.tasks


def test_a_move_with_only_an_upper_bound_has_no_value_to_show() -> None:
    own, bound, unseen = (domain.parse_square(name) for name in ("c4", "d3", "e6"))
    moves = (
        RootMove(own, 128, 4, certainty=Certainty.SEARCHED),
        RootMove(bound, 128, 4, Bound.UPPER, Certainty.SEARCHED),
        RootMove(unseen),
    )

    assert move_values(moves) == (MoveValue(own, 100, Certainty.SEARCHED, 4),)


def test_an_answer_has_reasons_only_if_they_are_asked_for() -> None:
    asked = Question(START, "level-3", 0, explain=True)

    silent, told = (answer_of(think(each, kernel())) for each in (replace(asked, explain=False), asked))

    assert silent.reasons == ()
    assert told == replace(silent, reasons=told.reasons)
    assert told.reasons != ()


@pytest.mark.parametrize(("key", "knows"), [("level-10", False), ("level-11", True), ("strongest", True)])
def test_only_players_that_make_no_slips_know_the_book(key: str, knows: bool) -> None:
    book = Book((files("reversi.engine") / "data/book.bin").read_bytes())

    answer = answer_of(think(Question(START, key, 0, milliseconds=1), kernel(), book=book))

    assert answer.value is not None
    assert (answer.value.certainty is Certainty.BOOK) is knows
