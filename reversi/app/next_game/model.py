"""The next game: what the sheet starts with, and what each choice changes in it."""

from dataclasses import replace

from reversi.app.common.dialogs import Dialog, NextGame, PlayerChooser, SetUpChooser
from reversi.app.game.seats import (
    Human,
    Player,
    Seats,
    against,
    has_computer,
    has_human,
    only_person,
    seat,
    seated,
    seats_for,
)
from reversi.app.settings.model import Options
from reversi.domain import Colour
from reversi.domain.setups import SetUp

PLAY = "play-next-game"
"""The id of the sheet's main button, which is focused first, so that Enter plays the same again."""


def next_game_like(options: Options, seats: Seats) -> NextGame:
    """The same game again, with the same players as far as possible."""
    return NextGame(options.setup, seats_for(options.setup.rules.players, seats), options.colour_by_lot)


def next_game_in(dialog: Dialog | None) -> NextGame | None:
    """The game being put together in a dialog, or behind it."""
    match dialog:
        case NextGame():
            return dialog
        case SetUpChooser(next_game) | PlayerChooser(next_game=next_game):
            return next_game
        case _:
            return None


def opponent_in(seats: Seats) -> Player | None:
    """The only opponent of the only person, or a person if only people play; None for any other players."""
    person = only_person(seats)
    others = {player for colour, player in seats if colour is not person}
    is_met = person is not None or others == {Human()}
    return others.pop() if is_met and len(others) == 1 else None


def with_opponent(game: NextGame, player: Player) -> NextGame:
    """The game with `player` in place of every computer; against a person, only people play."""
    if isinstance(player, Human):
        return replace(game, seats=tuple((colour, player) for colour, _ in game.seats))
    if has_human(game.seats) and has_computer(game.seats):
        return replace(game, seats=against(player, game.seats))
    first, *others = (colour for colour, _ in game.seats)
    return replace(game, seats=((first, Human()), *((each, player) for each in others)))


def with_colour(game: NextGame, colour: Colour | None) -> NextGame:
    """The game with the only person playing `colour`, changing places with its player; None: drawn by lot."""
    person = only_person(game.seats)
    if colour is None or person is None or colour not in dict(game.seats):
        return replace(game, by_lot=colour is None)
    left = seat(game.seats, person, seated(game.seats, colour))
    return replace(game, seats=seat(left, colour, Human()), by_lot=False)


def with_board(game: NextGame, setup: SetUp) -> NextGame:
    """The game on another board; players keep their colours as far as possible."""
    return replace(game, setup=setup, seats=seats_for(setup.rules.players, game.seats))
