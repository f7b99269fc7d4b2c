"""The panel: a card for each player, and the buttons."""

from functools import lru_cache

from reversi.app import analysis, archives, computer, next_game, review
from reversi.app.coach import shown_warning, view_warning_buttons
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NEXT_GAME_OPENER, player_button_id
from reversi.app.common.table import Flow
from reversi.app.common.words import COLOURS
from reversi.app.computer import shown_explanation
from reversi.app.computer.explain import view_play_it
from reversi.app.computer.players import description_under, given_name, rated_name, short_name
from reversi.app.game import ending, seats
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large, redo_place, undo_place, zoom_in, zoom_out
from reversi.app.game.seats import has_computer, has_human, is_humans_turn, is_timed, mover
from reversi.app.game.words import activity_words
from reversi.app.hint import view_hint_button
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import can_review
from reversi.app.review.view import view_review_button
from reversi.app.turn import shown_fall
from reversi.domain import Colour, Finished, Passing, SkipMove, count
from reversi.elm import Element
from reversi.elm.html import Attribute
from reversi.locale import say_in
from reversi.locale.say import Say

HUGE = 12
"""Boards with a side longer than this may need scrolling on any screen, not only on small ones."""

LONG = 10_000
"""The time per move, in milliseconds, from which a person may want to pause a computer."""


KEPT = 256
"""How many buttons of players are cached."""


def view_cards(model: Model) -> Element[Msg]:
    """A card for each colour, in turn order; two cards have a button between them that swaps the players."""
    cards = [_view_card(model, colour) for colour, _ in model.table.seats]
    if not model.table.state.board.rules.is_duel:
        return ui.div({"class": f"cards many of-{len(cards)}"}, *cards)
    (first, second), name = cards, say_in(model.language)("Swap sides")
    swap = ui.view_icon_button("swap", name, game_msg.Click.SWAP_SIDES, "swap")
    return ui.div({"class": "cards"}, first, swap, second)


def _view_card(model: Model, colour: Colour) -> Element[Msg]:
    """A player's card: disc, name and score, and below them the colour, or what the player is doing."""
    say = say_in(model.language)
    name = say(COLOURS[colour])
    is_mover: dict[str, Attribute] = {"aria-current": "true"} if mover(model.table.state) is colour else {}
    return ui.section(
        {"class": " ".join(("card", *_card_marks(model, colour))), "aria-label": name} | is_mover,
        ui.view_token(colour),
        _view_player_button(model, colour),
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


def _view_player_button(model: Model, colour: Colour) -> Element[Msg]:
    """The button for the player of `colour`; disabled while another page plays the game."""
    players = model.table.recorded or model.table.seats
    say, player = say_in(model.language), seats.seated(players, colour)
    colour_name = say(COLOURS[colour])
    style, enabled = description_under(say, player, model.table.state.board.rules), not model.table.follows
    given = given_name(say, players, model.table.names, colour)
    if not given and seats.only_person(players) is colour:
        label = say("{colour} is played by you", colour=colour_name)
        return _view_player(label, colour, say("You"), say("You"), style, enabled)
    name = given or rated_name(say, player)
    # The discs tell several people apart; small cards have no room for more.
    short = given or ("" if isinstance(player, seats.Human) else short_name(say, player))
    label = say("{colour} is played by {player}", colour=colour_name, player=name)
    return _view_player(label, colour, name, short, style, enabled)


@lru_cache(KEPT)
def _view_player(
    label: str, colour: Colour, name: str, short: str, style: str, enabled: bool
) -> Element[Msg]:
    """The button with the name in full and in short; the style sheet shows whichever fits."""
    attributes = {
        "class": "player",
        "id": player_button_id(colour),
        "title": style,
        "aria-haspopup": "dialog",
        "aria-label": label,
    }
    return ui.view_pressable(
        attributes,
        _view_name(name),
        ui.span({"class": "short", "data-short": short, "aria-hidden": "true"}),
        ui.view_icon("choose"),
        sends=next_game.PlayersOpened(colour),
        enabled=enabled,
        key="player",
    )


def _view_name(name: str) -> Element[Msg]:
    """A name; a number at its end stays visible even if the rest is cut."""
    words, _, number = name.rpartition(" ")
    if not (words and number.isdecimal()):
        return ui.span({"class": "name"}, ui.span({}, name))
    return ui.span({"class": "name"}, ui.span({}, words), " ", ui.span({}, number))


def _card_marks(model: Model, colour: Colour) -> list[str]:
    """The classes that a card has in addition to `card`."""
    table = model.table
    if mover(table.state) is not colour:
        return []
    shown = shown_explanation(model.computer, model.options) or shown_warning(model) or shown_fall(model)
    waits = table.follows or shown is not None or table.flow is Flow.PAUSED
    thinks = not is_humans_turn(table.state, table.seats) and not waits
    return ["to-move", *(["thinking"] if thinks else [])]


def view_actions(model: Model) -> Element[Msg]:
    """The buttons. Those that cannot be used now keep their places, so that nothing moves."""
    say, table = say_in(model.language), model.table
    plays = not table.follows
    undoes = plays and undo_place(table.game, table.seats_now) is not None
    redoes = plays and redo_place(table.game, table.seats_now) is not None
    undo = ui.view_button("undo", say("Undo"), game_msg.Click.UNDO, undoes)
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Game")},
        *(view_warning_buttons(model) or [*_view_first(say, model), undo]),
        ui.view_button("redo", say("Redo"), game_msg.Click.REDO, redoes),
        ui.view_button(
            "analyse", say("Analyse"), analysis.Click.ANALYSE, plays, pressed=bool(table.analysing)
        ),
        ui.view_button(
            "openings", say("Openings"), archives.Event.EXPLORER_SWITCHED, pressed=model.options.explorer
        ),
        *_view_flow(say, model),
        ui.view_button("new", say("New game"), next_game.Click.OPEN, plays, identity=NEXT_GAME_OPENER),
    )


def _view_first(say: Say, model: Model) -> list[Element[Msg]]:
    """The first button: pass, review, let the computer play, or hint, as the state requires.

    Where the rules allow even those to pass who could move, there is a second one for that.
    """
    table = model.table
    is_persons = is_humans_turn(table.state, table.seats_now)
    must_pass = is_persons and isinstance(table.state, SkipMove)
    if table.follows:
        first = view_hint_button(model)
    elif must_pass:
        first = ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, main=True)
    elif isinstance(table.state, Finished) and can_review(table.game):
        first = view_review_button(say, main=not ending.is_own(table))
    else:
        first = view_play_it(model) or view_hint_button(model)
    is_free = table.state.board.rules.passing is Passing.FREELY
    if not is_free or must_pass or isinstance(table.state, Finished):
        return [first]
    may_pass = is_persons and not table.follows
    return [first, ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, may_pass, key="free-pass")]


def view_zoom(model: Model) -> list[Element[Msg]]:
    """The buttons that zoom a large board in and out."""
    rules = model.table.state.board.rules
    if not is_large(rules):
        return []
    say, zoom = say_in(model.language), model.table.zoom
    classes = "zoom huge" if max(rules.width, rules.height) > HUGE else "zoom"
    wishes = ("−", say("Smaller squares"), zoom_out(zoom)), ("+", say("Larger squares"), zoom_in(zoom))
    buttons = (
        ui.view_text_button(
            sign, game_msg.ZoomChosen(wish), "action", {"aria-label": name, "title": name}, wish is not zoom
        )
        for sign, name, wish in wishes
    )
    return [ui.div({"class": classes, "role": "group", "aria-label": say("Zoom")}, *buttons, key="zoom")]


def _view_flow(say: Say, model: Model) -> list[Element[Msg]]:
    """The buttons that pause and resume computers; while they run, only where a pause may be wanted.

    Where a record is looked at, there is one to play on from there.
    """
    table = model.table
    if not has_computer(table.seats) or isinstance(table.state, Finished):
        return []
    usable = not (table.follows or table.analysing)
    if table.is_replayed:
        return [ui.view_button("resume", say("Play on"), review.Click.RETRY, usable, key="flow")]
    if table.analysing.goes_on if table.analysing else table.flow is Flow.RUNNING:
        if has_human(table.seats) and not _thinks_long(model):
            return []
        return [ui.view_button("pause", say("Pause"), computer.Event.PAUSED, usable, key="flow")]
    waiting = not is_humans_turn(table.state, table.seats) and usable
    return [
        ui.view_button("resume", say("Resume"), computer.Event.RESUMED, usable, key="flow"),
        ui.view_button("step", say("Step"), computer.Event.STEP_WANTED, waiting),
    ]


def _thinks_long(model: Model) -> bool:
    """Whether a computer is playing that uses all its time, and has a lot of it."""
    return model.options.move_time.value >= LONG and any(is_timed(each) for _, each in model.table.seats)
