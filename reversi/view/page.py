"""The page: the whole view of a model."""

from typing import assert_never

from reversi.app.model import GivenUp, Model
from reversi.app.msg import (
    AboutOpened,
    BackClicked,
    ComputerRetryClicked,
    Msg,
    NoticeClosed,
    SaveOverClicked,
    SquarePointed,
    TakeOverClicked,
)
from reversi.app.panel.model import About, GameSetAside, Keys, Notice, SessionInTheWay
from reversi.domain import Finished
from reversi.elm import Element, On, OnKey
from reversi.elm.html import click
from reversi.view.computer.explain import intention_words, view_explanation
from reversi.view.controls import button, div, h1, header, p, span
from reversi.view.game.board import view_board
from reversi.view.game.moves import view_moves, walking_keys
from reversi.view.game.words import notice_words, status_words, unseen_words
from reversi.view.hint.view import hint_words
from reversi.view.lesson.view import view_lesson, view_lesson_actions
from reversi.view.panel.about import view_about
from reversi.view.panel.keys import page_keys, view_keys
from reversi.view.panel.learn import view_told
from reversi.view.panel.tabs import view_tabs
from reversi.view.panel.view import view_actions, view_cards
from reversi.view.texts import Texts, texts_in


def view(model: Model) -> Element[Msg]:
    """The page that shows `model`."""
    texts = texts_in(model.language)
    return div(
        {
            "class": "app",
            "data-theme": model.options.theme.value,
            "lang": model.language.value,
            "style": f"--tempo: {model.options.animation.value}",
        },
        div(
            {"class": "table", "inert": model.dialog is not None},
            _view_header(texts),
            *(view_lesson(model, model.lesson) if model.lesson else _view_game(model)),
            div({"class": "notices", "role": "alert"}, *_view_notices(texts, model)),
            *(_view_controls(model) if not model.lesson else [view_lesson_actions(model, model.lesson)]),
        ),
        view_told(model),
        *_view_dialog(texts, model),
        on=(On("pointerover", SquarePointed(None)), *_shortcuts(model)),
    )


def _view_dialog(texts: Texts, model: Model) -> list[Element[Msg]]:
    """What lies over the page, if anything does."""
    match model.dialog:
        case None:
            return []
        case About(licences):
            return [view_about(texts, licences)]
        case Keys():
            return [view_keys(model)]
        case _ as unreachable:
            assert_never(unreachable)


def _view_game(model: Model) -> list[Element[Msg]]:
    """Who plays, the board, and what has happened."""
    return [view_cards(model), view_board(model), _view_status(model)]


def _view_controls(model: Model) -> list[Element[Msg]]:
    """What a person can do, the moves, and the tabs."""
    return [view_actions(model), *view_explanation(model), view_moves(model), view_tabs(model)]


def _shortcuts(model: Model) -> list[OnKey[Msg]]:
    """The keys that mean the same everywhere on the page; none while a dialog is open."""
    if model.dialog:
        return []
    return [OnKey((*page_keys(model), *([] if model.lesson else walking_keys(model))))]


def _view_header(texts: Texts) -> Element[Msg]:
    attributes = {"type": "button", "id": "open-about", "class": "plain"}
    about = button(attributes, texts.about, on=click(AboutOpened()))
    return header({"class": "header"}, h1({}, texts.reversi), about)


def _view_status(model: Model) -> Element[Msg]:
    """What has happened and what comes next; screen readers say it when it changes."""
    return p(
        {
            "role": "status",
            "class": "status result" if isinstance(model.state, Finished) else "status",
        },
        # A refusal or a copy that says the same as the one before is a new one, and read out again.
        span(
            {},
            (not model.share.copied and (hint_words(model) or intention_words(model))) or status_words(model),
            key=_status_key(model),
        ),
        span({"class": "unseen"}, unseen_words(model)),
    )


def _status_key(model: Model) -> str:
    if model.share.copied:
        return f"copied-{model.share.copied.number}"
    return f"refusal-{model.refusal.number}" if model.refusal else "status"


def _view_notices(texts: Texts, model: Model) -> list[Element[Msg]]:
    """What a person should know, and what can be done about it."""
    notices = [_view_notice(texts, notice) for notice in model.notices]
    if model.follows:
        play = _view_plain_button(texts.play_here, TakeOverClicked())
        notices.append(p({"class": "notice news"}, texts.played_elsewhere, " ", play, key="elsewhere"))
    if isinstance(model.worker, GivenUp):
        retry = _view_plain_button(texts.try_again, ComputerRetryClicked())
        words = texts.computer_given_up(model.worker.reason)
        notices.append(p({"class": "notice"}, words, " ", retry, key="given-up"))
    return notices


def _view_notice(texts: Texts, notice: Notice) -> Element[Msg]:
    buttons = [_view_plain_button(texts.close, NoticeClosed(notice))]
    if isinstance(notice, GameSetAside):
        buttons.insert(0, _view_plain_button(texts.back_to_game, BackClicked()))
    if isinstance(notice, SessionInTheWay):
        buttons.insert(0, _view_plain_button(texts.save_over, SaveOverClicked()))
    return p(
        {"class": "notice news" if isinstance(notice, GameSetAside) else "notice"},
        notice_words(texts, notice),
        *(part for each in buttons for part in (" ", each)),
        key=type(notice).__name__,
    )


def _view_plain_button(name: str, message: Msg) -> Element[Msg]:
    return button({"type": "button", "class": "plain"}, name, on=click(message))
