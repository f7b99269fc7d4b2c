"""The page about the program."""

from reversi.app.model import About
from reversi.app.msg import AboutClosed, Msg
from reversi.elm import Element
from reversi.view.controls import h2, p, pre, view_dialog
from reversi.view.texts import Texts


def view_about(texts: Texts, about: About) -> Element[Msg]:
    """What the program is, how it is played, and the licences of all that is shipped with it."""
    return view_dialog(
        texts,
        "about",
        texts.about_title,
        AboutClosed(),
        *[p({}, words) for words in texts.about_paragraphs],
        h2({}, texts.licences),
        _view_licences(texts, about),
    )


def _view_licences(texts: Texts, about: About) -> Element[Msg]:
    """The licences; they are in English whatever the page speaks."""
    attributes = {"class": "licences", "tabindex": "0", "role": "region", "aria-label": texts.licences}
    if about.licences is not None:
        return pre(attributes | {"lang": "en"}, about.licences)
    missing = about.missing
    return pre(attributes, texts.licences_are_read if missing is None else texts.licences_missing(missing))
