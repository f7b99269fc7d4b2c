"""The evaluation bar: who is ahead, as far as a search has seen."""

from math import exp
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common import inquiry
from reversi.app.common.words import COLOURS
from reversi.app.game.words import outcome_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.model import value_here
from reversi.app.settings import is_upside_down
from reversi.domain import Colour, Finished, final_margin
from reversi.elm import Element
from reversi.engine.protocol import Certainty
from reversi.locale import say_in
from reversi.locale.say import Say

SCALE = 6.0
"""The lead, in discs, that fills 73 % of the bar: small leads show, and large ones still differ."""


TENS = 9.95
"""The lead, in discs, from which tenths are left out."""


def view_bar(model: Model) -> list[Element[Msg]]:
    """The bar, if it is switched on and two colours play; its first part is the first colour's share."""
    say, colours = say_in(model.language), model.table.state.board.rules.players
    if not model.options.evaluation_bar or len(colours) != 2:
        return []
    estimate = known(model)
    ours = lead(estimate, colours[0]) if estimate else 0
    percent = round(100 * share(estimate, ours)) if estimate else 50
    marks = {"unknown": estimate is None, "turned": is_upside_down(model.options.seen_by)}
    attributes = {
        "class": " ".join(("bar", *(name for name, marked in marks.items() if marked))),
        "role": "meter",
        "aria-label": say("Evaluation bar"),
        "aria-valuemin": "0",
        "aria-valuemax": "100",
        "aria-valuenow": str(percent),
        "aria-valuetext": bar_words(say, estimate, colours),
        "style": f"--share: {percent}%",
    }
    return [ui.div(attributes, *_view_parts(say, estimate, ours))]


def known(model: Model) -> inquiry.Estimate | None:
    """The value of the position: the result, the review's value, or the last estimate on the way here.

    During analysis its own value comes before the review's, because the squares show it too.
    """
    if isinstance(model.table.state, Finished):
        board = model.table.state.board
        return inquiry.Estimate(
            model.table.game.place, board, 100 * final_margin(board, board.to_move), Certainty.EXACT
        )
    estimate = (
        model.computer.estimate
        if model.computer.estimate and inquiry.is_of(model.computer.estimate, model.table.game)
        else None
    )
    if model.table.analysing and estimate and estimate.place == model.table.game.place:
        return estimate
    review = model.reviews.in_sight(model.table.game)
    if review and (valued := value_here(review, model.table.game)):
        board = model.table.state.board
        sign = 1 if board.to_move is review.rules.players[0] else -1
        return inquiry.Estimate(model.table.game.place, board, sign * valued.value, valued.certainty)
    return estimate


def lead(estimate: inquiry.Estimate, colour: Colour) -> int:
    """The value from the point of view of `colour`, in hundredths of a disc."""
    return estimate.value if estimate.board.to_move is colour else -estimate.value


def share(estimate: inquiry.Estimate, ours: int) -> float:
    """The first colour's share of the bar, from 0 to 1, at a lead of `ours` hundredths of a disc.

    A logistic curve of the value; if only the outcome is known, all, half or nothing.
    """
    if estimate.certainty is Certainty.OUTCOME:
        return 1.0 if ours > 0 else 0.0 if ours < 0 else 0.5
    return 1 / (1 + exp(-max(min(ours / 100, 64), -64) / SCALE))


def bar_words(say: Say, estimate: inquiry.Estimate | None, colours: tuple[Colour, ...]) -> str:
    """The bar in words: "Black is ahead by 3.4 discs"."""
    if estimate is None:
        return say("No value known yet")
    ours = lead(estimate, colours[0])
    if ours == 0:
        return say("Even")
    name = say(COLOURS[colours[0] if ours > 0 else colours[1]])
    if estimate.certainty is Certainty.OUTCOME:
        return f"{name}{say.comma}{outcome_words(say, 1)}"
    return say("{colour} is ahead by {discs}", colour=name, discs=say.decimal(abs(ours) / 100))


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
