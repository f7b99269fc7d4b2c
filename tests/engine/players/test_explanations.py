"""The simple players' reasons: terms that add up to the values by which the moves were chosen."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from reversi.domain import STANDARD, Ongoing, parse_board, parse_square, play, start_board, state_of
from reversi.engine.players import COMPUTER_PLAYERS, SimplePlayer
from reversi.engine.protocol import Counted, Remark, Term, TermKind, Thought, Value, points
from tests.engine.explain.thinking_aloud import aloud, counted, thought_of, tried
from tests.engine.players import asking
from tests.profiles import examples
from tests.strategies import ongoing_states, seeds

QUICK = [
    player.key
    for player in COMPUTER_PLAYERS
    if isinstance(player, SimplePlayer)
    and player.key
    not in {"java-4", "java-5", "java-6", "revello-donald", "revello-arthur", "mcts-100", "mcts-200"}
]


def all_thoughts(thoughts: tuple[Thought, ...]) -> Iterator[Thought]:
    for thought in thoughts:
        yield thought
        yield from all_thoughts(thought.replies)


@pytest.mark.parametrize("key", QUICK)
@examples(12)
@given(state=ongoing_states(), seed=seeds)
def test_the_terms_of_every_thought_add_up_to_its_value(key: str, state: Ongoing, seed: int) -> None:
    answer = aloud(state.board, key, seed)

    for thought in all_thoughts(answer.reasons):
        terms = thought.worth.terms if isinstance(thought.worth, Counted) else ()
        assert not terms or points(terms) == thought.value


@pytest.mark.parametrize("key", QUICK)
@examples(12)
@given(state=ongoing_states(), seed=seeds)
def test_the_move_explained_first_is_the_one_that_is_made_anyway(key: str, state: Ongoing, seed: int) -> None:
    silent = asking.answer(state.board, key, seed)
    answer = aloud(state.board, key, seed)
    first, *others = answer.reasons

    assert (silent.move, silent.value) == (answer.move, answer.value)
    assert first.square == answer.move
    assert answer.value is None or first.value == answer.value.amount
    if first.remark is not Remark.LIBRARY:
        assert {each.square for each in answer.reasons} == {move.square for move in state.moves}
    if first.remark not in {Remark.CORNER, Remark.SIDE}:
        assert all((each.value or 0) <= (first.value or 0) for each in others if each.value is not None)


def test_minimax_0_weighs_the_board_after_its_move() -> None:
    # d3 turns d4: Black has 4 discs, White 1 with the 3 moves c3, e3 and c5.
    answer = aloud(start_board(STANDARD), "minimax-0")

    assert counted(thought_of(answer, "d3")).terms == (
        Term(TermKind.DISCS, 3),
        Term(TermKind.MOBILITY, -3, 3),
        Term(TermKind.CORNERS, 0, 10),
    )
    assert thought_of(answer, "d3").value == 3 - 9


def test_minimax_1_expects_the_reply_that_is_worst_for_it() -> None:
    # After d3 and any reply both have 3 discs. Black then has b3, c4, e6 and f5 after c3; f2 to f6 after e3;
    # and b6, c6, d6, e6 and f6 after c5.
    answer = aloud(start_board(STANDARD), "minimax-1")
    d3 = thought_of(answer, "d3")
    values = {str(reply.square): reply.value for reply in d3.replies}

    assert str(d3.replies[0].square) == min(values, key=lambda square: values[square] or 0)
    assert d3.value == min(value for value in values.values() if value is not None)
    assert values == {"c3": 3 * 4, "e3": 3 * 5, "c5": 3 * 5}


def test_minimax_2_is_a_tree_of_three_moves() -> None:
    answer = aloud(start_board(STANDARD), "minimax-2")
    reply = thought_of(answer, "d3").replies[0]
    assert reply.square is not None
    after = play(play(state_of(start_board(STANDARD)), parse_square("d3")), reply.square)

    assert reply.replies[0].value == reply.value == thought_of(answer, "d3").value
    assert len(reply.replies) + reply.omitted == len(Ongoing(after.board).moves)
    assert reply.replies[0].replies == ()


def test_minimax_values_a_won_game_at_a_thousand() -> None:
    answer = aloud(parse_board("X O . .\nX X . .\n. . . .\n. . . ."), "minimax-0")

    assert counted(thought_of(answer, "c1")).terms == (Term(TermKind.RESULT, 1, 1000),)


def test_lennie_counts_discs_and_corners() -> None:
    # a1 turns five discs: with g1, d4 and e5 Black has 9, one of them in a corner.
    answer = aloud(parse_board(asking.OPEN_CORNER), "revello-lennie")
    corner = thought_of(answer, "a1")

    assert [term for term in counted(corner).terms if term.points] == [
        Term(TermKind.DISCS, 9),
        Term(TermKind.CORNERS, 1, 8),
    ]
    assert corner.value == 17


def test_a_revello_player_of_odd_depth_counts_its_opponents_discs() -> None:
    answer = aloud(start_board(STANDARD), "revello-mike")

    assert all(term.theirs for term in counted(answer.reasons[0]).terms)
    assert len(counted(answer.reasons[0]).line) == 2


def test_a_java_player_tells_of_the_end_of_its_line() -> None:
    answer = aloud(parse_board(asking.OPEN_CORNER), "java-1")
    first = counted(answer.reasons[0])

    assert len(first.line) == answer.depth == 5
    assert Value(points(first.terms)) == answer.value


def test_moves_that_could_not_be_searched_in_time_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.engine.players.alpha_beta.POSITIONS_TO_EXPLAIN", 50)

    reasons = aloud(parse_board(asking.OPEN_CORNER), "java-1").reasons

    assert [each.value is None for each in reasons] == [False, False, True, True, True]
    assert reasons[-1].remark is Remark.NO_BETTER


def test_a_player_of_wishes_explains_its_moves_in_the_order_of_the_wishes() -> None:
    answer = aloud(parse_board(asking.OPEN_CORNER), "corner-side-best")

    assert (str(answer.move), answer.reasons[0].remark, answer.reasons[0].value) == ("a1", Remark.CORNER, 5)
    assert {each.remark for each in answer.reasons[1:]} == {None}


def test_an_explanation_says_when_the_move_was_a_random_draw() -> None:
    board = start_board(STANDARD)

    assert aloud(board, "random").reasons[0].remark is Remark.RANDOM_DRAW
    assert aloud(board, "greedy").reasons[0].remark is Remark.AMONG_EQUALS
    assert aloud(parse_board(asking.OPEN_CORNER), "greedy").reasons[0].remark is None


def test_monte_carlo_says_how_often_each_move_was_tried_and_won() -> None:
    answer = aloud(start_board(STANDARD), "mcts-25")

    assert sum(tried(each).games for each in answer.reasons) <= answer.nodes
    assert answer.value is not None
    assert answer.reasons[0].value == answer.value.amount
    assert all(each.replies and tried(each.replies[0]).games for each in answer.reasons)
