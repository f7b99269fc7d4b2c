"""What holds for every model, however it came about."""

import json

from reversi.app import Model
from reversi.app.computer.update import SILENCE_AT_START, shown_explanation
from reversi.app.game.model import Position, rules_of
from reversi.app.game.seats import Computer, is_human_decision, seated
from reversi.app.hint.model import HintStage
from reversi.app.model import Flow
from reversi.app.review.model import is_of
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.domain import Finished, Ongoing, Skip, SkipMove, Square, start_board, state_of
from reversi.elm import format_html, frame_of
from reversi.engine import Question
from reversi.program import PROGRAM


def assert_valid(model: Model) -> None:
    """Fail if something is wrong with `model` that can be told without looking at its page."""
    assert_game_is_replayable(model)
    assert_computer_thinks_about_what_it_should(model)
    assert_hint_is_for_this_decision(model)
    assert_review_waits_its_turn(model)
    assert_numbers_were_given_out(model)
    assert rules_of(model.game).holds(model.cursor)
    assert model.lesson is None or rules_of(model.lesson.game).holds(model.lesson.cursor)
    assert tuple(colour for colour, _ in model.seats) == rules_of(model.game).players
    assert model.deaths >= 0


def assert_game_is_replayable(model: Model) -> None:
    session = session_of(model)
    assert decode_session(encode_session(session)) == session
    assert game_of(session) == model.game
    assert model.game.initial == Position(state_of(start_board(rules_of(model.game))), None)


def assert_computer_thinks_about_what_it_should(model: Model) -> None:
    state, thinking = model.state, model.thinking
    if not computer_is_to_move(model):
        assert thinking is None
        return
    assert thinking is not None
    assert thinking.place == model.game.place
    is_due = thinking.answer is not None and thinking.looked and shown_explanation(model) is None
    assert not is_due, "what is due must be played"
    assert 0 <= thinking.silence < SILENCE_AT_START
    match thinking.question:
        case Skip():
            assert isinstance(state, SkipMove)
            assert thinking.answer == Skip()
        case Question(board, key, _):
            assert isinstance(state, Ongoing)
            assert board == state.board
            assert Computer(key) == seated(model.seats, board.to_move)
            assert thinking.answer is None or is_legal(state, thinking.answer)


def assert_hint_is_for_this_decision(model: Model) -> None:
    hint = model.hint
    if hint is None:
        return
    assert is_human_decision(model.state, model.seats)
    assert model.thinking is None
    assert (hint.place, hint.question.board) == (model.game.place, model.state.board)
    assert (hint.request is None) == (hint.stage is HintStage.MOVES)
    assert 0 <= hint.silence < SILENCE_AT_START


def assert_review_waits_its_turn(model: Model) -> None:
    review = model.review
    if review is None:
        return
    assert len(review.known) <= len(review.plies) + 1
    assert 0 <= review.silence < SILENCE_AT_START
    if review.request is None:
        return
    assert is_of(review, model.game)
    assert not review.done
    assert not review.stopped
    assert 1 <= review.request <= model.requests
    assert model.thinking is None or model.thinking.answer is not None
    assert model.hint is None or not model.hint.awaited


def computer_is_to_move(model: Model) -> bool:
    if isinstance(model.state, Finished) or model.flow is Flow.PAUSED or model.lesson or model.follows:
        return False
    return isinstance(seated(model.seats, model.state.board.to_move), Computer)


def is_legal(state: Ongoing, ply: object) -> bool:
    return isinstance(ply, Square) and state.move_at(ply) is not None


def assert_numbers_were_given_out(model: Model) -> None:
    assert model.thinking is None or 1 <= model.thinking.request <= model.requests
    assert model.hint is None or model.hint.request is None or 1 <= model.hint.request <= model.requests
    assert model.refusal is None or 1 <= model.refusal.number <= model.requests


def assert_can_be_shown(model: Model) -> None:
    """Fail if the page of `model` cannot be made, or not be brought to a browser."""
    page = PROGRAM.view(model)
    assert page == PROGRAM.view(model)
    assert format_html(page).startswith("<div")
    assert isinstance(json.loads(frame_of(page).json), list)
