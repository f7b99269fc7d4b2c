"""The differences between two values, as paths with the parts before and after."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from reversi.elm.travel.values import Part, Path, field_names, in_order, is_mapping, is_row, is_set, line_of

MOST = 100
"""The maximum number of differences listed; more would tell the reader nothing."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Stands for an absent part: before it came, or after it went."""


NOTHING = Nothing()


@dataclass(frozen=True, slots=True)
class Change:
    """A difference at `path`: the part before and the part after."""

    path: Path
    before: object
    after: object


def changes_of(before: object, after: object, most: int = MOST) -> tuple[Change, ...]:
    """The first `most` differences between two values, as deep inside as they can be located.

    Parts that are the same object in both cost nothing.

    >>> changes_of(("a", ("b", "c")), ("a", ("b", "d")))
    (Change(path=('[1]', '[1]'), before='c', after='d'),)
    """
    return tuple(islice(_changes((), before, after), most))


def _changes(path: Path, before: object, after: object) -> Iterator[Change]:
    if before is after:
        return
    if type(before) is not type(after):
        yield Change(path, before, after)
    elif field_names(before):
        yield from _in_fields(path, before, after)
    elif is_mapping(before) and is_mapping(after):
        yield from _by_label(path, _labelled(before), _labelled(after))
    elif is_row(before) and is_row(after):
        yield from _in_lists(path, tuple(before), tuple(after))
    elif is_set(before) and is_set(after):
        gone, come = in_order(before - after), in_order(after - before)
        yield from (Change((*path, f"{{{line_of(each, 40)}}}"), each, NOTHING) for each in gone)
        yield from (Change((*path, f"{{{line_of(each, 40)}}}"), NOTHING, each) for each in come)
    elif before != after:
        yield Change(path, before, after)


def _in_fields(path: Path, before: object, after: object) -> Iterator[Change]:
    for name in field_names(before) or ():
        yield from _changes((*path, name), getattr(before, name), getattr(after, name))


def _labelled(mapping: Mapping[object, object]) -> dict[object, Part]:
    return {key: Part(f"[{line_of(key, 40)}]", value) for key, value in mapping.items()}


def _by_label(path: Path, before: dict[object, Part], after: dict[object, Part]) -> Iterator[Change]:
    for key, part in before.items():
        other = after.get(key)
        if other is None:
            yield Change((*path, part.label), part.value, NOTHING)
        else:
            yield from _changes((*path, part.label), part.value, other.value)
    for key, part in after.items():
        if key not in before:
            yield Change((*path, part.label), NOTHING, part.value)


def _in_lists(path: Path, before: tuple[object, ...], after: tuple[object, ...]) -> Iterator[Change]:
    """The differences between two lists; equal parts at both ends are taken as unchanged."""
    shorter = min(len(before), len(after))
    start = next((place for place in range(shorter) if not _same(before[place], after[place])), shorter)
    end = next(
        (place for place in range(shorter - start) if not _same(before[-1 - place], after[-1 - place])),
        shorter - start,
    )
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    for place in range(max(len(old), len(new))):
        label = f"[{start + place}]"
        if place >= len(old):
            yield Change((*path, label), NOTHING, new[place])
        elif place >= len(new):
            yield Change((*path, label), old[place], NOTHING)
        else:
            yield from _changes((*path, label), old[place], new[place])


def _same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and one == other)
