"""A question about a mistake in place of the game: its words, its board, the verdict and the buttons."""

from collections.abc import Callable
from dataclasses import replace

from reversi.app import practice as practice_room
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.common.words import COLOURS, loss_words
from reversi.app.computer import GivenUp
from reversi.app.game.board import NO_MOVES, legal_moves, sight_on, view_board
from reversi.app.game.square import NO_MARKS, Marks, Sight
from reversi.app.game.words import refusal_words, score_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.practice import LITTLE, QUESTION, Practice, Result
from reversi.app.review import Review, reasons
from reversi.app.review.judging import MoveJudgement
from reversi.app.review.reading import review_of
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say


def view_practice(model: Model, practice: Practice) -> list[Element[Msg]]:
    """The question, its board and the verdict on the last try; `view_practice_actions` has the buttons."""
    say = say_in(model.language)
    return [
        _view_question(say, practice),
        view_board(sight_of_practice(model, practice)),
        _view_status(model, say, practice),
    ]


def sight_of_practice(model: Model, practice: Practice) -> Sight:
    """What the board of a question shows."""
    answers = practice.mistake is not None and not practice.solved
    legal = legal_moves(practice.board.present.state) if answers else NO_MOVES
    game, cursor, moving = practice.board, practice.cursor, practice.solved
    sight = sight_on(model, game, cursor, legal, moving=moving, turned_for=practice.game)
    return replace(sight, marks=_marks(practice))


def _marks(practice: Practice) -> Marks:
    """The move played and the last one tried, with their losses, and the best once it is shown.

    None once solved.
    """
    mistake = practice.mistake
    if mistake is None or practice.solved:
        return NO_MARKS
    lost = {mistake.played: mistake.lost} | dict(practice.tried[-1:])
    costly = tuple((square, discs) for square, discs in lost.items() if discs > LITTLE)
    return Marks(costly, mistake.best if practice.answer_shown else None)


def _view_question(say: Say, practice: Practice) -> Element[Msg]:
    """The question; after the last one, how many better moves were found."""
    mistake, total = practice.mistake, len(practice.mistakes)
    lines = (
        _asked(say, practice, mistake)
        if mistake
        else [say("That was the last question"), sum_words(say, practice)]
    )
    return ui.section(
        {"class": "lesson practice", "id": QUESTION, "tabindex": "-1", "aria-labelledby": "practice-title"},
        ui.p(
            {"class": "quiet"},
            ui.span({}, say("Learn from mistakes")),
            ui.span(
                {},
                say("Question {number} of {total}", number=practice.number + 1, total=total)
                if mistake
                else "",
            ),
        ),
        ui.h2({"id": "practice-title"}, lines[0]),
        *[ui.p({}, line) for line in lines[1:]],
        key=f"practice-{practice.number}",
    )


def _asked(say: Say, practice: Practice, mistake: MoveJudgement) -> list[str]:
    words = say(
        "{colour} played {square}, which {loses}.",
        colour=say(COLOURS[mistake.colour]),
        square=str(mistake.played),
        loses=loss_words(say, mistake.lost, decides=mistake.decides),
    )
    return [words, f"{score_words(say, practice.board.present.state.board)}{say.stop}"]


def sum_words(say: Say, practice: Practice) -> str:
    """How many better moves were found."""
    results = practice.results
    found = len(results) - results.count(Result.MISSED)
    first = results.count(Result.AT_ONCE)
    return say.number(
        "You found {n} of {total} better moves, {first} of them at the first try.",
        "You found {n} of {total} better moves, {first} of them at the first try.",
        found,
        total=len(results),
        first=first or say("none", "of the better moves"),
    )


def _view_status(model: Model, say: Say, practice: Practice) -> Element[Msg]:
    """The verdict on the last try. Each try has its own key, so that it is read aloud."""
    number = model.table.refusal.number if model.table.refusal else 0
    words = verdict_words(model, say, practice)
    marks = {"status": True, "done": practice.solved, "long": ui.is_long(words)}
    return ui.p(
        {"role": "status", "class": " ".join(name for name, marked in marks.items() if marked)},
        ui.span({}, words, key=f"{practice.number}-{len(practice.tried)}-{number}"),
    )


def verdict_words(model: Model, say: Say, practice: Practice) -> str:
    """The verdict on the last try; the task if nothing has been tried."""
    mistake = practice.mistake
    if mistake is None:
        return ""
    if model.table.refusal:
        return refusal_words(
            say, practice.board.present.state, model.table.refusal.square, model.table.follows
        )
    if practice.waiting:
        is_dead = isinstance(model.computer.worker, GivenUp)
        return (
            say("The computer cannot judge this move now.")
            if is_dead
            else say("Looking at {square}…", square=str(practice.waiting))
        )
    if practice.answer_shown and not practice.solved:
        was_best = say("{square} was best.", square=str(mistake.best))
        return was_best + _why(model, practice, mistake, reasons.why_better)
    if not practice.tried:
        return say("Find a better move.")
    square, lost = practice.tried[-1]
    words = _tried_words(say, mistake, str(square), lost)
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
    words = sentence(model.language, review_of(practice.line, model.knowledge), mistake)
    return f"{say_in(model.language).gap}{words}" if words else ""


def _tried_words(say: Say, mistake: MoveJudgement, square: str, lost: int) -> str:
    """The verdict on a move that was tried."""
    if square == str(mistake.best):
        return say("Yes, {square} is best.", square=square)
    if lost <= LITTLE:
        if not lost:
            return say("Yes, {square} is as good as {best}.", square=square, best=str(mistake.best))
        return say(
            "Yes, {square} is better: it {loses}. Best is {best}.",
            square=square,
            loses=loss_words(say, lost),
            best=str(mistake.best),
        )
    if square == str(mistake.played):
        return say(
            "{square} is what was played, and {loses}. Try another move.",
            square=square,
            loses=loss_words(say, lost, decides=mistake.decides),
        )
    return say("{square} {loses}. Try another move.", square=square, loses=loss_words(say, lost))


def view_practice_actions(model: Model, practice: Practice) -> Element[Msg]:
    """The buttons: the answer, the next question, back to the game; at the end, start again."""
    say = say_in(model.language)
    if practice.mistake is None:
        return ui.div(
            {"class": "actions", "role": "group", "aria-label": say("Learn from mistakes")},
            ui.view_button(
                "redo", say("Once more"), practice_room.PracticeBegun(practice.colour), key="answer"
            ),
            ui.view_button("leave", say("Stop"), dialogs.Click.LEAVE, main=True),
        )
    can_show = not practice.solved and not practice.answer_shown
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Learn from mistakes")},
        ui.view_button(
            "hint", say("Show the answer"), practice_room.Click.SHOW_ANSWER, can_show, key="answer"
        ),
        ui.view_button("next", say("Next"), practice_room.Click.NEXT, main=not can_show),
        ui.view_button("leave", say("Stop"), dialogs.Click.LEAVE),
    )
