"""The evaluation bar: who is ahead, as far as a search has seen, and what to ask so that it knows."""

from math import exp
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common import inquiry
from reversi.app.common.changes import estimated
from reversi.app.common.words import COLOURS
from reversi.app.game.seats import Computer, seated
from reversi.app.game.words import outcome_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import for_first, graph, value_here
from reversi.app.settings import is_upside_down
from reversi.domain import Finished, board_to_value, final_margin
from reversi.elm import Element
from reversi.engine import REVIEWER
from reversi.engine.protocol import Answer, Certainty, Question
from reversi.locale import say_in
from reversi.locale.say import Say


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What to ask about the position on the board, for the bar; None if it needs nothing.

    The reviewer answers in a fraction of a second, with the value that a review would give.
    """
    board = board_to_value(model.table.state)
    if board is None or not board.rules.is_duel or _is_known(model):
        return None
    return inquiry.Inquiry(inquiry.Purpose.BAR, model.table.game.place, Question(board, REVIEWER.key, 0))


def on_answer(model: Model, asked: inquiry.Asked, answer: Answer) -> Model | inquiry.Nonsense:
    """The model with the estimate of the position on the board."""
    if answer.value is None or answer.value.certainty is Certainty.GUESS:
        return inquiry.NO_VALUE
    valued, table = asked.inquiry.question.board, model.table
    return estimated(
        model, inquiry.estimate_seen_from(table.game.place, table.state.board, valued, answer.value)
    )


def _is_known(model: Model) -> bool:
    """Whether a search has valued the position, or the computer's move that led to it."""
    estimate, place = model.computer.estimate, model.table.game.place
    if estimate is None or not inquiry.is_of(estimate, model.table.game):
        return False
    moved = seated(model.table.seats, estimate.board.to_move)
    return estimate.place == place or (estimate.place == place - 1 and isinstance(moved, Computer))


SCALE = 6.0
"""The lead, in discs, that fills 73 % of the bar: small leads show, and large ones still differ."""


TENS = 9.95
"""The lead, in discs, from which tenths are left out."""


def view_bar(model: Model) -> list[Element[Msg]]:
    """The bar, if two colours play; its first part is the first colour's share."""
    if not model.table.state.board.rules.is_duel:
        return []
    say, estimate = say_in(model.language), known(model)
    ours = for_first(estimate.value, estimate.board) if estimate else 0
    percent = round(100 * share(estimate, ours)) if estimate else 50
    marks = {"unknown": estimate is None, "turned": is_upside_down(model.options.seen_by)}
    attributes = {
        "class": " ".join(("bar", *(name for name, marked in marks.items() if marked))),
        "role": "meter",
        "aria-label": say("Evaluation bar"),
        "aria-valuemin": "0",
        "aria-valuemax": "100",
        "aria-valuenow": str(percent),
        "aria-valuetext": bar_words(say, estimate),
        "style": f"--share: {percent}%",
    }
    return [ui.div(attributes, *_view_parts(say, estimate, ours))]


def known(model: Model) -> inquiry.Estimate | None:
    """The value of the position: the result, the review's value, or the last estimate on the way here.

    During analysis its own value comes before the review's, because the squares show it too.
    """
    game, board = model.table.game, model.table.state.board
    if isinstance(model.table.state, Finished):
        return inquiry.Estimate(game.place, board, 100 * final_margin(board, board.to_move), Certainty.EXACT)
    estimate = model.computer.estimate
    if estimate and not inquiry.is_of(estimate, game):
        estimate = None
    if model.table.analysing and estimate and estimate.place == game.place:
        return estimate
    review = model.reviews.in_sight(game)
    if review and (valued := value_here(review, game)):
        return inquiry.Estimate(game.place, board, for_first(valued.value, board), valued.certainty)
    return estimate


def share(estimate: inquiry.Estimate, ours: int) -> float:
    """The first colour's share of the bar, from 0 to 1, at a lead of `ours` hundredths of a disc.

    A logistic curve of the value; if only the outcome is known, all, half or nothing.
    """
    if estimate.certainty is Certainty.OUTCOME:
        return 1.0 if ours > 0 else 0.0 if ours < 0 else 0.5
    return 1 / (1 + exp(-max(min(ours / 100, 64), -64) / SCALE))


def bar_words(say: Say, estimate: inquiry.Estimate | None) -> str:
    """The bar in words: "Black is ahead by 3.4"."""
    if estimate is None:
        return say("No value known yet")
    ours, colours = for_first(estimate.value, estimate.board), estimate.board.rules.players
    if ours and estimate.certainty is Certainty.OUTCOME:
        return f"{say(COLOURS[colours[ours < 0]])}{say.comma}{outcome_words(say, 1)}"
    return graph.ahead_words(say, ours, colours)


def _view_parts(say: Say, estimate: inquiry.Estimate | None, ours: int) -> list[Element[Msg]]:
    """The first colour's part, and the lead at the leader's end of the bar."""
    end = "first" if ours > 0 else "second"
    figure = _figure(say, estimate, abs(ours) / 100) if estimate else ""
    return [ui.span({"class": "part"}), ui.span({"class": f"lead {end}", "aria-hidden": "true"}, figure)]


def _figure(say: Say, estimate: inquiry.Estimate, discs: float) -> str:
    """The lead in at most three digits, with tenths if they fit and the value is not exact."""
    match estimate.certainty:
        case Certainty.OUTCOME:
            return ""
        case Certainty.SEARCHED | Certainty.BOOK | Certainty.GUESS if discs < TENS:
            return say.signed(discs, 1).lstrip("+")
        case Certainty.SEARCHED | Certainty.BOOK | Certainty.GUESS | Certainty.EXACT:
            return f"{discs:.0f}"
        case _ as unreachable:
            assert_never(unreachable)
