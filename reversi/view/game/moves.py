"""The moves: the list of a game's turns, by which one goes there, its review, and comments."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from reversi.app.game.model import Arrival, Game, rules_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.model import BLUNDER, MISTAKE, is_of, judgements
from reversi.app.review.msg import WentTo
from reversi.app.tree.model import comment_here, comment_room
from reversi.app.tree.msg import CommentTyped, WentToNode
from reversi.domain import Colour, Finished, Ply, Skip
from reversi.elm import Element, OnText
from reversi.view.controls import (
    div,
    h2,
    li,
    ol,
    p,
    section,
    span,
    textarea,
    view_labelled,
    view_text_button,
)
from reversi.view.game.words import opening_words, turn_words
from reversi.view.review import view_early_review_button, view_review
from reversi.view.texts import Texts, texts_in

TURNS_KEPT = 1024
"""Turns that stay in memory for the next view: those of some games, of the many thousands there may be."""

MOST_COLUMNS = 3
"""Players who have a column each; the moves of more flow."""


@dataclass(frozen=True, slots=True)
class ListedPly:
    """A ply as the list shows it: its node, who played it, and what it lost.

    `move` is its number, or that of the move before a pass; `column` is that of its colour, from 1. `line` is
    the first node of its variation, 0 on the main line: what lasts on the page never moves to another line.
    """

    node: int
    line: int
    move: int
    colour: Colour
    column: int
    ply: Ply
    lost: int = 0


def view_moves(model: Model) -> Element[Msg]:
    """The name of the opening, the review, all turns of the game, the one seen marked, and its comment."""
    texts = texts_in(model.language)
    if not model.game.messages and model.game.is_bare:
        return section({"class": "moves"}, h2({}, texts.moves), p({"class": "quiet"}, texts.no_move_yet))
    return section(
        {"class": "moves"},
        div(
            {"class": "headline"},
            h2({}, texts.moves),
            p({"class": "quiet opening"}, opening_words(texts, model.game)),
            *view_early_review_button(model),
            _view_start(texts, model.game.place == 0),
        ),
        *view_review(model),
        _view_list(texts, model),
        *_view_comment_field(texts, model),
    )


def _view_list(texts: Texts, model: Model) -> Element[Msg]:
    """Every turn; those that lie off the way to what is seen are pale."""
    game, columns = model.game, len(rules_of(model.game).players)
    looks_back = game.place < game.last or not game.is_on_main_line
    scroller = {
        "class": "scroller looks-back" if looks_back else "scroller",
        "id": "moves",
        "role": "region",
        "aria-label": texts.moves,
        "tabindex": "0",
    }
    layout = f"plies of-{columns}" if columns <= MOST_COLUMNS else "plies"
    lost = _losses(model)
    if game.is_bare:
        plies = enumerate(listed_plies(game, game.line[1:], 0, lost), start=1)
        items = [view_ply(texts, game, listed, place) for place, listed in plies]
    else:
        from reversi.view.game.variations import view_branches  # few games branch

        items = view_branches(texts, game, lost)
    return div(scroller, ol({"class": layout}, *items))


def listed_plies(
    game: Game, nodes: Iterable[int], move: int, lost: dict[int, int], line: int = 0
) -> list[ListedPly]:
    """The plies of some nodes that follow one another on a line, after the move of that number."""
    listed, players = list[ListedPly](), rules_of(game).players
    for number in nodes:
        node = game.nodes[number]
        if node.message is None:
            continue
        move += not isinstance(node.message, Skip)
        colour = game.state_of(node.parent).state.board.to_move
        column = players.index(colour) + 1
        listed.append(ListedPly(number, line, move, colour, column, node.message, lost.get(number, 0)))
    return listed


def view_ply(texts: Texts, game: Game, listed: ListedPly, place: int | None) -> Element[Msg]:
    """A turn in the list, with its place on the line seen, if it is on that."""
    if place is None:
        return view_turn(texts, listed, "ply ahead", WentToNode(listed.node))
    classes = "ply now" if place == game.place else "ply ahead" if place > game.place else "ply"
    return view_turn(texts, listed, classes, WentTo(place))


def _losses(model: Model) -> dict[int, int]:
    """The discs that moves lost, by their nodes, if the reviewed line is the one seen or the main one."""
    review, game = model.review, model.game
    if review is None:
        return {}
    if not is_of(review, game):
        game = game.on_main_line()
    if not is_of(review, game):
        return {}
    return {game.line[each.place]: each.lost for each in judgements(review, game) if each.lost >= MISTAKE}


def _view_start(texts: Texts, is_here: bool) -> Element[Msg]:
    return view_text_button(texts.start, WentTo(0), "turn heading", _current(is_here), key="start")


def _current(is_here: bool) -> dict[str, str]:
    """Marks the turn that is on the board."""
    return {"aria-current": "step"} if is_here else {}


@lru_cache(maxsize=TURNS_KEPT)
def view_turn(texts: Texts, listed: ListedPly, classes: str, message: Msg) -> Element[Msg]:
    """A turn in the list: its number, its colour, a button that goes to the position after it, its loss."""
    words = texts.passed_in_list if isinstance(listed.ply, Skip) else str(listed.ply)
    number = {} if isinstance(listed.ply, Skip) else {"value": str(listed.move)}
    name = {"aria-label": listed_words(texts, listed)}
    return li(
        {"class": classes, "style": f"--column: {listed.column}", **number},
        span({"class": f"token {listed.colour.value}", "aria-hidden": "true"}),
        view_text_button(words, message, "turn", name | _current(classes == "ply now")),
        *_view_loss(listed.lost),
        key=str(listed.node),
        lasting=True,
    )


def listed_words(texts: Texts, listed: ListedPly) -> str:
    """A turn in words: "23. White g7, mistake, 3 discs lost"."""
    words = turn_words(texts, listed.move, listed.colour, listed.ply)
    if listed.lost >= BLUNDER:
        return texts.blunder(words, listed.lost)
    return texts.mistake(words, listed.lost) if listed.lost >= MISTAKE else words


def _view_loss(lost: int) -> list[Element[Msg]]:
    """The mark of a move that lost discs."""
    if lost < MISTAKE:
        return []
    return [span({"class": "loss blunder" if lost >= BLUNDER else "loss", "aria-hidden": "true"}, f"−{lost}")]


def _view_comment_field(texts: Texts, model: Model) -> list[Element[Msg]]:
    """The field for a comment on the position, while a person looks at the game, and where there is one."""
    game = model.game
    looks = model.arrival is Arrival.VIEWED or isinstance(model.state, Finished)
    if model.follows or not (looks or comment_here(game)):
        return []
    name = _comment_name(texts, game)
    attributes = {
        "rows": "2",
        "value": comment_here(game),
        "aria-label": name,
        "maxlength": str(comment_room(game)),
    }
    field = textarea(attributes, on=(OnText(CommentTyped),))
    return [div({"class": "comments"}, view_labelled(name, field), key=f"comment-{game.number}")]


def _comment_name(texts: Texts, game: Game) -> str:
    if not game.place:
        return texts.comment_on_start
    here = listed_plies(game, game.line[1 : game.place + 1], 0, {})[-1]
    return texts.comment_on(turn_words(texts, here.move, here.colour, here.ply))


def walking_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back and forward."""
    place, last = model.game.place, len(model.game.messages)
    back: list[tuple[str, Msg]] = [(key, WentTo(place - 1)) for key in ",[" if place]
    return (*back, *((key, WentTo(place + 1)) for key in ".]" if place < last))
