"""The panel: a card for each player, and the buttons."""

from functools import lru_cache

from reversi.app import analysis, archives, computer, next_game, review
from reversi.app.coach import shown_warning, view_warning_buttons
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NEXT_GAME_OPENER, player_button_id
from reversi.app.common.table import Flow, Table, is_own
from reversi.app.common.words import COLOURS
from reversi.app.computer import players as names
from reversi.app.computer import shown_explanation
from reversi.app.computer.explain import view_play_it
from reversi.app.game import msg as game_msg
from reversi.app.game import seats
from reversi.app.game.model import redo_place, undo_place, zoom_in, zoom_out
from reversi.app.game.seats import has_computer, has_human, is_humans_turn, is_timed, mover
from reversi.app.game.walk import is_looked_at
from reversi.app.game.words import activity_words, must_pass
from reversi.app.hint import view_hint_button
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.reading import review_here
from reversi.app.review.view import view_review_button
from reversi.app.turn import shown_fall
from reversi.domain import Colour, Finished, Passing, count, openings_ahead
from reversi.elm import Element
from reversi.elm.html import Attribute
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record.game import end_of

HUGE = 12
"""Boards with a side of this length can be zoomed on small screens, and longer ones on every screen."""

LONG = 10_000
"""The time per move, in milliseconds, from which a person may want to pause a computer."""


KEPT = 256
"""How many buttons of players are cached."""


def view_cards(model: Model) -> Element[Msg]:
    """A card for each colour, in turn order."""
    cards = [_view_card(model, colour) for colour, _ in model.table.seats]
    many = "" if model.table.state.board.rules.is_duel else f" many of-{len(cards)}"
    return ui.div({"class": f"cards{many}"}, *cards)


def _view_card(model: Model, colour: Colour) -> Element[Msg]:
    """A player's card: disc, name and score, and below them the colour, or what the player is doing."""
    say = say_in(model.language)
    name, player = say(COLOURS[colour]), seats.seated(_players(model), colour)
    rating = names.rating_of(player)
    below = "" if player == seats.Recorded() else f"{name} · {rating}" if rating else name
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
            ui.span({"class": "colour"}, below),
            ui.span({"class": "activity"}, activity_words(model, colour)),
        ),
    )


def _players(model: Model) -> seats.Players:
    """Who plays, or who played a game that was recorded."""
    return model.table.recorded or model.table.seats


def _view_player_button(model: Model, colour: Colour) -> Element[Msg]:
    """The button for the player of `colour`; disabled while another page plays the game, and within a game
    that is over: whoever steps through it sees who has played.
    """
    players, game = _players(model), model.table.game
    say, player = say_in(model.language), seats.seated(players, colour)
    colour_name = say(COLOURS[colour])
    style = names.description_under(say, player, model.table.state.board.rules)
    is_played = game.place < game.last and isinstance(end_of(game), Finished)
    enabled = not (model.table.follows or is_played)
    given = names.given_name(say, players, model.table.names, colour)
    if not given and seats.only_person(players) is colour:
        label = say("{colour} is played by you", colour=colour_name)
        return _view_player(label, colour, say("You"), say("You"), style, enabled)
    name = given or names.rated_name(say, player)
    if player == seats.Recorded():
        given = colour_name  # whoever is unknown
    # The discs tell several people apart; small cards have no room for more.
    short = given or ("" if isinstance(player, seats.Human) else names.short_name(say, player))
    label = say("{colour} is played by {player}", colour=colour_name, player=name)
    return _view_player(label, colour, given or names.player_name(say, player), short, style, enabled)


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
    """The buttons for what can be done now, in five places; a sixth redoes what was undone.

    The last three stay where they are, but for whoever is new here, where no opening goes on, and at the
    end, where nothing does. A game that is looked at has steps instead (see `view_foot`).
    """
    say, table = say_in(model.language), model.table
    plays = not table.follows
    return ui.div(
        {"class": "actions of-game", "role": "group", "aria-label": say("Game")},
        *(view_warning_buttons(model) or [*_view_first(say, model), *_view_undo(say, table)]),
        *([] if model.welcomes else _view_studies(say, model)),
        ui.view_button("new", say("New game"), next_game.Click.OPEN, plays, identity=NEXT_GAME_OPENER),
    )


def _view_studies(say: Say, model: Model) -> list[Element[Msg]]:
    """The buttons for the analysis and for the openings."""
    table, switched = model.table, archives.Event.EXPLORER_SWITCHED
    analyse = ui.view_button(
        "analyse", say("Analyse"), analysis.Click.ANALYSE, not table.follows, pressed=bool(table.analysing)
    )
    openings = ui.view_button("openings", say("Openings"), switched, pressed=model.explores)
    is_over = isinstance(table.state, Finished)
    return [
        *([analyse] if table.analysing or not is_over else []),
        *([openings] if model.explores or (not is_over and _may_know(model)) else []),
    ]


def _may_know(model: Model) -> bool:
    """Whether openings may go on from here; whoever plays keeps their button, so that the others stay."""
    board = model.table.state.board
    is_known = archives.has_games(model.archives) or bool(openings_ahead(board))
    return archives.can_explore(board.rules) and (is_known or not is_looked_at(model.table))


def _view_first(say: Say, model: Model) -> list[Element[Msg]]:
    """The first buttons: pass, review, hint, or what has the computers play, as the state requires.

    Where the rules allow even those to pass who could move, there is one for that, too.
    """
    table = model.table
    is_persons = is_humans_turn(table.state, table.seats_now)
    if must_pass(model):
        return [ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, main=True)]
    if isinstance(table.state, Finished):
        return view_review_button(model, main=not is_own(table))
    flow = [] if table.follows else _view_flow(say, model)
    play_it = view_play_it(model)
    first = [*([play_it] if play_it else _view_help(model, is_persons, len(flow))), *flow]
    if table.state.board.rules.passing is not Passing.FREELY:
        return first
    may_pass = is_persons and not table.follows
    return [*first, ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, may_pass, key="free-pass")]


def _view_help(model: Model, is_persons: bool, flow: int) -> list[Element[Msg]]:
    """The hint, and for a game that is looked at a review if there is none yet, as far as these have room.

    There are `flow` buttons beside them. An analysis and a review tell all that a hint does.
    """
    looks, reviewed = is_looked_at(model.table), review_here(model)
    review = view_review_button(model, main=False) if looks and flow < 2 else []
    hints = not (flow or model.table.analysing) if review else is_persons or not flow
    return [*([view_hint_button(model)] if hints and not (looks and reviewed) else []), *review]


def _view_undo(say: Say, table: Table) -> list[Element[Msg]]:
    """The buttons to undo and, where something can be, to redo; for whoever plays, from the first move on."""
    if is_looked_at(table) or not has_human(table.seats_now) or not table.game.last:
        return []
    undoes = not table.follows and undo_place(table.game, table.seats_now) is not None
    redoes = not table.follows and redo_place(table.game, table.seats_now) is not None
    return [
        ui.view_button("undo", say("Undo"), game_msg.Click.UNDO, undoes),
        *([ui.view_button("redo", say("Redo"), game_msg.Click.REDO)] if redoes else []),
    ]


def view_zoom(model: Model) -> list[Element[Msg]]:
    """The buttons that zoom a large board in and out."""
    rules = model.table.state.board.rules
    longest = max(rules.width, rules.height)
    if longest < HUGE:
        return []
    say, zoom = say_in(model.language), model.table.zoom
    classes = "zoom huge" if longest > HUGE else "zoom"
    wishes = ("−", say("Smaller squares"), zoom_out(zoom)), ("+", say("Larger squares"), zoom_in(zoom))
    buttons = (
        ui.view_text_button(
            sign, game_msg.ZoomChosen(wish), "action", {"aria-label": name, "title": name}, wish is not zoom
        )
        for sign, name, wish in wishes
    )
    return [ui.div({"class": classes, "role": "group", "aria-label": say("Zoom")}, *buttons, key="zoom")]


def _view_flow(say: Say, model: Model) -> list[Element[Msg]]:
    """The buttons that pause and resume computers: between these, and where one thinks long or waits.

    Where a record is looked at, there is one to play on from there.
    """
    table = model.table
    if not has_computer(table.seats) or table.analysing:
        return []
    if table.is_replayed:
        return [ui.view_button("resume", say("Play on"), review.Click.RETRY, key="flow")]
    is_mixed, is_persons = has_human(table.seats), is_humans_turn(table.state, table.seats)
    if is_mixed and (is_persons or (table.flow is Flow.RUNNING and not _thinks_long(model))):
        return []
    if table.flow is Flow.RUNNING:
        return [ui.view_button("pause", say("Pause"), computer.Event.PAUSED, key="flow")]
    step = ui.view_button("step", say("Step"), computer.Event.STEP_WANTED)
    return [
        ui.view_button("resume", say("Play on"), computer.Event.RESUMED, key="flow"),
        *([] if is_mixed else [step]),
    ]


def _thinks_long(model: Model) -> bool:
    """Whether a computer is playing that uses all its time, and has a lot of it."""
    return model.options.move_time.value >= LONG and any(is_timed(each) for _, each in model.table.seats)
