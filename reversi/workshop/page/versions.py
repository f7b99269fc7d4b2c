"""Earlier versions of a learner's texts: which to keep, and how many."""

from dataclasses import replace

from reversi.workshop.page.model import Model, Version, Why, Work

MOST = 20
"""The most versions kept of a chapter."""

MOST_CHARACTERS = 100_000
"""The most characters in all versions of a chapter; the newest is kept whatever its length."""

AT_A_STROKE = 80
"""A single change that replaces more characters than this keeps a version."""

CHANGES = 150
"""The number of typed changes after which a version is kept."""


def with_version(model: Model, key: str, text: str, why: Why) -> Model:
    """The model with a chapter's text kept as a version, unless it is the starter or the solution."""
    chapter = model.course.chapter(key)
    if text in (chapter.starter, chapter.solution):
        return model
    others = (each for each in model.versions.get(key, ()) if each.text != text)
    versions = bounded((Version(text, why), *others))
    return replace(model, versions={**model.versions, key: versions})


def before_work(model: Model, work: Work, why: Why) -> Model:
    """The model with a version of every text that other `work` will replace."""
    for chapter in model.course.chapters:
        text = model.text_of(chapter)
        if work.texts.get(chapter.key, chapter.starter) != text:
            model = with_version(model, chapter.key, text, why)
    return model


def merged(ours: tuple[Version, ...], theirs: tuple[Version, ...]) -> tuple[Version, ...]:
    """The versions of two tabs: theirs, stored last, and those that only this one has."""
    known = {version.text for version in theirs}
    return bounded((*theirs, *(version for version in ours if version.text not in known)))


def bounded(versions: tuple[Version, ...]) -> tuple[Version, ...]:
    """The newest of the versions (which come first) within the limits."""
    kept, room = list[Version](), MOST_CHARACTERS
    for version in versions[:MOST]:
        room -= len(version.text)
        if room < 0 and kept:
            break
        kept.append(version)
    return tuple(kept)


def replaced_at_a_stroke(before: str, after: str) -> bool:
    """Whether one change removed so much that the text is a different one."""
    if len(before) <= AT_A_STROKE:
        return False
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    return len(before) - start - end > AT_A_STROKE


def _alike(one: str, other: str) -> int:
    """The length of the texts' common beginning."""
    both = min(len(one), len(other))
    return next((at for at in range(both) if one[at] != other[at]), both)
