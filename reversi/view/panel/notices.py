"""Notices: what a person should know that the board does not tell, and what can be done about it."""

from typing import assert_never

from reversi.app.computer.model import GivenUp
from reversi.app.computer.msg import ComputerRetryClicked
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel.model import (
    ChoicesLost,
    GameSetAside,
    LinkRefused,
    Notice,
    NotSaved,
    SessionInTheWay,
    SessionUnreadable,
    WorkerRestarted,
)
from reversi.app.panel.msg import NoticeClosed
from reversi.app.session.msg import SaveOverClicked, TakeOverClicked
from reversi.app.share.msg import BackClicked
from reversi.elm import Element
from reversi.view.controls import p, view_text_button
from reversi.view.share import trouble_words
from reversi.view.texts import Texts, texts_in

LONGEST_DETAILS = 200
"""The most characters of an error that a person is shown."""


def view_notices(model: Model) -> list[Element[Msg]]:
    """The notices, each with its buttons."""
    texts = texts_in(model.language)
    notices = [_view_notice(texts, notice) for notice in model.notices]
    if model.follows:
        play = _plain(texts.play_here, TakeOverClicked())
        notices.append(p({"class": "notice news"}, texts.played_elsewhere, " ", play, key="elsewhere"))
    if isinstance(model.worker, GivenUp):
        retry = _plain(texts.first.try_again, ComputerRetryClicked())
        words = texts.computer_given_up(model.worker.reason)
        notices.append(p({"class": "notice"}, words, " ", retry, key="given-up"))
    return notices


def _view_notice(texts: Texts, notice: Notice) -> Element[Msg]:
    buttons = [_plain(texts.close, NoticeClosed(notice))]
    if isinstance(notice, GameSetAside):
        buttons.insert(0, _plain(texts.back_to_game, BackClicked()))
    if isinstance(notice, SessionInTheWay):
        buttons.insert(0, _plain(texts.save_over, SaveOverClicked()))
    return p(
        {"class": "notice news" if isinstance(notice, GameSetAside) else "notice"},
        notice_words(texts, notice),
        *(part for each in buttons for part in (" ", each)),
        key=type(notice).__name__,
    )


def _plain(name: str, message: Msg) -> Element[Msg]:
    return view_text_button(name, message, "plain")


def notice_words(texts: Texts, notice: Notice) -> str:
    """A notice in words."""
    match notice:
        case WorkerRestarted(reason):
            return texts.worker_restarted(_cut(reason))
        case SessionUnreadable(trouble):
            return texts.session_unreadable(trouble_words(texts, trouble))
        case SessionInTheWay(trouble, reason):
            return texts.session_in_the_way(trouble_words(texts, trouble), _cut(reason))
        case ChoicesLost(fields):
            names = dict.fromkeys(field_name(texts, field) for field in fields)
            return texts.choices_lost(texts.comma.join(names))
        case NotSaved(reason):
            return texts.not_saved(_cut(reason))
        case LinkRefused(trouble):
            return texts.link_refused(trouble_words(texts, trouble))
        case GameSetAside():
            return texts.game_set_aside
        case _ as unreachable:
            assert_never(unreachable)


def field_name(texts: Texts, field: str) -> str:
    """The name of a field of a stored session."""
    from reversi.view.settings import option_name  # few lose a choice, so the page starts without it

    others = {"seats": texts.players, "place": texts.moves, "paused": texts.pause}
    return option_name(texts, field) or others.get(field, texts.other_details)


def _cut(details: str) -> str:
    return f"{details[:LONGEST_DETAILS]}…" if len(details) > LONGEST_DETAILS else details
