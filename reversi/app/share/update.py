"""Sharing: copying a game, loading one from a pasted text or a link, and going back to set-aside games."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import (
    Cmds,
    CopyText,
    FocusSquare,
    ForgetLink,
    QuarantineSession,
    SavePicture,
    SelectText,
)
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
from reversi.app.settings.model import SeenBy, after_loading, rules_for
from reversi.app.share.link import Shared, decode_link, encode_link
from reversi.app.share.model import (
    Copied,
    Copy,
    Picture,
    SetAsideGame,
    set_aside,
    trouble_of,
)
from reversi.app.share.msg import (
    BackClicked,
    CopyClicked,
    GameFileRead,
    LegalPartClicked,
    LinkOpened,
    LoadClicked,
    PasteTyped,
    PictureClicked,
    ShareMsg,
    TextCopied,
    TextNotCopied,
)
from reversi.domain import DecodeError, format_position, format_transcript
from reversi.domain.notation.transcripts import BrokenGame


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
            share = replace(model.share, pasted=text, trouble=None, legal_part=None, notes=())
            return replace(model, share=share), ()
        case LoadClicked():
            return _load_pasted(model)
        case LegalPartClicked():
            return _load_legal_part(model)
        case GameFileRead(text):
            return _load_file(model, text)
        case PictureClicked(picture):
            return model, (_picture_of(model, picture),)
        case LinkOpened(link):
            return open_link(model, link)
        case BackClicked():
            return _go_back(model)
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
        case Copy.GGF:
            from reversi.app.share.ggf import encode_ggf

            return encode_ggf(model.game, model.seats)
        case _ as unreachable:
            assert_never(unreachable)


def _picture_of(model: Model, picture: Picture) -> SavePicture:
    """The order to save the position on the board, seen from the same side."""
    from reversi.app.share.picture import draw_position

    turned = model.options.seen_by is SeenBy.WHITE
    name = f"reversi-{model.game.place}.{picture.value}"
    return SavePicture(name, draw_position(model.game.present, turned), picture)


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
        share = replace(model.share, trouble=trouble_of(error), legal_part=_legal_part(error), notes=())
        return replace(model, share=share), ()
    return _with_loaded(model, shared, left="")


def _legal_part(error: DecodeError) -> Shared | None:
    """The beginning of a game that was refused; None if not even that has a move."""
    if isinstance(error, BrokenGame) and error.plies:
        return Shared(error.rules, error.plies)
    return None


def _load_legal_part(model: Model) -> tuple[Model, Cmds]:
    """The model with the legal beginning of the pasted game on the board; the text stays in its field."""
    if model.share.legal_part is None:
        return model, ()
    return _with_loaded(model, model.share.legal_part, left=model.share.pasted)


def _load_file(model: Model, text: str) -> tuple[Model, Cmds]:
    """The model with the game of a file on the board; a text that is refused stands in the field."""
    from reversi.app.share.paste import LONGEST_FILE

    loaded, commands = _load_pasted(replace(model, share=replace(model.share, pasted=text)))
    is_refused = loaded.share.trouble is not None
    left = text if is_refused and len(text) <= LONGEST_FILE else model.share.pasted
    return replace(loaded, share=replace(loaded.share, pasted=left)), commands


def _with_loaded(model: Model, shared: Shared, left: str) -> tuple[Model, Cmds]:
    """The model with a game on the board that came as a text, and what is left of that in the field."""
    loaded = load(model, shared)
    share = replace(loaded.share, pasted=left, by_hand=None, notes=shared.notes)
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
    left = with_game_set_aside(model)
    seats = seats_for(shared.rules.players, model.seats)
    state = game.present.state
    plays_on = mover(state) is None or is_humans_turn(state, seats)
    return replace(
        _with_game(left, game, Arrival.LOADED, link_to(game), left.share.set_aside),
        options=after_loading(model.options, shared.rules, shared.name),
        seats=seats,
        flow=Flow.RUNNING if plays_on else Flow.PAUSED,
    )


def with_game_set_aside(model: Model) -> Model:
    """The model with its game set aside for another, unless nobody needs it again, and the way back shown."""
    left = model.share.set_aside
    games = left if _may_be_dropped(model) else set_aside(left, _game_to_set_aside(model))
    notices = without(model.notices, LinkRefused, GameSetAside)
    return replace(
        model,
        share=replace(model.share, trouble=None, legal_part=None, copied=None, set_aside=games),
        notices=with_notice(notices, GameSetAside()) if games else notices,
    )


def retry(model: Model) -> tuple[Model, Cmds]:
    """The model in which the game goes on from the place on the board; the game as played is set aside."""
    if model.game.place == len(model.game.messages):
        return model, ()
    game = begin_game(rules_of(model.game)).extend(model.game.past)
    games = set_aside(model.share.set_aside, _game_to_set_aside(model))
    retried = replace(
        _with_game(model, game, Arrival.VIEWED, link_to(game), games),
        flow=Flow.RUNNING,
        notices=with_notice(model.notices, GameSetAside()),
    )
    return retried, (FocusSquare(retried.cursor),)


def _go_back(model: Model) -> tuple[Model, Cmds]:
    """The model with the game on the board again that was set aside last.

    If the game in its place has been played, it is set aside behind all others, so that a person who goes
    back again and again sees every game.
    """
    if not model.share.set_aside:
        return model, ()
    newest, *others = model.share.set_aside
    try:
        session = decode_session(newest.session)
    except DecodeError as error:
        return _without_unreadable(model, newest, error)
    left = () if _may_be_dropped(model) else (_game_to_set_aside(model),)
    back = replace(
        _with_game(model, game_of(session), Arrival.RESUMED, session.loaded, (*others, *left)),
        options=after_loading(model.options, session.rules),
        seats=session.seats,
        seed=session.seed,
        flow=Flow.PAUSED if session.paused else Flow.RUNNING,
        notices=without(model.notices, LinkRefused, GameSetAside),
    )
    return back, (FocusSquare(back.cursor),)


def _without_unreadable(model: Model, game: SetAsideGame, error: DecodeError) -> tuple[Model, Cmds]:
    """The model that has quarantined a set-aside game that cannot be read; the next one takes its place."""
    share = replace(model.share, set_aside=model.share.set_aside[1:])
    told = _with_notice(replace(model, share=share), SessionUnreadable(trouble_of(error)))
    return told, (QuarantineSession(game.session),)


def _with_notice(model: Model, notice: Notice) -> Model:
    return replace(model, notices=with_notice(model.notices, notice))


def link_to(game: Game) -> str:
    """The link to a whole game, moves that were undone included."""
    return encode_link(Shared(rules_of(game), game.messages))


def _with_game(
    model: Model, game: Game, arrival: Arrival, loaded: str, games: tuple[SetAsideGame, ...]
) -> Model:
    """The model with another game on the board, loaded from that link, and those games set aside."""
    return replace(
        model,
        game=game,
        arrival=arrival,
        cursor=cursor_on(rules_of(game), model.cursor),
        refusal=None,
        lesson=None,
        share=replace(
            model.share, trouble=None, legal_part=None, notes=(), copied=None, loaded=loaded, set_aside=games
        ),
    )


def _may_be_dropped(model: Model) -> bool:
    """Whether nobody needs the game on the board again: it is new, or was loaded and never played on."""
    is_new = not model.game.messages and rules_of(model.game) == rules_for(model.options, model.seed)
    return is_new or link_to(model.game) == model.share.loaded


def _game_to_set_aside(model: Model) -> SetAsideGame:
    return SetAsideGame(encode_session(replace(session_of(model), set_aside=())))
