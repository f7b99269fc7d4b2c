"""Keeping the session: when it is stored, what is never overwritten, and which of several pages plays.

If the page is open in several tabs, the one that stored the session last plays the game. A page that sees
another one store it follows that page until the person takes the game over. A page that has just opened asks
first, and gives way to one that plays. So nothing depends on a page announcing that it closes.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app import analysis, hint, review
from reversi.app import session as session_room
from reversi.app.common import cmd, notices
from reversi.app.common.changes import quarantine, told, untold
from reversi.app.common.copying import Quarantined
from reversi.app.common.table import Following, take_over
from reversi.app.game.model import Arrival
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.reading import with_stored
from reversi.app.session import Session, Unreadable, resuming
from reversi.app.session.codec import decode_session, game_of, session_of, session_on_table
from reversi.domain import DecodeError
from reversi.domain.trouble import trouble_of
from reversi.record.game import Game, rules_of


def update(model: Model, msg: session_room.SessionMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about storage or other pages, and the commands that follow from it."""
    match msg:
        case session_room.StoreFailed(reason):
            return not_saved(model, reason), ()
        case notices.GameNotKept():
            return _not_kept(model, msg), ()
        case session_room.SessionQuarantined(quarantined):
            return _quarantined(model, quarantined), ()
        case session_room.QuarantineFailed(text, reason):
            return _not_quarantined(model, text, reason), ()
        case session_room.Event.SAVE_OVER_CLICKED:
            return _save_over(model), (cmd.FocusSquare(model.table.cursor),)
        case session_room.CopyQuarantinedClicked(text):
            return model, (cmd.CopyText(text, Quarantined()),)
        case session_room.SessionChangedElsewhere(text):
            return _changed_elsewhere(model, text)
        case session_room.Event.PAGE_ASKED:
            return _answer_page(model)
        case session_room.PageAnswered(page):
            return (_with_player(model, page) if model.newcomer else model), ()
        case session_room.Event.TAKE_OVER_CLICKED:
            return replace(model, table=take_over(model.table)), (cmd.FocusSquare(model.table.cursor),)
        case session_room.Event.RESUMED:
            return resuming.resume(model)
        case _ as unreachable:
            assert_never(unreachable)


def save(before: Model, after: Model) -> tuple[Model, cmd.Cmds]:
    """The model, and the command to store its session if that has changed and no unreadable one is there."""
    if after.storage.in_the_way:
        return after, ()
    is_free_again = before.storage.in_the_way is not None
    takes_over = before.table.follows and not after.table.follows
    if not is_free_again and not takes_over and session_of(after) == session_of(before):
        return after, ()
    return replace(after, newcomer=False), (cmd.SaveSession(session_of(after)),)


def is_declined(model: Model, msg: Msg, after: Model) -> bool:
    """Whether the message would change a game that was only shown here, or put the computer to work on it."""
    if not after.table.follows or isinstance(msg, session_room.SessionChangedElsewhere):
        return False
    works = msg in (hint.Click.HINT, analysis.Click.ANALYSE, review.Click.REVIEW)
    return works or _game_part(model) != _game_part(after)


def not_saved(model: Model, reason: str) -> Model:
    """The model after the browser failed to store; the person is told once, not after every move."""
    if model.storage.failing:
        return model
    storage = replace(model.storage, failing=True)
    return told(replace(model, storage=storage), notices.NotSaved(reason))


def _not_kept(model: Model, notice: notices.GameNotKept) -> Model:
    """The model after the library failed to keep a game; the person is told once that games are not kept."""
    if model.storage.failing or model.storage.games_failing:
        return model
    storage = replace(model.storage, games_failing=True)
    return told(replace(model, storage=storage), notice)


def held_back(model: Model, unreadable: Unreadable) -> tuple[Model, cmd.Cmds]:
    """The model that stores nothing until an unreadable session is quarantined, and the command for that."""
    warned, commands = quarantine(model, unreadable)
    return replace(warned, storage=replace(model.storage, in_the_way=unreadable)), commands


def _quarantined(model: Model, quarantined: tuple[str, ...]) -> Model:
    in_the_way = model.storage.in_the_way
    if in_the_way and in_the_way.text in quarantined:
        in_the_way = None
    return replace(model, storage=replace(model.storage, quarantined=quarantined, in_the_way=in_the_way))


def _not_quarantined(model: Model, text: str, reason: str) -> Model:
    """The model after a session could not be quarantined; its text can still be copied."""
    in_the_way = model.storage.in_the_way
    if in_the_way is None or in_the_way.text != text:
        storage = replace(model.storage, quarantined=(text, *model.storage.quarantined))
        return not_saved(replace(model, storage=storage), reason)
    notice = notices.SessionInTheWay(in_the_way.trouble, reason)
    return told(untold(model, notices.SessionUnreadable), notice)


def _save_over(model: Model) -> Model:
    free = replace(model, storage=replace(model.storage, in_the_way=None))
    return untold(free, notices.SessionInTheWay)


def _changed_elsewhere(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model after another page has stored a session: it follows that page.

    If the session says that this page plays on, the other page has only changed options. It may have stored
    an older game with them; if so, this game is stored again.
    """
    try:
        session = decode_session(text)
    except DecodeError as error:
        return held_back(model, Unreadable(text, trouble_of(error)))
    if session.page != model.page or model.table.follows:
        followed = _following(model, session)
        return held_back(followed, session.unreadable) if session.unreadable else (followed, ())
    if session.unreadable:
        return held_back(model, session.unreadable)
    merged = replace(model, options=session.options)
    again = cmd.SaveSession(session_of(merged))
    return merged, (() if session_of(merged) == session else (again,))


def _following(model: Model, session: Session) -> Model:
    """The model with the game of `session`, which another page plays."""
    game = _game_after(model.table.game, session)
    is_next = game.place == model.table.game.place + 1 and game.past[:-1] == model.table.game.past
    arrival = Arrival.PLAYED if is_next else Arrival.RESUMED
    reviews = session.reviews[session.reviewing :]
    follower = untold(_with_player(model, session.page), notices.VariationDeleted)
    following = replace(
        follower,
        table=session_on_table(follower.table, session, arrival, game),
        options=session.options,
        games=session.set_aside,
        streak=session.streak,
    )
    return with_stored(following, reviews)


def _game_after(game: Game, session: Session) -> Game:
    """The session's game. If that is `game` plus one ply, without variations, only the ply is played."""
    is_longer = rules_of(game) == session.rules and session.plies[:-1] == game.messages
    if session.tree or not (is_longer and game.is_bare):
        return game_of(session)
    return game.go_to(len(game.messages)).extend(session.plies[-1:]).go_to(session.place)


def _answer_page(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model after another page has asked; unless this page follows another, it answers."""
    if model.table.follows:
        return model, ()
    return replace(model, newcomer=False), (cmd.AnswerOtherPages(model.page),)


def _with_player(model: Model, page: str) -> Model:
    """The model following the page of this name, which plays the game."""
    return replace(model, table=replace(model.table, mode=Following(page)), newcomer=False)


def _game_part(model: Model) -> Session:
    return replace(session_of(model), options=session_room.DEFAULTS)
