"""Reasons: the one fact that explains what a move loses, or none."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain import Aim, Board, Colour, Ongoing, legal_squares, mobility, parse_square
from reversi.record import reason as reasons
from tests.record.choices import CHOICES
from tests.strategies import ongoing_states

every_choice = pytest.mark.parametrize(
    ("choice", "reason"),
    CHOICES,
    ids=[f"{number}-{type(each[1]).__name__}" for number, each in enumerate(CHOICES)],
)


def is_a_fault(choice: reasons.Choice, reason: reasons.Reason) -> bool:
    """Whether the reason speaks of the move played, else it speaks of the better one."""
    return reason.move == choice.played


def subject(choice: reasons.Choice, reason: reasons.Reason) -> str:
    """The square whose value proves the reason: the reply to the move played, or the better move."""
    return str(choice.reply if is_a_fault(choice, reason) else choice.best)


def with_all_lost(values: reasons.Values, square: str, lost: int) -> reasons.Values:
    """The values if all moves but the one on `square` lost so many hundredths against it."""
    return tuple((each, 0 if str(each) == square else -lost) for each, _ in values)


def with_others_worse_by(choice: reasons.Choice, reason: reasons.Reason, lost: int) -> reasons.Choice:
    """The choice if nothing but what the reason speaks of came within so many hundredths."""
    if is_a_fault(choice, reason):
        return replace(choice, replies=with_all_lost(choice.replies or (), subject(choice, reason), lost))
    return replace(choice, moves=with_all_lost(choice.moves or (), subject(choice, reason), lost))


@every_choice
def test_a_fact_explains_the_loss(choice: reasons.Choice, reason: reasons.Reason) -> None:
    assert reasons.why_worse(choice) == reason


@every_choice
def test_no_reason_is_told_of_a_small_loss_of_moves_not_compared_or_where_fewest_discs_win(
    choice: reasons.Choice, reason: reasons.Reason
) -> None:
    rules = replace(choice.board.rules, aim=Aim.FEWEST_DISCS)
    board = Board(rules, choice.board.discs, choice.board.to_move)

    assert reasons.why_worse(replace(choice, lost=3)) is None, reason
    assert reasons.why_worse(replace(choice, moves=None, replies=None)) is None, reason
    assert reasons.why_worse(replace(choice, moves=(), replies=())) is None, reason
    assert reasons.why_worse(replace(choice, board=board)) is None, reason


@every_choice
def test_a_fact_explains_half_of_the_loss_or_nothing(choice: reasons.Choice, reason: reasons.Reason) -> None:
    half = 50 * choice.lost

    assert reasons.why_worse(with_others_worse_by(choice, reason, half)) is not None
    assert reasons.why_worse(with_others_worse_by(choice, reason, half - 1)) is None


@every_choice
def test_moves_are_compared_where_it_may_explain_a_loss(
    choice: reasons.Choice, reason: reasons.Reason
) -> None:
    unknown = replace(choice, moves=None, replies=None)
    compares_replies = reasons.board_to_compare(unknown) == choice.worse

    assert compares_replies == is_a_fault(choice, reason)
    assert is_a_fault(choice, reason) or reasons.board_to_compare(unknown) == choice.board
    assert reasons.board_to_compare(replace(unknown, lost=3)) is None
    assert (
        reasons.board_to_compare(replace(choice, moves=choice.moves or (), replies=choice.replies or ()))
        is None
    )


@every_choice
def test_what_another_good_move_does_too_explains_nothing(
    choice: reasons.Choice, reason: reasons.Reason
) -> None:
    alike = tuple((square, 0) for square in legal_squares(choice.board))

    nearly = with_all_lost(alike, str(choice.best), 50 * choice.lost - 1)
    not_good = with_all_lost(alike, str(choice.best), 50 * choice.lost)

    assert reasons.why_worse(replace(choice, moves=alike)) is None, reason
    assert reasons.why_worse(replace(choice, moves=nearly)) is None, reason
    assert reasons.why_worse(replace(choice, moves=not_good)) == reason


@every_choice
def test_the_best_move_is_praised_for_its_merit_alone(choice: reasons.Choice, reason: reasons.Reason) -> None:
    assert reasons.why_best(choice) == (None if is_a_fault(choice, reason) else reason)
    assert reasons.why_best(replace(choice, lost=1)) is None
    assert (reasons.why_best(replace(choice, lost=2)) is None) == is_a_fault(choice, reason)
    praised = reasons.board_to_praise(replace(choice, moves=None, lost=2))
    assert praised == (None if praised is None else choice.board)
    assert is_a_fault(choice, reason) or praised
    assert reasons.board_to_praise(replace(choice, moves=None, lost=1)) is None


def test_a_single_reply_cannot_be_compared_and_explains_nothing() -> None:
    board = domain.parse_board(
        """
        O . X X X X X X
        O O X . O X X X
        O X O X X O X X
        O O X O O O X X
        O O O X X X X X
        O O O X X X X X
        O O X X X X X X
        O O O O O O O X
        """,
        to_move=Colour.BLACK,
    )
    choice = reasons.Choice(board, parse_square("b1"), parse_square("d2"), 4, reply=parse_square("d2"))

    assert legal_squares(choice.worse) == (choice.reply,)
    assert reasons.board_to_compare(choice) != choice.worse
    assert reasons.why_worse(replace(choice, replies=((parse_square("d2"), 900),))) is None


@every_choice
def test_a_corner_is_told_without_proof(choice: reasons.Choice, reason: reasons.Reason) -> None:
    bare = replace(choice, moves=None, replies=None)
    given, gained = reasons.corner_given(bare), reasons.corner_gained(bare)

    assert given == reason or not isinstance(reason, reasons.GivesCorner)
    assert gained == reason or not isinstance(reason, reasons.TakesCorner | reasons.WinsCorner)
    assert not (given or gained) or reasons.corner_given(replace(bare, reply=None)) is None


def test_the_best_known_reply_decides_what_is_told() -> None:
    gives_corner, _ = CHOICES[0]

    assert reasons.why_worse(replace(gives_corner, reply=None)) is None
    assert reasons.why_worse(replace(gives_corner, reply=parse_square("d1"))) is None


@given(ongoing_states(), st.data())
def test_whatever_is_told_of_any_board_passes_the_check(state: Ongoing, data: st.DataObject) -> None:
    squares = [move.square for move in state.moves]
    played, best = data.draw(st.sampled_from(squares)), data.draw(st.sampled_from(squares))
    assume(played != best)
    bare = reasons.Choice(state.board, played, best, data.draw(st.integers(reasons.TELLING, 30)))
    replies = legal_squares(bare.worse)
    worths = st.integers(-6400, 6400)
    choice = replace(
        bare,
        reply=data.draw(st.sampled_from(replies)) if replies else None,
        moves=tuple((square, data.draw(worths)) for square in squares),
        replies=tuple((square, data.draw(worths)) for square in replies),
    )

    told = reasons.why_worse(choice)

    if told is None:
        return
    fault = told.move == played
    values = dict((choice.replies if fault else choice.moves) or ())
    own = values.pop(choice.reply if fault and choice.reply else best)
    assert fault or told.move == best
    assert any(2 * (own - value) >= 100 * choice.lost for value in values.values())
    assert reasons.why_worse(with_others_worse_by(choice, told, 50 * choice.lost - 1)) is None


@given(ongoing_states(), st.data())
def test_a_plain_fact_is_true_of_any_two_moves(state: Ongoing, data: st.DataObject) -> None:
    squares = [move.square for move in state.moves]
    played, best = data.draw(st.sampled_from(squares)), data.draw(st.sampled_from(squares))
    assume(played != best)
    bare = reasons.Choice(state.board, played, best, 10)
    replies = legal_squares(bare.worse)
    choice = replace(bare, reply=replies[0] if replies else None)

    match reasons.plain_fact(choice):
        case reasons.FewReplies(move, to, count, instead, otherwise):
            assert (move, instead) == (best, played)
            assert [count, otherwise] == [
                mobility(domain.play(state, each).board, to) for each in (best, played)
            ]
            assert 0 < count < otherwise
        case reasons.FlipsMany(move, count, instead, otherwise):
            assert (move, instead) == (played, best)
            assert [count, otherwise] == [len(domain.flips(state.board, each)) for each in (played, best)]
            assert count > otherwise
        case reasons.GivesCorner(move, to, corner):
            assert move == played
            assert corner in legal_squares(choice.worse)
            assert choice.worse.to_move is to
            assert corner not in legal_squares(domain.play(state, best).board)
        case told:
            assert told is None
