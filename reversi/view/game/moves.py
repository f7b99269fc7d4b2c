"""The moves: the list of a game's turns, by which one goes there, its review, and comments."""

from reversi.app.game.model import Arrival
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import msg as review_msg
from reversi.app.review.model import judgements, line_in
from reversi.app.tree import msg as tree_msg
from reversi.domain import Finished
from reversi.elm import Element, OnText
from reversi.record.comments import comment_here, comment_room
from reversi.record.game import Game, rules_of
from reversi.view.controls import div, h2, ol, p, section, textarea, view_labelled, view_text_button
from reversi.view.game import source
from reversi.view.game.turns import current_mark, listed_plies
from reversi.view.game.variations import view_lines
from reversi.view.game.words import opening_words, turn_words
from reversi.view.review import view_early_review_button, view_review
from reversi.view.texts import Texts, texts_in

MOST_COLUMNS = 3
"""Players who have a column each; the moves of more flow."""


def view_moves(model: Model) -> Element[Msg]:
    """The name of the opening, the review, all turns of the game, the one seen marked, and its comment."""
    texts = texts_in(model.language)
    if not model.table.game.messages and model.table.game.is_bare:
        return section({"class": "moves"}, h2({}, texts.moves), p({"class": "quiet"}, texts.no_move_yet))
    return section(
        {"class": "moves"},
        div(
            {"class": "headline"},
            h2({}, texts.moves),
            p({"class": "quiet opening"}, opening_words(texts, model.table.game)),
            *view_early_review_button(model),
            _view_start(texts, model.table.game.place == 0),
        ),
        *_view_source(model),
        *view_review(model),
        _view_list(texts, model),
        *_view_comment_field(texts, model),
    )


def _view_source(model: Model) -> list[Element[Msg]]:
    """Where the game comes from, if it was loaded."""
    return [] if model.table.details is None else source.view_source(model)


def _view_list(texts: Texts, model: Model) -> Element[Msg]:
    """Every turn; those that lie off the way to what is seen are pale."""
    game, columns = model.table.game, len(rules_of(model.table.game).players)
    scroller = {
        "class": "scroller",
        "id": "moves",
        "role": "region",
        "aria-label": texts.moves,
        "tabindex": "0",
    }
    layout = f"plies of-{columns}" if columns <= MOST_COLUMNS else "plies"
    return div(scroller, ol({"class": layout}, *view_lines(texts, game, _losses(model))))


def _losses(model: Model) -> dict[int, int]:
    """The discs that moves lost, by their nodes, on every line of the game that has a review."""
    lines = ((review, line_in(review, model.table.game)) for review in model.reviews.all)
    return {line[each.place]: each.lost for review, line in lines if line for each in judgements(review)}


def _view_start(texts: Texts, is_here: bool) -> Element[Msg]:
    return view_text_button(
        texts.start, review_msg.WentTo(0), "turn heading", current_mark(is_here), key="start"
    )


def _view_comment_field(texts: Texts, model: Model) -> list[Element[Msg]]:
    """The field for a comment on the position, while a person looks at the game, and where there is one."""
    game = model.table.game
    looks = model.table.arrival is Arrival.VIEWED or isinstance(model.table.state, Finished)
    if model.table.follows or not (looks or comment_here(game)):
        return []
    name = _comment_name(texts, game)
    attributes = {
        "rows": "2",
        "value": comment_here(game),
        "aria-label": name,
        "maxlength": str(comment_room(game)),
    }
    field = textarea(attributes, on=(OnText(tree_msg.CommentTyped),))
    return [div({"class": "comments"}, view_labelled(name, field), key=f"comment-{game.number}")]


def _comment_name(texts: Texts, game: Game) -> str:
    if not game.place:
        return texts.comment_on_start
    here = listed_plies(game, game.line[1 : game.place + 1], 0, {})[-1]
    return texts.comment_on(turn_words(texts, here.move, here.colour, here.ply))


def walking_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back and forward."""
    place, last = model.table.game.place, len(model.table.game.messages)
    back: list[tuple[str, Msg]] = [(key, review_msg.WentTo(place - 1)) for key in ",[" if place]
    return (*back, *((key, review_msg.WentTo(place + 1)) for key in ".]" if place < last))
