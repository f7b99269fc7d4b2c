"""The first page as text, for the file that is shown before Python starts."""

import json
from dataclasses import replace

from reversi.app.init import new_model
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.elm import Element, format_html
from reversi.view.page import view
from reversi.view.texts import texts_in

FIRST_WORDS = (
    "loading_reversi",
    "loading",
    "loading_bytes",
    "starting_python",
    "setting_up",
    "waking",
    "could_not_start",
    "works_badly",
    "file_missing",
    "file_incomplete",
    "file_cut",
    "policy_forbids",
    "browser_too_old",
    "nothing_arrives",
    "nothing_happens",
    "try_again",
)
"""The texts that the page's own JavaScript says, before the program can (see start.js and loading.mjs)."""


def prerender() -> str:
    """The HTML of a new game; `inert`, for nobody is there yet to answer a click, and its status says so."""
    page = _loading(view(new_model(seed=0)))
    return format_html(replace(page, attributes=(*page.attributes, ("inert", True))))


def _loading(element: Element[Msg]) -> Element[Msg]:
    """The element, with a status in it that says no more than that the game is loading."""
    if element.attribute("role") == "status":
        seen, unseen = (child for child in element.children if isinstance(child, Element))
        words = texts_in(Language.ENGLISH).loading
        return replace(element, children=(replace(seen, children=(words,)), replace(unseen, children=())))
    children = (_loading(child) if isinstance(child, Element) else child for child in element.children)
    return replace(element, children=tuple(children))


def first_words() -> str:
    """The first words as JSON: by language code, then by name."""
    words = {
        language.value: {name: getattr(texts_in(language), name) for name in FIRST_WORDS}
        for language in Language
    }
    return json.dumps(words, ensure_ascii=False)
