"""The page: the whole view of a model."""

from reversi.app.model import GivenUp, Model
from reversi.app.msg import AboutOpened, ComputerRetryClicked, Msg, NoticeClosed, SquarePointed
from reversi.domain import Finished
from reversi.elm import Element, On
from reversi.elm.html import click
from reversi.view.about import view_about
from reversi.view.board import view_board
from reversi.view.panel import view_actions, view_cards, view_moves, view_options
from reversi.view.tags import button, div, h1, header, p, span
from reversi.view.words import notice_words, status_words, unseen_words


def view(model: Model) -> Element[Msg]:
    """The page that shows `model`."""
    return div(
        {"class": "app", "data-theme": model.options.theme.value},
        div(
            {"class": "table", "inert": model.about is not None},
            _view_header(),
            view_cards(model),
            view_board(model),
            _view_status(model),
            div({"class": "notices", "role": "alert"}, *_view_notices(model)),
            view_actions(model),
            view_moves(model),
            view_options(model),
        ),
        *([view_about(model.about)] if model.about else []),
        on=(On("pointerover", SquarePointed(None)),),
    )


def _view_header() -> Element[Msg]:
    about = button({"type": "button", "id": "open-about", "class": "plain"}, "About", on=click(AboutOpened()))
    return header({"class": "header"}, h1({}, "Reversi"), about)


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


def _view_notices(model: Model) -> list[Element[Msg]]:
    notices: list[Element[Msg]] = []
    if model.notice is not None:
        close = button({"type": "button", "class": "plain"}, "Close", on=click(NoticeClosed()))
        notices.append(p({"class": "notice"}, notice_words(*model.notice), " ", close, key="notice"))
    if isinstance(model.worker, GivenUp):
        retry = button({"type": "button", "class": "plain"}, "Try again", on=click(ComputerRetryClicked()))
        words = f"The computer player cannot be started: {model.worker.reason}. Two people can play."
        notices.append(p({"class": "notice"}, words, " ", retry, key="given-up"))
    return notices
