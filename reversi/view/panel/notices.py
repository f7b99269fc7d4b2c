"""Notices: what a person should know that the board does not show, and what to do about it."""

from typing import assert_never

from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import GivenUp
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.games import msg as games_msg
from reversi.app.games.model import Cause
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.notices import (
    ChoicesLost,
    CustomPlayerBrought,
    CustomPlayerMissing,
    GameNotKept,
    GameRead,
    GameSetAside,
    Interrupted,
    LinkRefused,
    Notice,
    NotSaved,
    SessionInTheWay,
    SessionUnreadable,
    Toast,
    UpdateReady,
    VariationBegun,
    VariationDeleted,
    VariationIncomplete,
    WorkerRestarted,
    WorksOffline,
)
from reversi.app.panel import msg as panel_msg
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import STORED_AS
from reversi.app.settings.model import Language
from reversi.app.tree import msg as tree_msg
from reversi.app.turn import shown_fall
from reversi.elm import Element, Html, On
from reversi.record.comments import MOST_COMMENTED
from reversi.record.game import MOST_NODES
from reversi.view import custom_player, settings
from reversi.view.controls import div, p, span, view_icon, view_pressable, view_text_button
from reversi.view.games import dialog as games_dialog
from reversi.view.share import trouble_words
from reversi.view.texts import Texts, texts_in

OPTIONS = {stored: field for field, stored in STORED_AS.items()}
"""The options by the other names under which they are stored."""

LONGEST_DETAILS = 200
"""The most characters shown of an error."""


def view_news(model: Model) -> Element[Msg]:
    """The toasts and the other notices. They lie over the page, so nothing moves when they come and go.

    Both live regions are always there: screen readers announce what appears in them, once.
    """
    texts = texts_in(model.language)
    toasts = [_view_toast(model.language, each) for each in model.panel.notices if isinstance(each, Toast)]
    return div(
        {"class": "news"},
        div(
            {"class": "stack"},
            div({"class": "toasts", "aria-live": "polite"}, *toasts),
            div({"class": "notices", "role": "alert"}, *_view_notices(texts, model)),
        ),
    )


def _view_notices(texts: Texts, model: Model) -> list[Element[Msg]]:
    """The notices that stay until they are closed or settled."""
    notices = [
        _view_notice(model.language, each) for each in model.panel.notices if not isinstance(each, Toast)
    ]
    if model.table.follows:
        play = _plain(texts.play_here, session_msg.TakeOverClicked())
        notices.append(p({"class": "notice quietly"}, texts.played_elsewhere, " ", play, key="elsewhere"))
    if fallen := shown_fall(model):
        notices.append(custom_player.view_fall(model, fallen))
    if isinstance(model.computer.worker, GivenUp):
        retry = _plain(texts.first.try_again, computer_msg.ComputerRetryClicked())
        words = texts.computer_given_up(model.computer.worker.reason)
        notices.append(p({"class": "notice"}, words, " ", retry, key="given-up"))
    return notices


def _view_toast(language: Language, toast: Toast) -> Element[Msg]:
    """A toast; it stays while it has the pointer or the focus."""
    texts = texts_in(language)
    attributes = {"class": "plain close", "aria-label": texts.first.close}
    close = view_pressable(attributes, view_icon("leave"), sends=panel_msg.NoticeClosed(toast))
    return div(
        {"class": "notice toast"},
        span({}, *_with_buttons(notice_words(language, toast), *_ways_back(language, toast))),
        close,
        on=(
            On("pointerover", panel_msg.ToastHeld(toast)),
            On("focusin", panel_msg.ToastHeld(toast)),
            On("focusout", panel_msg.ToastReleased()),
        ),
        key=f"{type(toast).__name__}-{toast.number if isinstance(toast, GameSetAside | GameRead) else ''}",
    )


def _ways_back(language: Language, toast: Toast) -> list[Element[Msg]]:
    """The button that undoes what a toast reports, if it can be undone."""
    texts = texts_in(language)
    if isinstance(toast, GameSetAside):
        return [_plain(texts.back_to_game, games_msg.BackClicked())]
    if isinstance(toast, CustomPlayerBrought):
        return [_plain(custom_player.way_back_name(language, toast), custom_player_msg.OfferUndone())]
    if isinstance(toast, VariationDeleted):
        return [_plain(texts.undo_deletion, tree_msg.DeletionUndone())]
    return []


def _view_notice(language: Language, notice: Notice) -> Element[Msg]:
    texts = texts_in(language)
    offers: list[Element[Msg]] = []
    if isinstance(notice, SessionInTheWay):
        offers = [_plain(texts.save_over, session_msg.SaveOverClicked())]
    elif isinstance(notice, GameNotKept) and notice.failure.cause is Cause.FULL:
        offers = [_plain(texts.games, games_msg.GamesOpened())]
    elif isinstance(notice, UpdateReady):
        offers = [_plain(texts.update, panel_msg.UpdateClicked())]
    close = _plain(texts.first.close, panel_msg.NoticeClosed(notice))
    words = _with_buttons(notice_words(language, notice), *offers, close)
    return p({"class": "notice"}, *words, key=type(notice).__name__)


def _with_buttons(words: str, *buttons: Element[Msg]) -> list[Html[Msg]]:
    """The words, followed by the buttons with spaces in between."""
    return [words, *(part for each in buttons for part in (" ", each))]


def _plain(name: str, message: Msg) -> Element[Msg]:
    return view_text_button(name, message, "plain")


def notice_words(language: Language, notice: Notice) -> str:
    """A notice in words."""
    texts = texts_in(language)
    match notice:
        case WorkerRestarted(reason):
            return texts.worker_restarted(_cut(reason))
        case SessionUnreadable(trouble, ()):
            return texts.session_unreadable(trouble_words(texts, trouble))
        case SessionUnreadable(_, fields):
            return texts.part_unreadable(field_names(texts, fields))
        case SessionInTheWay(trouble, reason):
            return texts.session_in_the_way(trouble_words(texts, trouble), _cut(reason))
        case ChoicesLost(fields):
            return texts.choices_lost(field_names(texts, fields))
        case NotSaved(reason):
            return texts.not_saved(_cut(reason))
        case GameNotKept(failure):
            return games_dialog.failure_words(language, failure)
        case LinkRefused(trouble):
            return texts.link_refused(trouble_words(texts, trouble))
        case GameSetAside():
            return texts.game_set_aside
        case VariationBegun():
            return texts.variation_begun
        case VariationDeleted():
            return texts.variation_deleted
        case VariationIncomplete(moves, comments):
            left_out = (
                *([texts.moves_left_out(moves, texts.whole(MOST_NODES))] if moves else []),
                *([texts.comments_left_out(comments, texts.whole(MOST_COMMENTED))] if comments else []),
            )
            return texts.gap.join((*left_out, texts.kept_as_it_was))
        case GameRead(_, notes):
            return texts.gap.join(texts.reading_notes[note] for note in notes)
        case Interrupted():
            return texts.interrupted
        case WorksOffline():
            return texts.works_offline
        case UpdateReady():
            return texts.update_ready
        case CustomPlayerBrought() | CustomPlayerMissing():
            return custom_player.custom_player_notice_words(language, notice)
        case _ as unreachable:
            assert_never(unreachable)


def field_names(texts: Texts, fields: tuple[str, ...]) -> str:
    """The names of fields of a stored session, each only once."""
    return texts.comma.join(dict.fromkeys(field_name(texts, field) for field in fields))


def field_name(texts: Texts, field: str) -> str:
    """The name of a field of a stored session."""
    others = {
        "seats": texts.players,
        "names": texts.players,
        "colour_by_lot": texts.players,
        "place": texts.moves,
        "paused": texts.pause,
        "tree": texts.variations,
        "reviews": texts.review,
        "set_aside": texts.games,
        "set_aside_dates": texts.games,
    }
    return settings.option_name(texts, OPTIONS.get(field, field)) or others.get(field, texts.other_details)


def _cut(details: str) -> str:
    return f"{details[:LONGEST_DETAILS]}…" if len(details) > LONGEST_DETAILS else details
