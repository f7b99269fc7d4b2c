"""The page about the program."""

from typing import assert_never

from reversi.app.msg import AboutClosed, Msg
from reversi.app.panel.model import Licences, Loaded, Loading, Missing
from reversi.elm import Element
from reversi.view.controls import h2, p, pre, view_dialog
from reversi.view.texts import Texts


def view_about(texts: Texts, licences: Licences) -> Element[Msg]:
    """What the program is, how it is played, and the licences of all that is shipped with it."""
    return view_dialog(
        texts,
        "about",
        texts.about_title,
        AboutClosed(),
        *[p({}, words) for words in texts.about_paragraphs],
        h2({}, texts.licences),
        _view_licences(texts, licences),
    )


def _view_licences(texts: Texts, licences: Licences) -> Element[Msg]:
    """The licences; they are in English whatever the page speaks."""
    attributes = {"class": "licences", "tabindex": "0", "role": "region", "aria-label": texts.licences}
    match licences:
        case Loading():
            return pre(attributes, texts.licences_are_read)
        case Loaded(text):
            return pre(attributes | {"lang": "en"}, text)
        case Missing(reason):
            return pre(attributes, texts.licences_missing(reason))
        case _ as unreachable:
            assert_never(unreachable)
