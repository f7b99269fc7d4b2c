"""How the browser stores a learner's work: each chapter under its own key, its versions under another.

A text that cannot be read is kept under a separate key, which is never overwritten.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar
from zlib import crc32

from reversi.workshop.page import codec
from reversi.workshop.page.model import Model, Version, Work

Read = TypeVar("Read")

PREFIX = "reversi-workshop."
NAME = f"{PREFIX}name"
_UNREADABLE = f"{PREFIX}unreadable."

Entries: TypeAlias = tuple[tuple[str, str | None], ...]
"""The entries to store, by key, in this order; None deletes the entry."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The stored work, the unreadable entries with the reason, and what to store in their place."""

    work: Work
    versions: Mapping[str, tuple[Version, ...]]
    unreadable: tuple[str, ...] = ()
    problem: str = ""
    repairs: Entries = ()


def chapter_key(chapter: str) -> str:
    """The key of a chapter's text."""
    return f"{PREFIX}chapter.{chapter}"


def versions_key(chapter: str) -> str:
    """The key of a chapter's versions."""
    return f"{PREFIX}versions.{chapter}"


def unreadable_entry(text: str) -> tuple[str, str]:
    """Where an unreadable text is kept: the same text always at the same key."""
    return f"{_UNREADABLE}{crc32(text.encode('utf-8', 'surrogatepass')):08x}", text


def read_stored(entries: Mapping[str, str], keys: Collection[str]) -> Stored:
    """The work in the stored entries, limited to the chapters `keys`."""
    unreadable = [text for key, text in entries.items() if key.startswith(_UNREADABLE)]
    repairs, problems = list[tuple[str, str | None]](), list[str]()

    def read(key: str, parse: Callable[[str], Read], missing: Read) -> Read:
        """What is stored under a key; `missing` if that is nothing, or unreadable."""
        if key not in entries:
            return missing
        try:
            return parse(entries[key])
        except codec.WorkError as problem:
            unreadable.append(entries[key])
            repairs.extend([unreadable_entry(entries[key]), (key, None)])
            problems.append(str(problem))
            return missing

    texts, done, versions = dict[str, str](), set[str](), dict[str, tuple[Version, ...]]()
    for key in keys:
        work = read(chapter_key(key), partial(codec.parse_work, keys=(key,)), Work({}))
        texts |= work.texts
        done |= work.done
        versions[key] = read(versions_key(key), codec.parse_versions, ())
    name = read(NAME, partial(codec.parse_work, keys=()), Work({})).name
    kept = tuple(dict.fromkeys(unreadable))
    return Stored(Work(texts, frozenset(done), name), versions, kept, "".join(problems[:1]), tuple(repairs))


def changes(before: Model, after: Model) -> Entries:
    """What to store after a change of the model."""
    same = before.work is after.work and before.versions is after.versions
    if same and before.unreadable is after.unreadable:
        return ()
    found = list[tuple[str, str | None]]()
    for chapter in after.course.chapters:
        key = chapter.key
        was, now = (format_chapter(key, each.work.texts, each.work.done) for each in (before, after))
        if now != was and len(after.text_of(chapter)) <= codec.LONGEST:
            found.append((chapter_key(key), now))
        if after.versions.get(key, ()) != before.versions.get(key, ()):
            found.append((versions_key(key), codec.format_versions(after.versions.get(key, ()))))
    if after.work.name != before.work.name:
        found.append((NAME, format_name(after.work.name)))
    found += [unreadable_entry(text) for text in after.unreadable if text not in before.unreadable]
    return tuple(found)


def format_chapter(key: str, texts: Mapping[str, str], done: Collection[str]) -> str:
    """A chapter of a learner's work in its stored form."""
    return codec.format_work(Work({key: texts[key]} if key in texts else {}, frozenset({key} & set(done))))


def format_name(name: str) -> str:
    """A learner's name in its stored form."""
    return codec.format_work(Work({}, name=name))
