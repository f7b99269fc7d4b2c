"""Putting the next game together, until it begins."""

from dataclasses import replace
from typing import assert_never

from reversi.app import next_game
from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NEXT_GAME_OPENER, NextGame, Page, PlayerPage
from reversi.app.game import seats
from reversi.app.game.seats import Human, Player, Seats, level_of
from reversi.app.model import Model
from reversi.app.next_game import listed
from reversi.app.settings import Options
from reversi.domain import Colour
from reversi.domain.setups import SetUp
from reversi.engine import custom_player_of


def next_game_like(options: Options, players: Seats) -> NextGame:
    """The same game again, with the same players as far as possible."""
    setup = options.setup
    return NextGame(setup, seats.seats_for(setup.rules.players, players), options.colour_by_lot)


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


def update(model: Model, msg: next_game.NextGameMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the next game; whatever is late for its page changes nothing."""
    game = model.panel.dialog if isinstance(model.panel.dialog, NextGame) else None
    sheet = game if game and not game.alone else None
    match msg:
        case next_game.Click.OPEN:
            return _begin(model, sheet) if sheet else _open(model)
        case next_game.Click.OPEN_BOARDS:
            return _open_boards(model, sheet)
        case next_game.PlayersOpened(colour):
            return _open_players(model, sheet, colour)
        case next_game.SetUpReached(place):
            return model, (cmd.FocusElement(next_game.card_id(place)),)
        case next_game.SetUpChosen(setup):
            draw = cmd.DrawSeed(focus=model.panel.dialog is not None)
            return _drawn(model, replace(model.options, setup=setup), draw)
        case _ if game is None:
            return model, ()
        case next_game.Click.TOGGLE_OTHERS | next_game.PlayerPicked():
            return opened(model, replace(game, page=_considered(game.page, msg))), ()
        case _ if sheet is None:
            return model, ()
        case next_game.OpponentPicked(player):
            return _picked(model, with_opponent(sheet, player))
        case next_game.ColourPicked(colour):
            return _picked(model, with_colour(sheet, colour))
        case next_game.BoardPicked(setup):
            return _picked(model, with_board(sheet, setup))
        case next_game.StartsRead(text):
            return listed.with_starts(model, sheet, text)
        case next_game.Click.REMOVE_STARTS:
            return _picked(replace(model, options=replace(model.options, starts="")), sheet)
        case next_game.Click.PLAY:
            return _begin(model, sheet)
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model) -> tuple[Model, cmd.Cmds]:
    """The sheet with the same game again; declined if another page plays the game."""
    if model.table.follows:
        return declined(model), ()
    sheet = next_game_like(model.options, model.table.seats)
    return opened(model, sheet), (cmd.FocusElement(next_game.PLAY),)


def _open_boards(model: Model, sheet: NextGame | None) -> tuple[Model, cmd.Cmds]:
    """The page with every board, in front of the sheet or alone, with the focus on the current one."""
    game = sheet or replace(next_game_like(model.options, model.table.seats), alone=True)
    place = next_game.offered_setups(model.options, game.setup).index(game.setup)
    return opened(model, replace(game, page=Page.BOARDS)), (cmd.FocusElement(next_game.card_id(place)),)


def _open_players(model: Model, sheet: NextGame | None, colour: Colour) -> tuple[Model, cmd.Cmds]:
    """The page with every player, in front of the sheet or alone, unless that colour does not play.

    The player of `colour` is picked, and the slider is at a level that plays, if one does.
    """
    game = sheet or NextGame(SetUp(model.table.state.board.rules), model.table.seats, alone=True)
    if colour not in dict(game.seats):
        return model, ()
    player = seats.seated(game.seats, colour)
    levels = (level_of(each) for each in (player, *(other for _, other in game.seats)))
    level = next((level for level in levels if level), next_game.FIRST_LEVEL)
    is_other = not (isinstance(player, Human) or seats.is_on_ladder(player) or custom_player_of(player.key))
    page = PlayerPage(colour, player, level, unfolded=is_other)
    focus = next_game.PLAYERS if level_of(player) is None else next_game.SLIDER
    return opened(model, replace(game, page=page)), (cmd.FocusElement(focus),)


def _considered(page: Page | PlayerPage, msg: next_game.Click | next_game.PlayerPicked) -> Page | PlayerPage:
    """The page with every player, with another one considered or with the list of others folded otherwise."""
    if not isinstance(page, PlayerPage):
        return page
    if isinstance(msg, next_game.PlayerPicked):
        return replace(page, player=msg.player, level=level_of(msg.player) or page.level)
    return replace(page, unfolded=not page.unfolded)


def _picked(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The sheet with another choice; after a choice in front of it, the person is back, ready to play."""
    is_back = game.page is not Page.SHEET
    return opened(model, replace(game, page=Page.SHEET)), (
        (cmd.FocusElement(next_game.PLAY),) if is_back else ()
    )


def _begin(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The game that was put together, with its players."""
    options = replace(model.options, setup=game.setup, colour_by_lot=game.by_lot, greeted=True)
    draw = cmd.DrawSeed(focus=True, seats=game.seats, by_lot=game.by_lot)
    return _drawn(model, options, draw)


def _drawn(model: Model, options: Options, draw: cmd.DrawSeed) -> tuple[Model, cmd.Cmds]:
    """The model in which a new game is drawn; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(NEXT_GAME_OPENER),)
    return opened(replace(turned_to(model, None), options=options), None), (draw,)
