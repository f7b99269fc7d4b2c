"""The evaluation bar: who is ahead, as far as a search has seen, and what to ask so that it knows."""

from collections.abc import Iterable
from math import exp
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.knowledge import analysis_of, comparison_of
from reversi.app.common.words import COLOURS
from reversi.app.game.seats import Computer, seated
from reversi.app.game.words import outcome_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import Valued, graph, value_here
from reversi.app.review.reading import question_on, result_on, review_in_sight, value_of
from reversi.app.settings import ReviewEffort, is_upside_down
from reversi.app.turn import question_to
from reversi.domain import Colour, Finished, board_to_value
from reversi.elm import Element
from reversi.engine.protocol import Certainty, Question
from reversi.locale import say_in
from reversi.locale.say import Say


def questions(model: Model) -> Iterable[Question]:
    """What to ask about the position on the board; nothing if something else has told its value.

    The reviewer answers in a fraction of a second, with the value that a review would give.
    """
    board, place = board_to_value(model.table.state), model.table.game.place
    if board is None or not board.rules.is_duel or _reviewed(model):
        return ()
    asked = question_on(board, ReviewEffort.QUICK)
    others = (each for each in _questions_at(model, place) if each != asked)
    return () if _best_of(model, others) or _is_computers_move(model, place) else (asked,)


def _is_computers_move(model: Model, place: int) -> bool:
    """Whether a computer moved to this place, and has valued the position that it found."""
    if not place or not _best_of(model, _questions_at(model, place - 1)):
        return False
    before = model.table.game.state_at(place - 1).state.board
    return isinstance(seated(model.table.seats, before.to_move), Computer)


def _questions_at(model: Model, place: int) -> list[Question]:
    """Who may have told the value of the position at this place of the game."""
    state = model.table.game.state_at(place).state
    board, player = board_to_value(state), seated(model.table.seats, state.board.to_move)
    if board is None:
        return []
    asked = [question_on(board, effort) for effort in ReviewEffort]
    turn = [question_to(model, player, place)] if isinstance(player, Computer) else []
    return [*asked, *turn, analysis_of(board), comparison_of(board)]


def _best_of(model: Model, questions: Iterable[Question]) -> Valued | None:
    """The value from the deepest search for an answer to one of these questions."""
    found = ((model.knowledge.of(each), each.board) for each in questions)
    values = (value_of(each, board) for each, board in found if each and each.value)
    return max(filter(None, values), key=_surety, default=None)


def _surety(valued: Valued) -> tuple[bool, int]:
    return valued.certainty in (Certainty.EXACT, Certainty.OUTCOME), valued.depth


def _reviewed(model: Model) -> Valued | None:
    review = review_in_sight(model)
    return value_here(review, model.table.game) if review else None


SCALE = 6.0
"""The lead, in discs, that fills 73 % of the bar: small leads show, and large ones still differ."""


TENS = 9.95
"""The lead, in discs, from which tenths are left out."""


BACK = 8
"""How many turns back a value is looked for, while that of the position on the board is not known yet."""


def view_bar(model: Model) -> list[Element[Msg]]:
    """The bar, if two colours play; its first part is the first colour's share."""
    rules = model.table.state.board.rules
    if not rules.is_duel:
        return []
    say, valued = say_in(model.language), known(model)
    percent = round(100 * share(valued)) if valued else 50
    marks = {"unknown": valued is None, "turned": is_upside_down(model.options.seen_by)}
    attributes = {
        "class": " ".join(("bar", *(name for name, marked in marks.items() if marked))),
        "role": "meter",
        "aria-label": say("Evaluation bar"),
        "aria-valuemin": "0",
        "aria-valuemax": "100",
        "aria-valuenow": str(percent),
        "aria-valuetext": bar_words(say, valued, rules.players),
        "style": f"--share: {percent}%",
    }
    return [ui.div(attributes, *_view_parts(say, valued))]


def known(model: Model) -> Valued | None:
    """The value of the position: the result, the review's value, or else the nearest one on the way here.

    During analysis its own value comes before the review's, because the squares show it too.
    """
    game, board = model.table.game, model.table.state.board
    if isinstance(model.table.state, Finished):
        return result_on(board)
    analysed = board_to_value(model.table.state) if model.table.analysing else None
    if analysed and (valued := _best_of(model, (analysis_of(analysed),))):
        return valued
    if valued := _reviewed(model):
        return valued
    way = (game.place, min(game.place + 1, game.last), *range(game.place - 1, game.place - BACK, -1))
    values = (_best_of(model, _questions_at(model, place)) for place in way if place >= 0)
    return next(filter(None, values), None)


def share(valued: Valued) -> float:
    """The first colour's share of the bar, from 0 to 1.

    A logistic curve of the value; if only the outcome is known, all, half or nothing.
    """
    if valued.certainty is Certainty.OUTCOME:
        return 1.0 if valued.value > 0 else 0.0 if valued.value < 0 else 0.5
    return 1 / (1 + exp(-max(min(valued.value / 100, 64), -64) / SCALE))


def bar_words(say: Say, valued: Valued | None, colours: tuple[Colour, ...]) -> str:
    """The bar in words: "Black is ahead by 3.4"."""
    if valued is None:
        return say("No value known yet")
    if valued.value and valued.certainty is Certainty.OUTCOME:
        return f"{say(COLOURS[colours[valued.value < 0]])}{say.comma}{outcome_words(say, 1)}"
    return graph.ahead_words(say, valued.value, colours)


def _view_parts(say: Say, valued: Valued | None) -> list[Element[Msg]]:
    """The first colour's part, and the lead at the leader's end of the bar."""
    end = "first" if valued and valued.value > 0 else "second"
    figure = _figure(say, valued, abs(valued.value) / 100) if valued else ""
    return [ui.span({"class": "part"}), ui.span({"class": f"lead {end}", "aria-hidden": "true"}, figure)]


def _figure(say: Say, valued: Valued, discs: float) -> str:
    """The lead in at most three digits, with tenths if they fit and the value is not exact."""
    match valued.certainty:
        case Certainty.OUTCOME:
            return ""
        case Certainty.SEARCHED | Certainty.BOOK | Certainty.GUESS if discs < TENS:
            return say.signed(discs, 1).lstrip("+")
        case Certainty.SEARCHED | Certainty.BOOK | Certainty.GUESS | Certainty.EXACT:
            return f"{discs:.0f}"
        case _ as unreachable:
            assert_never(unreachable)
