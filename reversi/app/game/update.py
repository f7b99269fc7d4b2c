"""The game: what a person does on the board and with the game, and what is heard of it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, DrawSeed, FocusElement, FocusSquare, PlaySound, ShowSquare, ShowTurn, Wait
from reversi.app.computer.model import Flow
from reversi.app.game.model import FLASH, Arrival, Refusal, cursor_on, is_large, redo_place, undo_place
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
from reversi.app.model import Model
from reversi.app.panel.model import PlayerChooser, VariationDeleted, player_button_id, without
from reversi.app.settings.model import rules_for
from reversi.app.share.update import with_game_kept, with_game_set_aside
from reversi.app.streak.model import Standing
from reversi.app.streak.update import without_this_game
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
            return replace(model, cursor=square), (FocusSquare(square),)
        case SquareFocused(square):
            return replace(model, cursor=square, pointed=square), ()
        case SquarePointed(square):
            is_there = model.pointed == square and model.held is None
            return (model if is_there else replace(model, pointed=square, held=None)), ()
        case FlashEnded(number):
            return _end_flash(model, number), ()
        case NewGameClicked():
            return model, (DrawSeed(),)
        case SeedDrawn(seed, focus, swaps, opponent):
            left = _with_game_left(model)
            seats = against(opponent, left.seats) if opponent else left.seats
            begun = _begin(replace(left, seats=swap(seats) if swaps else seats), seed)
            return begun, (FocusSquare(begun.cursor),) if focus else ()
        case UndoClicked():
            return _jump(model, undo_place(model.game, model.seats_now), Arrival.UNDONE), ()
        case RedoClicked():
            return _jump(model, redo_place(model.game, model.seats_now), Arrival.REDONE), ()
        case PlayerChosen(colour, player):
            return _close_chooser(_seat(model, colour, player))
        case SidesSwapped():
            return _with_seats(model, swap(model.seats)), ()
        case RematchClicked(opponent):
            return model, (DrawSeed(focus=True, swap=True, opponent=opponent),)
        case ZoomChosen(zoom):
            return replace(model, zoom=zoom), (ShowSquare(model.cursor, central=True),)
        case _ as unreachable:
            assert_never(unreachable)


def play_ply(model: Model, ply: Ply) -> Model:
    """The model after `ply`, whoever played it."""
    flow = Flow.PAUSED if model.flow is Flow.STEPPING else model.flow
    game = model.game.try_out(ply) if model.analyses else model.game.append(ply)
    return replace(model, game=game, arrival=Arrival.PLAYED, decided=None, refusal=None, flow=flow)


def refuse(model: Model, square: Square) -> tuple[Model, Cmds]:
    """The model that refuses a click on `square`, which flashes for a moment."""
    number = model.announcements + 1
    refused = replace(model, announcements=number, refusal=Refusal(number, square))
    return refused, (Wait(FLASH, FlashEnded(number)),)


def sounds(before: Model, after: Model) -> Cmds:
    """The command to play the sound of the move that led from one model to the next, whoever made it."""
    if not after.options.sound or after.follows:
        return ()
    if not before.options.sound:
        return (SAMPLE,)
    last = after.game.present.last
    was_played = after.arrival is Arrival.PLAYED and after.game.place == before.game.place + 1
    if not isinstance(last, Move) or not was_played:
        return ()
    steps = tuple(sorted(distance(last.square, flip) for flip in last.flips))
    return (PlaySound(steps, ends=isinstance(after.state, Finished)),)


def shows(before: Model | None, after: Model) -> Cmds:
    """The commands to scroll to where something happens, on a large board and in the list of moves."""
    return _shows_square(before, after) + _shows_turn(before, after)


def _shows_turn(before: Model | None, after: Model) -> Cmds:
    """The command to have the turn on the board in the middle of the list, as soon as it is another."""
    if not _lists_moves(after):
        return ()
    is_same = before is not None and _lists_moves(before) and _seen(before.game) == _seen(after.game)
    return () if is_same else (ShowTurn(),)


def _lists_moves(model: Model) -> bool:
    """Whether the list of moves is on the page, with a move in it."""
    return bool(model.game.messages) and not (model.lesson or model.practice or model.editing)


def _seen(game: Game) -> tuple[int, int, tuple[Ply, ...]]:
    """What tells where in the list the turn on the board stands."""
    return game.number, game.main, game.messages


def _shows_square(before: Model | None, after: Model) -> Cmds:
    """The command to scroll a large board to where something happens: to its middle, or to the last move."""
    rules = rules_of(after.game)
    if after.lesson or after.practice or not is_large(rules):
        return ()
    if before is None or before.lesson or before.practice or rules_of(before.game) is not rules:
        return (ShowSquare(after.cursor, central=True),)
    last = after.game.present.last
    if isinstance(last, Move) and after.game.present is not before.game.present:
        return (ShowSquare(last.square),)
    return ()


def _click(model: Model, square: Square) -> tuple[Model, Cmds]:
    """A person's move; a click at the computer's turn is ignored."""
    if mover(model.state) is not None and not is_humans_turn(model.state, model.seats_now):
        return model, ()
    match model.state:
        case Ongoing() as ongoing if ongoing.move_at(square):
            return replace(play_ply(_going_on(model), square), cursor=square), ()
        case Ongoing() | SkipMove() | Finished():
            return refuse(model, square)
        case _ as unreachable:
            assert_never(unreachable)


def _skip(model: Model) -> tuple[Model, Cmds]:
    if may_pass(model.state) and is_humans_turn(model.state, model.seats_now):
        return play_ply(_going_on(model), Skip()), (FocusSquare(model.cursor),)
    return model, ()


def _going_on(model: Model) -> Model:
    """The model with the computer running again if a person plays on from a place they went to look at."""
    plays_on = model.arrival is Arrival.VIEWED and not model.analyses
    return replace(model, flow=Flow.RUNNING) if plays_on else model


def _end_flash(model: Model, number: int) -> Model:
    if model.refusal is None or model.refusal.number != number:
        return model
    return replace(model, refusal=replace(model.refusal, flashing=False))


def _begin(model: Model, seed: int) -> Model:
    rules = rules_for(model.options, seed)
    return replace(
        model,
        analysis=replace(model.analysis, on=False, said=None),
        game=begin_game(rules),
        details=None,
        seats=seats_for(rules.players, model.seats),
        seed=seed,
        flow=Flow.RUNNING,
        arrival=Arrival.BEGUN,
        cursor=cursor_on(rules, model.cursor),
        refusal=None,
        notices=without(model.notices, VariationDeleted),
        streak=replace(model.streak, standing=Standing.OPEN),
    )


def _with_game_left(model: Model) -> Model:
    """The model with its game set aside for a new one; only the way back to an unfinished one is shown."""
    return with_game_kept(model) if isinstance(model.state, Finished) else with_game_set_aside(model)


def _jump(model: Model, place: int | None, arrival: Arrival) -> Model:
    """The game seen from another place; if only computers play they pause, so that a person can look."""
    if place is None:
        return model
    flow = model.flow if has_human(model.seats_now) else Flow.PAUSED
    return replace(model, game=model.game.go_to(place), arrival=arrival, refusal=None, flow=flow)


def _close_chooser(model: Model) -> tuple[Model, Cmds]:
    """The model without the dialog in which a player was chosen; the focus goes back to its button."""
    if not isinstance(model.dialog, PlayerChooser):
        return model, ()
    return replace(model, dialog=None), (FocusElement(player_button_id(model.dialog.colour)),)


def _seat(model: Model, colour: Colour, player: Player) -> Model:
    """The model with another player; without a computer among them nothing stays paused."""
    seats = seat(model.seats, colour, player)
    return replace(_with_seats(model, seats), flow=model.flow if has_computer(seats) else Flow.RUNNING)


def _with_seats(model: Model, seats: Seats) -> Model:
    """The model with other players; a game that has begun with those before does not count for a streak."""
    changes_a_game = seats != model.seats and bool(model.game.messages)
    return replace(without_this_game(model) if changes_a_game else model, seats=seats)
