"""The page: the whole view of a model."""

from reversi.app.model import GivenUp, Model
from reversi.app.msg import AboutOpened, ComputerRetryClicked, Msg, NoticeClosed, SquarePointed
from reversi.domain import Finished
from reversi.elm import Element, On
from reversi.elm.html import click
from reversi.view.about import view_about
from reversi.view.board import view_board
from reversi.view.options import view_options
from reversi.view.panel import view_actions, view_cards, view_moves
from reversi.view.tags import button, div, h1, header, p, span
from reversi.view.texts import Texts, texts_in
from reversi.view.words import notice_words, status_words, unseen_words


def view(model: Model) -> Element[Msg]:
    """The page that shows `model`."""
    texts = texts_in(model.language)
    return div(
        {"class": "app", "data-theme": model.options.theme.value, "lang": model.language.value},
        div(
            {"class": "table", "inert": model.about is not None},
            _view_header(texts),
            view_cards(model),
            view_board(model),
            _view_status(model),
            div({"class": "notices", "role": "alert"}, *_view_notices(texts, model)),
            view_actions(model),
            view_moves(model),
            view_options(model),
        ),
        *([view_about(texts, model.about)] if model.about else []),
        on=(On("pointerover", SquarePointed(None)),),
    )


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
        # A refusal that says the same as the one before is a new one, and read out again.
        span({}, status_words(model), key=f"refusal-{model.refusal.number}" if model.refusal else "status"),
        span({"class": "unseen"}, unseen_words(model)),
    )


def _view_notices(texts: Texts, model: Model) -> list[Element[Msg]]:
    notices: list[Element[Msg]] = []
    plain = {"type": "button", "class": "plain"}
    if model.notice is not None:
        close = button(plain, texts.close, on=click(NoticeClosed()))
        notices.append(p({"class": "notice"}, notice_words(texts, *model.notice), " ", close, key="notice"))
    if isinstance(model.worker, GivenUp):
        retry = button(plain, texts.try_again, on=click(ComputerRetryClicked()))
        words = texts.computer_given_up(model.worker.reason)
        notices.append(p({"class": "notice"}, words, " ", retry, key="given-up"))
    return notices
