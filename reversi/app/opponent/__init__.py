"""Opponents: who plays a colour, chosen in a dialog."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common import controls as ui
from reversi.app.common.changes import opened
from reversi.app.common.dialogs import NextGame, PlayerChooser, player_button_id
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, given_name, rated_name, short_name
from reversi.app.game.seats import Computer, Human, Player, Seats, is_on_ladder, level_of, only_person, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import Element, NamedEnum
from reversi.engine import custom_player_of
from reversi.locale import say_in

FIRST_LEVEL = 3
"""The level on offer if no level is playing."""

CHOOSER = "players"
"""The id of the dialog."""

SLIDER = "players-level"
"""The id of the slider in it."""

ALL = "all-opponents"
"""The id of the button that opens the dialog for the next game."""


def chooser_for(seats: Seats, colour: Colour, next_game: NextGame | None = None) -> PlayerChooser:
    """The dialog with the player of `colour` picked, and the slider at a level that plays, if one does."""
    player = seated(seats, colour)
    levels = (level_of(each) for each in (player, *(other for _, other in seats)))
    level = next((level for level in levels if level), FIRST_LEVEL)
    is_other = isinstance(player, Computer) and not is_on_ladder(player) and not custom_player_of(player.key)
    return PlayerChooser(colour, player, level, unfolded=is_other, next_game=next_game)


class Band(Enum):
    """People who play about equally well."""

    BEGINNER = "beginner"
    OCCASIONAL = "occasional"
    CLUB = "club"
    TOURNAMENT = "tournament"
    CHAMPION = "champion"


FIRST_LEVELS = {Band.BEGINNER: 1, Band.OCCASIONAL: 4, Band.CLUB: 7, Band.TOURNAMENT: 10, Band.CHAMPION: 13}
"""The first level of each band: an estimate from how far the levels look and how they err."""

SCORES = (32, 78, 75, 70, 72, 81, 83, 87, 85, 84, 76, 86, 73, 70)
"""What each level scored against the one below it, level 1 against Greedy: per cent in 100 games, measured by
`python3 -m reversi ladder` (docs/figures.md has the intervals)."""

BELOW_FIRST = "greedy"
"""The player against which the first level was measured."""


def band_of(level: int) -> Band:
    """The people who play about as well as this level.

    >>> band_of(1), band_of(9)
    (<Band.BEGINNER: 'beginner'>, <Band.CLUB: 'club'>)
    """
    return next(band for band, first in reversed(FIRST_LEVELS.items()) if level >= first)


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """The person opened the dialog, to choose who plays `colour`."""

    colour: Colour


class Click(NamedEnum):
    """What the person did: the messages without details."""

    CLOSE = "PlayersClosed"
    """Kept the current player."""
    TOGGLE_OTHERS = "OtherPlayersToggled"
    """Folded or unfolded the list of players other than the levels."""


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """The person picked `player` for consideration; only `PlayerChosen` seats a player."""

    player: Player


OpponentMsg: TypeAlias = PlayersOpened | Click | PlayerPicked


def update(model: Model, msg: OpponentMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the dialog; all but the first need it open."""
    chooser = model.panel.dialog
    if isinstance(msg, PlayersOpened):
        return _open(model, msg.colour)
    if not isinstance(chooser, PlayerChooser):
        return model, ()
    match msg:
        case Click.CLOSE:
            opener = ALL if chooser.next_game else player_button_id(chooser.colour)
            return opened(model, chooser.next_game), (cmd.FocusElement(opener),)
        case PlayerPicked(player):
            level = level_of(player) or chooser.level
            return opened(model, replace(chooser, player=player, level=level)), ()
        case Click.TOGGLE_OTHERS:
            return opened(model, replace(chooser, unfolded=not chooser.unfolded)), ()
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model, colour: Colour) -> tuple[Model, cmd.Cmds]:
    """The model with the dialog open, unless that colour does not play."""
    next_game = model.panel.dialog if isinstance(model.panel.dialog, NextGame) else None
    seats = next_game.seats if next_game else model.table.seats
    if colour not in dict(seats):
        return model, ()
    chooser = chooser_for(seats, colour, next_game)
    focus = CHOOSER if level_of(chooser.player) is None else SLIDER
    return opened(model, chooser), (cmd.FocusElement(focus),)


KEPT = 256
"""How many buttons are cached."""


def view_player_button(model: Model, colour: Colour) -> Element[Msg]:
    """The button for the player of `colour`; disabled while another page plays the game."""
    players = model.table.recorded or model.table.seats
    say, player = say_in(model.language), seated(players, colour)
    colour_name = say(COLOURS[colour])
    style, enabled = description_under(say, player, model.table.state.board.rules), not model.table.follows
    given = given_name(say, players, model.table.names, colour)
    if not given and only_person(players) is colour:
        label = say("{colour} is played by you", colour=colour_name)
        return _view_button(label, colour, say("You"), say("You"), style, enabled)
    name = given or rated_name(say, player)
    # The discs tell several people apart; small cards have no room for more.
    short = given or ("" if isinstance(player, Human) else short_name(say, player))
    label = say("{colour} is played by {player}", colour=colour_name, player=name)
    return _view_button(label, colour, name, short, style, enabled)


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
    return ui.view_pressable(
        attributes,
        _view_name(name),
        ui.span({"class": "short", "data-short": short, "aria-hidden": "true"}),
        ui.view_icon("choose"),
        sends=PlayersOpened(colour),
        enabled=enabled,
        key="player",
    )


def _view_name(name: str) -> Element[Msg]:
    """A name; a number at its end stays visible even if the rest is cut."""
    words, _, number = name.rpartition(" ")
    if not (words and number.isdecimal()):
        return ui.span({"class": "name"}, ui.span({}, name))
    return ui.span({"class": "name"}, ui.span({}, words), " ", ui.span({}, number))
