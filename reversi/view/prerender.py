"""The first page as text, for the file that is shown before Python starts."""

import json
from dataclasses import asdict, replace

from reversi.app.init import new_model
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.elm import Element, format_html
from reversi.view.page import view
from reversi.view.texts import texts_in


def prerender() -> str:
    """The HTML of a new game that is loading; `inert`, because no program answers clicks yet.

    It has no greeting: people who have been here before would see it for a moment.
    """
    model = new_model(seed=0)
    page = _loading(view(replace(model, options=replace(model.options, greeted=True))))
    return format_html(replace(page, attributes=(*page.attributes, ("inert", True))))


def _loading(element: Element[Msg]) -> Element[Msg]:
    """The element with its status replaced by "loading"."""
    if element.attribute("role") == "status":
        seen, unseen = (child for child in element.children if isinstance(child, Element))
        words = texts_in(Language.ENGLISH).first.loading
        return replace(element, children=(replace(seen, children=(words,)), replace(unseen, children=())))
    children = (_loading(child) if isinstance(child, Element) else child for child in element.children)
    return replace(element, children=tuple(children))


def first_words() -> str:
    """The page's first words (`FirstTexts`) as JSON: by language code, then by name."""
    words = {language.value: asdict(texts_in(language).first) for language in Language}
    return json.dumps(words, ensure_ascii=False)
