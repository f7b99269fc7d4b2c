"""The computer's turn: what it should be thinking about follows from the model, and nothing else.

Whatever changed (a move, undo, another player, pause), `take_turn` compares the question that is out with the
question that the model now calls for, and orders the difference. No other place starts or stops the computer.
At a person's decision that question may be the one behind a hint: see `analysis`.
"""

from dataclasses import replace

from reversi.app.cmd import AskComputer, CancelQuestion, Cmds, RestartComputer, Wait
from reversi.app.computer.model import Explanation, Path, estimate_of, toggle
from reversi.app.game.model import Game
from reversi.app.game.seats import Computer, has_human, mover, seated
from reversi.app.hint.update import hear_analysis, hear_last_analysis, settle_hint
from reversi.app.model import Arrival, Flow, GivenUp, Model, Ready, Starting, Thinking
from reversi.app.msg import LookEnded
from reversi.app.panel.notice import WorkerRestarted, with_notice
from reversi.app.review.update import hear_review, hear_review_progress, settle_review
from reversi.domain import Ongoing, Ply, Skip, SkipMove
from reversi.engine.players import player_named
from reversi.engine.protocol import Answer, Progress, Question

SILENCE = 10
"""Seconds without a word after which a worker that was ready counts as hung."""

SILENCE_AT_START = 90
"""The same for one that is still starting: it may have the whole runtime to fetch."""

DEATHS = 3
"""Workers that may die in a row before the program stops starting new ones."""


def wanted(model: Model) -> Question | Skip | None:
    """What the computer should be answering now: a question, a forced skip, or nothing."""
    colour = mover(model.state)
    if colour is None or model.flow is Flow.PAUSED or model.lesson or model.follows:
        return None
    player = seated(model.seats, colour)
    if not isinstance(player, Computer):
        return None
    if isinstance(model.state, SkipMove):
        return Skip()
    timed = player_named(player.key).timed
    milliseconds = model.options.move_time.value if timed else None
    seed, explain = model.seed + model.game.place, model.options.explain
    return Question(model.state.board, player.key, seed, milliseconds, explain)


def take_turn(model: Model) -> tuple[Model, Cmds]:
    """The model with the computer thinking about what it should, and the commands that make it so."""
    helped, orders = settle_hint(model)
    settled, more = _settle_turn(helped)
    reviewed, rest = settle_review(settled)
    return reviewed, _recalls_first(orders + more + rest)


def _recalls_first(commands: Cmds) -> Cmds:
    """The commands in an order in which the worker never has two questions."""
    return tuple(sorted(commands, key=lambda command: not isinstance(command, CancelQuestion)))


def _settle_turn(model: Model) -> tuple[Model, Cmds]:
    question, thinking = wanted(model), model.thinking
    if thinking and thinking.place == model.game.place and _serves(thinking, question):
        return model, ()
    cancel = cancel_question(thinking)
    if question is None:
        return replace(model, thinking=None), cancel
    return _begin_turn(model, question, cancel)


def _serves(thinking: Thinking, question: Question | Skip | None) -> bool:
    """Whether what is thought about is what is wanted; an answer that comes explained serves as well."""
    if thinking.question == question:
        return True
    if thinking.answer is None or not isinstance(question, Question):
        return False
    return thinking.question == replace(question, explain=True)


def _begin_turn(model: Model, question: Question | Skip, before: Cmds) -> tuple[Model, Cmds]:
    request = model.requests + 1
    stepping = model.flow is Flow.STEPPING
    thinking = Thinking(
        request=request,
        place=model.game.place,
        question=question,
        answer=question if isinstance(question, Skip) else None,
        looked=stepping,
    )
    asked = replace(model, thinking=thinking, requests=request)
    look: Cmds = () if stepping else (Wait(model.options.pace.value, LookEnded(request)),)
    if isinstance(question, Skip):
        return let_play(asked), before + look
    ponder = model.options.ponder and has_human(model.seats)
    return asked, (*before, AskComputer(request, question, ponder), *look)


def cancel_question(thinking: Thinking | None) -> Cmds:
    """The command that recalls an unanswered question, if there is one."""
    return (CancelQuestion(thinking.request),) if thinking and thinking.answer is None else ()


def hear_answer(model: Model, request: int, answer: Answer) -> tuple[Model, Cmds]:
    """The model once the worker has answered.

    A late answer, to a question no longer asked, is ignored; one that is no move is a failure of the worker.
    """
    if model.review and model.review.request == request:
        reviewed = hear_review(model, answer)
        return (reviewed, ()) if reviewed else restart(model, "its value of a position makes no sense")
    thinking, hint = model.thinking, model.hint
    is_turns = thinking is not None and thinking.request == request and thinking.answer is None
    if not is_turns and not (hint and hint.awaits(request)):
        return model, ()
    if not isinstance(model.state, Ongoing) or model.state.move_at(answer.move) is None:
        return restart(model, f"it wanted to play {answer.move}, which is no move")
    if thinking is not None and is_turns:
        return _hear_move(model, thinking, answer)
    return (hear_last_analysis(model, hint, answer) if hint else model), ()


def _hear_move(model: Model, thinking: Thinking, answer: Answer) -> tuple[Model, Cmds]:
    explanation = Explanation(answer.reasons) if answer.reasons else None
    answered = replace(thinking, answer=answer.move, silence=0, explanation=explanation)
    estimate = estimate_of(model.game.place, model.state.board, answer) or model.estimate
    heard = replace(model, thinking=answered, worker=Ready(), deaths=0, estimate=estimate)
    return let_play(heard), ()


def hear_progress(model: Model, request: int, progress: Progress) -> Model:
    """The model once the worker has reported what it sees."""
    thinking, hint, review = model.thinking, model.hint, model.review
    if review and review.request == request:
        return hear_review_progress(model, review)
    if hint and hint.awaits(request):
        return hear_analysis(model, hint, progress)
    if thinking is None or thinking.request != request:
        return model
    estimate = estimate_of(thinking.place, model.state.board, progress) or model.estimate
    return replace(model, thinking=replace(thinking, progress=progress, silence=0), estimate=estimate)


def end_look(model: Model, request: int) -> tuple[Model, Cmds]:
    """The model once the person has had time to look."""
    thinking = model.thinking
    if thinking is None or thinking.request != request:
        return model, ()
    return let_play(replace(model, thinking=replace(thinking, looked=True))), ()


def hear_second(model: Model) -> tuple[Model, Cmds]:
    """The model a second later; a worker that has been silent for too long is taken for hung."""
    if not is_awaiting(model) or isinstance(model.worker, GivenUp):
        return model, ()
    thinking, hint, review = model.thinking, model.hint, model.review
    silence = max(each.silence for each in (thinking, hint, review) if each) + 1
    limit = SILENCE if isinstance(model.worker, Ready) else SILENCE_AT_START
    if silence >= limit:
        return restart(model, f"it said nothing for {limit} seconds")
    thinking = replace(thinking, silence=silence) if thinking else None
    hint = replace(hint, silence=silence) if hint else None
    review = replace(review, silence=silence) if review and review.request is not None else review
    return replace(model, thinking=thinking, hint=hint, review=review), ()


def is_awaiting(model: Model) -> bool:
    """Whether the worker is still to answer a question."""
    is_turns = model.thinking is not None and model.thinking.answer is None
    is_reviews = model.review is not None and model.review.request is not None
    return is_turns or is_reviews or (model.hint is not None and model.hint.awaited)


def restart(model: Model, reason: str) -> tuple[Model, Cmds]:
    """The model with a new worker in place of one that failed; the question will be asked again.

    After too many failures in a row no other is started until a person asks for it.
    """
    deaths = model.deaths + 1
    if deaths > DEATHS:
        return replace(model, worker=GivenUp(reason), deaths=deaths), ()
    notices = with_notice(model.notices, WorkerRestarted(reason))
    return start_again(replace(model, deaths=deaths, notices=notices))


def start_again(model: Model) -> tuple[Model, Cmds]:
    """The model with a new worker and no question out."""
    unanswered = model.thinking is not None and model.thinking.answer is None
    thinking = None if unanswered else model.thinking
    hint = replace(model.hint, request=None) if model.hint and model.hint.awaited else model.hint
    review = replace(model.review, request=None, silence=0) if model.review else None
    asked_anew = replace(model, worker=Starting(), thinking=thinking, hint=hint, review=review)
    return asked_anew, (RestartComputer(),)


def let_play(model: Model) -> Model:
    """The model after the computer's answer, if it is there and nothing holds it back."""
    thinking = model.thinking
    if thinking is None or thinking.answer is None or not thinking.looked:
        return model
    return model if shown_explanation(model) else play_ply(model, thinking.answer)


def shown_explanation(model: Model) -> Explanation | None:
    """Why the computer wants to play its move, while it waits for a person to let it."""
    return model.thinking.explanation if model.thinking and model.options.explain else None


def play_it(model: Model) -> Model:
    """The model after the move that has been explained, if there is one."""
    thinking = model.thinking
    if thinking is None or thinking.answer is None or shown_explanation(model) is None:
        return model
    return play_ply(model, thinking.answer)


def open_thought(model: Model, path: Path) -> Model:
    """The model with the thought at `path` open, or closed again."""
    thinking, explanation = model.thinking, shown_explanation(model)
    if thinking is None or explanation is None:
        return model
    return replace(model, thinking=replace(thinking, explanation=toggle(explanation, path)))


def play_ply(model: Model, ply: Ply) -> Model:
    """The model after `ply`, by whomever."""
    game: Game = model.game.append(ply)
    flow = Flow.PAUSED if model.flow is Flow.STEPPING else model.flow
    return replace(model, game=game, arrival=Arrival.PLAYED, thinking=None, refusal=None, flow=flow)
