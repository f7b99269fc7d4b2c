"""The next game: against whom, with which colour, and on which board."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NEXT_GAME_OPENER, Dialog, NextGame, PlayerChooser, SetUpChooser
from reversi.app.game import seats
from reversi.app.game.seats import Human, Player, Seats
from reversi.app.model import Model
from reversi.app.settings import Options
from reversi.domain import Colour
from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum

PLAY = "play-next-game"
"""The id of the sheet's main button, which is focused first, so that Enter plays the same again."""


def next_game_like(options: Options, players: Seats) -> NextGame:
    """The same game again, with the same players as far as possible."""
    setup = options.setup
    return NextGame(setup, seats.seats_for(setup.rules.players, players), options.colour_by_lot)


def next_game_in(dialog: Dialog | None) -> NextGame | None:
    """The game being put together in a dialog, or behind it."""
    match dialog:
        case NextGame():
            return dialog
        case SetUpChooser(next_game) | PlayerChooser(next_game=next_game):
            return next_game
        case _:
            return None


def opponent_in(players: Seats) -> Player | None:
    """The only opponent of the only person, or a person if only people play; None for any other players."""
    person = seats.only_person(players)
    others = {player for colour, player in players if colour is not person}
    is_met = person is not None or others == {Human()}
    return others.pop() if is_met and len(others) == 1 else None


def with_opponent(game: NextGame, player: Player) -> NextGame:
    """The game with `player` in place of every computer; against a person, only people play."""
    if isinstance(player, Human):
        return replace(game, seats=tuple((colour, player) for colour, _ in game.seats))
    if seats.has_human(game.seats) and seats.has_computer(game.seats):
        return replace(game, seats=seats.against(player, game.seats))
    first, *others = (colour for colour, _ in game.seats)
    return replace(game, seats=((first, Human()), *((each, player) for each in others)))


def with_colour(game: NextGame, colour: Colour | None) -> NextGame:
    """The game with the only person playing `colour`, changing places with its player; None: drawn by lot."""
    person = seats.only_person(game.seats)
    if colour is None or person is None or colour not in dict(game.seats):
        return replace(game, by_lot=colour is None)
    left = seats.seat(game.seats, person, seats.seated(game.seats, colour))
    return replace(game, seats=seats.seat(left, colour, Human()), by_lot=False)


def with_board(game: NextGame, setup: SetUp) -> NextGame:
    """The game on another board; players keep their colours as far as possible."""
    return replace(game, setup=setup, seats=seats.seats_for(setup.rules.players, game.seats))


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "NextGameOpened"
    """Asked for a new game; if the sheet is open already, the game in it begins."""
    CLOSE = "NextGameClosed"
    """Stayed with the current game."""
    PLAY = "PlayClicked"
    """Began the game that they had put together."""


@dataclass(frozen=True, slots=True)
class OpponentPicked:
    """The person picked `player` as the opponent, who may be another person."""

    player: Player


@dataclass(frozen=True, slots=True)
class ColourPicked:
    """The person picked `colour` to play; None: drawn by lot."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class BoardPicked:
    """The person picked the board and the rules of `setup`."""

    setup: SetUp


NextGameMsg: TypeAlias = Click | OpponentPicked | ColourPicked | BoardPicked


def update(model: Model, msg: NextGameMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the next game; all but the first need it in a dialog."""
    game = next_game_in(model.panel.dialog)
    if msg is Click.OPEN:
        return _open(model) if game is None else _begin(model, game)
    if game is None:
        return model, ()
    match msg:
        case Click.CLOSE:
            return opened(model, None), (cmd.FocusElement(NEXT_GAME_OPENER),)
        case OpponentPicked(player):
            return _picked(model, with_opponent(game, player))
        case ColourPicked(colour):
            return _picked(model, with_colour(game, colour))
        case BoardPicked(setup):
            return _picked(model, with_board(game, setup))
        case Click.PLAY:
            return _begin(model, game)
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model) -> tuple[Model, cmd.Cmds]:
    """The sheet with the same game again; declined if another page plays the game."""
    if model.table.follows:
        return declined(model), ()
    return opened(model, next_game_like(model.options, model.table.seats)), (cmd.FocusElement(PLAY),)


def _picked(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The sheet with another choice; after a choice behind it, the person is back, ready to play."""
    is_back = not isinstance(model.panel.dialog, NextGame)
    return opened(model, game), ((cmd.FocusElement(PLAY),) if is_back else ())


def _begin(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The game that was put together; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(NEXT_GAME_OPENER),)
    chosen = replace(model.options, setup=game.setup, colour_by_lot=game.by_lot)
    begun = opened(replace(turned_to(model, None), options=chosen), None)
    return begun, (cmd.DrawSeed(focus=True, seats=game.seats, by_lot=game.by_lot),)
