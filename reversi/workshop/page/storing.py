"""How the browser stores a learner's work: each chapter under its own key, its versions under another.

A text that cannot be read is kept under a separate key, which is never overwritten.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from zlib import crc32

from reversi.workshop.page.codec import FORMAT, LONGEST, WorkError, format_work, parse_work
from reversi.workshop.page.model import Model, Version, Why, Work
from reversi.workshop.page.versions import bounded
from reversi.workshop.page.words import ENGLISH

PREFIX = "reversi-workshop."
NAME = f"{PREFIX}name"
_CHAPTER = f"{PREFIX}chapter."
_VERSIONS = f"{PREFIX}versions."
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
    return f"{_CHAPTER}{chapter}"


def versions_key(chapter: str) -> str:
    """The key of a chapter's versions."""
    return f"{_VERSIONS}{chapter}"


def unreadable_entry(text: str) -> tuple[str, str]:
    """Where an unreadable text is kept: the same text always at the same key."""
    return f"{_UNREADABLE}{crc32(text.encode('utf-8', 'surrogatepass')):08x}", text


def read_stored(entries: Mapping[str, str], keys: Collection[str]) -> Stored:
    """The work in the stored entries, limited to the chapters `keys`."""
    reading = _Reading(entries)
    texts, done, versions = dict[str, str](), set[str](), dict[str, tuple[Version, ...]]()
    for key in keys:
        if (work := reading.work(chapter_key(key), (key,))) is not None:
            texts |= work.texts
            done |= work.done
        versions[key] = reading.versions(versions_key(key))
    name = (reading.work(NAME, ()) or Work({})).name
    unreadable = tuple(text for key, text in entries.items() if key.startswith(_UNREADABLE))
    unreadable = tuple(dict.fromkeys((*unreadable, *reading.unreadable)))
    work = Work(texts, frozenset(done), name)
    return Stored(work, versions, unreadable, reading.problem, tuple(reading.repairs))


def changes(before: Model, after: Model) -> Entries:
    """What to store after a change of the model."""
    same = before.work is after.work and before.versions is after.versions
    if same and before.unreadable is after.unreadable:
        return ()
    found = list[tuple[str, str | None]]()
    for chapter in after.course.chapters:
        key = chapter.key
        was, now = (format_chapter(key, each.work.texts, each.work.done) for each in (before, after))
        if now != was and len(after.text_of(chapter)) <= LONGEST:
            found.append((chapter_key(key), now))
        if after.versions.get(key, ()) != before.versions.get(key, ()):
            found.append((versions_key(key), format_versions(after.versions.get(key, ()))))
    if after.work.name != before.work.name:
        found.append((NAME, format_name(after.work.name)))
    found += [unreadable_entry(text) for text in after.unreadable if text not in before.unreadable]
    return tuple(found)


def format_chapter(key: str, texts: Mapping[str, str], done: Collection[str]) -> str:
    """A chapter of a learner's work in its stored form."""
    return format_work(Work({key: texts[key]} if key in texts else {}, frozenset({key} & set(done))))


def format_name(name: str) -> str:
    """A learner's name in its stored form."""
    return format_work(Work({}, name=name))


def format_versions(versions: tuple[Version, ...]) -> str:
    """A chapter's versions in their stored form."""
    content = {"reversi_workshop": FORMAT, "versions": [[each.why.value, each.text] for each in versions]}
    return json.dumps(content, ensure_ascii=False)


def parse_versions(text: str) -> tuple[Version, ...]:
    """The versions that `format_versions` wrote; raises `WorkError`."""
    try:
        read: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise WorkError(ENGLISH.no_json) from None
    match read:
        case {"reversi_workshop": version, "versions": [*versions]} if version == FORMAT:
            return bounded(tuple(_version(each) for each in versions))
        case _:
            raise WorkError(ENGLISH.damaged_file)


def _version(json: Any) -> Version:
    match json:
        case [str(why), str(text)] if why in _WHY:
            return Version(text, _WHY[why])
        case _:
            raise WorkError(ENGLISH.damaged_file)


_WHY = {why.value: why for why in Why}


class _Reading:
    """Reads the stored entries, and collects the unreadable ones."""

    def __init__(self, entries: Mapping[str, str]) -> None:
        self._entries = entries
        self.unreadable: list[str] = []
        self.repairs: list[tuple[str, str | None]] = []
        self.problem = ""

    def work(self, key: str, chapters: Collection[str]) -> Work | None:
        """The work under a key; None if it is missing or unreadable."""
        text = self._entries.get(key)
        try:
            return None if text is None else parse_work(text, chapters)
        except WorkError as problem:
            self._refused(key, text, problem)
            return None

    def versions(self, key: str) -> tuple[Version, ...]:
        """The versions under a key."""
        text = self._entries.get(key)
        try:
            return () if text is None else parse_versions(text)
        except WorkError as problem:
            self._refused(key, text, problem)
            return ()

    def _refused(self, key: str, text: str | None, problem: WorkError) -> None:
        if text is not None:
            self.unreadable.append(text)
            self.repairs += [unreadable_entry(text), (key, None)]
            self.problem = self.problem or str(problem)
