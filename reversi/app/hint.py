"""Hints: each press of the button shows more: the legal moves, the best one, the value of every one."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app import analysis, comparison
from reversi.app.common import cmd
from reversi.app.common import controls as ui
from reversi.app.common.changes import estimated, noted
from reversi.app.common.inquiry import Asked, Inquiry, Nonsense, Purpose, estimate_of, illegal_move
from reversi.app.common.table import Table
from reversi.app.computer.players import worker_words
from reversi.app.game.seats import is_human_decision
from reversi.app.game.values import NO_HELP, Help, best_words, help_for
from reversi.app.game.words import progress_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.domain import Passing, legal_squares, mobility
from reversi.elm import Element, NamedEnum
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, BestMove, Certainty, MoveValue, Progress, Question
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
    """A hint for the decision at `place` of the game, and the worker's replies to its `question`."""

    place: int
    question: Question
    stage: HintStage = HintStage.MOVES
    answered: bool = False
    progress: Progress | None = None
    seconds: int = 0
    """How long the worker has been at work on it."""
    told: tuple[MoveValue, ...] = ()
    """The values as announced to people who do not see the squares; they are announced once."""

    @property
    def needs_answer(self) -> bool:
        """Whether an answer is still to come; the worker is asked once the best move is wanted."""
        return self.stage is not HintStage.MOVES and not self.answered


def with_told(hint: Hint, choices: int) -> Hint:
    """The hint with its values announced, once each of so many moves has one and they have settled."""
    moves = hint.progress.moves if hint.progress and hint.stage is HintStage.VALUES else ()
    if hint.told or len(moves) < choices or not (hint.answered or hint.seconds >= SETTLED):
        return hint
    return replace(hint, told=moves)


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
    question, hint = _question(model.table), model.hint
    if question is None or not model.plays:
        return model, ()
    stage = next_stage(hint.stage) if hint else None
    if hint and stage is None:
        return replace(model, hint=None), ()
    more = replace(hint, stage=stage) if hint and stage else Hint(model.table.game.place, question)
    return replace(model, hint=more, table=replace(model.table, refusal=None)), ()


def wanted(model: Model) -> Inquiry | None:
    """What to ask the worker for the hint."""
    hint = model.hint
    return Inquiry(Purpose.HINT, hint.place, hint.question) if hint and hint.needs_answer else None


def current(model: Model) -> Model:
    """The model with the hint's values announced when they are ready; without one for another position."""
    if (hint := model.hint) is None:
        return model
    here = (model.table.game.place, _question(model.table))
    is_current = model.plays and (hint.place, hint.question) == here
    return replace(model, hint=with_told(hint, mobility(hint.question.board)) if is_current else None)


def on_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model with what the worker has found so far."""
    heard = noted(model, asked, progress)
    return replace(heard, hint=replace(heard.hint, progress=progress)) if heard.hint else heard


def on_second(model: Model) -> Model:
    """The model after another second of the worker's work on the hint."""
    return replace(model, hint=replace(model.hint, seconds=model.hint.seconds + 1)) if model.hint else model


def on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model with the hint answered, and the estimate; values that were reported stay."""
    if nonsense := illegal_move(model.table.state, answer):
        return nonsense
    if model.hint is None:
        return model
    seen = model.hint.progress or Progress(answer.depth, answer.nodes, BestMove(answer.move, answer.value))
    answered = replace(model, hint=replace(model.hint, answered=True, progress=seen))
    return estimated(answered, estimate_of(asked.inquiry, seen))


def _question(table: Table) -> Question | None:
    """The question that a hint asks about this position; None if no person has a move to choose."""
    if not is_human_decision(table.state, table.seats_now):
        return None
    return Question(table.state.board, ANALYST.key, table.seed + table.game.place)


def help_of(model: Model) -> Help:
    """What helps with the move now: the hint, the analysis, or the values of a reviewed position.

    Those are shown while the position is looked back at, once all are known.
    """
    hint = model.hint
    if model.table.analysing and (analysed := model.analysis.of(model.table.state.board)):
        return help_for(HintStage.VALUES, analysed.progress.move, analysed.progress.moves)
    if hint is None:
        values = comparison.values_here(model) if model.reviews.latest else ()
        return help_for(HintStage.VALUES, values[0].square, values) if values else NO_HELP
    progress = hint.progress if hint.stage is not HintStage.MOVES else None
    if progress is None:
        return help_for(hint.stage, None)
    return help_for(hint.stage, progress.move, progress.moves if hint.stage is HintStage.VALUES else ())


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
            best = hint.progress.move if hint.progress else None
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
    moves = hint.progress.moves if hint.progress and (hint.answered or hint.seconds >= SETTLED) else ()
    words = reasons.why_hinted(model.language, hint.question.board, moves) if moves else ""
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
    progress = hint.progress
    if progress is None:
        return worker_words(say, model.computer.worker)
    value = progress.value
    if hint.answered and (value is None or value.certainty is Certainty.GUESS):
        return say("Guess {number}", number=say.signed(value.amount if value else 0))
    return progress_words(say, progress)
