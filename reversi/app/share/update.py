"""Sharing: copying a game, loading one from a pasted text or a link, and going back to set-aside games."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, CopyText, FocusSquare, ForgetLink, QuarantineSession, SelectText
from reversi.app.computer.model import Flow
from reversi.app.game.model import Arrival, Game, begin_game, cursor_on, rules_of
from reversi.app.game.seats import is_humans_turn, mover, seats_for
from reversi.app.hint.model import HintStage
from reversi.app.model import Model
from reversi.app.panel.model import (
    GameSetAside,
    LinkRefused,
    Notice,
    SessionUnreadable,
    Tab,
    with_notice,
    without,
)
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.app.session.update import take_over
from reversi.app.settings.model import Options, after_loading
from reversi.app.share.link import Shared, decode_link, encode_link
from reversi.app.share.model import Copied, Copy, SetAsideGame, set_aside, trouble_of, without_game
from reversi.app.share.msg import (
    BackClicked,
    CopyClicked,
    LinkOpened,
    LoadClicked,
    PasteTyped,
    ShareMsg,
    TextCopied,
    TextNotCopied,
)
from reversi.domain import DecodeError, format_position, format_transcript


def update_share(model: Model, msg: ShareMsg) -> tuple[Model, Cmds]:
    """The model after a message about sharing, and the commands that follow from it."""
    match msg:
        case CopyClicked(what):
            share = replace(model.share, copied=None, by_hand=None)
            return replace(model, share=share), (CopyText(text_of(model, what), what),)
        case TextCopied(what):
            number = model.announcements + 1
            share = replace(model.share, copied=Copied(number, what), by_hand=None)
            return replace(model, announcements=number, refusal=None, share=share), ()
        case TextNotCopied(text):
            share = replace(model.share, copied=None, by_hand=text)
            return replace(model, share=share, tab=Tab.SHARE), (SelectText("by-hand"),)
        case PasteTyped(text):
            return replace(model, share=replace(model.share, pasted=text, trouble=None)), ()
        case LoadClicked():
            return _load_pasted(model)
        case LinkOpened(link):
            return open_link(model, link)
        case BackClicked():
            newest = model.share.set_aside[:1]
            return go_back(model, *newest) if newest else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def text_of(model: Model, what: Copy) -> str:
    """The game up to the place reached, written as `what`."""
    match what:
        case Copy.TRANSCRIPT:
            return format_transcript(model.game.past, rules_of(model.game).passing)
        case Copy.POSITION:
            return format_position(model.state.board)
        case Copy.LINK:
            return f"{model.share.address}#{encode_link(_shared(model))}"
        case Copy.DATA:
            from reversi.app.share.data import encode_data

            return encode_data(model.game)
        case _ as unreachable:
            assert_never(unreachable)


def _shared(model: Model) -> Shared:
    """The game up to the place reached, with the name of its set-up if a person has given it one."""
    rules, setup = rules_of(model.game), model.options.setup
    return Shared(rules, model.game.past, setup.name if setup.rules == rules else "")


def forget_copied(model: Model, before: Model) -> Model:
    """The model without the announcement of a copy, once the game or the hint has changed."""
    is_same = model.game is before.game and _stage(model) is _stage(before)
    if model.share.copied is None or is_same:
        return model
    return replace(model, share=replace(model.share, copied=None))


def _stage(model: Model) -> HintStage | None:
    return model.hint.stage if model.hint else None


def _load_pasted(model: Model) -> tuple[Model, Cmds]:
    """The model with the pasted game on the board; or unchanged, with the reason."""
    from reversi.app.share.paste import decode_paste

    try:
        shared = decode_paste(model.share.pasted, rules_of(model.game))
    except DecodeError as error:
        return replace(model, share=replace(model.share, trouble=trouble_of(error))), ()
    loaded = load(model, shared)
    share = replace(loaded.share, pasted="", by_hand=None)
    return replace(loaded, share=share), (FocusSquare(loaded.cursor),)


def open_link(model: Model, link: str) -> tuple[Model, Cmds]:
    """The model with the game of a link on the board; or unchanged, with the reason.

    A loaded link is removed from the address, so that a reload brings back what was played since.
    """
    if not link.removeprefix("#"):
        return model, ()
    try:
        shared = decode_link(link)
    except DecodeError as error:
        return _with_notice(model, LinkRefused(trouble_of(error))), ()
    return load(take_over(model), shared), (ForgetLink(),)


def load(model: Model, shared: Shared) -> Model:
    """The model with all of `shared` on the board; the game that was there is set aside.

    If a computer is to move it waits, so that a person can look at the loaded position.
    """
    game = begin_game(shared.rules).extend(shared.plies)
    left = with_game_set_aside(replace(model, notices=without(model.notices, LinkRefused)))
    seats = seats_for(shared.rules.players, model.seats)
    state = game.present.state
    plays_on = mover(state) is None or is_humans_turn(state, seats)
    return replace(
        _with_game(left, game, Arrival.LOADED),
        options=after_loading(model.options, shared.rules, shared.name),
        seats=seats,
        flow=Flow.RUNNING if plays_on else Flow.PAUSED,
    )


def with_game_set_aside(model: Model) -> Model:
    """The model with its game set aside for another, and the way back shown; only if it has begun."""
    if not model.game.messages:
        return model
    number = model.announcements + 1
    notices = with_notice(model.notices, GameSetAside(number))
    return replace(with_game_kept(model), announcements=number, notices=notices)


def with_game_kept(model: Model) -> Model:
    """The model with its game among those set aside, if it has begun."""
    if not model.game.messages:
        return model
    kept = replace(session_of(model), options=Options(), set_aside=(), page="")
    games = set_aside(model.share.set_aside, SetAsideGame(encode_session(kept)))
    return replace(model, share=replace(model.share, set_aside=games))


def retry(model: Model) -> tuple[Model, Cmds]:
    """The model in which the game goes on from the place on the board; the game as played is set aside."""
    if model.game.place == len(model.game.messages):
        return model, ()
    game = begin_game(rules_of(model.game)).extend(model.game.past)
    retried = replace(_with_game(with_game_set_aside(model), game, Arrival.VIEWED), flow=Flow.RUNNING)
    return retried, (FocusSquare(retried.cursor),)


def go_back(model: Model, game: SetAsideGame) -> tuple[Model, Cmds]:
    """The model with a set-aside game on the board again; the game in its place is set aside if it has begun.

    A game that cannot be read is quarantined, and the board stays as it is.
    """
    share = replace(model.share, set_aside=without_game(model.share.set_aside, game))
    notices = without(model.notices, LinkRefused, GameSetAside)
    left = replace(model, share=share, notices=notices)
    try:
        session = decode_session(game.session)
    except DecodeError as error:
        return _with_notice(left, SessionUnreadable(trouble_of(error))), (QuarantineSession(game.session),)
    back = replace(
        _with_game(with_game_set_aside(left), game_of(session), Arrival.RESUMED),
        options=after_loading(model.options, session.rules),
        seats=session.seats,
        seed=session.seed,
        flow=Flow.PAUSED if session.paused else Flow.RUNNING,
    )
    return back, (FocusSquare(back.cursor),)


def _with_notice(model: Model, notice: Notice) -> Model:
    return replace(model, notices=with_notice(model.notices, notice))


def _with_game(model: Model, game: Game, arrival: Arrival) -> Model:
    """The model with another game on the board."""
    return replace(
        model,
        game=game,
        arrival=arrival,
        cursor=cursor_on(rules_of(game), model.cursor),
        refusal=None,
        lesson=None,
        share=replace(model.share, trouble=None, copied=None),
    )
