"""The computer's turn: the question it is asked, its decision, and when that is played.

It depends on other rooms: on the custom player, and on the coach, for which it waits.
"""

from collections.abc import Iterable
from dataclasses import replace

from reversi.app import coach
from reversi.app import computer as computer_room
from reversi.app.archives import played
from reversi.app.common import cmd
from reversi.app.common.table import Flow, play_ply
from reversi.app.computer import computer_to_move, shown_explanation
from reversi.app.game.seats import Computer, has_human, is_on_ladder
from reversi.app.model import Model
from reversi.domain import Ply, Skip, SkipMove
from reversi.engine import player_named
from reversi.engine.protocol import Answer, Ask, Question


def turn_question(model: Model) -> Question | Ply | None:
    """What the computer should answer at this place: a question; or what it plays without one: a forced skip,
    or a move as people play it.

    None if it is not to move, waits for the archives, or has already failed to answer this question.
    """
    computer = computer_to_move(model.table)
    waits = model.table.flow is Flow.PAUSED or not model.plays
    if computer is None or waits or (model.options.coach and coach.holds(model)):
        return None
    if isinstance(model.table.state, SkipMove):
        return Skip()
    if model.opens_as_played and is_on_ladder(computer):
        if played.is_awaited(model):
            return None
        if square := played.drawn(model):
            return square
    question, fallen = question_to(model, computer), model.computer.fallen
    return None if fallen and fallen.question == question else question


def question_to(model: Model, computer: Computer, place: int | None = None) -> Question:
    """The question to this player at a place, or here; for a custom player it contains the code."""
    game = model.table.game
    at = game.place if place is None else place
    timed = player_named(computer.key).timed
    milliseconds = model.options.move_time.value if timed else None
    seed, explain = model.table.seed + at, model.options.explain
    code = (
        model.custom_player.code if model.custom_player and model.custom_player.player == computer else None
    )
    return Question(game.state_at(at).state.board, computer.key, seed, milliseconds, explain, code)


def shown_fall(model: Model) -> computer_room.Fallen | None:
    """Why the custom player that is to move has no answer; None if it has not failed."""
    computer, fallen = computer_to_move(model.table), model.computer.fallen
    if computer is None or fallen is None or isinstance(model.table.state, SkipMove):
        return None
    return fallen if fallen.question == question_to(model, computer) else None


def with_decision_current(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with an outdated decision dropped, a due one played, and one that needs no worker made."""
    may_decide = isinstance(model.table.state, SkipMove) or model.opens_as_played
    if model.computer.decided is None and not may_decide:
        return model, ()
    current = _with_due_ply_played(_with_current_decision(model))
    ply = None if current.computer.decided else turn_question(current)
    if not isinstance(ply, Ply):
        return current, ()
    request, stepping = current.computer.requests + 1, current.table.flow is Flow.STEPPING
    unasked = computer_room.Unasked(request, current.table.game.place, ply, due=stepping)
    thinking = replace(current.computer, decided=unasked, requests=request)
    return _with_due_ply_played(replace(current, computer=thinking)), delay(current, request)


def questions(model: Model) -> Iterable[Question]:
    """What to ask the computer that is to move, unless it has decided; it is never known before."""
    question = None if model.computer.decided else turn_question(model)
    return (question,) if isinstance(question, Question) else ()


def orders(model: Model, question: Question, request: int) -> cmd.Cmds:
    """The commands that ask the computer that is to move."""
    ponder = model.options.ponder and has_human(model.table.seats)
    return (Ask(request, question, ponder), *delay(model, request))


def decided(model: Model, asked: computer_room.Asked, answer: Answer) -> Model:
    """The model with the computer's decision."""
    decision = computer_room.Decided(
        request=asked.request,
        place=model.table.game.place,
        question=asked.question,
        ply=answer.move,
        due=asked.due,
        progress=asked.progress,
        explanation=computer_room.explanation_of(answer),
    )
    return replace(model, computer=replace(model.computer, decided=decision))


def delay(model: Model, request: int) -> cmd.Cmds:
    """The command that gives the person time to see the board; a single step needs none."""
    return (
        ()
        if model.table.flow is Flow.STEPPING
        else (cmd.Wait(model.options.pace.value, computer_room.DelayEnded(request)),)
    )


def _with_current_decision(model: Model) -> Model:
    """The model without a decision about another place or question; unwanted reasons in it do no harm."""
    decided, question = model.computer.decided, turn_question(model)
    if decided is None:
        return model
    if isinstance(question, Question):
        asked_about = decided.question if isinstance(decided, computer_room.Decided) else None
        serves = asked_about in (question, replace(question, explain=True))
    else:
        serves = isinstance(decided, computer_room.Unasked) and decided.ply == question
    is_current = serves and decided.place == model.table.game.place
    return model if is_current else replace(model, computer=replace(model.computer, decided=None))


def _with_due_ply_played(model: Model) -> Model:
    """The model after the computer's ply, if that is due and no explanation waits for the person."""
    decided = model.computer.decided
    if decided is None or not decided.due or shown_explanation(model.computer, model.options):
        return model
    table, thinking = play_ply(model.table, decided.ply), replace(model.computer, decided=None)
    return replace(model, table=table, computer=thinking)
