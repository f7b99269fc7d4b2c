"""The moves: the list of a game's turns, by which one goes there, and its review."""

from functools import lru_cache

from reversi.app.model import Model
from reversi.app.msg import Msg, WentTo
from reversi.domain import Colour, Ply, Skip
from reversi.elm import Element
from reversi.elm.html import click
from reversi.view.controls import button, div, h2, li, ol, p, section
from reversi.view.game.turn_words import turn_words
from reversi.view.game.words import opening_words
from reversi.view.review.view import view_early_review_button, view_review
from reversi.view.texts import Texts, texts_in

TURNS_KEPT = 512
"""Turns that stay in memory for the next view: those of some games, of the many thousands there may be."""


def view_moves(model: Model) -> Element[Msg]:
    """The name of the opening, the review, and all turns of the game, the one seen marked."""
    texts = texts_in(model.language)
    if not model.game.messages:
        return section({"class": "moves"}, h2({}, texts.moves), p({"class": "quiet"}, texts.no_move_yet))
    return section(
        {"class": "moves"},
        div(
            {"class": "headline"},
            h2({}, texts.moves),
            p({"class": "quiet opening"}, opening_words(model)),
            *view_early_review_button(model),
            _view_start(texts, model.game.place == 0),
        ),
        *view_review(model),
        _view_list(texts, model),
    )


def _view_list(texts: Texts, model: Model) -> Element[Msg]:
    """Every turn; those that come after what is seen are pale."""
    place, plies = model.game.place, model.game.messages
    movers = [model.game.state_at(number).state.board.to_move for number in range(len(plies))]
    items = [
        view_turn(texts, number, movers[number - 1], ply, _when(number, place))
        for number, ply in enumerate(plies, start=1)
    ]
    scroller = {"class": "scroller", "role": "region", "aria-label": texts.moves, "tabindex": "0"}
    return div(scroller, ol({"class": "plies"}, *items))


def _when(number: int, place: int) -> str:
    """Classes of turn `number` for who sees the game at `place`."""
    return "ply now" if number == place else "ply ahead" if number > place else "ply"


def _view_start(texts: Texts, is_here: bool) -> Element[Msg]:
    attributes: dict[str, str | bool] = {"type": "button", "class": "turn heading"}
    if is_here:
        attributes["aria-current"] = "step"
    return button(attributes, texts.start, on=click(WentTo(0)), key="start")


@lru_cache(maxsize=TURNS_KEPT)
def view_turn(texts: Texts, number: int, colour: Colour, ply: Ply, classes: str) -> Element[Msg]:
    """Turn `number` in the list: a button that goes to the position after it."""
    attributes: dict[str, str | bool] = {
        "type": "button",
        "class": "turn",
        "aria-label": turn_words(texts, number, colour, ply),
    }
    if classes == "ply now":
        attributes["aria-current"] = "step"
    words = texts.passed_in_list if isinstance(ply, Skip) else str(ply)
    return li(
        {"class": classes, "value": str(number)},
        button(attributes, words, on=click(WentTo(number))),
    )


def walking_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back and forward."""
    place, last = model.game.place, len(model.game.messages)
    back: list[tuple[str, Msg]] = [(key, WentTo(place - 1)) for key in ",[" if place]
    return (*back, *((key, WentTo(place + 1)) for key in ".]" if place < last))
