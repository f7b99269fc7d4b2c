"""Hints: each press of the button shows more: the legal moves, the best one, the value of every one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app import analysis, comparison
from reversi.app.common import cmd
from reversi.app.common import controls as ui
from reversi.app.common.knowledge import Found, analysis_of
from reversi.app.computer.players import worker_words
from reversi.app.game.seats import is_human_decision
from reversi.app.game.values import NO_HELP, Help, best_words, help_for
from reversi.app.game.words import progress_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.domain import Board, Passing, legal_squares, mobility
from reversi.elm import Element, NamedEnum
from reversi.engine.protocol import Certainty, MoveValue, Question
from reversi.locale import say_in

SETTLED = 3
"""Seconds after which values change so little that they can be announced."""


class HintStage(Enum):
    """How much of a hint has been asked for; each press of the button asks for more."""

    MOVES = "moves"
    """The legal moves."""
    BEST = "best"
    """The best move."""
    VALUES = "values"
    """The value of every move."""


@dataclass(frozen=True, slots=True)
class Hint:
    """How much help is wanted with the decision on `board`."""

    board: Board
    stage: HintStage = HintStage.MOVES
    seconds: int = 0
    """How long the worker has been at work on it."""
    told: tuple[MoveValue, ...] = ()
    """The values as announced to people who do not see the squares; they are announced once."""


def next_stage(stage: HintStage) -> HintStage | None:
    """What one more press shows; None if it hides the hint.

    >>> next_stage(HintStage.BEST), next_stage(HintStage.VALUES)
    (<HintStage.VALUES: 'values'>, None)
    """
    stages: tuple[HintStage | None, ...] = (*HintStage, None)
    return stages[stages.index(stage) + 1]


class Click(NamedEnum):
    """What the person did to get help."""

    HINT = "HintClicked"
    """Asked for help with the move, for more of it, or, after all of it, to hide it."""


def update(model: Model, _: Click) -> tuple[Model, cmd.Cmds]:
    """The model with more help for the decision at hand, or with the hint hidden after all of it.

    During analysis, the best moves are announced.
    """
    if model.analyses:
        return analysis.say_best(model), ()
    hint = model.hint
    if not _is_choosing(model):
        return model, ()
    stage = next_stage(hint.stage) if hint else None
    if hint and stage is None:
        return replace(model, hint=None), ()
    more = replace(hint, stage=stage) if hint and stage else Hint(model.table.state.board)
    return replace(model, hint=more, table=replace(model.table, refusal=None)), ()


def questions(model: Model) -> Iterable[Question]:
    """What to ask the worker for the hint, once more than the legal moves is wanted."""
    hint = model.hint
    return (analysis_of(hint.board),) if hint and hint.stage is not HintStage.MOVES else ()


def following(model: Model) -> Model:
    """The model with the hint's values announced when they are ready; without one for another position."""
    hint = model.hint
    if hint is None:
        return model
    if not _is_choosing(model) or hint.board != model.table.state.board:
        return replace(model, hint=None)
    moves = known_moves(model, hint) if hint.stage is HintStage.VALUES else ()
    if hint.told or len(moves) < mobility(hint.board) or not _is_settled(model, hint):
        return model
    return replace(model, hint=replace(hint, told=moves))


def after_second(model: Model) -> Model:
    """The model after another second of the worker's work, perhaps on the hint."""
    hint, asked = model.hint, model.computer.asked
    if hint is None or asked is None or asked.question != analysis_of(hint.board):
        return model
    return replace(model, hint=replace(hint, seconds=hint.seconds + 1))


def _is_choosing(model: Model) -> bool:
    """Whether a person has a move to choose in the game."""
    return model.plays and is_human_decision(model.table.state, model.table.seats_now)


def _found(model: Model, hint: Hint) -> Found | None:
    """What is known about the moves to choose among, once that is wanted."""
    return None if hint.stage is HintStage.MOVES else model.knowledge.of(analysis_of(hint.board))


def known_moves(model: Model, hint: Hint) -> tuple[MoveValue, ...]:
    """The moves that have a value so far, the best first."""
    found = _found(model, hint)
    return found.moves if found else ()


def _is_settled(model: Model, hint: Hint) -> bool:
    """Whether values change so little by now that they can be told."""
    found = _found(model, hint)
    return hint.seconds >= SETTLED or (found is not None and found.complete)


def help_of(model: Model) -> Help:
    """What helps with the move now: the hint, the analysis, or the values of a reviewed position.

    Those are shown while the position is looked back at, once all are known.
    """
    hint = model.hint
    if model.table.analysing and (analysed := model.knowledge.of(analysis_of(model.table.state.board))):
        return help_for(HintStage.VALUES, analysed.progress.move, analysed.moves)
    if hint is None:
        values = comparison.values_here(model) if model.reviews.latest else ()
        return help_for(HintStage.VALUES, values[0].square, values) if values else NO_HELP
    found = _found(model, hint)
    if found is None:
        return help_for(hint.stage, None)
    return help_for(hint.stage, found.progress.move, found.moves if hint.stage is HintStage.VALUES else ())


def view_hint_button(model: Model) -> Element[Msg]:
    """The hint button; each press gives more help."""
    enabled = is_human_decision(model.table.state, model.table.seats_now) and not model.table.follows
    return ui.view_button("hint", say_in(model.language)("Hint"), Click.HINT, enabled, main=False)


def hint_words(model: Model) -> str:
    """The hint, for the status; empty if there is none, or if a refusal is shown instead."""
    hint, say = model.hint, say_in(model.language)
    if hint is None or model.table.refusal is not None:
        return ""
    match hint.stage:
        case HintStage.MOVES:
            squares = (str(square) for square in legal_squares(model.table.state.board))
            return say("Legal moves: {squares}.", squares=say.comma.join(squares))
        case HintStage.BEST:
            found = _found(model, hint)
            best = found.progress.move if found else None
            if best is None:
                return say("Looking for the best move…")
            return f"{say('Best move: {square}.', square=str(best))}{_why(model, hint)}"
        case HintStage.VALUES:
            is_free = model.table.state.board.rules.passing is Passing.FREELY
            supposed = f"{say.gap}{say('Values suppose that nobody passes by choice.')}" if is_free else ""
            return f"{say('Each legal square shows the value of its move.')}{supposed}{_why(model, hint)}"
        case _ as unreachable:
            assert_never(unreachable)


def _why(model: Model, hint: Hint) -> str:
    """Why the best move is best, once the values have settled; empty without a reason."""
    moves = known_moves(model, hint) if _is_settled(model, hint) else ()
    words = reasons.why_hinted(model.language, hint.board, moves) if moves else ""
    return f"{say_in(model.language).gap}{words}" if words else ""


def unseen_hint_words(model: Model) -> str:
    """The best moves of a hint, for screen readers, once their values have settled."""
    say = say_in(model.language)
    told = model.hint.told if model.hint and model.table.refusal is None else ()
    return f"{say.gap}{best_words(say, told)}" if told else ""


def searched_words(model: Model) -> str:
    """How far the analyst has searched for the hint, shown beside it; empty without a hint."""
    hint, say = model.hint, say_in(model.language)
    if hint is None or hint.stage is HintStage.MOVES or model.table.refusal is not None:
        return ""
    found = _found(model, hint)
    if found is None:
        return worker_words(say, model.computer.worker)
    value = found.progress.value
    if found.complete and (value is None or value.certainty is Certainty.GUESS):
        return say("Guess {number}", number=say.signed(value.amount if value else 0))
    return progress_words(say, found.progress)
