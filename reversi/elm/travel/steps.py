"""A log read message by message: one at a place, those that pass the filters, and pages of these."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.elm.codec.named_enum import kind_name
from reversi.elm.log import Log
from reversi.elm.program import Program
from reversi.elm.step import Step
from reversi.elm.travel.values import line_of

# A debugger takes any program, so its types are not known here.
AnyProgram: TypeAlias = Program[Any, Any, Any, Any, Any]
AnyStep: TypeAlias = Step[Any, Any, Any]
AnyLog: TypeAlias = Log[Any, AnyStep]

ROWS = 50
"""Messages per page of the list."""

OVERLAP = 10
"""Messages that a page repeats from the one before."""

READ = 400
"""How many characters of a message are searched."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Which messages are listed: not those of hidden kinds, and only those that contain `search`."""

    hidden: frozenset[str] = frozenset()
    search: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """The places of the messages from `first` to `last` that pass the filters, and all kinds seen."""

    filters: Filters
    places: tuple[int, ...]
    first: int
    last: int
    kinds: frozenset[str]


def kind_of(step: AnyStep) -> str:
    """The kind of a message: its own name or that of its class."""
    return kind_name(step.message)


def goes_on(before: AnyLog, log: AnyLog) -> bool:
    """Whether `log` continues `before`, as far as it still keeps its messages."""
    if log.last < before.last:
        return False
    is_kept = before.last > max(before.first, log.first)
    return not is_kept or log.message_at(before.last) is before.message_at(before.last)


def parting(one: AnyLog, other: AnyLog) -> int:
    """The last place up to which two logs hold the same steps."""
    first, last = max(one.first, other.first), min(one.last, other.last)
    pairs = zip(one.between(first, last), other.between(first, last), strict=True)
    return next((place for place, (mine, theirs) in enumerate(pairs, first) if mine is not theirs), last)


def list_messages(log: AnyLog, filters: Filters) -> Listing:
    """The messages of a log that pass the filters."""
    return list_more(log, Listing(filters, (), log.first, log.first, frozenset()))


def list_more(log: AnyLog, listing: Listing) -> Listing:
    """`listing` extended to the end of the log; only new messages are read."""
    begin = max(listing.last, log.first)
    places, kinds = list[int](), set[str]()
    for place in range(begin + 1, log.last + 1):
        step = log.message_at(place)
        kinds.add(kind_of(step))
        if passes(step, listing.filters):
            places.append(place)
    kept = listing.places[bisect_right(listing.places, log.first) :]
    return Listing(listing.filters, (*kept, *places), log.first, log.last, listing.kinds | kinds)


def list_fewer(log: AnyLog, listing: Listing, search: str) -> Listing:
    """`listing` narrowed to a longer search text; messages that did not pass before are not read again."""
    filters = Filters(listing.filters.hidden, search)
    places = tuple(place for place in listing.places if passes(log.message_at(place), filters))
    return Listing(filters, places, listing.first, listing.last, listing.kinds)


def passes(step: AnyStep, filters: Filters) -> bool:
    """Whether a message passes the filters."""
    kind = kind_of(step)
    if kind in filters.hidden:
        return False
    wanted = filters.search.casefold()
    return not wanted or wanted in kind.casefold() or wanted in line_of(step.message, READ).casefold()


def listed_after(listing: Listing, place: int) -> int | None:
    """The listed place after `place`; None if there is none."""
    number = bisect_right(listing.places, place)
    return listing.places[number] if number < len(listing.places) else None


def listed_before(listing: Listing, place: int) -> int | None:
    """The listed place before `place`; None if there is none."""
    number = bisect_left(listing.places, place)
    return listing.places[number - 1] if number else None


@dataclass(frozen=True, slots=True)
class Rows:
    """A page of the list: its number, its places, and how many lie before and after."""

    number: int
    places: tuple[int, ...]
    before: int
    after: int


def rows_around(listing: Listing, place: int) -> int:
    """The number of the page with `place`, or with the listed place before it."""
    return max(0, bisect_right(listing.places, place) - 1) // ROWS


def rows_of(listing: Listing, number: int) -> Rows:
    """One page of the list."""
    last = max(0, len(listing.places) - 1) // ROWS
    number = min(max(number, 0), last)
    begin, end = max(0, number * ROWS - OVERLAP), min(len(listing.places), (number + 1) * ROWS)
    return Rows(number, listing.places[begin:end], begin, len(listing.places) - end)


def format_time(milliseconds: float) -> str:
    """A time as minutes, seconds and thousandths.

    >>> format_time(62_345.2), format_time(3_600_000)
    ('1:02.345', '60:00.000')
    """
    minutes, rest = divmod(round(milliseconds), 60_000)
    return f"{minutes}:{rest // 1000:02}.{rest % 1000:03}"
