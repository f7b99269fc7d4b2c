"""Granting requests: what each request of a room does to the model."""

from dataclasses import replace

from reversi.app.askers import hear
from reversi.app.common import cmd
from reversi.app.common.copying import Copy
from reversi.app.common.dialogs import NextGame, PlayerChooser
from reversi.app.common.inquiry import Asked, Nonsense
from reversi.app.common.notices import (
    ChoicesLost,
    GameRead,
    GameSetAside,
    LinkRefused,
)
from reversi.app.common.request import (
    Act,
    BeginGame,
    Bring,
    Choose,
    CopyLink,
    GoBack,
    KeepGame,
    Load,
    Open,
    Request,
    Requests,
    SetTable,
    ShowTab,
    Tell,
    ToAsker,
    Withdraw,
)
from reversi.app.common.table import Flow, Table, look_at_main_line, on_table
from reversi.app.computer.update import misbehaved
from reversi.app.custom_player import update as custom_player_room
from reversi.app.game.model import Arrival, Refusal
from reversi.app.game.seats import is_humans_turn, mover, seats_for
from reversi.app.games import ids
from reversi.app.games.model import SetAsideGame, set_aside
from reversi.app.model import Model, told, turned_to, untold, with_other_game
from reversi.app.session.codec import (
    OF_THE_GAME,
    choices_lost,
    decode_session,
    encode_game,
    session_on_table,
)
from reversi.app.session.model import Session, Unreadable
from reversi.app.session.update import quarantine
from reversi.app.settings.model import after_loading
from reversi.app.share.update import with_trouble
from reversi.app.streak.model import Standing
from reversi.domain import DecodeError, Finished
from reversi.domain.setups import SetUp
from reversi.engine.protocol import Answer, Progress
from reversi.formats import paste
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.formats.trouble import trouble_of
from reversi.record.details import Details, is_closed
from reversi.record.game import Game, is_begun


def grant(model: Model, request: Request) -> tuple[Model, cmd.Cmds]:
    """The model after granting the request, and the commands that follow; a command is a request too."""
    match request:
        case SetTable(table):
            return replace(model, table=table), ()
        case BeginGame(table):
            return with_other_game(_with_game_left(model), table, Standing.OPEN), ()
        case Load(shared, setup):
            return load(model, shared, setup), ()
        case GoBack():
            return _go_back(model, request)
        case KeepGame(game):
            return _with_game_kept(model, replace(model.table, game=game, id="")), ()
        case Bring(text):
            return _bring(model, text)
        case Choose(options):
            return replace(model, options=options), ()
        case Act.GREET:
            return replace(model, options=replace(model.options, greeted=True)), ()
        case ToAsker(asked, report):
            return _hear(model, asked, report)
        case Tell(notice):
            return told(model, notice), ()
        case Withdraw(kind):
            return untold(model, kind), ()
        case Open(dialog):
            return replace(model, panel=replace(model.panel, dialog=dialog)), ()
        case ShowTab(tab):
            return replace(model, panel=replace(model.panel, tab=tab)), ()
        case Act.DECLINE:
            return decline(model), ()
        case Act.LEAVE:
            return turned_to(model, None), ()
        case CopyLink(shared):
            return model, (cmd.CopyText(f"{model.share.address}#{encode_link(shared)}", Copy.LINK),)
        case Act.FOCUS_BOARD:
            return model, (cmd.FocusSquare((model.lesson or model.practice or model.table).cursor),)
        case _:
            return model, (request,)


def grant_all(model: Model, requests: Requests) -> tuple[Model, cmd.Cmds]:
    """The model after granting all requests in order, and the commands that follow."""
    commands: cmd.Cmds = ()
    for request in requests:
        model, more = grant(model, request)
        commands += more
    return model, commands


def load(model: Model, shared: Shared, setup: SetUp | None = None) -> Model:
    """The model with all of `shared` on the table; the previous game is set aside."""
    game = shared.game if shared.place is None else shared.game.go_to(shared.place)
    left = with_game_set_aside(untold(model, LinkRefused))
    loaded = with_other_game(
        _with_notes(left, shared), _loaded(left.table, game, shared, setup), Standing.OUTSIDE
    )
    options = after_loading(model.options, shared.rules, shared.name)
    return replace(loaded, options=replace(options, setup=setup) if setup else options)


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
    number = model.table.announcements + 1
    numbered = replace(model, table=replace(model.table, announcements=number))
    return told(numbered, GameRead(number, shared.notes))


def _with_game_left(model: Model) -> Model:
    """The model with its game set aside for a new one; only an unfinished game gets a notice."""
    is_over = isinstance(model.table.state, Finished)
    return _with_game_kept(model, model.table) if is_over else with_game_set_aside(model)


def with_game_set_aside(model: Model) -> Model:
    """The model with its game set aside, and a notice with the way back; unchanged if it has not begun."""
    if not is_begun(model.table.game):
        return model
    number = model.table.announcements + 1
    numbered = replace(model, table=replace(model.table, announcements=number))
    return told(_with_game_kept(numbered, model.table), GameSetAside(number))


def _with_game_kept(model: Model, table: Table) -> Model:
    """The model with the game of `table` among those set aside, if it has begun."""
    if not is_begun(table.game):
        return model
    session = encode_game(replace(model, table=table))
    return replace(model, games=set_aside(model.games, SetAsideGame(session)))


def _go_back(model: Model, request: GoBack) -> tuple[Model, cmd.Cmds]:
    """The model with a set-aside game back on the table; the game it replaces is set aside if it has begun.

    A game that cannot be read, or only in part, is quarantined, and the person is told. If it cannot be read
    at all, the table stays as it is.
    """
    game, otherwise, place = request.game, request.otherwise, request.place
    rest = ids.without_id(model.games, ids.id_of(game))
    left = untold(replace(model, games=rest), LinkRefused, GameSetAside)
    try:
        session = decode_session(game.session)
    except DecodeError as error:
        warned, commands = quarantine(left, Unreadable(game.session, trouble_of(error)))
        return warned, (*commands, *((cmd.FocusElement(otherwise),) if otherwise else ()))
    resumed = replace(session, id=session.id or ids.id_of(game))
    table = session_on_table(left.table, resumed, Arrival.RESUMED)
    if place is not None:
        table = look_at_main_line(table, place)
    back = with_other_game(with_game_set_aside(left), table, Standing.OUTSIDE)
    back = replace(
        back,
        options=after_loading(model.options, session.rules),
        reviews=model.reviews.with_stored(session.reviews),
    )
    back, commands = _told_what_is_lost(back, session)
    return back, (*commands, cmd.FocusSquare(back.table.cursor))


def _told_what_is_lost(model: Model, session: Session) -> tuple[Model, cmd.Cmds]:
    """The model with notices of what was lost from a restored game; if work is lost, it is quarantined."""
    choices = tuple(name for name in choices_lost(session) if name in OF_THE_GAME)
    warned = told(model, ChoicesLost(choices)) if choices else model
    return quarantine(warned, session.unreadable) if session.unreadable else (warned, ())


def _bring(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model with an offer of the player in a workshop file, or with the reason why there is no player."""
    try:
        offer = custom_player_room.offered(text)
    except DecodeError as error:
        refused = text if len(text) <= paste.LONGEST_FILE else model.share.pasted
        return replace(model, share=replace(with_trouble(model.share, error), pasted=refused)), ()
    pasted = "" if model.share.pasted == text else model.share.pasted
    share = replace(model.share, pasted=pasted, trouble=None, legal_part=None)
    offering = replace(model, share=share, panel=replace(model.panel, dialog=offer))
    return offering, (cmd.FocusElement(custom_player_room.OFFER),)


def _hear(model: Model, asked: Asked, report: Progress | Answer | None) -> tuple[Model, cmd.Cmds]:
    """The model after the asker has heard the report; an answer that makes no sense counts as a failure."""
    heard = hear(model, asked, report)
    if not isinstance(heard, Nonsense):
        return heard, ()
    thinking, requests = misbehaved(model.computer, asked, heard.reason)
    return grant_all(replace(model, computer=thinking), requests)


def decline(model: Model) -> Model:
    """The model with the reason why nothing changed; a dialog for choosing players closes to show it."""
    number = model.table.announcements + 1
    refusal = Refusal(number, model.table.cursor, flashing=False)
    chooses = isinstance(model.panel.dialog, NextGame | PlayerChooser)
    return replace(
        model,
        table=replace(model.table, refusal=refusal, announcements=number),
        panel=replace(model.panel, dialog=None) if chooses else model.panel,
    )
