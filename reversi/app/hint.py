"""Hints: each press of the button shows more: where to look, the best move, the value of every one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app import analysis, comparison
from reversi.app.common import cmd
from reversi.app.common import controls as ui
from reversi.app.common.knowledge import Found, analysis_of
from reversi.app.computer import GivenUp, Starting
from reversi.app.computer.players import worker_words
from reversi.app.game.seats import is_human_decision
from reversi.app.game.values import NO_HELP, Help, best_words, help_for
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.app.settings import symmetry_for
from reversi.domain import Board, Move, Ongoing, Passing, Square, Symmetry, corners, mobility, squares_on
from reversi.domain.seen_board import seen_board
from reversi.elm import Element, NamedEnum
from reversi.engine.protocol import MoveValue, Question
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

SETTLED = 3
"""Seconds after which values change so little that they can be announced."""

FIRM = 8
"""The plies that a search must look ahead for its best move to stay where it is, most of the time."""

FEW = 2
"""The most discs that a quiet move flips."""

EDGES = {
    (-1, 0): mark("Look at the left edge."),
    (1, 0): mark("Look at the right edge."),
    (0, -1): mark("Look at the top edge."),
    (0, 1): mark("Look at the bottom edge."),
}
"""Where to look, by the edge on which the best move is: to the right and down from the middle."""

QUARTERS = {
    (-1, -1): mark("Look at the upper left."),
    (1, -1): mark("Look at the upper right."),
    (-1, 1): mark("Look at the lower left."),
    (1, 1): mark("Look at the lower right."),
}
"""The same, by the quarter of the board, for moves neither on an edge nor in the middle, and in puzzles."""


class HintStage(Enum):
    """How much of a hint has been asked for; each press of the button asks for more."""

    PLACE = "place"
    """Where to look among the legal moves."""
    BEST = "best"
    """The best move."""
    VALUES = "values"
    """The value of every move."""


@dataclass(frozen=True, slots=True)
class Hint:
    """How much help is wanted with the decision on `board`."""

    board: Board
    stage: HintStage = HintStage.PLACE
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
    """What to ask the worker for the hint."""
    return (analysis_of(model.hint.board),) if model.hint else ()


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
    """What is known about the moves to choose among."""
    return model.knowledge.of(analysis_of(hint.board))


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
        return help_for(analysed.progress.move, analysed.moves)
    if hint is None:
        values = comparison.values_here(model) if model.reviews.latest else ()
        return help_for(values[0].square, values) if values else NO_HELP
    found = _found(model, hint)
    if found is None or hint.stage is HintStage.PLACE:
        return replace(NO_HELP, meant=_meant(model, hint))
    return help_for(found.progress.move, found.moves if hint.stage is HintStage.VALUES else ())


def view_hint_button(model: Model) -> Element[Msg]:
    """The hint button; each press gives more help."""
    enabled = is_human_decision(model.table.state, model.table.seats_now) and not model.table.follows
    return ui.view_button("hint", say_in(model.language)("Hint"), Click.HINT, enabled, main=False)


def hint_words(model: Model) -> str:
    """The hint, for the status; empty if there is none, or if a refusal is shown instead."""
    hint, say = model.hint, say_in(model.language)
    if hint is None or model.table.refusal is not None:
        return ""
    found = _found(model, hint)
    match hint.stage:
        case HintStage.PLACE:
            made = _firm_best(model, hint)
            if made is None:
                return _waiting_words(say, model)
            return f"{_where(model, hint, made)}{_told(model, hint, reasons.theme_hinted)}"
        case HintStage.BEST:
            best = found.progress.move if found else None
            if best is None:
                return _waiting_words(say, model)
            why = _told(model, hint, reasons.why_hinted)
            return f"{say('Best move: {square}.', square=str(best))}{why}"
        case HintStage.VALUES:
            is_free = model.table.state.board.rules.passing is Passing.FREELY
            supposed = f"{say.gap}{say('Values suppose that nobody passes by choice.')}" if is_free else ""
            why = _told(model, hint, reasons.why_hinted)
            words = say("Each legal square shows by how many discs you would win or lose with best play.")
            return f"{words}{supposed}{why}"
        case _ as unreachable:
            assert_never(unreachable)


def _firm_best(model: Model, hint: Hint) -> Move | None:
    """The best move found so far, if it is likely to stay the best."""
    found = _found(model, hint)
    is_firm = found and (found.progress.depth >= FIRM or _is_settled(model, hint))
    best = found.progress.move if found and is_firm else None
    return Ongoing(hint.board).move_at(best) if best else None


def _where(model: Model, hint: Hint, made: Move) -> str:
    symmetry = symmetry_for(model.options.seen_by, model.table.game)
    return place_words(say_in(model.language), made, hint.board, symmetry)


def _meant(model: Model, hint: Hint) -> tuple[Square, ...]:
    """The legal squares of which the hint would say the same as of the best one."""
    if (best := _firm_best(model, hint)) is None:
        return ()
    where = _where(model, hint, best)
    return tuple(each.square for each in Ongoing(hint.board).moves if _where(model, hint, each) == where)


def _waiting_words(say: Say, model: Model) -> str:
    """What is said while no best move is known."""
    worker = model.computer.worker
    is_there = not isinstance(worker, GivenUp | Starting)
    return say("Looking for the best move…") if is_there else worker_words(say, worker)


def place_words(say: Say, made: Move, board: Board, symmetry: Symmetry) -> str:
    """Where to look for the move, which is not given away, on the `board` seen under `symmetry`."""
    square, rules = made.square, board.rules
    if square in squares_on(board, corners(board)):
        return say("Look at the corner {corner}: nobody can take it back.", corner=str(square))
    seen = seen_board(rules.width, rules.height, symmetry)
    place = seen.place_of(square)
    right, down = 2 * place.column + 1 - seen.columns, 2 * place.row + 1 - seen.rows
    across = (right > 0) - (right < 0), (down > 0) - (down < 0)
    if abs(right) == seen.columns - 1:
        return say(EDGES[across[0], 0])
    if abs(down) == seen.rows - 1:
        return say(EDGES[0, across[1]])
    if 2 * abs(right) > seen.columns or 2 * abs(down) > seen.rows:
        return say(QUARTERS[across])
    if len(made.flips) > FEW:
        return say("Look at the middle.")
    return say("Look for a quiet move in the middle, one that turns few discs.")


def _told(model: Model, hint: Hint, sentence: Callable[[Language, Board, tuple[MoveValue, ...]], str]) -> str:
    """What a `sentence` tells of the best move, once the values have settled; empty without a reason."""
    moves = known_moves(model, hint) if _is_settled(model, hint) else ()
    words = sentence(model.language, hint.board, moves) if moves else ""
    return f"{say_in(model.language).gap}{words}" if words else ""


def unseen_hint_words(model: Model) -> str:
    """The best moves of a hint, for screen readers, once their values have settled."""
    say = say_in(model.language)
    told = model.hint.told if model.hint and model.table.refusal is None else ()
    return f"{say.gap}{best_words(say, told)}" if told else ""
