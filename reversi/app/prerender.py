"""The first page as text, for the file that is shown before Python starts."""

import json
from dataclasses import replace

from reversi.app.init import new_model
from reversi.app.msg import Msg
from reversi.app.page import view
from reversi.elm import Element, format_html
from reversi.locale import Language, say_in
from reversi.locale.say import mark

FIRST = {
    "try_again": mark("Try again"),
    "close": mark("Close"),
    "loading_reversi": mark("Loading Reversi"),
    "loading": mark("Loading"),
    "loading_bytes": mark("Loading: {arrived} of {total} MB, about {seconds} s left"),
    "starting_python": mark("Starting Python"),
    "setting_up": mark("Setting up the game"),
    "waking": mark("Waking the computer"),
    "could_not_start": mark("Reversi could not start: {reason}."),
    "works_badly": mark("Reversi does not work as it should: {reason}."),
    "file_missing": mark("{file} could not be loaded"),
    "file_incomplete": mark("only {arrived} of the {expected} bytes of {file} have arrived"),
    "file_changed": mark("{file} has changed on the server ({arrived} bytes, not {expected})"),
    "file_cut": mark("{file} is incomplete"),
    "policy_forbids": mark("a security policy forbids what the page needs ({what})"),
    "browser_too_old": mark(
        "this browser has no {feature}; Chrome or Edge 123, Firefox 121, Safari 17.5 and later have it"
    ),
    "nothing_arrives": mark("nothing has arrived for a minute, and these files are missing: {files}"),
    "nothing_happens": mark("everything has arrived, but nothing has happened for a minute"),
}
"""What the page's own JavaScript says for the program, under these names (start.js, loading.mjs).

It fills in what is in braces: megabytes in `loading_bytes`; those after `works_badly` are reasons.
"""


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
        words = say_in(Language.ENGLISH)("Loading")
        return replace(element, children=(replace(seen, children=(words,)), replace(unseen, children=())))
    children = (_loading(child) if isinstance(child, Element) else child for child in element.children)
    return replace(element, children=tuple(children))


def first_words() -> str:
    """The page's first words as JSON: by language code, then by name."""
    words = {
        language.value: {name: say_in(language)(text) for name, text in FIRST.items()}
        for language in Language
    }
    return json.dumps(words, ensure_ascii=False)
