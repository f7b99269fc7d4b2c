"""The game: what a person does on the board and with the game, and what is heard of it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, DrawSeed, FocusElement, FocusSquare, PlaySound, ShowSquare, ShowTurn, Wait
from reversi.app.computer.model import Flow
from reversi.app.game.model import FLASH, Arrival, Refusal, is_large, redo_place, undo_place
from reversi.app.game.msg import (
    CursorMoved,
    FlashEnded,
    GameMsg,
    NewGameClicked,
    PlayerChosen,
    RedoClicked,
    RematchClicked,
    SeedDrawn,
    SidesSwapped,
    SkipClicked,
    SquareClicked,
    SquareFocused,
    SquarePointed,
    UndoClicked,
    ZoomChosen,
)
from reversi.app.game.seats import (
    Player,
    Seats,
    against,
    has_computer,
    has_human,
    is_humans_turn,
    mover,
    seat,
    seats_for,
    swap,
)
from reversi.app.model import Model, with_other_game
from reversi.app.panel.model import PlayerChooser, player_button_id
from reversi.app.settings.model import rules_for
from reversi.app.share.update import with_game_kept, with_game_set_aside
from reversi.app.streak.model import Standing
from reversi.app.streak.update import without_this_game
from reversi.app.table import on_table
from reversi.domain import Colour, Finished, Move, Ongoing, Ply, Skip, SkipMove, Square, may_pass
from reversi.domain.square import distance
from reversi.record.game import Game, begin_game, rules_of

SAMPLE = PlaySound(steps=(1, 2))
"""The sound played when a person switches sound on."""


def update_game(model: Model, msg: GameMsg) -> tuple[Model, Cmds]:
    """The model after a message about the game, and the commands that follow from it."""
    match msg:
        case SquareClicked(square):
            return _click(model, square)
        case SkipClicked():
            return _skip(model)
        case CursorMoved(square):
            return replace(model, table=replace(model.table, cursor=square)), (FocusSquare(square),)
        case SquareFocused(square):
            return replace(model, table=replace(model.table, cursor=square, pointed=square)), ()
        case SquarePointed(square):
            is_there = model.table.pointed == square and model.held is None
            return (
                model if is_there else replace(model, table=replace(model.table, pointed=square), held=None)
            ), ()
        case FlashEnded(number):
            return _end_flash(model, number), ()
        case NewGameClicked():
            return model, (DrawSeed(),)
        case SeedDrawn(seed, focus, swaps, opponent):
            seats = against(opponent, model.table.seats) if opponent else model.table.seats
            begun = _begin(_with_game_left(model), swap(seats) if swaps else seats, seed)
            return begun, (FocusSquare(begun.table.cursor),) if focus else ()
        case UndoClicked():
            return _jump(model, undo_place(model.table.game, model.seats_now), Arrival.UNDONE), ()
        case RedoClicked():
            return _jump(model, redo_place(model.table.game, model.seats_now), Arrival.REDONE), ()
        case PlayerChosen(colour, player):
            return _close_chooser(_seat(model, colour, player))
        case SidesSwapped():
            return _with_seats(model, swap(model.table.seats)), ()
        case RematchClicked(opponent):
            return model, (DrawSeed(focus=True, swap=True, opponent=opponent),)
        case ZoomChosen(zoom):
            return replace(model, table=replace(model.table, zoom=zoom)), (
                ShowSquare(model.table.cursor, central=True),
            )
        case _ as unreachable:
            assert_never(unreachable)


def play_ply(model: Model, ply: Ply) -> Model:
    """The model after `ply`, whoever played it."""
    flow = Flow.PAUSED if model.table.flow is Flow.STEPPING else model.table.flow
    game = model.table.game.try_out(ply) if model.analysing else model.table.game.append(ply)
    return replace(
        model,
        table=replace(model.table, game=game, arrival=Arrival.PLAYED, refusal=None, flow=flow),
        decided=None,
    )


def refuse(model: Model, square: Square) -> tuple[Model, Cmds]:
    """The model that refuses a click on `square`, which flashes for a moment."""
    number = model.announcements + 1
    refused = replace(
        model, table=replace(model.table, refusal=Refusal(number, square)), announcements=number
    )
    return refused, (Wait(FLASH, FlashEnded(number)),)


def sounds(before: Model, after: Model) -> Cmds:
    """The command to play the sound of the move that led from one model to the next, whoever made it."""
    if not after.options.sound or after.follows:
        return ()
    if not before.options.sound:
        return (SAMPLE,)
    last = after.table.game.present.last
    was_played = (
        after.table.arrival is Arrival.PLAYED and after.table.game.place == before.table.game.place + 1
    )
    if not isinstance(last, Move) or not was_played:
        return ()
    steps = tuple(sorted(distance(last.square, flip) for flip in last.flips))
    return (PlaySound(steps, ends=isinstance(after.table.state, Finished)),)


def shows(before: Model | None, after: Model) -> Cmds:
    """The commands to scroll to where something happens, on a large board and in the list of moves."""
    return _shows_square(before, after) + _shows_turn(before, after)


def _shows_turn(before: Model | None, after: Model) -> Cmds:
    """The command to have the turn on the board in the middle of the list, as soon as it is another."""
    if not _lists_moves(after):
        return ()
    is_same = (
        before is not None and _lists_moves(before) and _seen(before.table.game) == _seen(after.table.game)
    )
    return () if is_same else (ShowTurn(),)


def _lists_moves(model: Model) -> bool:
    """Whether the list of moves is on the page, with a move in it."""
    return bool(model.table.game.messages) and model.is_at_table


def _seen(game: Game) -> tuple[int, int, tuple[Ply, ...]]:
    """What tells where in the list the turn on the board stands."""
    return game.number, game.main, game.messages


def _shows_square(before: Model | None, after: Model) -> Cmds:
    """The command to scroll a large board to where something happens: to its middle, or to the last move."""
    rules = rules_of(after.table.game)
    if not after.is_at_table or not is_large(rules):
        return ()
    if before is None or not before.is_at_table or rules_of(before.table.game) is not rules:
        return (ShowSquare(after.table.cursor, central=True),)
    last = after.table.game.present.last
    if isinstance(last, Move) and after.table.game.present is not before.table.game.present:
        return (ShowSquare(last.square),)
    return ()


def _click(model: Model, square: Square) -> tuple[Model, Cmds]:
    """A person's move; a click at the computer's turn is ignored."""
    if mover(model.table.state) is not None and not is_humans_turn(model.table.state, model.seats_now):
        return model, ()
    match model.table.state:
        case Ongoing() as ongoing if ongoing.move_at(square):
            played = play_ply(_going_on(model), square)
            return replace(played, table=replace(played.table, cursor=square)), ()
        case Ongoing() | SkipMove() | Finished():
            return refuse(model, square)
        case _ as unreachable:
            assert_never(unreachable)


def _skip(model: Model) -> tuple[Model, Cmds]:
    if may_pass(model.table.state) and is_humans_turn(model.table.state, model.seats_now):
        return play_ply(_going_on(model), Skip()), (FocusSquare(model.table.cursor),)
    return model, ()


def _going_on(model: Model) -> Model:
    """The model with the computer running again if a person plays on from a place they went to look at."""
    plays_on = model.table.arrival is Arrival.VIEWED and not model.analysing
    return replace(model, table=replace(model.table, flow=Flow.RUNNING)) if plays_on else model


def _end_flash(model: Model, number: int) -> Model:
    if model.table.refusal is None or model.table.refusal.number != number:
        return model
    return replace(model, table=replace(model.table, refusal=replace(model.table.refusal, flashing=False)))


def _begin(model: Model, seats: Seats, seed: int) -> Model:
    rules = rules_for(model.options, seed)
    seated_again = seats_for(rules.players, seats)
    table = on_table(model.table, begin_game(rules), Arrival.BEGUN, seats=seated_again, seed=seed)
    return with_other_game(model, table, Standing.OPEN)


def _with_game_left(model: Model) -> Model:
    """The model with its game set aside for a new one; only the way back to an unfinished one is shown."""
    return with_game_kept(model) if isinstance(model.table.state, Finished) else with_game_set_aside(model)


def _jump(model: Model, place: int | None, arrival: Arrival) -> Model:
    """The game seen from another place; if only computers play they pause, so that a person can look."""
    if place is None:
        return model
    flow = model.table.flow if has_human(model.seats_now) else Flow.PAUSED
    return replace(
        model,
        table=replace(
            model.table, game=model.table.game.go_to(place), arrival=arrival, refusal=None, flow=flow
        ),
    )


def _close_chooser(model: Model) -> tuple[Model, Cmds]:
    """The model without the dialog in which a player was chosen; the focus goes back to its button."""
    if not isinstance(model.dialog, PlayerChooser):
        return model, ()
    return replace(model, dialog=None), (FocusElement(player_button_id(model.dialog.colour)),)


def _seat(model: Model, colour: Colour, player: Player) -> Model:
    """The model with another player; without a computer among them nothing stays paused."""
    seats = seat(model.table.seats, colour, player)
    flow = model.table.flow if has_computer(seats) else Flow.RUNNING
    return _with_seats(replace(model, table=replace(model.table, flow=flow)), seats)


def _with_seats(model: Model, seats: Seats) -> Model:
    """The model with other players; a game that has begun with those before does not count for a streak."""
    changes_a_game = seats != model.table.seats and bool(model.table.game.messages)
    seated = replace(model, table=replace(model.table, seats=seats))
    return without_this_game(seated) if changes_a_game else seated
