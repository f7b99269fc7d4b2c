"""Keeping the session: when it is stored, what is never overwritten, and which of several pages plays.

If the page is open in several tabs, the one that last stored the session plays the game. A page that sees
that another has stored it follows that page until a person takes the game over. A page that has just opened
asks first, and gives way to one that plays. So nothing depends on a page announcing that it closes.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.activity import PLAYING, Following, with_table_activity
from reversi.app.analysis.msg import AnalyseClicked
from reversi.app.cmd import AnswerOtherPages, Cmds, CopyText, FocusSquare, QuarantineSession, SaveSession
from reversi.app.game.model import Arrival, Refusal
from reversi.app.hint.msg import HintClicked
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel.model import (
    NotSaved,
    PlayerChooser,
    SessionInTheWay,
    SessionUnreadable,
    VariationDeleted,
    with_notice,
    without,
)
from reversi.app.review.msg import ReviewClicked
from reversi.app.review.update import with_reviews
from reversi.app.session.codec import (
    Session,
    decode_session,
    encode_session,
    game_of,
    session_of,
    session_on_table,
)
from reversi.app.session.model import Unreadable
from reversi.app.session.msg import (
    CopyQuarantinedClicked,
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    Resumed,
    SaveOverClicked,
    SessionChangedElsewhere,
    SessionMsg,
    SessionQuarantined,
    StoreFailed,
    TakeOverClicked,
)
from reversi.app.settings.model import Options
from reversi.app.share.model import Quarantined
from reversi.domain import DecodeError
from reversi.formats.trouble import trouble_of
from reversi.record.game import Game, rules_of

NO_OPTIONS = Options()


def update_session(model: Model, msg: SessionMsg) -> tuple[Model, Cmds]:
    """The model after a message about storage or other pages, and the commands that follow from it."""
    match msg:
        case StoreFailed(reason):
            return not_saved(model, reason), ()
        case SessionQuarantined(quarantined):
            return _quarantined(model, quarantined), ()
        case QuarantineFailed(text, reason):
            return _not_quarantined(model, text, reason), ()
        case SaveOverClicked():
            return _save_over(model), (FocusSquare(model.table.cursor),)
        case CopyQuarantinedClicked(text):
            return model, (CopyText(text, Quarantined()),)
        case SessionChangedElsewhere(text):
            return _changed_elsewhere(model, text)
        case PageAsked():
            return _answer(model)
        case PageAnswered(page):
            return (_with_player(model, page) if model.newcomer else model), ()
        case TakeOverClicked():
            return take_over(model), (FocusSquare(model.table.cursor),)
        case Resumed():
            from reversi.app.session.resuming import resume  # few travel in time

            return resume(model)
        case _ as unreachable:
            assert_never(unreachable)


def save(before: Model, after: Model) -> tuple[Model, Cmds]:
    """The model and the command to store its session if it has changed, unless an unreadable one is there."""
    if after.storage.in_the_way:
        return after, ()
    is_free_again = before.storage.in_the_way is not None
    takes_over = before.follows and not after.follows
    if not is_free_again and not takes_over and session_of(after) == session_of(before):
        return after, ()
    return replace(after, newcomer=False), (SaveSession(encode_session(session_of(after))),)


def is_declined(model: Model, msg: Msg, after: Model) -> bool:
    """Whether the message would change a game that is only shown here, or put the computer to work on it."""
    if not (model.follows and after.follows) or isinstance(msg, SessionChangedElsewhere):
        return False
    works = isinstance(msg, HintClicked | AnalyseClicked | ReviewClicked)
    return works or _game_part(model) != _game_part(after)


def decline(model: Model) -> Model:
    """The model that says why nothing has changed; no dialog in which a player is chosen hides it."""
    number = model.announcements + 1
    dialog = None if isinstance(model.dialog, PlayerChooser) else model.dialog
    refusal = Refusal(number, model.table.cursor, flashing=False)
    return replace(model, table=replace(model.table, refusal=refusal), announcements=number, dialog=dialog)


def take_over(model: Model) -> Model:
    """The model whose page plays the game, even if another page played it before."""
    if not model.follows:
        return model
    table, activity = replace(model.table, refusal=None), with_table_activity(model.activity, PLAYING)
    return replace(model, table=table, activity=activity)


def not_saved(model: Model, reason: str) -> Model:
    """The model after the browser could not store; the person is told once, not at every move."""
    if model.storage.failing:
        return model
    storage = replace(model.storage, failing=True)
    return replace(model, storage=storage, notices=with_notice(model.notices, NotSaved(reason)))


def held_back(model: Model, unreadable: Unreadable) -> tuple[Model, Cmds]:
    """The model that stores nothing until a session that cannot be read has been quarantined."""
    told, commands = quarantine(model, unreadable)
    return replace(told, storage=replace(model.storage, in_the_way=unreadable)), commands


def quarantine(model: Model, unreadable: Unreadable) -> tuple[Model, Cmds]:
    """The model that tells of a session that cannot be read, and the order to quarantine it."""
    notice = SessionUnreadable(unreadable.trouble, unreadable.fields)
    notices = with_notice(model.notices, notice)
    return replace(model, notices=notices), (QuarantineSession(unreadable.text),)


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
    notices = without(model.notices, SessionUnreadable)
    notice = SessionInTheWay(in_the_way.trouble, reason)
    return replace(model, notices=with_notice(notices, notice))


def _save_over(model: Model) -> Model:
    return replace(
        model,
        storage=replace(model.storage, in_the_way=None),
        notices=without(model.notices, SessionInTheWay),
    )


def _changed_elsewhere(model: Model, text: str) -> tuple[Model, Cmds]:
    """The model after another page has stored a session: it follows that page.

    If the session says that this page plays on, the other page has only changed options. It may have stored
    an older game with them; then this game is stored again.
    """
    try:
        session = decode_session(text)
    except DecodeError as error:
        return held_back(model, Unreadable(text, trouble_of(error)))
    if session.page != model.page or model.follows:
        followed = _following(model, session)
        return held_back(followed, session.unreadable) if session.unreadable else (followed, ())
    if session.unreadable:
        return held_back(model, session.unreadable)
    merged = replace(model, options=session.options)
    again = SaveSession(encode_session(session_of(merged)))
    return merged, (() if session_of(merged) == session else (again,))


def _following(model: Model, session: Session) -> Model:
    """The model that shows the game of `session`, which another page plays."""
    game = _game_after(model.table.game, session)
    is_next = game.place == model.table.game.place + 1 and game.past[:-1] == model.table.game.past
    arrival = Arrival.PLAYED if is_next else Arrival.RESUMED
    following = replace(
        _with_player(model, session.page),
        table=session_on_table(model.table, session, arrival, game),
        options=session.options,
        share=replace(model.share, set_aside=session.set_aside),
        streak=session.streak,
        notices=without(model.notices, VariationDeleted),
    )
    return with_reviews(following, session.reviews)


def _game_after(game: Game, session: Session) -> Game:
    """The session's game; if it is `game` with one more ply, and without variations, only that is played."""
    is_longer = rules_of(game) == session.rules and session.plies[:-1] == game.messages
    if session.tree or not (is_longer and game.is_bare):
        return game_of(session)
    return game.go_to(len(game.messages)).extend(session.plies[-1:]).go_to(session.place)


def _answer(model: Model) -> tuple[Model, Cmds]:
    """The model after another page has asked: a page that does not follow another plays."""
    if model.follows:
        return model, ()
    return replace(model, newcomer=False), (AnswerOtherPages(model.page),)


def _with_player(model: Model, page: str) -> Model:
    """The model that follows the page of this name, which plays the game."""
    activity = with_table_activity(model.activity, Following(page))
    return replace(model, activity=activity, newcomer=False)


def _game_part(model: Model) -> Session:
    return replace(session_of(model), options=NO_OPTIONS)
