"""A chapter's text as a presentation: slides that fit a projector, each with one thing to look at.

Heights are estimated from the content, in lines of text on a 16:9 screen. Letters grow with the screen, so a
slide that fits one fits them all. The style sheet has the sizes (`.slide`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, TypeAlias

from reversi.elm import Element
from reversi.elm.html import tag, text_of, walk

div = tag("div")

Part: TypeAlias = Element[Any] | str
Parts: TypeAlias = tuple[Part, ...]

LINES = 17.0
"""How many lines fit on a slide."""

ALONE, BESIDE = 88, 71
"""The characters per line: over the full width of the slide, and beside a picture."""

BETWEEN = 0.6
"""The lines of space between two parts."""

HEADING, CODE, IN_TEXT = 1.8, 0.9, 2.6
"""The lines taken by a heading, by a line of code, and by a picture in the text."""

FRAME, NAMED_FRAME = 0.8, 2.2
"""The lines taken by the frame around code, and around an excerpt with its name."""

LONG = 12
"""An excerpt with more lines is set in smaller letters, so that it fits."""

IN_LINE = ("drawn-flow", "drawn-moves", "drawn-board drawn-row")
"""The classes of pictures that are low and wide: they go into the text, others beside it."""


@dataclass(frozen=True, slots=True)
class _Slide:
    """A slide under construction: its heading, its text, and the picture beside that."""

    heading: Parts
    parts: Parts = ()
    picture: Part | None = None

    @property
    def lines(self) -> float:
        """The height in lines."""
        width = BESIDE if self.picture else ALONE
        return sum(_lines(part, width) + BETWEEN for part in (*self.heading, *self.parts))


def slides_of(step: Parts) -> tuple[Element[Any], ...]:
    """The slides of a step; each has the step's heading."""
    return tuple(_made(slide) for slide in _slides(step))


def _slides(step: Parts) -> Iterator[_Slide]:
    parts = tuple(part for part in step if not isinstance(part, str) or part.strip())
    heading = parts[:1] if parts and _tag(parts[0]) == "h2" else ()
    slide = _Slide(heading)
    for part in parts[len(heading) :]:
        grown = _with(slide, part)
        if grown is None or (grown.lines > LINES and (slide.parts or slide.picture)):
            before, lead = _without_lead(slide)
            if before.parts or before.picture:
                yield before
                slide = _Slide(heading, lead)
            grown = _with(slide, part) or slide
        slide = grown
    yield slide


def _with(slide: _Slide, part: Part) -> _Slide | None:
    """The slide with one more part; None if that is a second picture."""
    if not _is_beside(part):
        return _Slide(slide.heading, (*slide.parts, part), slide.picture)
    return _Slide(slide.heading, slide.parts, part) if slide.picture is None else None


def _without_lead(slide: _Slide) -> tuple[_Slide, Parts]:
    """The slide without its last sentence if that introduces what follows; and that sentence."""
    if slide.parts and text_of(slide.parts[-1]).rstrip().endswith(":"):
        return _Slide(slide.heading, slide.parts[:-1], slide.picture), slide.parts[-1:]
    return slide, ()


def _made(slide: _Slide) -> Element[Any]:
    """A slide as an element, which the browser gets once and keeps, and how much of it is not an excerpt."""
    rest = sum(_lines(part, ALONE) + BETWEEN for part in slide.parts if _excerpt(part) is None)
    children = [div({"class": "prose", "style": f"--rest: {rest:.1f}"}, *slide.heading, *slide.parts)]
    if slide.picture is not None:
        children.append(div({"class": "slide-picture"}, slide.picture))
    return replace(div({"class": "slide"}, *children), lasting=True)


def _lines(part: Part, width: int) -> float:
    """The height of a part in lines of text."""
    text = text_of(part)
    if (excerpt := _excerpt(part)) is not None:
        return NAMED_FRAME + CODE * min(len(excerpt.splitlines()), LONG)
    match _tag(part):
        case "h2":
            return HEADING
        case "pre":
            return FRAME + CODE * len(text.splitlines())
        case "ul" | "ol":
            items = part.children if isinstance(part, Element) else ()
            return sum(ceil(len(text_of(item)) / width) for item in items if text_of(item).strip())
        case "figure":
            return 0.0 if _is_beside(part) else IN_TEXT
        case _:
            return ceil(len(text) / width)


def _excerpt(part: Part) -> str | None:
    """The code of an excerpt; None for anything else."""
    if _tag(part) != "figure" or _class(part) != "excerpt" or not isinstance(part, Element):
        return None
    return text_of(part.children[-1])


def _is_beside(part: Part) -> bool:
    if _tag(part) != "figure" or _class(part) != "drawn" or not isinstance(part, Element):
        return False
    return not any(_class(each) in IN_LINE for each in walk(part))


def _tag(part: Part) -> str:
    return part.tag if isinstance(part, Element) else ""


def _class(part: Part) -> str:
    return str(part.attribute("class") or "") if isinstance(part, Element) else ""
