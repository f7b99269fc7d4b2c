"""Paint: a page of text with the colours of terminals (ECMA-48, "select graphic rendition")."""

from collections.abc import Mapping
from typing import Any

from reversi.elm import Html

CODES = {"felt": "42", "black": "30", "white": "97", "legal": "93", "empty": "30", "edge": "2"}
"""For a class: green ground; black, white or yellow ink; faint for what stands beside the board."""

GLYPHS = {"black": "●", "white": "●", "legal": "•", "empty": "·"}
"""For a class: the character that is seen instead of the letter."""


def painted(html: Html[Any]) -> str:
    r"""The text of `html` with colours, and discs for letters.

    >>> from reversi.view.controls import span
    >>> painted(span({"class": "felt white"}, "O"))
    '\x1b[42;97m●\x1b[0m'
    """
    if isinstance(html, str):
        return html
    classes = str(html.attribute("class") or "").split()
    glyph = next((GLYPHS[each] for each in classes if each in GLYPHS), None)
    text = glyph or "".join(painted(child) for child in html.children)
    codes = ";".join(CODES[each] for each in classes if each in CODES)
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def can_paint(environment: Mapping[str, str], encoding: str) -> bool:
    """Whether a terminal takes colours: not one that is dumb, or whose owner wants none (no-color.org)."""
    if environment.get("NO_COLOR") or environment.get("TERM", "dumb") == "dumb":
        return False
    try:
        "".join(GLYPHS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
