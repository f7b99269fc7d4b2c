"""The moves: the list of a game's turns, by which one goes there, and its review."""

from functools import lru_cache

from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.msg import WentTo
from reversi.domain import Colour, Ply, Skip
from reversi.elm import Element
from reversi.view.controls import div, h2, li, ol, p, section, view_text_button
from reversi.view.game.words import opening_words, turn_words
from reversi.view.review import view_early_review_button, view_review
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
            p({"class": "quiet opening"}, opening_words(texts, model.game)),
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
    return view_text_button(texts.start, WentTo(0), "turn heading", _current(is_here), key="start")


def _current(is_here: bool) -> dict[str, str]:
    """Marks the turn that is on the board."""
    return {"aria-current": "step"} if is_here else {}


@lru_cache(maxsize=TURNS_KEPT)
def view_turn(texts: Texts, number: int, colour: Colour, ply: Ply, classes: str) -> Element[Msg]:
    """Turn `number` in the list: a button that goes to the position after it."""
    name = {"aria-label": turn_words(texts, number, colour, ply)}
    words = texts.passed_in_list if isinstance(ply, Skip) else str(ply)
    return li(
        {"class": classes, "value": str(number)},
        view_text_button(words, WentTo(number), "turn", name | _current(classes == "ply now")),
        key=str(number),
        lasting=True,
    )


def walking_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back and forward."""
    place, last = model.game.place, len(model.game.messages)
    back: list[tuple[str, Msg]] = [(key, WentTo(place - 1)) for key in ",[" if place]
    return (*back, *((key, WentTo(place + 1)) for key in ".]" if place < last))
