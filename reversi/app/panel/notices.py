"""Notices: what a person should know that the board does not show, and what to do about it."""

from typing import assert_never

from reversi.app import computer, panel, session, tree
from reversi.app import custom_player as custom_player_room
from reversi.app.common import controls as ui
from reversi.app.common import notices
from reversi.app.common.words import trouble_words
from reversi.app.computer import GivenUp
from reversi.app.custom_player import view as custom_player
from reversi.app.games import Cause
from reversi.app.games import msg as games_msg
from reversi.app.games import view as games_dialog
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings import view as settings
from reversi.app.turn import shown_fall
from reversi.elm import Element, Html, On
from reversi.formats.shared import Note
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record.comments import MOST_COMMENTED
from reversi.record.game import MOST_NODES

READING_NOTES = {
    Note.MIRRORED_START: mark(
        "These moves are legal from the mirrored start, so the game is played from there."
    ),
    Note.SIDE_FROM_DISCS: mark("The text does not say whose move it is, but the number of discs does."),
    Note.OTHERS_LEFT_OUT: mark("There are further games in the text; the first was read."),
    Note.PARTLY_READ: mark("Some variations or comments are illegal or too long; they were left out."),
    Note.MARKS_LEFT_OUT: mark(
        "The text also has marks or entries that cannot be kept here; they were left out."
    ),
    Note.AMONG_WORDS: mark("The moves were picked out of other words; see whether they are the right ones."),
    Note.ROW_FIRST: mark("The numbers were read as row and column."),
}
"""What is said about how a text was read."""


FIELDS = {
    "seats": mark("Players"),
    "names": mark("Players"),
    "colour_by_lot": mark("Players"),
    "place": mark("Moves"),
    "paused": mark("Pause"),
    "tree": mark("Variations"),
    "reviews": mark("Review"),
    "set_aside": mark("Your games"),
    "set_aside_dates": mark("Your games"),
}
OTHER_FIELD = mark("other details")
"""The fields of a stored session that are no options."""

LONGEST_DETAILS = 200
"""The most characters shown of an error."""


def view_news(model: Model) -> Element[Msg]:
    """The toasts and the other notices. They lie over the page, so nothing moves when they come and go.

    Both live regions are always there: screen readers announce what appears in them, once.
    """
    say = say_in(model.language)
    toasts = [
        _view_toast(model.language, each) for each in model.panel.notices if isinstance(each, notices.Toast)
    ]
    return ui.div(
        {"class": "news"},
        ui.div(
            {"class": "stack"},
            ui.div({"class": "toasts", "aria-live": "polite"}, *toasts),
            ui.div({"class": "notices", "role": "alert"}, *_view_notices(say, model)),
        ),
    )


def _view_notices(say: Say, model: Model) -> list[Element[Msg]]:
    """The notices that stay until they are closed or settled."""
    views = [
        _view_notice(model.language, each)
        for each in model.panel.notices
        if not isinstance(each, notices.Toast)
    ]
    if model.table.follows:
        play = _plain(say("Play here"), session.Event.TAKE_OVER_CLICKED)
        views.append(
            ui.p(
                {"class": "notice quietly"},
                say("This game is being played in another tab; here you can only watch."),
                " ",
                play,
                key="elsewhere",
            )
        )
    if fallen := shown_fall(model):
        views.append(custom_player.view_fall(model, fallen))
    if isinstance(model.computer.worker, GivenUp):
        retry = _plain(say("Try again"), computer.Event.RETRIED)
        words = say(
            "The computer player cannot be started: {reason}. Two people can still play.",
            reason=model.computer.worker.reason,
        )
        views.append(ui.p({"class": "notice"}, words, " ", retry, key="given-up"))
    return views


def _view_toast(language: Language, toast: notices.Toast) -> Element[Msg]:
    """A toast; it stays while it has the pointer or the focus."""
    say = say_in(language)
    attributes = {"class": "plain close", "aria-label": say("Close")}
    close = ui.view_pressable(attributes, ui.view_icon("leave"), sends=panel.NoticeClosed(toast))
    number = toast.number if isinstance(toast, notices.GameSetAside | notices.GameRead) else ""
    return ui.div(
        {"class": "notice toast"},
        ui.span({}, *_with_buttons(notice_words(language, toast), *_ways_back(say, toast))),
        close,
        on=(
            On("pointerover", panel.ToastHeld(toast)),
            On("focusin", panel.ToastHeld(toast)),
            On("focusout", panel.Event.TOAST_RELEASED),
        ),
        key=f"{type(toast).__name__}-{number}",
    )


def _ways_back(say: Say, toast: notices.Toast) -> list[Element[Msg]]:
    """The button that undoes what a toast reports, if it can be undone."""
    if isinstance(toast, notices.GameSetAside):
        return [_plain(say("Back to your game"), games_msg.Click.BACK)]
    if isinstance(toast, notices.CustomPlayerBrought):
        return [_plain(custom_player.way_back_name(say, toast), custom_player_room.Click.UNDO)]
    if isinstance(toast, notices.VariationDeleted):
        return [_plain(say("Bring it back"), tree.Click.UNDO_DELETION)]
    return []


def _view_notice(language: Language, notice: notices.Notice) -> Element[Msg]:
    say = say_in(language)
    offers: list[Element[Msg]] = []
    if isinstance(notice, notices.SessionInTheWay):
        offers = [_plain(say("Save this game over it"), session.Event.SAVE_OVER_CLICKED)]
    elif isinstance(notice, notices.GameNotKept) and notice.failure.cause is Cause.FULL:
        offers = [_plain(say("Library"), games_msg.Click.OPEN)]
    elif isinstance(notice, notices.UpdateReady):
        offers = [_plain(say("Update"), panel.Event.UPDATE_CLICKED)]
    close = _plain(say("Close"), panel.NoticeClosed(notice))
    words = _with_buttons(notice_words(language, notice), *offers, close)
    return ui.p({"class": "notice"}, *words, key=type(notice).__name__)


def _with_buttons(words: str, *buttons: Element[Msg]) -> list[Html[Msg]]:
    """The words, followed by the buttons with spaces in between."""
    return [words, *(part for each in buttons for part in (" ", each))]


def _plain(name: str, message: Msg) -> Element[Msg]:
    return ui.view_text_button(name, message, "plain")


def notice_words(language: Language, notice: notices.Notice) -> str:
    """A notice in words."""
    say = say_in(language)
    match notice:
        case notices.WorkerRestarted(reason):
            return say(
                "The computer player stopped ({details}) and was restarted. Your game is unchanged.",
                details=_cut(reason),
            )
        case notices.SessionUnreadable(trouble, ()):
            return say(
                "A stored game could not be read: {reason}. Its text is kept under Share, where you "
                "can copy it.",
                reason=trouble_words(say, trouble),
            )
        case notices.SessionUnreadable(_, fields):
            return say(
                "Part of what was stored could not be read: {names}. Its text is kept under Share, "
                "where you can copy it.",
                names=_field_names(say, fields),
            )
        case notices.SessionInTheWay(trouble, reason):
            return say(
                "A stored game could not be read: {reason}. Its text could not be kept elsewhere "
                "either ({failure}). Nothing is saved over it until you allow that; you can copy it "
                "under Share.",
                reason=trouble_words(say, trouble),
                failure=_cut(reason),
            )
        case notices.ChoicesLost(fields):
            return say(
                "Some of what was stored could not be read and is back to the default: {names}.",
                names=_field_names(say, fields),
            )
        case notices.NotSaved(reason):
            return say(
                "Games cannot be kept in this browser ({details}). This one will not survive a reload.",
                details=_cut(reason),
            )
        case notices.GameNotKept(failure):
            return games_dialog.failure_words(language, failure)
        case notices.LinkRefused(trouble):
            return say(
                "The link cannot be read: {details}. Your game is unchanged.",
                details=trouble_words(say, trouble),
            )
        case notices.GameSetAside():
            return say("Game set aside.")
        case notices.VariationBegun():
            return say("This move begins a variation; the game stays as it was.")
        case notices.MovesNotTyped():
            return say("Here, the arrow keys choose a square, and Enter plays there.")
        case notices.VariationDeleted():
            return say("The variation is deleted.")
        case notices.VariationIncomplete(moves, comments):
            left_out = (
                *([_moves_words(say, moves)] if moves else []),
                *([_comments_words(say, comments)] if comments else []),
            )
            return say.gap.join(
                (*left_out, say("The game as it was before the deletion is kept in the Library."))
            )
        case notices.GameRead(_, notes):
            return say.gap.join(say(READING_NOTES[note]) for note in notes)
        case notices.Interrupted():
            return say("Games were being read or saved at that moment. Please start that again.")
        case notices.WorksOffline():
            return say("Reversi now works without a network too.")
        case notices.UpdateReady():
            return say("A new version of Reversi is ready. Your game goes on in it.")
        case notices.CustomPlayerBrought() | notices.CustomPlayerMissing():
            return custom_player.custom_player_notice_words(say, notice)
        case _ as unreachable:
            assert_never(unreachable)


def _field_names(say: Say, fields: tuple[str, ...]) -> str:
    """The names of fields of a stored session, each only once."""
    known = settings.NAMES | FIELDS
    names = (say(known.get(field, OTHER_FIELD)) for field in fields)
    return say.comma.join(dict.fromkeys(names))


def _cut(details: str) -> str:
    return f"{details[:LONGEST_DETAILS]}…" if len(details) > LONGEST_DETAILS else details


def _moves_words(say: Say, number: int) -> str:
    """How many moves were lost, and how many a game can have."""
    return say.number(
        "{n} move could not be brought back: a game and its variations can have at most {most}.",
        "{n} moves could not be brought back: a game and its variations can have at most {most}.",
        number,
        most=MOST_NODES,
    )


def _comments_words(say: Say, number: int) -> str:
    """How many comments were lost, and how many characters those on a game can have."""
    return say.number(
        "{n} comment could not be brought back: the comments on a game can have at most {most} characters "
        "in total.",
        "{n} comments could not be brought back: the comments on a game can have at most {most} characters "
        "in total.",
        number,
        most=MOST_COMMENTED,
    )
