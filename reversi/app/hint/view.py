"""A hint: what it shows on the board, and its words."""

from typing import assert_never

from reversi.app import comparison
from reversi.app.common.controls import view_button
from reversi.app.computer.model import GivenUp, Starting
from reversi.app.game.seats import is_human_decision
from reversi.app.game.values import NO_HELP, Help, best_words, help_for
from reversi.app.game.words import progress_words
from reversi.app.hint import msg as hint_msg
from reversi.app.hint.model import SETTLED, Hint, HintStage
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.domain import Passing, legal_squares
from reversi.elm import Element
from reversi.engine.protocol import Certainty, Progress
from reversi.locale import say_in


def help_of(model: Model) -> Help:
    """What helps with the move now: the hint, the analysis, or the values of a reviewed position."""
    hint = model.hint
    if model.table.analysing and (analysed := model.analysis.of(model.table.state.board)):
        return _analysed(analysed.progress)
    if hint is None:
        return _compared(model) if model.reviews.latest else NO_HELP
    progress = hint.progress if hint.stage is not HintStage.MOVES else None
    if progress is None:
        return help_for(hint.stage, None)
    return help_for(hint.stage, progress.move, progress.moves if hint.stage is HintStage.VALUES else ())


def _analysed(progress: Progress) -> Help:
    """What the analysis shows: the value of every move, as far as it is known."""
    return help_for(HintStage.VALUES, progress.move, progress.moves)


def _compared(model: Model) -> Help:
    """The value of every move in a reviewed position that is looked back at, once all are known."""
    values = comparison.values_here(model)
    return help_for(HintStage.VALUES, values[0].square, values) if values else NO_HELP


def view_hint_button(model: Model) -> Element[Msg]:
    """The hint button; each press gives more help."""
    enabled = is_human_decision(model.table.state, model.table.seats_now) and not model.table.follows
    return view_button("hint", say_in(model.language)("Hint"), hint_msg.Click.HINT, enabled, main=False)


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
        starting = say("Getting ready…") if isinstance(model.computer.worker, Starting) else say("Thinking…")
        return say("Not available") if isinstance(model.computer.worker, GivenUp) else starting
    value = progress.value
    if hint.answered and (value is None or value.certainty is Certainty.GUESS):
        return say("Guess {number}", number=say.signed(value.amount if value else 0))
    return progress_words(say, progress)
