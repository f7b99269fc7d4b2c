"""What holds for every model, however it came about."""

import json

from reversi import domain
from reversi.app import Model, coach
from reversi.app.archives import played
from reversi.app.askers import wanted
from reversi.app.coach import shown_warning
from reversi.app.common.knowledge import KEPT, analysis_of
from reversi.app.common.table import Flow
from reversi.app.computer import SILENCE_AT_START, Asked, Decided, Unasked, shown_explanation
from reversi.app.editor import ZOOMS, Canvas
from reversi.app.editor.update import MOST_KEPT
from reversi.app.game.seats import Computer, is_human_decision, seated
from reversi.app.review import REVIEWS_KEPT
from reversi.app.review.reading import review_of
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.domain.setups import LONGEST_NAME
from reversi.domain.state import board_to_value
from reversi.elm import format_html, frame_of
from reversi.engine.protocol import Question
from reversi.program import PROGRAM
from reversi.record.game import Turn, rules_of


def assert_valid(model: Model) -> None:
    """Fail if something is wrong with `model` that can be told without looking at its page."""
    assert_game_is_replayable(model)
    assert_computer_thinks_about_what_it_should(model)
    assert_hint_is_for_this_decision(model)
    assert_analysis_is_of_this_position(model)
    assert_review_waits_its_turn(model)
    assert_worker_is_asked_what_is_wanted(model)
    assert model.table.refusal is None or 1 <= model.table.refusal.number <= model.table.announcements
    assert rules_of(model.table.game).holds(model.table.cursor)
    assert model.lesson is None or rules_of(model.lesson.game).holds(model.lesson.cursor)
    assert tuple(colour for colour, _ in model.table.seats) == rules_of(model.table.game).players
    assert model.computer.deaths >= 0
    assert_drawing_is_one(model)
    assert_practice_is_of_its_game(model)


def assert_practice_is_of_its_game(model: Model) -> None:
    practice = model.practice
    if practice is None:
        return
    assert len(practice.results) == practice.number <= len(practice.mistakes)
    assert practice.game.messages == practice.line.plies
    assert rules_of(practice.game).holds(practice.cursor)
    assert practice.mistake is None or practice.board.place in (
        practice.mistake.place - 1,
        practice.mistake.place,
    )
    assert practice.waiting is None or not practice.solved


def assert_game_is_replayable(model: Model) -> None:
    session = session_of(model)
    assert decode_session(encode_session(session)) == session
    assert game_of(session) == model.table.game
    assert model.table.game.initial == Turn(
        domain.state_of(domain.start_board(rules_of(model.table.game))), None
    )


def assert_drawing_is_one(model: Model) -> None:
    editor = model.editor
    if editor is None:
        return
    assert_valid_canvas(editor.canvas)
    assert editor.canvas.holds(editor.cursor)
    assert editor.zoom in ZOOMS
    assert len(model.options.own_setups) <= MOST_KEPT


def assert_valid_canvas(canvas: Canvas) -> None:
    """Fail if `canvas` breaks what holds for every canvas, whatever is drawn on it."""
    assert len(canvas.cells) == canvas.width * canvas.height
    assert 1 <= canvas.width <= domain.LONGEST_SIDE
    assert 1 <= canvas.height <= domain.LONGEST_SIDE
    assert 2 <= len(canvas.players) == len(set(canvas.players)) <= len(domain.Colour)
    assert canvas.first in canvas.players
    assert len(canvas.name) <= LONGEST_NAME
    assert all(letter.isprintable() for letter in canvas.name)


def assert_computer_thinks_about_what_it_should(model: Model) -> None:
    turn = model.computer.turn
    if not computer_is_to_move(model):
        assert turn is None
        return
    assert turn is not None
    assert 1 <= turn.request <= model.computer.requests
    question: Question | None
    match turn:
        case Asked(question=question):
            assert model.computer.decided is None
            place, ply = model.table.game.place, None
        case Decided(place=place, ply=ply, due=due) | Unasked(place=place, ply=ply, due=due):
            question = turn.question if isinstance(turn, Decided) else None
            assert model.computer.asked is None or not model.computer.asked.is_turn
            assert not (due and shown_explanation(model.computer, model.options) is None), (
                "what is due must be played"
            )
    assert place == model.table.game.place
    if question is None:
        assert ply == domain.Skip() if isinstance(model.table.state, domain.SkipMove) else played.drawn(model)
        return
    assert isinstance(model.table.state, domain.Ongoing)
    assert question.board == model.table.state.board
    assert Computer(question.player) == seated(model.table.seats, question.board.to_move)
    assert ply is None or (isinstance(ply, domain.Square) and model.table.state.move_at(ply))


def assert_worker_is_asked_what_is_wanted(model: Model) -> None:
    assert wanted(model) == (model.computer.asked.question if model.computer.asked else None)
    assert len(model.knowledge.found) <= KEPT
    if model.computer.asked:
        assert 1 <= model.computer.asked.request <= model.computer.requests
        assert 0 <= model.computer.asked.silence < SILENCE_AT_START


def assert_hint_is_for_this_decision(model: Model) -> None:
    hint = model.hint
    if hint is None:
        return
    assert is_human_decision(model.table.state, model.table.seats_now)
    assert hint.board == model.table.state.board
    question, asked = analysis_of(hint.board), model.computer.asked
    is_asked = asked is not None and asked.question == question
    is_wanted = not model.knowledge.completed(question)
    assert is_asked == is_wanted


def assert_analysis_is_of_this_position(model: Model) -> None:
    if model.table.analysing:
        assert model.said is None or model.said.board == board_to_value(model.table.state)


def assert_review_waits_its_turn(model: Model) -> None:
    if model.reviews.latest is None:
        assert model.reviews.others == ()
        return
    assert len(model.reviews.others) < REVIEWS_KEPT
    assert len({(each.rules, each.plies) for each in model.reviews.all}) == len(model.reviews.all)
    review = review_of(model.reviews.latest, model.knowledge)
    assert len(review.known) <= len(review.plies) + 1


def computer_is_to_move(model: Model) -> bool:
    if isinstance(model.table.state, domain.Finished) or model.table.flow is Flow.PAUSED or not model.plays:
        return False
    is_coached = any(True for _ in coach.questions(model))
    if is_coached or shown_warning(model) or (model.opens_as_played and played.is_awaited(model)):
        return False
    return isinstance(seated(model.table.seats_now, model.table.state.board.to_move), Computer)


def assert_can_be_shown(model: Model) -> None:
    """Fail if the page of `model` cannot be made, or not be brought to a browser."""
    page = PROGRAM.view(model)
    assert page == PROGRAM.view(model)
    assert format_html(page).startswith("<div")
    assert isinstance(json.loads(frame_of(page).json), list)
