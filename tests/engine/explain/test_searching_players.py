"""The reasons of players that search with the kernel, in wasmtime."""

from pathlib import Path

import pytest

import reversi.engine
from reversi import domain
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.book import Book
from reversi.engine.explain.ahead import with_replies
from reversi.engine.explain.replies import explained
from reversi.engine.explain.searched import reasons
from reversi.engine.players.level import LEVELS
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol import BestMove, Remark, Searched, TermKind, Thought, points
from reversi.engine.think import think, within
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.explain.thinking_aloud import aloud, searched
from tests.engine.players.asking import FFO_1
from tests.engine.search.helpers import PatientHelpers


def kernel() -> WasmtimeKernel:
    return WasmtimeKernel(table_megabytes=1)


def test_a_searching_player_gives_every_move_a_value() -> None:
    board = domain.start_board(domain.STANDARD)

    answer = aloud(board, "search-6", kernel=kernel())
    first, *others = answer.reasons

    assert answer.value is not None
    assert (first.square, first.value, searched(first).depth) == (answer.move, answer.value.amount, 6)
    assert {each.square for each in answer.reasons} == {move.square for move in domain.moves_of(board)}
    assert all(searched(each).depth == 6 for each in others)
    assert {searched(each).certainty for each in answer.reasons} == {Certainty.SEARCHED}
    assert all(searched(each).line[0] == each.square for each in answer.reasons)


def test_while_only_helpers_are_at_work_a_player_and_reasons_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.engine.search.deepening.SLICES_ALONE", 0)
    first, helpers = kernel(), PatientHelpers(2, delay=5)

    *seen, answer = think(Question(FFO_1, "search-6", 0), first, helpers)
    assert isinstance(answer, Answer)
    last = Progress(answer.depth, answer.nodes, BestMove(answer.move, answer.value))
    told = [*reasons(first, FFO_1, last, answer, 100, helpers)]

    for found in (seen, told):
        assert {getattr(each, "waiting", None) for each in found} == {False, True}


def test_near_the_end_every_value_is_exact() -> None:
    answer = aloud(FFO_1, "search-12", kernel=kernel())

    assert (answer.reasons[0].square, answer.reasons[0].value) == (domain.Square(6, 7), 1800)
    assert {searched(each).certainty for each in answer.reasons} == {Certainty.EXACT}
    assert all((each.value or 0) <= 1800 for each in answer.reasons)


def test_a_move_of_the_book_is_explained_by_the_book() -> None:
    book = Book((Path(reversi.engine.__file__).with_name("data") / "book.bin").read_bytes())

    answer = aloud(domain.start_board(domain.STANDARD), "search-6", kernel=kernel(), book=book)

    assert {searched(each).certainty for each in answer.reasons} == {Certainty.BOOK}
    assert answer.value is not None
    assert answer.reasons[0].value == answer.value.amount


def test_a_level_tells_how_the_moves_look_to_it_and_chooses_by_that() -> None:
    for seed in range(10):
        answer = aloud(FFO_1, "level-3", seed, kernel())
        appeals = [points(appeal) for each in answer.reasons if (appeal := searched(each).appeal)]

        # Each of the three terms is rounded to a hundredth.
        assert appeals[0] >= max(appeals) - 3
        assert [term.kind for term in searched(answer.reasons[0]).appeal] == [
            TermKind.FELT,
            TermKind.GREED,
            TermKind.MOOD,
        ]


def test_a_level_says_what_it_overlooks_and_what_is_too_bad_for_it() -> None:
    remarks = {
        each.remark
        for seed in range(10)
        for each in aloud(FFO_1, "level-8", seed, kernel()).reasons
        if not searched(each).appeal
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
    host, question = (
        kernel(),
        Question(domain.start_board(domain.STANDARD), "strongest", 0, 1000, explain=True),
    )
    replies = within(think(question, host), question, 0, lambda: 1)

    *progress, answer = explained(replies, question, host, None, None)

    assert all(isinstance(each, Progress) for each in progress)
    assert {each.square for each in answer.reasons} == {
        move.square for move in domain.moves_of(question.board)
    }


@pytest.mark.parametrize("setup", ["mini-6x6", "anti", "wide", "trio", "giant"])
@pytest.mark.parametrize("player", ["level-3", "search-4"])
def test_the_reasons_give_every_move_a_value_on_every_kind_of_board(setup: str, player: str) -> None:
    board = domain.start_board(setup_named(setup).rules)

    answer = aloud(board, player, kernel=kernel())

    assert answer.reasons[0].square == answer.move
    assert {each.square for each in answer.reasons} == {move.square for move in domain.moves_of(board)}
    assert all(searched(each).line[0] == each.square for each in answer.reasons)


MIDDLE = domain.parse_position("---------XXO-----OXXX----OXXXO---OOXXX----OO-------------------- O")


def test_a_player_that_looks_ahead_tells_the_replies_to_its_best_moves_from_its_own_side() -> None:
    answer = aloud(MIDDLE, "search-6", kernel=kernel())

    for thought in answer.reasons[:2]:
        after = domain.play(domain.state_of(MIDDLE), thought.square or domain.Square(0, 0)).board
        values = [reply.value or 0 for reply in thought.replies]
        assert {reply.square for reply in thought.replies} <= {*domain.legal_squares(after)}
        assert len(thought.replies) + thought.omitted == domain.mobility(after)
        assert values == sorted(values), "the reply that is worst for the player is the expected one"
        assert {searched(reply).depth for reply in thought.replies} == {5}
    assert all(not thought.replies for thought in answer.reasons[2:])


def test_the_reasons_end_with_values_along_the_expected_line() -> None:
    chosen, *others = aloud(MIDDLE, "search-6", kernel=kernel()).reasons

    assert len(searched(chosen).line) > 1
    assert len(searched(chosen).along) == len(searched(chosen).line)
    assert all(not searched(each).along for each in others)


def test_a_line_to_the_end_of_the_game_ends_with_the_result() -> None:
    state = domain.Ongoing(
        domain.parse_position("OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXXXXXXOOXXXXXXOOXXXXXXXXOOOOO-- X")
    )
    thought = Thought(
        domain.Square(6, 7),
        Searched(-2000, Certainty.EXACT, 2, line=(domain.Square(6, 7), domain.Square(7, 7))),
    )

    chosen, *_ = exhausted(with_replies(kernel(), state, (thought,), Progress(0, 0), 100))

    assert searched(chosen).along == (-2000, -2000)
    assert [(reply.square, reply.value) for reply in chosen.replies] == [(domain.Square(7, 7), -2000)]


def exhausted(reasoning: Reasoning) -> tuple[Thought, ...]:
    """What the reasoning comes to."""
    while True:
        try:
            next(reasoning)
        except StopIteration as stop:
            found: tuple[Thought, ...] = stop.value
            return found


@pytest.mark.parametrize("player", ["search-6", "level-9", "strongest"])
def test_the_other_moves_say_what_they_would_lose(player: str) -> None:
    chosen, *others = aloud(MIDDLE, player, kernel=kernel()).reasons

    assert searched(chosen).loss is None
    assert all(searched(each).loss is not None for each in others)
    for each in others:
        if searched(each).depth == searched(chosen).depth:
            assert searched(each).loss == (chosen.value or 0) - (each.value or 0)


def test_a_level_that_looks_one_ply_ahead_knows_no_replies() -> None:
    assert {each.replies for each in aloud(MIDDLE, "level-3", kernel=kernel()).reasons} == {()}


def test_the_book_knows_replies_too() -> None:
    book = Book((Path(reversi.engine.__file__).with_name("data") / "book.bin").read_bytes())

    chosen = aloud(domain.start_board(domain.STANDARD), "search-6", kernel=kernel(), book=book).reasons[0]

    assert chosen.replies
    assert {searched(reply).certainty for reply in chosen.replies} == {Certainty.BOOK}
    assert chosen.replies[0].value == min(reply.value or 0 for reply in chosen.replies)


def test_among_three_players_nothing_is_said_of_replies() -> None:
    answer = aloud(domain.start_board(setup_named("trio").rules), "search-4", kernel=kernel())

    assert {each.replies for each in answer.reasons} == {()}
