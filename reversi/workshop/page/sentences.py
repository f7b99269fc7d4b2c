"""Sentences about checks: text in backquotes becomes code, and details are inserted as they are."""

import re
from collections.abc import Mapping

from reversi.elm import Element, Html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.html import code, p
from reversi.workshop.results import Failed

_DETAIL = re.compile(r"\{([a-z_]+)\}")


def view_inline(sentence: str, details: Mapping[str, str] | None = None) -> list[Html[page_msg.Msg]]:
    """A sentence in which every second piece, between backquotes, is code."""
    pieces = [_filled(piece, details or {}) for piece in sentence.split("`")]
    return [code({}, piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece]


def view_failure(chapter: Chapter, failed: Failed) -> Element[page_msg.Msg]:
    """Why a check fails."""
    template = chapter.failures.get(failed.why, failed.why)
    return p({"class": "shop-why"}, *view_inline(template, dict(failed.details)))


def _filled(piece: str, details: Mapping[str, str]) -> str:
    return _DETAIL.sub(lambda found: details.get(found[1], found[0]), piece)
