"""The panel: a card for each player, and the buttons."""

from reversi.app import analysis, next_game
from reversi.app.archives import msg as archives_msg
from reversi.app.coach import shown_warning, view_warning_buttons
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NEXT_GAME_OPENER
from reversi.app.common.table import Flow
from reversi.app.common.words import COLOURS
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.explain import view_play_it
from reversi.app.computer.worker import shown_explanation
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large, redo_place, undo_place, zoom_in, zoom_out
from reversi.app.game.seats import (
    Computer,
    has_computer,
    has_human,
    is_humans_turn,
    mover,
)
from reversi.app.game.words import activity_words
from reversi.app.hint import view_hint_button
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent import view_player_button
from reversi.app.review import msg as review_msg
from reversi.app.review.model import can_review
from reversi.app.review.view import view_review_button
from reversi.app.turn import shown_fall
from reversi.domain import Colour, Finished, Ongoing, Passing, SkipMove, count
from reversi.elm import Element
from reversi.elm.html import Attribute
from reversi.engine import player_named
from reversi.locale import say_in
from reversi.locale.say import Say

HUGE = 12
"""Boards with a side longer than this may need scrolling on any screen, not only on small ones."""

LONG = 10_000
"""The time per move, in milliseconds, from which a person may want to pause a computer."""


def view_cards(model: Model) -> Element[Msg]:
    """A card for each colour, in turn order; two cards have a button between them that swaps the players."""
    cards = [_view_card(model, colour) for colour, _ in model.table.seats]
    if not model.table.state.board.rules.is_duel:
        return ui.div({"class": f"cards many of-{len(cards)}"}, *cards)
    first, second = cards
    return ui.div({"class": "cards"}, first, _view_swap(say_in(model.language)), second)


def _view_swap(say: Say) -> Element[Msg]:
    return ui.view_icon_button("swap", say("Swap sides"), game_msg.Click.SWAP_SIDES, "swap")


def _view_card(model: Model, colour: Colour) -> Element[Msg]:
    """A player's card: disc, name and score, and below them the colour, or what the player is doing."""
    say = say_in(model.language)
    name = say(COLOURS[colour])
    is_mover: dict[str, Attribute] = {"aria-current": "true"} if mover(model.table.state) is colour else {}
    return ui.section(
        {"class": " ".join(("card", *_card_marks(model, colour))), "aria-label": name} | is_mover,
        ui.span({"class": f"token {colour.value}", "aria-hidden": "true"}),
        view_player_button(model, colour),
        ui.span(
            {"class": "score", "role": "group", "aria-label": say("{colour} has", colour=name)},
            str(count(model.table.state.board, colour)),
        ),
        ui.div(
            {"class": "doing"},
            ui.span({"class": "colour"}, name),
            ui.span({"class": "activity"}, activity_words(model, colour)),
        ),
    )


def _card_marks(model: Model, colour: Colour) -> list[str]:
    """The classes that a card has in addition to `card`."""
    is_mover = mover(model.table.state) is colour
    shown = shown_explanation(model.computer, model.options) or shown_warning(model) or shown_fall(model)
    waits = model.table.follows or shown is not None or model.table.flow is Flow.PAUSED
    marks = {
        "to-move": is_mover,
        "thinking": is_mover and not is_humans_turn(model.table.state, model.table.seats) and not waits,
    }
    return [name for name, marked in marks.items() if marked]


def view_actions(model: Model) -> Element[Msg]:
    """The buttons. Those that cannot be used now keep their places, so that nothing moves."""
    say, over = say_in(model.language), isinstance(model.table.state, Finished)
    undoes = undo_place(model.table.game, model.table.seats_now) is not None and not model.table.follows
    redoes = redo_place(model.table.game, model.table.seats_now) is not None and not model.table.follows
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Game")},
        *(
            view_warning_buttons(model)
            or [
                _view_pass(say, model),
                *_view_free_pass(say, model),
                ui.view_button("undo", say("Undo"), game_msg.Click.UNDO, undoes),
            ]
        ),
        ui.view_button("redo", say("Redo"), game_msg.Click.REDO, redoes),
        ui.view_button(
            "analyse",
            say("Analyse"),
            analysis.Click.ANALYSE,
            not model.table.follows,
            pressed=bool(model.table.analysing),
        ),
        ui.view_button(
            "openings", say("Openings"), archives_msg.Event.EXPLORER_SWITCHED, pressed=model.options.explorer
        ),
        *_view_flow(say, model),
        ui.view_button(
            "new",
            say("New game"),
            next_game.Click.OPEN,
            not model.table.follows,
            main=over,
            identity=NEXT_GAME_OPENER,
        ),
    )


def _view_pass(say: Say, model: Model) -> Element[Msg]:
    """The first button: pass, review, let the computer play, or hint, as the state requires."""
    if model.table.follows:
        return view_hint_button(model)
    if isinstance(model.table.state, SkipMove) and is_humans_turn(model.table.state, model.table.seats_now):
        return ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, main=True)
    if isinstance(model.table.state, Finished) and can_review(model.table.game):
        return view_review_button(say)
    return view_play_it(model) or view_hint_button(model)


def _view_free_pass(say: Say, model: Model) -> list[Element[Msg]]:
    """The button to pass, where the rules allow it even to players who could move."""
    free = model.table.state.board.rules.passing is Passing.FREELY and isinstance(
        model.table.state, Ongoing | SkipMove
    )
    if not free or (
        isinstance(model.table.state, SkipMove) and is_humans_turn(model.table.state, model.table.seats_now)
    ):
        return []
    mine = is_humans_turn(model.table.state, model.table.seats_now) and not model.table.follows
    return [ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, mine, key="free-pass")]


def view_zoom(model: Model) -> list[Element[Msg]]:
    """The buttons that zoom a large board in and out."""
    rules = model.table.state.board.rules
    if not is_large(rules):
        return []
    say, zoom = say_in(model.language), model.table.zoom
    huge = max(rules.width, rules.height) > HUGE
    return [
        ui.div(
            {"class": "zoom huge" if huge else "zoom", "role": "group", "aria-label": say("Zoom")},
            _view_zoom_button(
                "−", say("Smaller squares"), game_msg.ZoomChosen(zoom_out(zoom)), zoom is not zoom_out(zoom)
            ),
            _view_zoom_button(
                "+", say("Larger squares"), game_msg.ZoomChosen(zoom_in(zoom)), zoom is not zoom_in(zoom)
            ),
            key="zoom",
        )
    ]


def _view_zoom_button(sign: str, name: str, message: Msg, enabled: bool) -> Element[Msg]:
    return ui.view_text_button(sign, message, "action", {"aria-label": name, "title": name}, enabled)


def _view_flow(say: Say, model: Model) -> list[Element[Msg]]:
    """The buttons that pause and resume computers; while they run, only where a pause may be wanted.

    Where a record is looked at, there is one to play on from there.
    """
    if not has_computer(model.table.seats) or isinstance(model.table.state, Finished):
        return []
    usable = not (model.table.follows or model.table.analysing)
    if model.table.is_replayed:
        return [ui.view_button("resume", say("Play on"), review_msg.Click.RETRY, usable, key="flow")]
    runs = model.table.analysing.goes_on if model.table.analysing else model.table.flow is Flow.RUNNING
    if runs:
        if has_human(model.table.seats) and not _thinks_long(model):
            return []
        return [ui.view_button("pause", say("Pause"), computer_msg.Event.PAUSED, usable, key="flow")]
    waiting = not is_humans_turn(model.table.state, model.table.seats) and usable
    return [
        ui.view_button("resume", say("Resume"), computer_msg.Event.RESUMED, usable, key="flow"),
        ui.view_button("step", say("Step"), computer_msg.Event.STEP_WANTED, waiting),
    ]


def _thinks_long(model: Model) -> bool:
    """Whether a computer is playing that uses all its time, and has a lot of it."""
    computers = (player for _, player in model.table.seats if isinstance(player, Computer))
    return model.options.move_time.value >= LONG and any(player_named(each.key).timed for each in computers)
