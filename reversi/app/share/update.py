"""Sharing: copying a game, loading one from a pasted text or a link, and going back to set-aside games."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, CopyText, FocusSquare, ForgetLink, SavePicture, SelectText
from reversi.app.computer.model import Flow
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_humans_turn, mover, seats_for
from reversi.app.hint.model import HintStage
from reversi.app.model import Model, with_other_game
from reversi.app.panel.model import (
    ChoicesLost,
    GameRead,
    GameSetAside,
    LinkRefused,
    Notice,
    Sheet,
    with_notice,
    without,
)
from reversi.app.review.update import with_reviews
from reversi.app.session.codec import (
    OF_THE_GAME,
    Session,
    decode_session,
    encode_session,
    session_of,
    session_on_table,
)
from reversi.app.session.model import Unreadable
from reversi.app.session.update import quarantine, take_over
from reversi.app.settings.model import Options, SeenBy, after_loading
from reversi.app.share.model import Copied, Copy, Picture, SetAsideGame, set_aside, without_game
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
    UpToHereChosen,
)
from reversi.app.streak.model import NO_STREAK, Standing
from reversi.app.table import on_table
from reversi.domain import DecodeError, format_position, format_transcript
from reversi.domain.notation.transcripts import BrokenGame
from reversi.domain.setups import SetUp
from reversi.formats.link import decode_link, encode_link
from reversi.formats.shared import Note, Shared
from reversi.formats.trouble import trouble_of
from reversi.record.details import Details, cut, is_line_of
from reversi.record.game import Game, begin_game, is_begun, rules_of

WORKSHOP = '"reversi_workshop"'
"""What tells a file of the workshop from a game."""


def update_share(model: Model, msg: ShareMsg) -> tuple[Model, Cmds]:
    """The model after a message about sharing, and the commands that follow from it."""
    match msg:
        case CopyClicked(what):
            share = replace(model.share, copied=None, by_hand=None)
            return replace(model, share=share), (CopyText(text_of(model, what), what),)
        case UpToHereChosen(wanted):
            return replace(model, share=replace(model.share, up_to_here=wanted)), ()
        case TextCopied(what):
            number = model.announcements + 1
            share = replace(model.share, copied=Copied(number, what), by_hand=None)
            return replace(
                model, table=replace(model.table, refusal=None), announcements=number, share=share
            ), ()
        case TextNotCopied(text):
            share = replace(model.share, copied=None, by_hand=text)
            dialog = model.dialog if model.editor else Sheet.SHARE
            return replace(model, share=share, dialog=dialog), (SelectText("by-hand"),)
        case PasteTyped(text):
            share = replace(model.share, pasted=text, trouble=None, legal_part=None)
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
            newest = model.share.set_aside[:1]
            return go_back(model, *newest) if newest else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def text_of(model: Model, what: Copy) -> str:
    """The position shown, or the line seen, up to the move shown if that is wanted, written as `what`."""
    game = model.table.game.cut_here() if model.share.up_to_here else model.table.game
    match what:
        case Copy.TRANSCRIPT:
            return format_transcript(game.messages, rules_of(game).passing)
        case Copy.POSITION:
            return format_position(model.table.state.board)
        case Copy.LINK:
            return f"{model.share.address}#{encode_link(_shared(game, model.options.setup))}"
        case Copy.DATA:
            from reversi.formats.data import encode_data

            return encode_data(game, _details(model) if model.share.up_to_here else model.table.details)
        case Copy.GGF:
            from reversi.app.share.sitting import details_of
            from reversi.formats.ggf import encode_ggf

            return encode_ggf(game, _details(model) or details_of(model.table.seats))
        case _ as unreachable:
            assert_never(unreachable)


def _picture_of(model: Model, picture: Picture) -> SavePicture:
    """The order to save the position on the board, seen from the same side."""
    from reversi.formats.picture import draw_position

    turned = model.options.seen_by is SeenBy.WHITE
    name = f"reversi-{model.table.game.place}.{picture.value}"
    return SavePicture(name, draw_position(model.table.game.present, turned), picture)


def _shared(game: Game, setup: SetUp) -> Shared:
    """The line seen with the place on it, and the name of its set-up if a person has given it one."""
    rules = rules_of(game)
    name = setup.name if setup.rules == rules else ""
    return Shared(rules, game.messages, name, place=None if game.place == game.last else game.place)


def _details(model: Model) -> Details | None:
    """What is known of the line seen if that was loaded, or of its beginning if no more is to be copied."""
    if model.table.details is None or not is_line_of(model.table.details, model.table.game):
        return None
    return cut(model.table.details, model.table.game.place) if model.share.up_to_here else model.table.details


def forget_copied(model: Model, before: Model) -> Model:
    """The model without the announcement of a copy, once the game or the hint has changed.

    With the game goes also the wish that copies of it end with the move shown.
    """
    is_same = model.table.game is before.table.game
    copied = model.share.copied if is_same and _stage(model) is _stage(before) else None
    up_to_here = is_same and model.share.up_to_here
    if (copied, up_to_here) == (model.share.copied, model.share.up_to_here):
        return model
    return replace(model, share=replace(model.share, copied=copied, up_to_here=up_to_here))


def _stage(model: Model) -> HintStage | None:
    return model.hint.stage if model.hint else None


def _load_pasted(model: Model) -> tuple[Model, Cmds]:
    """The model with the pasted game on the board, or with the player of a file of the workshop.

    If there is neither, it is unchanged, with the reason.
    """
    if WORKSHOP in model.share.pasted:
        from reversi.app.own.update import bring

        return bring(model, model.share.pasted)
    from reversi.formats.paste import decode_paste

    try:
        shared = decode_paste(model.share.pasted, rules_of(model.table.game))
    except DecodeError as error:
        share = replace(model.share, trouble=trouble_of(error), legal_part=_legal_part(error))
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
    from reversi.formats.paste import LONGEST_FILE

    loaded, commands = _load_pasted(replace(model, share=replace(model.share, pasted=text)))
    is_refused = loaded.share.trouble is not None
    left = text if is_refused and len(text) <= LONGEST_FILE else model.share.pasted
    return replace(loaded, share=replace(loaded.share, pasted=left)), commands


def _with_loaded(model: Model, shared: Shared, left: str) -> tuple[Model, Cmds]:
    """The model with a game on the board that came as a text, and what is left of that in the field."""
    loaded = load(model, shared)
    share = replace(loaded.share, pasted=left, by_hand=None)
    return replace(loaded, share=share), (FocusSquare(loaded.table.cursor),)


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
    game = shared.tree or begin_game(shared.rules).extend(shared.plies)
    game = game if shared.place is None else game.go_to(shared.place)
    details = shared.details or (Details(game.messages) if game.messages else None)
    left = with_game_set_aside(replace(model, notices=without(model.notices, LinkRefused)))
    seats, state = seats_for(shared.rules.players, model.table.seats), game.present.state
    plays_on = mover(state) is None or is_humans_turn(state, seats)
    flow = Flow.RUNNING if plays_on else Flow.PAUSED
    seed = model.table.seed
    table = on_table(left.table, game, Arrival.LOADED, seats=seats, seed=seed, flow=flow, details=details)
    options = after_loading(model.options, shared.rules, shared.name)
    loaded = with_other_game(_with_notes(left, shared.notes), table, Standing.OUTSIDE)
    return replace(loaded, options=options)


def _with_notes(model: Model, notes: tuple[Note, ...]) -> Model:
    """The model that says how a loaded game has been read, where a person should know."""
    if not notes:
        return replace(model, notices=without(model.notices, GameRead))
    number = model.announcements + 1
    return replace(model, announcements=number, notices=with_notice(model.notices, GameRead(number, notes)))


def with_game_set_aside(model: Model) -> Model:
    """The model with its game set aside for another, and the way back shown; only if it has begun."""
    if not is_begun(model.table.game):
        return model
    number = model.announcements + 1
    notices = with_notice(model.notices, GameSetAside(number))
    return replace(with_game_kept(model), announcements=number, notices=notices)


def with_game_kept(model: Model) -> Model:
    """The model with its game among those set aside, if it has begun."""
    if not is_begun(model.table.game):
        return model
    kept = replace(session_of(model), options=Options(), set_aside=(), page="", streak=NO_STREAK)
    games = set_aside(model.share.set_aside, SetAsideGame(encode_session(kept)))
    return replace(model, share=replace(model.share, set_aside=games))


def go_back(model: Model, game: SetAsideGame) -> tuple[Model, Cmds]:
    """The model with a set-aside game on the board again; the game in its place is set aside if it has begun.

    A game that cannot be read, or not all of it, is quarantined, and the person is told. If it cannot be read
    at all, the board stays as it is.
    """
    share = replace(model.share, set_aside=without_game(model.share.set_aside, game))
    notices = without(model.notices, LinkRefused, GameSetAside)
    left = replace(model, share=share, notices=notices)
    try:
        session = decode_session(game.session)
    except DecodeError as error:
        return quarantine(left, Unreadable(game.session, trouble_of(error)))
    table = session_on_table(left.table, session, Arrival.RESUMED)
    back = with_other_game(with_game_set_aside(left), table, Standing.OUTSIDE)
    back = replace(back, options=after_loading(model.options, session.rules))
    told, commands = _told_what_is_lost(with_reviews(back, session.reviews), session)
    return told, (*commands, FocusSquare(told.table.cursor))


def _told_what_is_lost(model: Model, session: Session) -> tuple[Model, Cmds]:
    """The model that says what could not be read of a game that is back; work in it is quarantined."""
    choices = tuple(name for name in session.choices_lost if name in OF_THE_GAME)
    told = _with_notice(model, ChoicesLost(choices)) if choices else model
    return quarantine(told, session.unreadable) if session.unreadable else (told, ())


def _with_notice(model: Model, notice: Notice) -> Model:
    return replace(model, notices=with_notice(model.notices, notice))
