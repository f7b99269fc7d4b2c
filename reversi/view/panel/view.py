"""The panel: a card for each player, and the buttons."""

from reversi.app.computer.model import Flow
from reversi.app.computer.msg import PauseClicked, ResumeClicked, StepClicked
from reversi.app.computer.update import shown_explanation
from reversi.app.game.model import is_large, redo_place, undo_place, zoom_in, zoom_out
from reversi.app.game.msg import (
    NewGameClicked,
    RedoClicked,
    SkipClicked,
    UndoClicked,
    ZoomChosen,
)
from reversi.app.game.seats import has_computer, is_humans_turn, mover, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.model import can_review
from reversi.domain import Colour, Finished, Ongoing, Passing, SkipMove, count
from reversi.elm import Element
from reversi.elm.html import Attribute
from reversi.view.computer.explain import view_play_it
from reversi.view.computer.players import description_under
from reversi.view.controls import (
    div,
    section,
    span,
    view_button,
    view_text_button,
)
from reversi.view.game.words import BOTH, activity_words
from reversi.view.hint import analysis_words, view_hint_button
from reversi.view.opponent.button import view_player_button
from reversi.view.review import view_review_button
from reversi.view.texts import Texts, texts_in

HUGE = 12
"""Squares in a line beyond which a board may have to be scrolled on every screen, not only on small ones."""


def view_cards(model: Model) -> Element[Msg]:
    """A card for each colour, in turn order: its player, its discs, what it is doing."""
    number = len(model.seats)
    classes = "cards" if number == len(BOTH) else f"cards many of-{number}"
    return div({"class": classes}, *[_view_card(model, colour) for colour, _ in model.seats])


def _view_card(model: Model, colour: Colour) -> Element[Msg]:
    texts, player = texts_in(model.language), seated(model.seats, colour)
    name = texts.colours[colour]
    thinking = mover(model.state) is colour and not is_humans_turn(model.state, model.seats)
    waits = model.follows or shown_explanation(model) is not None
    is_mover: dict[str, Attribute] = {"aria-current": "true"} if mover(model.state) is colour else {}
    classes = {
        "to-move": bool(is_mover),
        "thinking": thinking and model.flow is not Flow.PAUSED and not waits,
    }
    return section(
        {"class": " ".join(["card", *(each for each, on in classes.items() if on)]), "aria-label": name}
        | is_mover,
        span({"class": f"token {colour.value}", "aria-hidden": "true"}),
        span({"class": "colour"}, name),
        span(
            {"class": "score", "role": "group", "aria-label": texts.has(name)},
            str(count(model.state.board, colour)),
        ),
        view_player_button(model, colour),
        span({"class": "activity"}, analysis_words(model, colour) or activity_words(model, colour)),
        span({"class": "style"}, description_under(texts, player, model.state.board.rules)),
        key=colour.value,
    )


def view_actions(model: Model) -> Element[Msg]:
    """The buttons. Those that cannot be used now stay in place, so that nothing moves."""
    texts, over = texts_in(model.language), isinstance(model.state, Finished)
    undoes = undo_place(model.game, model.seats) is not None and not model.follows
    redoes = redo_place(model.game, model.seats) is not None and not model.follows
    begin = texts.play_again if over else texts.new_game
    return div(
        {"class": "actions", "role": "group", "aria-label": texts.game},
        _view_pass(texts, model),
        *_view_free_pass(texts, model),
        view_button("undo", texts.undo, UndoClicked(), undoes),
        view_button("redo", texts.redo, RedoClicked(), redoes),
        *_view_flow(texts, model),
        view_button("new", begin, NewGameClicked(), not model.follows, main=over),
    )


def _view_pass(texts: Texts, model: Model) -> Element[Msg]:
    """The first button: pass, review, let the computer play, or hint, as the state requires."""
    if model.follows:
        return view_hint_button(model)
    if isinstance(model.state, SkipMove) and is_humans_turn(model.state, model.seats):
        return view_button("pass", texts.pass_turn, SkipClicked(), main=True)
    if isinstance(model.state, Finished) and can_review(model.game):
        return view_review_button(texts)
    return view_play_it(model) or view_hint_button(model)


def _view_free_pass(texts: Texts, model: Model) -> list[Element[Msg]]:
    """The button to pass where a person who could move may do so."""
    free = model.state.board.rules.passing is Passing.FREELY and isinstance(model.state, Ongoing | SkipMove)
    if not free or (isinstance(model.state, SkipMove) and is_humans_turn(model.state, model.seats)):
        return []
    mine = is_humans_turn(model.state, model.seats) and not model.follows
    return [view_button("pass", texts.pass_turn, SkipClicked(), mine, key="free-pass")]


def view_zoom(model: Model) -> list[Element[Msg]]:
    """The buttons that make the squares of a large board larger and smaller."""
    rules = model.state.board.rules
    if not is_large(rules):
        return []
    texts, zoom = texts_in(model.language), model.zoom
    huge = max(rules.width, rules.height) > HUGE
    return [
        div(
            {"class": "zoom huge" if huge else "zoom", "role": "group", "aria-label": texts.zoom},
            _view_zoom_button("−", texts.zoom_out, ZoomChosen(zoom_out(zoom)), zoom is not zoom_out(zoom)),
            _view_zoom_button("+", texts.zoom_in, ZoomChosen(zoom_in(zoom)), zoom is not zoom_in(zoom)),
            key="zoom",
        )
    ]


def _view_zoom_button(sign: str, name: str, message: Msg, enabled: bool) -> Element[Msg]:
    return view_text_button(sign, message, "action", {"aria-label": name, "title": name}, enabled)


def _view_flow(texts: Texts, model: Model) -> list[Element[Msg]]:
    if not has_computer(model.seats) or isinstance(model.state, Finished):
        return []
    if model.flow is Flow.RUNNING:
        return [view_button("pause", texts.pause, PauseClicked(), not model.follows, key="flow")]
    waiting = not is_humans_turn(model.state, model.seats) and not model.follows
    return [
        view_button("resume", texts.resume, ResumeClicked(), not model.follows, key="flow"),
        view_button("step", texts.step, StepClicked(), waiting),
    ]
