"""The first page as text, for the file that is shown before Python starts."""

from dataclasses import replace

from reversi.app.init import new_model
from reversi.elm import format_html
from reversi.view.page import view


def prerender() -> str:
    """The HTML of a new game; `inert`, for nobody is there yet to answer a click."""
    page = view(new_model(seed=0))
    return format_html(replace(page, attributes=(*page.attributes, ("inert", True))))
