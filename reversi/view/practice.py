"""A question about a mistake in place of the game: its words, its board, the verdict and the buttons."""

from collections.abc import Callable
from dataclasses import replace

from reversi.app.computer.model import GivenUp
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.practice import msg as practice_msg
from reversi.app.practice.model import LITTLE, Practice, Result
from reversi.app.practice.update import QUESTION
from reversi.app.review.model import MoveJudgement, Review
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.view import reasons
from reversi.view.controls import div, h2, is_long, p, section, span, view_button
from reversi.view.game.board import NO_MOVES, Sight, legal_moves, sight_on, view_board
from reversi.view.game.marks import Marks
from reversi.view.game.words import refusal_words, score_words
from reversi.view.texts import Texts, texts_in
from reversi.view.texts.review import ReviewTexts, review_texts_in


def view_practice(model: Model, practice: Practice) -> list[Element[Msg]]:
    """The question, its board and the verdict on the last try; `view_practice_actions` has the buttons."""
    texts, more = texts_in(model.language), review_texts_in(model.language)
    return [
        _view_question(texts, more, practice),
        view_board(sight_of_practice(model, practice)),
        _view_status(model, texts, more, practice),
    ]


def sight_of_practice(model: Model, practice: Practice) -> Sight:
    """What the board of a question shows."""
    answers = practice.mistake is not None and not practice.solved
    legal = legal_moves(practice.board.present.state) if answers else NO_MOVES
    game, cursor, moving = practice.board, practice.cursor, practice.solved
    sight = sight_on(model, game, cursor, legal, moving=moving, turned_for=practice.game)
    return replace(sight, marks=_marks(model, practice))


def _marks(model: Model, practice: Practice) -> Marks:
    """The moves played and tried, with their losses, and the best move once it is shown."""
    mistake = practice.mistake
    if mistake is None:
        return Marks(model.language)
    lost = {mistake.played: mistake.lost} | dict(practice.tried)
    costly = tuple((square, discs) for square, discs in lost.items() if discs > LITTLE)
    return Marks(model.language, costly, mistake.best if practice.answer_shown else None)


def _view_question(texts: Texts, more: ReviewTexts, practice: Practice) -> Element[Msg]:
    """The question; after the last one, how many better moves were found."""
    mistake, total = practice.mistake, len(practice.mistakes)
    lines = _asked(texts, more, practice, mistake) if mistake else [more.summary, sum_words(more, practice)]
    return section(
        {"class": "lesson practice", "id": QUESTION, "tabindex": "-1", "aria-labelledby": "practice-title"},
        p(
            {"class": "quiet"},
            span({}, more.learn),
            span({}, more.question_of(practice.number + 1, total) if mistake else ""),
        ),
        h2({"id": "practice-title"}, lines[0]),
        *[p({}, line) for line in lines[1:]],
        key=f"practice-{practice.number}",
    )


def _asked(texts: Texts, more: ReviewTexts, practice: Practice, mistake: MoveJudgement) -> list[str]:
    words = more.question(texts.colours[mistake.colour], str(mistake.played), mistake.lost)
    return [words, f"{score_words(texts, practice.board.present.state.board)}{texts.stop}"]


def sum_words(more: ReviewTexts, practice: Practice) -> str:
    """How many better moves were found."""
    results = practice.results
    found = len(results) - results.count(Result.MISSED)
    return more.found(found, len(results), results.count(Result.AT_ONCE))


def _view_status(model: Model, texts: Texts, more: ReviewTexts, practice: Practice) -> Element[Msg]:
    """The verdict on the last try. Each try has its own key, so that it is read aloud."""
    number = model.table.refusal.number if model.table.refusal else 0
    words = verdict_words(model, texts, more, practice)
    marks = {"status": True, "done": practice.solved, "long": is_long(words)}
    return p(
        {"role": "status", "class": " ".join(name for name, marked in marks.items() if marked)},
        span({}, words, key=f"{practice.number}-{len(practice.tried)}-{number}"),
    )


def verdict_words(model: Model, texts: Texts, more: ReviewTexts, practice: Practice) -> str:
    """The verdict on the last try; the task if nothing has been tried."""
    mistake = practice.mistake
    if mistake is None:
        return ""
    if model.table.refusal:
        return refusal_words(
            texts, practice.board.present.state, model.table.refusal.square, model.table.follows
        )
    if practice.waiting:
        is_dead = isinstance(model.computer.worker, GivenUp)
        return more.cannot_be_judged if is_dead else more.is_judged(str(practice.waiting))
    if practice.answer_shown and not practice.solved:
        return f"{more.answer_is(str(mistake.best))}{_why(model, practice, mistake, reasons.why_better)}"
    if not practice.tried:
        return more.task
    square, lost = practice.tried[-1]
    words = _tried_words(more, mistake, str(square), lost)
    if square == mistake.best:
        return f"{words}{_why(model, practice, mistake, reasons.why_better)}"
    return (
        f"{words}{_why(model, practice, mistake, reasons.why_worse)}" if square == mistake.played else words
    )


def _why(
    model: Model,
    practice: Practice,
    mistake: MoveJudgement,
    sentence: Callable[[Language, Review, MoveJudgement], str],
) -> str:
    """Why the move was a mistake, or what was better; empty without a reason."""
    words = sentence(model.language, model.reviews.here(practice.game) or practice.review, mistake)
    return f"{texts_in(model.language).gap}{words}" if words else ""


def _tried_words(more: ReviewTexts, mistake: MoveJudgement, square: str, lost: int) -> str:
    """The verdict on a move that was tried."""
    if square == str(mistake.best):
        return more.is_best(square)
    if lost <= LITTLE:
        return more.is_good(square, lost, str(mistake.best))
    return more.was_played(square, lost) if square == str(mistake.played) else more.tried(square, lost)


def view_practice_actions(model: Model, practice: Practice) -> Element[Msg]:
    """The buttons: the answer, the next question, back to the game; at the end, start again."""
    more = review_texts_in(model.language)
    if practice.mistake is None:
        return div(
            {"class": "actions", "role": "group", "aria-label": more.learn},
            view_button("redo", more.again, practice_msg.PracticeBegun(practice.colour), key="answer"),
            view_button("leave", more.stop, practice_msg.PracticeLeft(), main=True),
        )
    can_show = not practice.solved and not practice.answer_shown
    return div(
        {"class": "actions", "role": "group", "aria-label": more.learn},
        view_button("hint", more.show_answer, practice_msg.AnswerWanted(), can_show, key="answer"),
        view_button("next", more.next, practice_msg.NextQuestionWanted(), main=not can_show),
        view_button("leave", more.stop, practice_msg.PracticeLeft()),
    )
