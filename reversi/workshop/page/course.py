"""The course as the page uses it: its texts as elements, made by the build (`shells.build.workshop`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from reversi.elm import Element
from reversi.elm.html import text_of
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.html import code, div, figcaption, figure, pre, view_button
from reversi.workshop.page.slides import slides_of
from reversi.workshop.pictures import picture

Node: TypeAlias = Any
"""JSON: a text, or a list of a tag, attributes and nodes."""
Part: TypeAlias = Element[page_msg.Msg] | str
Parts: TypeAlias = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter's texts, with the starter and the solution for its editor."""

    key: str
    title: str
    steps: tuple[Parts, ...]
    slides: tuple[Parts, ...]
    """The steps as slides."""
    task: Parts
    hints: tuple[Parts, ...]
    checks: Mapping[str, str]
    failures: Mapping[str, str]
    starter: str
    solution: str


@dataclass(frozen=True, slots=True)
class Course:
    """All chapters, and the source files of this program that they show."""

    chapters: tuple[Chapter, ...]
    files: Mapping[str, Sequence[Node]]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the chapters, in order."""
        return tuple(chapter.key for chapter in self.chapters)

    def chapter(self, key: str) -> Chapter:
        """The chapter with that key; ValueError if there is none."""
        return self.chapters[self.keys.index(key)]


def course_of(json: Mapping[str, Any]) -> Course:
    """The course in the build's JSON."""
    excerpts: Mapping[str, Sequence[Node]] = json["excerpts"]
    chapters = tuple(_chapter(chapter, excerpts) for chapter in json["chapters"])
    return Course(chapters, json["files"])


def parts_of(nodes: Sequence[Node], excerpts: Mapping[str, Sequence[Node]]) -> Parts:
    """The elements of nodes, with live pictures and excerpts in place."""
    return tuple(_part(node, excerpts) for node in nodes)


def _chapter(json: Mapping[str, Any], excerpts: Mapping[str, Sequence[Node]]) -> Chapter:
    steps = tuple(parts_of(step, excerpts) for step in json["steps"])
    return Chapter(
        key=json["key"],
        title=json["title"],
        steps=tuple(_lasting(step) for step in steps),
        slides=tuple((slide,) for step in steps for slide in slides_of(step)),
        task=_lasting(parts_of(json["task"], excerpts)),
        hints=tuple(parts_of(hint, excerpts) for hint in json["hints"]),
        checks=json["checks"],
        failures=json["failures"],
        starter=json["starter"],
        solution=json["solution"],
    )


def _lasting(parts: Parts) -> Parts:
    """One element around the parts, which the browser gets once and keeps."""
    return (replace(div({"class": "prose"}, *parts), lasting=True),)


def _part(node: Node, excerpts: Mapping[str, Sequence[Node]]) -> Part:
    if isinstance(node, str):
        return node
    tag, attributes, children = node
    if tag == "live":
        name, *words = attributes["words"].split()
        return picture(name, tuple(words))
    if tag == "excerpt":
        return _excerpt(attributes["words"], excerpts)
    return Element(tag, tuple(attributes.items()), (), parts_of(children, excerpts))


def _excerpt(words: str, excerpts: Mapping[str, Sequence[Node]]) -> Part:
    """An excerpt of this program's source, with a button for the whole file."""
    path, name = words.split()
    parts = parts_of(excerpts[words], {})
    lines = "".join(map(text_of, parts)).splitlines()
    size = f"--lines: {len(lines)}; --columns: {max(map(len, lines), default=1)}"
    whole = view_button(f"Show all of {path}", page_msg.SourceOpened(path), classes="plain")
    return figure(
        {"class": "excerpt"},
        figcaption({}, code({}, name), whole),
        pre({"class": "code", "tabindex": "0", "style": size}, code({}, *parts)),
    )
