"""Tags: words that a person gives to games, to collect them."""

from collections.abc import Iterable

from reversi.app.games.model import KeptGame

MOST_TAGS = 12
"""How many tags a game can have."""

LONGEST_TAG = 30
"""The most characters of a tag."""


JOINER = "\N{ZERO WIDTH JOINER}"


def tag_in(text: str) -> str:
    """The tag that was typed, with single spaces and without any around it; empty if it is none.

    Signs that cannot be seen are dropped, but for the one that joins emoji.

    >>> tag_in("  my   best" + chr(0))
    'my best'
    """
    shown = (each if each.isprintable() or each == JOINER else " " for each in text[: 4 * LONGEST_TAG])
    return " ".join("".join(shown).split())[:LONGEST_TAG].strip()


def united(tags: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    """All these tags, those that differ only in case once, and only as many as a game can have.

    >>> united(("Club", "endgame"), ("club", "2026"))
    ('Club', 'endgame', '2026')
    """
    by_letters: dict[str, str] = {}
    for tag in (*tags, *more):
        by_letters.setdefault(tag.casefold(), tag)
    return tuple(by_letters.values())[:MOST_TAGS]


def is_among(tag: str, tags: Iterable[str]) -> bool:
    """Whether the tag is one of these, in whatever case."""
    return tag.casefold() in map(str.casefold, tags)


def without_tag(tags: Iterable[str], tag: str) -> tuple[str, ...]:
    """These tags without this one."""
    return tuple(each for each in tags if each.casefold() != tag.casefold())


def counted_tags(games: Iterable[KeptGame]) -> tuple[tuple[str, int], ...]:
    """The tags of the games in alphabetical order, as first written, and how many games have each."""
    counts: dict[str, tuple[str, int]] = {}
    for game in games:
        for tag in game.tags:
            first, count = counts.get(tag.casefold(), (tag, 0))
            counts[tag.casefold()] = first, count + 1
    return tuple(counts[letters] for letters in sorted(counts))
