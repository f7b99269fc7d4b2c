"""The review of a game: the buttons that begin it, what it marks on the board, and what it has found.

Few look back at a game, so the page starts without the modules that show a review.
"""

from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.model import can_review, regarded
from reversi.app.review.msg import ReviewClicked
from reversi.app.review.update import review_here, review_in_sight
from reversi.domain import Finished
from reversi.elm import Element
from reversi.view.controls import view_button, view_text_button
from reversi.view.game.marks import NO_MARKS, Marks
from reversi.view.texts import Texts, texts_in


def view_review_button(texts: Texts) -> Element[Msg]:
    """The button under a finished game."""
    return view_button("review", texts.review, ReviewClicked(), main=True)


def view_early_review_button(model: Model) -> list[Element[Msg]]:
    """The button during a game: a small one, because it is always there."""
    if not can_review(model.table.game) or review_here(model) or isinstance(model.table.state, Finished):
        return []
    return [view_text_button(texts_in(model.language).review, ReviewClicked(), "turn heading", key="review")]


def marks_of(model: Model) -> Marks:
    """The move that the review talks of, if it lost anything, and the better one.

    None while the squares show what moves are worth: a loss among these would read as a value.
    """
    review = None if model.analysing or model.hint else review_in_sight(model)
    judged = regarded(review, model.table.game) if review else None
    if judged is None or not judged.lost:
        return NO_MARKS
    return Marks(model.language, ((judged.played, judged.lost),), judged.best)


def view_review_graph(model: Model) -> list[Element[Msg]]:
    """The graph of the reviewed game, which stays in sight below the board, on its other lines too."""
    review = review_in_sight(model)
    if review is None:
        return []
    from reversi.view.review_graph import view_graph

    return [view_graph(model, review)]


def view_review(model: Model) -> list[Element[Msg]]:
    """What the review of the line on the board has found, as far as it has come."""
    review = review_here(model)
    if review is None:
        return []
    from reversi.view.review_report import view_report

    return [view_report(model, review)]
