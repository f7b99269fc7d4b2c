"""A hint: what it shows on the board, and its words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from reversi.app.computer.model import GivenUp, Starting
from reversi.app.game.seats import is_human_decision, mover
from reversi.app.hint.model import Hint, HintStage
from reversi.app.hint.msg import HintClicked
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour, Square, legal_squares
from reversi.elm import Element
from reversi.engine.protocol import Certainty, MoveValue
from reversi.view.controls import span, view_button
from reversi.view.game.words import progress_words, value_words
from reversi.view.texts import Texts, texts_in


@dataclass(frozen=True, slots=True)
class Help:
    """What a hint shows on the squares."""

    stage: HintStage | None
    best: Square | None
    values: Mapping[Square, MoveValue]


NO_HELP = Help(None, None, {})


def help_of(model: Model) -> Help:
    """What the hint shows at this moment."""
    hint = model.hint
    if hint is None:
        return NO_HELP
    progress = hint.progress if hint.stage is not HintStage.MOVES else None
    if progress is None:
        return Help(hint.stage, None, {})
    values = progress.moves if hint.stage is HintStage.VALUES else ()
    return Help(hint.stage, progress.best, {each.square: each for each in values})


def view_hint_button(model: Model) -> Element[Msg]:
    """The button that gives more help with every press."""
    enabled = is_human_decision(model.state, model.seats) and not model.follows
    return view_button("hint", texts_in(model.language).hint, HintClicked(), enabled, main=False)


def view_value(texts: Texts, value: MoveValue) -> Element[Msg]:
    """The value of a move, for its square; its class says how sure it is."""
    classes = f"value {value.certainty.value}"
    return span({"class": classes, "aria-hidden": "true"}, value_figure(texts, value), key="value")


def value_figure(texts: Texts, value: MoveValue) -> str:
    """The value of a move as short as it can be: "+4" if it is exact, "+3.6" if it was searched."""
    match value.certainty:
        case Certainty.GUESS:
            return f"{value.value:+d}"
        case Certainty.SEARCHED | Certainty.BOOK:
            return texts.tenths(value.value / 100)
        case Certainty.OUTCOME:
            return "+" if value.value > 0 else "−" if value.value < 0 else "="
        case Certainty.EXACT:
            return f"{value.value / 100:+.0f}"
        case _ as unreachable:
            assert_never(unreachable)


def _value_words(texts: Texts, value: MoveValue) -> str:
    return value_words(texts, value.certainty, value.value, value.depth, value.selectivity)


def help_words(texts: Texts, shown: Help, square: Square) -> str:
    """What screen readers add to the words of a square: whether it is best, and its value."""
    best = [texts.best_move] if square == shown.best else []
    values = [_value_words(texts, shown.values[square])] if square in shown.values else []
    return "".join(f"{texts.comma}{words}" for words in (*best, *values))


def hint_words(model: Model) -> str:
    """The hint for the status; empty if there is none, or if a refusal comes first."""
    hint, texts = model.hint, texts_in(model.language)
    if hint is None or model.refusal is not None:
        return ""
    match hint.stage:
        case HintStage.MOVES:
            squares = (str(square) for square in legal_squares(model.state.board))
            return texts.legal_moves(texts.comma.join(squares))
        case HintStage.BEST:
            best = hint.progress.best if hint.progress else None
            return texts.best_move_is(str(best)) if best else texts.looking_for_the_best
        case HintStage.VALUES:
            return texts.values_are_shown
        case _ as unreachable:
            assert_never(unreachable)


def analysis_words(model: Model, colour: Colour) -> str:
    """How far the analyst has searched for a hint to `colour`, for its card; empty without a hint."""
    hint = model.hint
    if hint is None or hint.stage is HintStage.MOVES or mover(model.state) is not colour:
        return ""
    return _analysis_words(texts_in(model.language), model, hint)


def _analysis_words(texts: Texts, model: Model, hint: Hint) -> str:
    progress = hint.progress
    if progress is None:
        starting = texts.getting_ready if isinstance(model.worker, Starting) else texts.thinking
        return texts.not_available if isinstance(model.worker, GivenUp) else starting
    if hint.answered and progress.certainty is Certainty.GUESS:
        return texts.guessed(progress.value or 0)
    return progress_words(texts, progress)
