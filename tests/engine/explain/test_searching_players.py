"""The reasons of players that search with the kernel, in wasmtime."""

from pathlib import Path

import pytest

import reversi.engine
from reversi.domain import STANDARD, Square, moves_of, parse_position, start_board
from reversi.domain.setups import setup_named
from reversi.engine import Certainty, Progress, Question
from reversi.engine.book import Book
from reversi.engine.explain.replies import explained
from reversi.engine.players.level import LEVELS
from reversi.engine.protocol import Remark, TermKind, points
from reversi.engine.think import think, within
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.explain.thinking_aloud import aloud

FFO_1 = parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
"""The first position of the FForum test: g8 wins by 18."""


def kernel() -> WasmtimeKernel:
    return WasmtimeKernel(table_megabytes=1)


def test_a_searching_player_gives_every_move_a_value() -> None:
    board = start_board(STANDARD)

    answer = aloud(board, "search-6", kernel=kernel())
    first, *others = answer.reasons

    assert (first.square, first.value, first.depth) == (answer.move, answer.value, 6)
    assert {each.square for each in answer.reasons} == {move.square for move in moves_of(board)}
    assert all(each.value is not None and each.depth == 6 for each in others)
    assert {each.certainty for each in answer.reasons} == {Certainty.SEARCHED}
    assert all(each.line[0] == each.square for each in answer.reasons)


def test_near_the_end_every_value_is_exact() -> None:
    answer = aloud(FFO_1, "search-12", kernel=kernel())

    assert (answer.reasons[0].square, answer.reasons[0].value) == (Square(6, 7), 1800)
    assert {each.certainty for each in answer.reasons} == {Certainty.EXACT}
    assert all((each.value or 0) <= 1800 for each in answer.reasons)


def test_a_move_of_the_book_is_explained_by_the_book() -> None:
    book = Book((Path(reversi.engine.__file__).with_name("data") / "book.bin").read_bytes())

    answer = aloud(start_board(STANDARD), "search-6", kernel=kernel(), book=book)

    assert {each.certainty for each in answer.reasons} == {Certainty.BOOK}
    assert answer.reasons[0].value == answer.value


def test_a_level_tells_how_the_moves_look_to_it_and_chooses_by_that() -> None:
    for seed in range(10):
        answer = aloud(FFO_1, "level-3", seed, kernel())
        appeals = [points(each.appeal) for each in answer.reasons if each.appeal]

        # Each of the three terms is rounded to a hundredth.
        assert appeals[0] >= max(appeals) - 3
        assert [term.kind for term in answer.reasons[0].appeal] == [
            TermKind.FELT,
            TermKind.GREED,
            TermKind.MOOD,
        ]


def test_a_level_says_what_it_overlooks_and_what_is_too_bad_for_it() -> None:
    remarks = {
        each.remark
        for seed in range(10)
        for each in aloud(FFO_1, "level-8", seed, kernel()).reasons
        if not each.appeal
    }

    assert remarks == {Remark.OVERLOOKED, Remark.TOO_BAD}


def test_a_level_admits_a_slip_and_nothing_else() -> None:
    answers = [aloud(FFO_1, "level-5", seed, kernel()) for seed in range(10)]

    for chosen, *others in (answer.reasons for answer in answers):
        slipped = any((each.value or 0) > (chosen.value or 0) for each in others)
        assert (chosen.remark is Remark.SLIP) == slipped
        assert all(each.remark is not Remark.SLIP for each in others)
    assert any(answer.reasons[0].remark is Remark.SLIP for answer in answers)


@pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))
def test_a_level_makes_the_same_move_when_it_explains_itself(number: int) -> None:
    question = Question(FFO_1, f"level-{number}", 5)
    *_, silent = think(question, kernel())

    answer = aloud(FFO_1, question.player, 5, kernel())

    assert (answer.move, answer.value) == (getattr(silent, "move", None), silent.value)
    assert answer.reasons[0].square == answer.move


def test_a_player_explains_a_move_that_it_made_when_its_time_was_over() -> None:
    host, question = kernel(), Question(start_board(STANDARD), "strongest", 0, 1000, explain=True)
    replies = within(think(question, host), lambda: True)

    *progress, answer = explained(replies, question, host, None, None)

    assert all(isinstance(each, Progress) for each in progress)
    assert {each.square for each in answer.reasons} == {move.square for move in moves_of(question.board)}


@pytest.mark.parametrize("setup", ["mini-6x6", "anti", "wide", "trio", "giant"])
@pytest.mark.parametrize("player", ["level-3", "search-4"])
def test_the_reasons_give_every_move_a_value_on_every_kind_of_board(setup: str, player: str) -> None:
    board = start_board(setup_named(setup).rules)

    answer = aloud(board, player, kernel=kernel())

    assert answer.reasons[0].square == answer.move
    assert {each.square for each in answer.reasons} == {move.square for move in moves_of(board)}
    assert all(each.value is not None and each.line[0] == each.square for each in answer.reasons)
