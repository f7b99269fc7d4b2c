"""Sentences about checks: text in backquotes becomes code, and details are inserted as they are."""

from collections.abc import Mapping

from reversi.elm import Element, Html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.html import code, p
from reversi.workshop.results import Failed, filled


def view_inline(sentence: str, details: Mapping[str, str] | None = None) -> list[Html[page_msg.Msg]]:
    """A sentence in which every second piece, between backquotes, is code."""
    pieces = [filled(piece, details or {}) for piece in sentence.split("`")]
    return [code({}, piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece]


def view_failure(chapter: Chapter, failed: Failed) -> Element[page_msg.Msg]:
    """Why a check fails."""
    template = chapter.failures.get(failed.why, failed.why)
    return p({"class": "shop-why"}, *view_inline(template, dict(failed.details)))
