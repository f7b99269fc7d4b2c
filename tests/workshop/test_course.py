"""A chapter's text and the excerpts of source in it."""

import pytest

from reversi.workshop.course import CourseError, blocks_of, excerpt_of, parse_chapter, sentence_of

CHAPTER = """\
# Values

Why.

## Types

```python
## no heading
```

```excerpt reversi/elm/loop.py Loop.dispatch
```

## Task

Do it.

## Hints

1. Read.
   Read again.
2. Think.

## Checks

- frozen: A board
  cannot change.
- start: It starts.

## Failures

- frozen: It did: {what}.
"""

SOURCE = '''\
import re

PLACE = re.compile("[a-h]")
"""What names a place."""
SIZE: int = 8


@final
class Board:
    """A board."""

    count = 0

    @property
    def size(self) -> int:
        """Its size."""
        return SIZE


def twice(
    number: int,
) -> int:
    return 2 * number
'''


def test_a_chapter_has_its_steps_by_heading() -> None:
    text = parse_chapter(CHAPTER)

    assert text.title == "Values"
    assert [step.splitlines()[0] for step in text.steps] == ["Why.", "## Types"]
    assert "## no heading" in text.steps[1]
    assert text.task == "Do it."


def test_hints_and_sentences_go_on_in_indented_lines() -> None:
    text = parse_chapter(CHAPTER)

    assert text.hints == ("Read.\nRead again.", "Think.")
    assert text.checks == {"frozen": "A board cannot change.", "start": "It starts."}
    assert text.failures == {"frozen": "It did: {what}."}


@pytest.mark.parametrize(
    "text",
    [
        "Values",
        "# Values\n## Checks\nfrozen: It cannot change.\n",
        "# Values\n## Checks\n- frozen: One.\n- frozen: Two.\n",
        "# Values\n## Hints\nThink.\n",
    ],
)
def test_a_text_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(CourseError):
        parse_chapter(text)


def test_only_pictures_and_excerpts_are_blocks_of_their_own() -> None:
    (excerpt,) = blocks_of(CHAPTER)

    assert (excerpt.kind, excerpt.words) == ("excerpt", ("reversi/elm/loop.py", "Loop.dispatch"))


def test_a_detail_with_braces_stays_as_it_is() -> None:
    assert sentence_of("set", {"came": "{1, {name}}"}, {"set": "It was `{came}`."}) == "It was `{1, {name}}`."


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("PLACE", 'PLACE = re.compile("[a-h]")', '"""What names a place."""'),
        ("SIZE", "SIZE: int = 8", "SIZE: int = 8"),
        ("Board", "@final", "        return SIZE"),
        ("Board.count", "count = 0", "count = 0"),
        ("Board.size", "@property", "    return SIZE"),
        ("twice", "def twice(", "    return 2 * number"),
    ],
)
def test_an_excerpt_is_the_whole_definition_without_indentation(name: str, first: str, last: str) -> None:
    lines = excerpt_of(SOURCE, name).splitlines()

    assert (lines[0], lines[-1]) == (first, last)


@pytest.mark.parametrize("name", ["Place", "Board.width", "twice.number", "re"])
def test_what_the_source_does_not_define_has_no_excerpt(name: str) -> None:
    with pytest.raises(LookupError, match=name):
        excerpt_of(SOURCE, name)


def test_lines_below_a_hint_are_kept_whole_without_an_indent_too() -> None:
    assert parse_chapter("# Values\n## Hints\n1. Read.\nAgain.\n").hints == ("Read.\nAgain.",)
