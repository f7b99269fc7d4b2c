"""The computer: what the worker should be asked follows from the model, in one place.

Whatever changed (a move, undo, another player, a pause), `reconcile` compares the question that was asked
with the one that the model calls for, and orders the difference. Nothing else asks the worker or cancels a
question, so the worker never has two.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusSquare, RestartWorker, Wait
from reversi.app.coach.model import PATIENCE, Coached
from reversi.app.coach.msg import PatienceEnded
from reversi.app.computer.bar import bar_question, with_bar_answer
from reversi.app.computer.model import (
    Asked,
    Decided,
    Explanation,
    Flow,
    GivenUp,
    Inquiry,
    Path,
    Purpose,
    Ready,
    Starting,
    estimate_of,
    explanation_of,
    toggle,
)
from reversi.app.computer.msg import (
    ClockTicked,
    ComputerMsg,
    ComputerRetryClicked,
    LookEnded,
    PauseClicked,
    PlayItClicked,
    ResumeClicked,
    StepClicked,
    ThoughtClicked,
)
from reversi.app.game.seats import Computer, has_human, mover, seated
from reversi.app.game.update import play_ply
from reversi.app.hint.update import (
    with_current_hint,
    with_hint_answer,
    with_hint_progress,
    with_hint_second,
)
from reversi.app.model import Model
from reversi.app.own.model import Fallen, strangers
from reversi.app.panel.model import WorkerRestarted, with_notice
from reversi.app.review.update import review_question, with_review_advanced, with_review_answer
from reversi.domain import Ongoing, Skip, SkipMove
from reversi.engine import own_player, player_named
from reversi.engine.protocol import (
    Answer,
    Ask,
    Cancel,
    Fault,
    OwnFailure,
    PlayerFailed,
    Progress,
    Question,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
    WorkerReady,
)

SILENCE = 10
"""Seconds without a report after which a worker that was ready counts as hung."""

SILENCE_AT_START = 90
"""The same for a worker that is still starting: it may have to fetch the whole runtime."""

DEATHS = 3
"""Workers that may die in a row before the program stops starting new ones."""

UNCOUNTED = (Purpose.PRACTICE, Purpose.ANALYSIS, Purpose.REVIEW, Purpose.BAR)
"""The purposes for which no count of positions is shown while the worker searches."""

NONSENSE = "its value of a position makes no sense"
NONSENSE_OF_MOVE = "its value of a move makes no sense"


def update_computer(model: Model, msg: ComputerMsg) -> tuple[Model, Cmds]:
    """The model after a message about the computer, and the commands that follow from it."""
    match msg:
        case PauseClicked():
            return replace(model, flow=Flow.PAUSED), ()
        case ResumeClicked():
            return replace(model, flow=Flow.RUNNING), ()
        case StepClicked():
            return (replace(model, flow=Flow.STEPPING) if _computer_to_move(model) else model), ()
        case PlayItClicked():
            ready = model.decided if shown_explanation(model) else None
            return (play_ply(model, ready.ply) if ready else model), ()
        case ThoughtClicked(path):
            return _toggle_thought(model, path), ()
        case WorkerReady():
            return replace(model, worker=Ready()), ()
        case WorkerProgressed(request, progress):
            return _on_progress(model, request, progress), ()
        case WorkerAnswered(request, answer):
            return _on_answer(model, request, answer)
        case PlayerFailed(request, failure):
            return _on_fall(model, request, failure), ()
        case WorkerFailed(reason):
            return _on_failure(model, reason)
        case ComputerRetryClicked():
            return _with_new_worker(replace(model, deaths=0)), (RestartWorker(), FocusSquare(model.cursor))
        case ClockTicked():
            return _on_second(model)
        case LookEnded(request):
            return _end_look(model, request), ()
        case _ as unreachable:
            assert_never(unreachable)


def reconcile(model: Model) -> tuple[Model, Cmds]:
    """The model that has dropped what is out of date and played what is due, and asks what is wanted."""
    decided, look = _reconcile_decision(_with_players_here(model))
    current = _with_current_analysis(with_review_advanced(with_current_hint(decided)))
    asked, inquiry = current.asked, wanted(current)
    if inquiry == (asked.inquiry if asked else None):
        return current, look
    cancel: Cmds = (Cancel(asked.request),) if asked else ()
    if inquiry is None:
        return replace(current, asked=None), cancel + look
    begun, orders = _ask(current, inquiry)
    return begun, cancel + look + orders


def wanted(model: Model) -> Inquiry | None:
    """What the worker should be asked, the most urgent purpose first."""
    if coached := _coach_inquiry(model):
        return coached
    place, question = model.game.place, turn_question(model)
    if isinstance(question, Question) and model.decided is None:
        return Inquiry(Purpose.TURN, place, question)
    if model.hint and model.hint.needs_answer:
        return Inquiry(Purpose.HINT, place, model.hint.question)
    if model.practice:
        from reversi.app.practice.update import practice_inquiry

        return practice_inquiry(model, model.practice)
    if analysed := _analysis_inquiry(model):
        return analysed
    if (review := model.review) and (reviewed := review_question(model)):
        return Inquiry(Purpose.REVIEW, review.next_place, reviewed)
    lead = bar_question(model)
    return Inquiry(Purpose.BAR, place, lead) if lead else None


def turn_question(model: Model) -> Question | Skip | None:
    """What the computer is to answer at this place: a question or a forced skip.

    None: it is not to move, or has no answer to that question.
    """
    computer = _computer_to_move(model)
    waits = model.flow is Flow.PAUSED or model.lesson or model.practice or model.editing
    if computer is None or waits or model.follows or _waits_for_coach(model):
        return None
    if isinstance(model.state, SkipMove):
        return Skip()
    question = _question_to(model, computer)
    return None if model.fallen and model.fallen.question == question else question


def _question_to(model: Model, computer: Computer) -> Question:
    """What this player is asked on the board; one that the person has written, with its text."""
    timed = player_named(computer.key).timed
    milliseconds = model.options.move_time.value if timed else None
    seed, explain = model.seed + model.game.place, model.options.explain
    code = model.own.code if model.own and model.own.player == computer else None
    return Question(model.state.board, computer.key, seed, milliseconds, explain, code)


def shown_fall(model: Model) -> Fallen | None:
    """Why the player that is to move, which the person has written, has no answer."""
    computer, fallen = _computer_to_move(model), model.fallen
    if computer is None or fallen is None or isinstance(model.state, SkipMove):
        return None
    return fallen if fallen.question == _question_to(model, computer) else None


def _with_players_here(model: Model) -> Model:
    """The model in which nobody sits whose text is not here; few write players, so the page starts without
    what is said then.
    """
    if model.follows or not strangers(model.seats, model.own):
        return model
    from reversi.app.own.update import with_players_here

    return with_players_here(model)


def shown_explanation(model: Model) -> Explanation | None:
    """Why the computer wants to play its move, while it waits for the person to let it."""
    return model.decided.explanation if model.decided and model.options.explain else None


def _coach_inquiry(model: Model) -> Inquiry | None:
    """What the coach asks of the person's last move."""
    if not model.options.coach:
        return None
    from reversi.app.coach.update import coach_inquiry

    return coach_inquiry(model)


def shown_warning(model: Model) -> Coached | None:
    """What the coach warns the person of, while the computer waits for a decision."""
    if not model.options.coach:
        return None
    from reversi.app.coach.update import coach_warning

    return coach_warning(model)


def _waits_for_coach(model: Model) -> bool:
    """Whether the computer waits for what the coach finds, or for the person whom it has warned."""
    return bool(_coach_inquiry(model) or shown_warning(model))


def _analysis_inquiry(model: Model) -> Inquiry | None:
    """What the analyst is asked, if a person analyses; few do, so the page starts without it."""
    if not model.analyses:
        return None
    from reversi.app.analysis.update import analysis_inquiry

    return analysis_inquiry(model)


def _with_analysis_progress(model: Model, inquiry: Inquiry, progress: Progress) -> Model:
    """The model after a report about an analysis; one for another purpose changes nothing."""
    if inquiry.purpose is not Purpose.ANALYSIS:
        return model
    from reversi.app.analysis.update import with_analysis_progress

    return with_analysis_progress(model, inquiry, progress)


def _with_current_analysis(model: Model) -> Model:
    """The model whose analysis is of the position on the board, if a person analyses."""
    if not model.analyses:
        return model
    from reversi.app.analysis.update import with_current_analysis

    return with_current_analysis(model)


def _computer_to_move(model: Model) -> Computer | None:
    colour = mover(model.state)
    player = seated(model.seats_now, colour) if colour else None
    return player if isinstance(player, Computer) else None


def _reconcile_decision(model: Model) -> tuple[Model, Cmds]:
    """The model without a decision that is out of date or due, and with a forced skip decided."""
    current = _with_due_ply_played(_with_current_decision(model))
    if current.decided or not isinstance(turn_question(current), Skip):
        return current, ()
    request, stepping = current.requests + 1, current.flow is Flow.STEPPING
    skip = Decided(request, current.game.place, None, Skip(), looked=stepping)
    decided = replace(current, decided=skip, requests=request)
    return _with_due_ply_played(decided), _look(decided, request)


def _with_current_decision(model: Model) -> Model:
    """The model without a decision about another place or question; reasons that nobody wants do no harm."""
    decided, question = model.decided, turn_question(model)
    if decided is None:
        return model
    if isinstance(question, Question):
        serves = decided.question in (question, replace(question, explain=True))
    else:
        serves = isinstance(question, Skip) and decided.question is None
    return model if serves and decided.place == model.game.place else replace(model, decided=None)


def _with_due_ply_played(model: Model) -> Model:
    """The model after the computer's ply, if there is one and nothing holds it back."""
    decided = model.decided
    if decided is None or not decided.looked or shown_explanation(model):
        return model
    return play_ply(model, decided.ply)


def _ask(model: Model, inquiry: Inquiry) -> tuple[Model, Cmds]:
    """The model that has asked the worker, and the orders for that."""
    request, purpose = model.requests + 1, inquiry.purpose
    is_turn = purpose is Purpose.TURN
    ponder = is_turn and model.options.ponder and has_human(model.seats)
    asked = Asked(request, inquiry, looked=model.flow is Flow.STEPPING)
    look = _look(model, request) if is_turn else ()
    ends: Cmds = (Wait(PATIENCE, PatienceEnded(request)),) if purpose is Purpose.COACH else ()
    orders = (Ask(request, inquiry.question, ponder), *look, *ends)
    return replace(model, asked=asked, requests=request), orders


def _look(model: Model, request: int) -> Cmds:
    """The command that gives the person time to look at the board; a step needs none."""
    return () if model.flow is Flow.STEPPING else (Wait(model.options.pace.value, LookEnded(request)),)


def _on_progress(model: Model, request: int, progress: Progress) -> Model:
    """The model after a report of progress; one about another question is ignored."""
    asked = model.asked
    if asked is None or asked.request != request:
        return model
    if asked.inquiry.purpose in UNCOUNTED:
        heard = replace(model, asked=replace(asked, silence=0)) if asked.silence else model
        return _with_analysis_progress(heard, asked.inquiry, progress)
    heard = replace(
        model,
        asked=replace(asked, progress=progress, silence=0),
        estimate=estimate_of(asked.inquiry, progress) or model.estimate,
    )
    return with_hint_progress(heard, progress) if asked.inquiry.purpose is Purpose.HINT else heard


def _on_answer(model: Model, request: int, answer: Answer) -> tuple[Model, Cmds]:
    """The model after an answer.

    An answer to another question is ignored; one that makes no sense is a failure of the worker.
    """
    asked = model.asked
    if asked is None or asked.request != request:
        return model, ()
    worker = model.worker if own_player(asked.inquiry.question.player) else Ready()
    heard = replace(model, asked=None, worker=worker, deaths=0)
    if asked.inquiry.purpose is Purpose.REVIEW:
        reviewed = with_review_answer(heard, answer)
        return (reviewed, ()) if reviewed else _on_failure(model, NONSENSE)
    if asked.inquiry.purpose is Purpose.PRACTICE:
        from reversi.app.practice.update import with_practice_answer

        judged = with_practice_answer(heard, asked.inquiry, answer)
        return (judged, ()) if judged else _on_failure(model, NONSENSE_OF_MOVE)
    if asked.inquiry.purpose is Purpose.COACH:
        from reversi.app.coach.update import with_coach_answer

        return with_coach_answer(heard, asked), ()
    if asked.inquiry.purpose is Purpose.BAR:
        valued = with_bar_answer(heard, asked.inquiry.question, answer)
        return (valued, ()) if valued else _on_failure(model, NONSENSE)
    if asked.inquiry.purpose is Purpose.ANALYSIS:
        from reversi.app.analysis.update import with_analysis_answer

        analysed = with_analysis_answer(heard, asked.inquiry, answer)
        return (analysed, ()) if analysed else _on_failure(model, NONSENSE_OF_MOVE)
    if not isinstance(model.state, Ongoing) or model.state.move_at(answer.move) is None:
        return _on_misbehaviour(model, asked, f"it wanted to play {answer.move}, which is no move")
    if asked.inquiry.purpose is Purpose.HINT:
        return with_hint_answer(heard, asked.inquiry, answer), ()
    return _with_decision(heard, asked, answer), ()


def _with_decision(model: Model, asked: Asked, answer: Answer) -> Model:
    inquiry = asked.inquiry
    decided = Decided(
        request=asked.request,
        place=inquiry.place,
        question=inquiry.question,
        ply=answer.move,
        looked=asked.looked,
        progress=asked.progress,
        explanation=explanation_of(answer),
    )
    return replace(model, decided=decided, estimate=estimate_of(inquiry, answer) or model.estimate)


def _end_look(model: Model, request: int) -> Model:
    asked, decided = model.asked, model.decided
    if asked and asked.request == request:
        return replace(model, asked=replace(asked, looked=True))
    if decided and decided.request == request:
        return replace(model, decided=replace(decided, looked=True))
    return model


def _toggle_thought(model: Model, path: Path) -> Model:
    decided, explanation = model.decided, shown_explanation(model)
    if decided is None or explanation is None:
        return model
    return replace(model, decided=replace(decided, explanation=toggle(explanation, path)))


def _on_second(model: Model) -> tuple[Model, Cmds]:
    """The model a second later; a worker that has been silent for too long counts as hung."""
    asked = model.asked
    if asked is None or isinstance(model.worker, GivenUp):
        return model, ()
    silence, limit = asked.silence + 1, SILENCE if _is_at_work(model, asked) else SILENCE_AT_START
    if silence >= limit:
        return _on_misbehaviour(model, asked, f"it said nothing for {limit} seconds")
    heard = with_hint_second(model) if asked.inquiry.purpose is Purpose.HINT else model
    return replace(heard, asked=replace(asked, silence=silence)), ()


def _on_fall(model: Model, request: int, failure: OwnFailure) -> Model:
    """The model after the player that the person has written had no answer; no other player says so."""
    asked = model.asked
    if asked is None or asked.request != request or not own_player(asked.inquiry.question.player):
        return model
    return replace(model, asked=None, deaths=0, fallen=Fallen(asked.inquiry.question, failure))


def _is_at_work(model: Model, asked: Asked) -> bool:
    """Whether the worker that was asked has started; that of a player that the person has written says so."""
    if own_player(asked.inquiry.question.player):
        return asked.progress is not None
    return isinstance(model.worker, Ready)


def _on_misbehaviour(model: Model, asked: Asked, reason: str) -> tuple[Model, Cmds]:
    """The model after the worker that was asked said nothing, or nonsense.

    A player that the person has written would only do so again; its own worker is ended.
    """
    if own_player(asked.inquiry.question.player) and _is_at_work(model, asked):
        ended = OwnFailure(Fault.ENDED, None, reason)
        return _on_fall(model, asked.request, ended), (Cancel(asked.request),)
    return _on_failure(model, reason)


def _on_failure(model: Model, reason: str) -> tuple[Model, Cmds]:
    """The model with a new worker in place of one that failed; the question will be asked again.

    After too many failures in a row, no new worker is started until a person asks for one.
    """
    deaths = model.deaths + 1
    if deaths > DEATHS:
        return replace(model, worker=GivenUp(reason), deaths=deaths), ()
    notices = with_notice(model.notices, WorkerRestarted(reason))
    return _with_new_worker(replace(model, deaths=deaths, notices=notices)), (RestartWorker(),)


def _with_new_worker(model: Model) -> Model:
    """The model whose new worker has been asked nothing yet."""
    return replace(model, worker=Starting(), asked=None)
