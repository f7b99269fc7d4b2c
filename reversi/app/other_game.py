"""Another game on the table: a new one, one that came as data, or one that was set aside.

The game that it replaces is set aside, if it has begun.
"""

from dataclasses import replace

from reversi.app.common import cmd
from reversi.app.common.changes import numbered, opened, quarantine, told, turned_to, untold
from reversi.app.common.notices import ChoicesLost, GameRead, GameSetAside, LinkRefused, VariationDeleted
from reversi.app.common.table import Flow, Table, look_at_main_line, named, on_table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_humans_turn, mover, seats_for
from reversi.app.games import SetAsideGame, id_from, id_of, set_aside, without_id
from reversi.app.model import Model
from reversi.app.review.reading import with_stored
from reversi.app.session import Session, Unreadable
from reversi.app.session.codec import OF_THE_GAME, choices_lost, decode_session, encode_game, session_on_table
from reversi.app.settings import after_loading
from reversi.app.streak import Standing
from reversi.domain import DecodeError, Finished
from reversi.domain.setups import SetUp
from reversi.domain.trouble import trouble_of
from reversi.formats.data import encode_line
from reversi.formats.shared import Shared
from reversi.record.details import Details, is_closed
from reversi.record.game import Game, is_begun


def begin_game(model: Model, table: Table) -> Model:
    """The model with the new game of `table`; only an unfinished game that makes room gets a notice."""
    is_over = isinstance(model.table.state, Finished)
    left = keep_game(model, model.table) if is_over else _with_game_set_aside(model)
    return _with_other_game(left, table, Standing.OPEN)


def load(model: Model, shared: Shared, setup: SetUp | None = None) -> Model:
    """The model with all of `shared`, a game that came as data.

    If a computer is to move, it waits, so that the person can look at the position. With a `setup`, the game
    is a new one with that set-up, which is also that of the next games.
    """
    game = shared.game if shared.place is None else shared.game.go_to(shared.place)
    left = _with_game_set_aside(untold(model, LinkRefused))
    loaded = _with_other_game(
        _with_notes(left, shared), _loaded(left.table, game, shared, setup), Standing.OUTSIDE
    )
    options = after_loading(model.options, shared.rules, shared.name)
    return replace(loaded, options=replace(options, setup=setup) if setup else options)


def go_back(
    model: Model, game: SetAsideGame, otherwise: str | None = None, place: int | None = None
) -> tuple[Model, cmd.Cmds]:
    """The model with a set-aside game back on the table, seen from `place` or where it was left.

    A game that cannot be read, or only in part, is quarantined, and the person is told. If it cannot be read
    at all, the table stays as it is, and the element `otherwise` gets the focus.
    """
    rest = replace(model, games=without_id(model.games, id_of(game)))
    left = untold(rest, LinkRefused, GameSetAside)
    try:
        session = decode_session(game.session)
    except DecodeError as error:
        warned, commands = quarantine(left, Unreadable(game.session, trouble_of(error)))
        return warned, (*commands, *((cmd.FocusElement(otherwise),) if otherwise else ()))
    resumed = replace(session, id=session.id or id_of(game))
    table = session_on_table(left.table, resumed, Arrival.RESUMED)
    if place is not None:
        table = look_at_main_line(table, place)
    back = _with_other_game(_with_game_set_aside(left), table, Standing.OUTSIDE)
    back = replace(back, options=after_loading(model.options, session.rules))
    back = with_stored(back, session.reviews, session.reviewing)
    back, commands = _told_what_is_lost(back, session)
    return back, (*commands, cmd.FocusSquare(back.table.cursor))


def keep_game(model: Model, table: Table) -> Model:
    """The model with the game of `table` among those set aside, if it has begun.

    One that is as it was loaded has the id that a file of games would give it, wherever it was looked at.
    """
    if not is_begun(table.game):
        return model
    if not table.id:
        main = table.game.on_main_line()
        table = replace(table, id=id_from(encode_line(main.go_to(main.last), table.details)))
    session = encode_game(replace(model, table=table))
    return replace(model, games=set_aside(model.games, SetAsideGame(session)))


def _with_other_game(model: Model, table: Table, standing: Standing) -> Model:
    """The model with another game on the table, however it got there.

    Analysis, a lesson, practice and a dialog end with the previous game. So do the ways to bring back a
    variation deleted from it, and to load the legal part of a refused text. Options, reviews and the zoom
    stay.
    """
    back = opened(untold(turned_to(model, None), VariationDeleted), None)
    return replace(
        back,
        table=named(replace(table, announcements=model.table.announcements), model.page),
        streak=replace(model.streak, standing=standing),
        share=replace(model.share, trouble=None, legal_part=None, copied=None),
    )


def _loaded(table: Table, game: Game, shared: Shared, setup: SetUp | None) -> Table:
    """The table with the game on it; if a computer is to move, it waits, unless the game is a new one."""
    seats, state = seats_for(shared.rules.players, table.seats), game.present.state
    details = shared.details or (Details(game.messages) if game.messages else None)
    waits = setup is None and mover(state) is not None and not is_humans_turn(state, seats)
    return on_table(
        table,
        game,
        Arrival.BEGUN if setup else Arrival.LOADED,
        seats=seats,
        seed=table.seed,
        flow=Flow.PAUSED if waits or is_closed(details, game) else Flow.RUNNING,
        details=details,
    )


def _with_notes(model: Model, shared: Shared) -> Model:
    """The model with a notice of how a loaded game was read, where the person should know."""
    if not shared.notes:
        return untold(model, GameRead)
    noted, number = numbered(model)
    return told(noted, GameRead(number, shared.notes))


def _with_game_set_aside(model: Model) -> Model:
    """The model with its game set aside, and a notice with the way back; unchanged if it has not begun."""
    if not is_begun(model.table.game):
        return model
    left, number = numbered(model)
    return told(keep_game(left, model.table), GameSetAside(number))


def _told_what_is_lost(model: Model, session: Session) -> tuple[Model, cmd.Cmds]:
    """The model with notices of what was lost from a restored game; if work is lost, it is quarantined."""
    choices = tuple(name for name in choices_lost(session) if name in OF_THE_GAME)
    warned = told(model, ChoicesLost(choices)) if choices else model
    return quarantine(warned, session.unreadable) if session.unreadable else (warned, ())
