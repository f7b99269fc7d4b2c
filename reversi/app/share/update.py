"""Copying a game and loading another: from a pasted text, or from a link that was opened."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, CopyText, FocusSquare, ForgetLink, QuarantineSession, SelectText
from reversi.app.game.model import Game, begin_game, cursor_on, rules_of
from reversi.app.game.seats import is_humans_turn, mover, seats_for
from reversi.app.hint.model import HintStage
from reversi.app.model import Arrival, Flow, Model
from reversi.app.panel.model import Tab
from reversi.app.panel.notice import (
    GameSetAside,
    LinkRefused,
    Notice,
    SessionUnreadable,
    with_notice,
    without,
)
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.app.session.update import take_over
from reversi.app.settings.model import rules_for
from reversi.app.share.link import Shared, decode_link, encode_link
from reversi.app.share.model import Copied, Copy, Copyable, SetAsideGame, set_aside
from reversi.app.share.paste import decode_paste
from reversi.app.share.trouble import trouble_of
from reversi.domain import DecodeError, format_position, format_transcript


def copy(model: Model, what: Copy) -> tuple[Model, Cmds]:
    """The model once a person wants to copy, and the text for the browser to copy."""
    share = replace(model.share, copied=None, by_hand=None)
    return replace(model, share=share), (CopyText(text_of(model, what), what),)


def text_of(model: Model, what: Copy) -> str:
    """The game up to the place reached, as `what`."""
    match what:
        case Copy.TRANSCRIPT:
            return format_transcript(model.game.past)
        case Copy.POSITION:
            return format_position(model.state.board)
        case Copy.LINK:
            return f"{model.share.address}#{encode_link(Shared(rules_of(model.game), model.game.past))}"
        case _ as unreachable:
            assert_never(unreachable)


def hear_copied(model: Model, what: Copyable) -> Model:
    """The model once the browser has copied."""
    number = model.requests + 1
    share = replace(model.share, copied=Copied(number, what), by_hand=None)
    return replace(model, requests=number, refusal=None, share=share)


def hear_not_copied(model: Model, text: str) -> tuple[Model, Cmds]:
    """The model once the browser has not copied: the text is shown, for a person to do it."""
    share = replace(model.share, copied=None, by_hand=text)
    return replace(model, share=share, tab=Tab.SHARE), (SelectText("by-hand"),)


def forget_copied(model: Model, before: Model) -> Model:
    """The model that no longer says that something was copied, once there is other news."""
    is_same = model.game is before.game and _stage(model) is _stage(before)
    if model.share.copied is None or is_same:
        return model
    return replace(model, share=replace(model.share, copied=None))


def _stage(model: Model) -> HintStage | None:
    return model.hint.stage if model.hint else None


def type_paste(model: Model, text: str) -> Model:
    """The model with `text` in the field."""
    return replace(model, share=replace(model.share, pasted=text, trouble=None))


def load_pasted(model: Model) -> tuple[Model, Cmds]:
    """The model with the pasted game on the board; or as it was, and why."""
    try:
        shared = decode_paste(model.share.pasted, rules_of(model.game))
    except DecodeError as error:
        return replace(model, share=replace(model.share, trouble=trouble_of(error))), ()
    loaded = load(model, shared)
    share = replace(loaded.share, pasted="", by_hand=None)
    return replace(loaded, share=share), (FocusSquare(loaded.cursor),)


def open_link(model: Model, link: str) -> tuple[Model, Cmds]:
    """The model with the game of a link on the board; or as it was, and why.

    A link that was loaded is taken out of the address, so that a reload brings back what was played since.
    """
    if not link.removeprefix("#"):
        return model, ()
    try:
        shared = decode_link(link)
    except DecodeError as error:
        return _with_notice(model, LinkRefused(trouble_of(error))), ()
    return load(take_over(model), shared), (ForgetLink(),)


def load(model: Model, shared: Shared) -> Model:
    """The model with `shared` on the board, all of it played; the game that was there is set aside.

    Where a computer is to move it waits, so that the position can be seen that was loaded.
    """
    game = begin_game(shared.rules).extend(shared.plies)
    games = _set_aside(model)
    seats = seats_for(shared.rules.players, model.seats)
    state = game.present.state
    notices = without(model.notices, LinkRefused, GameSetAside)
    plays_on = mover(state) is None or is_humans_turn(state, seats)
    return replace(
        _with_game(model, game),
        seats=seats,
        flow=Flow.RUNNING if plays_on else Flow.PAUSED,
        arrival=Arrival.LOADED,
        share=replace(model.share, trouble=None, copied=None, loaded=link_to(game), set_aside=games),
        notices=with_notice(notices, GameSetAside()) if games else notices,
    )


def retry(model: Model) -> tuple[Model, Cmds]:
    """The model in which the game goes on from the place on the board; as it was played, it is set aside."""
    if model.game.place == len(model.game.messages):
        return model, ()
    game = begin_game(rules_of(model.game)).extend(model.game.past)
    games = set_aside(model.share.set_aside, _game_to_set_aside(model))
    retried = replace(
        _with_game(model, game),
        flow=Flow.RUNNING,
        arrival=Arrival.VIEWED,
        share=replace(model.share, trouble=None, copied=None, loaded=link_to(game), set_aside=games),
        notices=with_notice(model.notices, GameSetAside()),
    )
    return retried, (FocusSquare(retried.cursor),)


def go_back(model: Model) -> tuple[Model, Cmds]:
    """The model with the game on the board again that was set aside last.

    If the one in its place was played, it is set aside behind all others, so that who goes back again and
    again comes by every game.
    """
    if not model.share.set_aside:
        return model, ()
    newest, *others = model.share.set_aside
    try:
        session = decode_session(newest.session)
    except DecodeError as error:
        return _without_unreadable(model, newest, error)
    left = () if _gives_way(model) else (_game_to_set_aside(model),)
    back = replace(
        _with_game(model, game_of(session)),
        seats=session.seats,
        seed=session.seed,
        flow=Flow.PAUSED if session.paused else Flow.RUNNING,
        arrival=Arrival.RESUMED,
        share=replace(
            model.share, trouble=None, copied=None, loaded=session.loaded, set_aside=(*others, *left)
        ),
        notices=without(model.notices, LinkRefused, GameSetAside),
    )
    return back, (FocusSquare(back.cursor),)


def _without_unreadable(model: Model, game: SetAsideGame, error: DecodeError) -> tuple[Model, Cmds]:
    """The model in which a set-aside game that cannot be read is quarantined, and the next one waits."""
    share = replace(model.share, set_aside=model.share.set_aside[1:])
    told = _with_notice(replace(model, share=share), SessionUnreadable(trouble_of(error)))
    return told, (QuarantineSession(game.session),)


def _with_notice(model: Model, notice: Notice) -> Model:
    return replace(model, notices=with_notice(model.notices, notice))


def link_to(game: Game) -> str:
    """The link to a whole game, moves that were undone included."""
    return encode_link(Shared(rules_of(game), game.messages))


def _with_game(model: Model, game: Game) -> Model:
    cursor = cursor_on(rules_of(game), model.cursor)
    return replace(model, game=game, cursor=cursor, refusal=None, lesson=None)


def _set_aside(model: Model) -> tuple[SetAsideGame, ...]:
    """The games to go back to, once another takes the place of the one on the board."""
    games = model.share.set_aside
    return games if _gives_way(model) else set_aside(games, _game_to_set_aside(model))


def _gives_way(model: Model) -> bool:
    """Whether nobody misses the game on the board: it is new, or was loaded and only looked at."""
    is_new = not model.game.messages and rules_of(model.game) == rules_for(model.options, model.seed)
    return is_new or link_to(model.game) == model.share.loaded


def _game_to_set_aside(model: Model) -> SetAsideGame:
    return SetAsideGame(encode_session(replace(session_of(model), set_aside=())))
