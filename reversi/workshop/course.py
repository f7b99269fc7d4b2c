"""The course as text: a chapter's parts, and excerpts of this program's own source.

A chapter is a Markdown file:

    # Title

    The text before the first heading.

    ## A heading

    Prose. Two kinds of fenced blocks are more than text: a live picture, by the name of a function in
    `pictures` and its arguments, and an excerpt of this program's source.

    ```live board f5d6 marks=c3
    ```

    ```excerpt reversi/elm/loop.py Loop.dispatch
    ```

    ## Task      what the learner is to do
    ## Hints     a numbered list, shown one by one
    ## Checks    `- key: sentence`, one for each check
    ## Failures  `- key: sentence with {details}`, one for each way to be wrong

Sentences and hints may continue on further, indented lines.
"""

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reversi.workshop.results import filled

TASK, HINTS, CHECKS, FAILURES = "Task", "Hints", "Checks", "Failures"

REPLACED = ("live", "excerpt")
"""The kinds of fenced blocks that the page replaces."""

_HEADING = re.compile(r"## +(.+?) *")
_FENCE = re.compile(r"```(.*)")
_HINT = re.compile(r"\d+\. +(.*)")
_SENTENCE = re.compile(r"- +([a-z][a-z0-9-]*): +(.*)")


class CourseError(ValueError):
    """A chapter's text does not follow this module's format."""


@dataclass(frozen=True, slots=True)
class ChapterText:
    """A chapter's text. The steps, the task and the hints are Markdown; the sentences have only `code`."""

    title: str
    steps: tuple[str, ...]
    """The prose, split at headings, each step with its heading; the first has none."""
    task: str
    hints: tuple[str, ...]
    checks: Mapping[str, str]
    """The requirement of each check, by its key."""
    failures: Mapping[str, str]
    """The sentence for each kind of wrong work, by the key of `CheckError`, with its details in braces."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block that the page replaces: its kind, `live` or `excerpt`, and the words after it."""

    kind: str
    words: tuple[str, ...]


def parse_chapter(text: str) -> ChapterText:
    r"""The chapter in a Markdown text; missing sections are empty. Raises `CourseError`.

    >>> parse_chapter("# Values\n\nWhy.\n\n## Types\n\nHow.\n\n## Hints\n\n1. Read.\n2. Think.\n")
    ... # doctest: +NORMALIZE_WHITESPACE
    ChapterText(title='Values', steps=('Why.', '## Types\n\nHow.'), task='', hints=('Read.', 'Think.'),
    checks={}, failures={})
    """
    title, _, rest = text.strip().partition("\n")
    if not title.startswith("# "):
        raise CourseError(f"a chapter begins with its title, as '# Title', not with {title!r}")
    sections = _sections(rest)
    parts = {heading: body for heading, body in sections if heading in (TASK, HINTS, CHECKS, FAILURES)}
    steps = (
        f"## {heading}\n\n{body}".strip() if heading else body
        for heading, body in sections
        if heading not in parts
    )
    return ChapterText(
        title=title[2:].strip(),
        steps=tuple(step for step in steps if step),
        task=parts.get(TASK, ""),
        hints=_hints(parts.get(HINTS, "")),
        checks=_sentences(parts.get(CHECKS, "")),
        failures=_sentences(parts.get(FAILURES, "")),
    )


def blocks_of(markdown: str) -> tuple[Block, ...]:
    r"""The live pictures and excerpts in a text, in order.

    >>> blocks_of("See:\n\n```live board f5 marks=d6\n```\n")
    (Block(kind='live', words=('board', 'f5', 'marks=d6')),)
    """
    fences = (match[1].split() for line in markdown.splitlines() if (match := _FENCE.fullmatch(line)))
    return tuple(
        Block(words[0], tuple(words[1:])) for words in fences if words[:1] in (["live"], ["excerpt"])
    )


def sentence_of(key: str, details: Mapping[str, str], failures: Mapping[str, str]) -> str:
    """The sentence for a failure, with its details filled in; the key itself if the texts lack it.

    >>> sentence_of("start", {"square": "d4"}, {"start": "There is no disc on {square}."})
    'There is no disc on d4.'
    """
    template = failures.get(key)
    return key if template is None else filled(template, details)


def excerpt_of(source: str, name: str) -> str:
    r"""The lines that define `name` in a module's source: a class, a function, a method or an assignment.

    A class member is named with its class (`Loop.dispatch`); the docstring below an assignment belongs to it.
    Raises `LookupError` if there is no such name.

    >>> excerpt_of("import re\n\nclass A:\n    @property\n    def b(self):\n        return 1\n", "A.b")
    '@property\ndef b(self):\n    return 1'
    """
    body: list[ast.stmt] = ast.parse(source).body
    found: tuple[int, int, int] | None = None
    for word in name.split("."):
        index = next((index for index, each in enumerate(body) if word in _names(each)), None)
        if index is None:
            raise LookupError(f"the source has no {name}")
        node = body[index]
        after = body[index + 1] if index + 1 < len(body) else None
        found = _first_line(node), _last_line(node, after), node.col_offset
        body = node.body if isinstance(node, ast.ClassDef) else []
    assert found is not None
    first, last, indent = found
    lines = source.splitlines()[first - 1 : last]
    return "\n".join(line[indent:] for line in lines)


def _sections(text: str) -> list[tuple[str, str]]:
    """The headings and the text below each; the first has no heading. A `##` in a block is not a heading."""
    sections: list[tuple[str, list[str]]] = [("", [])]
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading:
            sections.append((heading[1], []))
        else:
            sections[-1][1].append(line)
    return [(heading, "\n".join(lines).strip()) for heading, lines in sections]


def _hints(text: str) -> tuple[str, ...]:
    """The items of a numbered list; indented lines below an item belong to it."""
    hints: list[list[str]] = []
    for line in text.splitlines():
        if item := _HINT.fullmatch(line):
            hints.append([item[1]])
        elif hints:
            hints[-1].append(line[3:] if line.startswith("   ") else line)
        elif line.strip():
            raise CourseError(f"hints are a numbered list, but this comes before the first: {line!r}")
    return tuple("\n".join(lines).strip() for lines in hints)


def _sentences(text: str) -> dict[str, str]:
    """The sentences of a list by their keys."""
    sentences: dict[str, str] = {}
    key = ""
    for line in filter(str.strip, text.splitlines()):
        if item := _SENTENCE.fullmatch(line):
            key = item[1]
            if key in sentences:
                raise CourseError(f"there are two sentences for {key!r}")
            sentences[key] = item[2]
        elif key and line.startswith("  "):
            sentences[key] += f" {line.strip()}"
        else:
            raise CourseError(f"a sentence is written as '- key: sentence', not as {line!r}")
    return sentences


def _names(node: object) -> Iterable[str]:
    """The names that a statement defines."""
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return (name,)
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return (name,)
        case _:
            return ()


def _first_line(node: object) -> int:
    """The line on which a statement begins, including its decorators."""
    assert isinstance(node, ast.stmt)
    decorators = node.decorator_list if isinstance(node, ast.ClassDef | ast.FunctionDef) else []
    return min([node.lineno, *(each.lineno for each in decorators)])


def _last_line(node: object, after: object) -> int:
    """The line on which a statement ends, including the docstring `after` an assignment."""
    assert isinstance(node, ast.stmt)
    match node, after:
        case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str())) as text:
            return text.end_lineno or text.lineno
        case _:
            return node.end_lineno or node.lineno
