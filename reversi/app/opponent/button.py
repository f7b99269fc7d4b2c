"""The button with a player's name, which opens the dialog for choosing another."""

from functools import lru_cache

from reversi.app.common.controls import span, view_icon, view_pressable
from reversi.app.common.dialogs import player_button_id
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, given_name, rated_name, short_name
from reversi.app.game.seats import Human, only_person, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent import msg as opponent_msg
from reversi.domain import Colour
from reversi.elm import Element
from reversi.locale import say_in

KEPT = 256
"""How many buttons are cached."""


def view_player_button(model: Model, colour: Colour) -> Element[Msg]:
    """The button for the player of `colour`; disabled while another page plays the game."""
    players = model.table.recorded or model.table.seats
    say, player = say_in(model.language), seated(players, colour)
    colour_name = say(COLOURS[colour])
    style, enabled = description_under(say, player, model.table.state.board.rules), not model.table.follows
    given = given_name(say, players, model.table.names, colour)
    if given:
        return _view_button(
            say("{colour} is played by {player}", colour=colour_name, player=given),
            colour,
            given,
            given,
            style,
            enabled,
        )
    if only_person(players) is colour:
        return _view_button(
            say("{colour} is played by you", colour=colour_name),
            colour,
            say("You"),
            say("You"),
            style,
            enabled,
        )
    name = rated_name(say, player)
    # The discs tell several people apart; small cards have no room for more.
    short = "" if isinstance(player, Human) else short_name(say, player)
    return _view_button(
        say("{colour} is played by {player}", colour=colour_name, player=name),
        colour,
        name,
        short,
        style,
        enabled,
    )


@lru_cache(KEPT)
def _view_button(
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
    return view_pressable(
        attributes,
        _view_name(name),
        span({"class": "short", "data-short": short, "aria-hidden": "true"}),
        view_icon("choose"),
        sends=opponent_msg.PlayersOpened(colour),
        enabled=enabled,
        key="player",
    )


def _view_name(name: str) -> Element[Msg]:
    """A name; a number at its end stays visible even if the rest is cut."""
    words, _, number = name.rpartition(" ")
    if not (words and number.isdecimal()):
        return span({"class": "name"}, span({}, name))
    return span({"class": "name"}, span({}, words), " ", span({}, number))
