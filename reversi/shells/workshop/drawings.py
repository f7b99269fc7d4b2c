"""The live pictures of a chapter for its README: what is drawn as SVG files, the rest in words."""

import re
from collections.abc import Iterator
from itertools import chain

from reversi.elm import Element, Html
from reversi.elm.text import format_html
from reversi.workshop.pictures import picture

STYLE = """\
.drawn-field { fill: #2f8f5b; stroke: #14301f }
.drawn-lines { fill: none; stroke: #14301f }
.drawn-disc { stroke: #777 }
.black { fill: #222 }
.white { fill: #f5f5f0 }
.drawn-mark { fill: #e8b23c }
.drawn-ring { fill: none; stroke: #e8b23c; stroke-width: 2px }
.drawn-branch { fill: none; stroke: #333 }
.cut { stroke: #999; stroke-dasharray: 3 3 }
.drawn-name { fill: #777; font-size: 9px }
.drawn-value { fill: #333; font-size: 13px; stroke: none }
text { font-family: sans-serif; text-anchor: middle; dominant-baseline: central }
"""
"""The colours of the page, on paper."""

PIXELS = 1.2
"""The pixels of a drawing's unit of length."""


def draw_live(words: str) -> tuple[str, dict[str, str]]:
    """The picture that a text names, as Markdown, and the SVG files that it shows, by name.

    >>> draw_live("flow model [view] page")
    ('> model → *view* → page', {})
    """
    name, *arguments = words.split()
    parts = list(_parts_of(picture(name, tuple(arguments))))
    texts = [part for part in parts if isinstance(part, str)]
    drawn = [part for part in parts if not isinstance(part, str)]
    if not drawn:
        return f"> {' → '.join(texts)}", {}
    stem = re.sub(r"[^\w.]+", "-", words)
    files = {f"pictures/{stem}-{number}.svg": _svg(each) for number, each in enumerate(drawn, 1)}
    alike = zip(drawn, files, strict=True)
    images = " ".join(f"![{each.attribute('aria-label')}]({file})" for each, file in alike)
    return (f"{texts[0]}: {', '.join(texts[1:])}\n\n" if texts else "") + images, files


def _parts_of(page: Html[object]) -> Iterator[str | Element[object]]:
    """The texts and the drawings, in their order, without what only repeats a drawing."""
    if isinstance(page, str) or page.tag == "svg":
        yield page
    elif page.tag == "code":
        yield f"`{''.join(map(str, page.children))}`"
    elif page.attribute("class") == "drawn-way":
        yield f"*{''.join(map(str, page.children))}*"
    elif page.tag == "li":
        yield ": ".join(map(str, _inside(page)))
    elif page.tag == "ol" and (label := page.attribute("aria-label")):
        yield f"{label}: {' → '.join(map(str, _inside(page)))}"
    elif page.attribute("aria-hidden") is None:
        yield from _inside(page)


def _inside(page: Element[object]) -> Iterator[str | Element[object]]:
    return chain.from_iterable(map(_parts_of, page.children))


def _svg(drawing: Element[object]) -> str:
    """The text of an SVG file."""
    *_, width, height = map(float, str(drawing.attribute("viewBox")).split())
    size = f'xmlns="http://www.w3.org/2000/svg" width="{width * PIXELS:g}" height="{height * PIXELS:g}"'
    opening, end, rest = format_html(drawing).partition(">")
    return f"{opening.replace('<svg', f'<svg {size}')}{end}<style>{STYLE}</style>{rest}\n"
