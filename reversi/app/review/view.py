"""The review of a game: the buttons that begin it, its marks on the board, and its findings."""

from reversi.app import comparison
from reversi.app import review as review_room
from reversi.app.coach import shown_warning
from reversi.app.common import controls as ui
from reversi.app.game.model import is_large
from reversi.app.game.square import NO_MARKS, Marks
from reversi.app.game.walk import is_looked_at, view_steps
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import can_review, is_as_deep, reasons, report
from reversi.app.review import graph as review_graph
from reversi.app.review.judging import judgements, place_regarded, regarded
from reversi.app.review.reading import game_to_review, review_in_sight, review_of_line, review_told
from reversi.domain import Square
from reversi.elm import Element
from reversi.engine import ANALYST
from reversi.locale import say_in
from reversi.record.game import rules_of


def view_review_button(model: Model, *, main: bool) -> list[Element[Msg]]:
    """The review button for a game that is looked at, until the review is done."""
    game = game_to_review(model.table)
    review = review_of_line(model, game)
    is_known = review and review.done and is_as_deep(review, model.options.review_effort)
    if is_known or not can_review(game) or model.table.follows:
        return []
    name = say_in(model.language)("Review")
    return [ui.view_button("review", name, review_room.Click.REVIEW, main=main)]


def moment_words(model: Model) -> str:
    """What is heard of the costly move to come that the person went to; empty without one."""
    review, game, about = review_in_sight(model), model.table.game, model.reviews.about
    if review is None or about != game.place + 1 or not (judged := regarded(review, game, about)):
        return ""
    say, why = say_in(model.language), reasons.why_lost(model.language, review, judged)
    return say.gap.join(words for words in (review_graph.judgement_words(say, judged), why) if words)


def mistake_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """The keys that go to the next and the previous mistake on the reviewed line, around its ends.

    They are those of the person in a game against computers, and everybody's in any other.
    """
    review, game = review_told(model), model.table.game
    if review is None:
        return ()
    own = report.own_colour(model)
    costly = (each for each in judgements(review) if each.is_costly)
    mistakes = [each.place for each in costly if own in (None, each.colour)]
    here = place_regarded(review, game, model.reviews.about)
    before, after = [each for each in mistakes if each < here], [each for each in mistakes if each > here]
    wished = (("E", (before or after)[-1:]), ("e", (after or before)[:1]))
    return tuple((key, review_room.CostlyMoveClicked(place)) for key, places in wished for place in places)


def marks_of(model: Model) -> Marks:
    """The move that the coach warns of, or else the costly move under review; and the better one.

    Among the values of moves, a loss would read as one of them. So losses have no figures where all moves
    have values, and during analysis or a hint there are no marks.
    """
    warning = shown_warning(model)
    if warning and isinstance(warning.played, Square):
        return Marks(((warning.played, warning.lost),), warning.values[0].square)
    review = None if model.table.analysing or model.hint else review_in_sight(model)
    judged = regarded(review, model.table.game, model.reviews.about) if review else None
    if judged is None or not judged.lost:
        return NO_MARKS
    is_past = judged.place == model.table.game.place
    figures = not comparison.is_to_come(model)
    return Marks(((judged.played, judged.lost),), judged.best, figures, is_past)


def view_foot(model: Model) -> list[Element[Msg]]:
    """The foot of the panel: the graph, if there is one, and the steps of a game that is looked at.

    Without a review the graph is `growing`: on narrow screens it then stands below everything else, where
    nothing moves when it appears.
    """
    game = model.table.game
    if not game.messages and game.is_bare:
        return []
    graph = _view_graph(model)
    steps = [view_steps(say_in(model.language), game)] if is_looked_at(model.table) else []
    if not graph and not steps:
        return []
    marks = {
        "graphed": bool(graph),
        "growing": bool(graph) and review_in_sight(model) is None,
        "large": is_large(rules_of(game)),
    }
    classes = ("foot", *(name for name, marked in marks.items() if marked))
    return [
        ui.div(
            {"class": " ".join(classes)},
            *graph,
            *steps,
            key="foot",
        )
    ]


def _view_graph(model: Model) -> list[Element[Msg]]:
    """The graph of what is known about the line on the board, or about the reviewed line it belongs to."""
    review, table = review_in_sight(model), model.table
    is_analysed = table.analysing or (is_looked_at(table) and _has_analysis(model))
    if not (review or is_analysed):
        return []
    seen = review_graph.curve_in_sight(
        table.game,
        review,
        model.knowledge,
        analyses=table.analysing is not None,
        looks_back=is_looked_at(table),
    )
    return [review_graph.view_graph(model, seen, review)] if seen else []


def _has_analysis(model: Model) -> bool:
    """Whether any position has been analysed; else the graph is not run."""
    return any(each.player == ANALYST.key for each in model.knowledge.found)


def view_review(model: Model) -> list[Element[Msg]]:
    """What the review of the line on the board, or of the one beside it, has found so far."""
    review = review_told(model)
    return [report.view_report(model, review)] if review else []
