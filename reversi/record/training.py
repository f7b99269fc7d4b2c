"""A person's training: what they tried on which day, as lines of text that are only ever added to.

Two pages that add lines lose none of them: what is stored is the union of both. Everything else follows from
the lines: the rating, the days in a row, and which of one's own mistakes are due again. A day is a number,
counted like `datetime.date.toordinal`, of the person's own calendar.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp, log, pi, sqrt

from reversi.record.kinds import Kind, Lines

MOST_LINES = 20_000
"""How many lines are kept, the latest: twenty a day for nearly three years."""

LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: on this day, something about a puzzle; `rating` is the puzzle's, 0 for a mistake.

    `puzzle` names it. For a `MISTAKE` it is the position, the move that was played, the best one and the
    discs that were lost, joined by commas; for an `OPENING` its transcript.
    """

    day: int
    kind: Kind
    puzzle: str
    solved: bool = False
    rating: int = 0


def line_of(entry: Entry) -> str:
    """The line that tells an entry.

    >>> line_of(Entry(739950, Kind.RATED, "a7f3", solved=True, rating=1210))
    '739950 rated a7f3 1 1210'
    """
    return f"{entry.day} {entry.kind.value} {entry.puzzle} {entry.solved:d} {entry.rating}"


@lru_cache(maxsize=4096)
def entry_of(line: str) -> Entry | None:
    """What a line tells; None if a later version wrote it, or nobody."""
    try:
        day, kind, puzzle, solved, rating = line.split(" ")
        return Entry(int(day), Kind(kind), puzzle, solved == "1", int(rating))
    except ValueError:
        return None


def lines_in(text: str) -> Lines:
    """The lines of a stored text."""
    return merged((), (line for line in text.split("\n") if line and len(line) <= LONGEST_LINE))


def merged(lines: Lines, more: Iterable[str]) -> Lines:
    """The lines of both, each once and the latest last; the days of a clock that was wrong stay as they are.

    >>> merged(("1 today a 1 900",), ("1 today a 1 900", "2 today b 0 900"))
    ('1 today a 1 900', '2 today b 0 900')
    """
    return tuple(dict.fromkeys((*lines, *more)))[-MOST_LINES:]


def missing(lines: Lines, more: Iterable[str]) -> Lines:
    """Those of `more` that are not among the lines."""
    known = frozenset(lines)
    return tuple(line for line in more if line not in known)


@lru_cache(maxsize=4)
def entries(lines: Lines) -> tuple[Entry, ...]:
    """What the lines tell, in their order."""
    return tuple(filter(None, map(entry_of, lines)))


def tried(lines: Lines) -> Mapping[str, Entry]:
    """The first try at each puzzle: later ones do not count."""
    return _first(entries(lines), frozenset({Kind.TODAY, Kind.RATED}))


@lru_cache(maxsize=8)
def _first(told: tuple[Entry, ...], kinds: frozenset[Kind]) -> Mapping[str, Entry]:
    first = dict[str, Entry]()
    for each in told:
        if each.kind in kinds:
            first.setdefault(each.puzzle, each)
    return first


# Days


def days_in_a_row(lines: Lines, today: int) -> int:
    """How many days in a row, up to today or yesterday, the puzzle of the day was solved.

    >>> two = ("10 today a 1 900", "11 today b 1 900")
    >>> [days_in_a_row(two, day) for day in (11, 12, 13)]
    [2, 2, 0]
    """
    solved = {each.day for each in entries(lines) if each.kind is Kind.TODAY and each.solved}
    last = today if today in solved else today - 1
    day = last
    while day in solved:
        day -= 1
    return last - day


def solved_today(lines: Lines, today: int) -> bool:
    """Whether the puzzle of this day is solved."""
    return any(each.kind is Kind.TODAY and each.solved and each.day == today for each in entries(lines))


# What comes back

INTERVALS = (1, 3, 7, 21)
"""After how many days something comes back: the first time, and after each time that it was solved."""


def due(lines: Lines, today: int, kind: Kind = Kind.AGAIN) -> tuple[str, ...]:
    """The mistakes, or the openings, to try again today, those that have waited longest first.

    What is not solved begins again; what was solved as often as there are intervals is known. A day
    before the last try, from a clock that went back, makes nothing due.

    >>> lines = ("1 mistake x,d3,8 0 0", "2 again x,d3,8 1 0")
    >>> [day for day in range(1, 8) if due(lines, day)]
    [5, 6, 7]
    """
    waiting = sorted(
        (day, name) for name, solved in standings(lines, kind).items() if (day := solved.due) is not None
    )
    return tuple(name for day, name in waiting if day <= today)


def unknown(lines: Lines) -> tuple[str, ...]:
    """The mistakes that will come back, due or not."""
    return tuple(name for name, each in standings(lines).items() if each.due is not None)


def known(lines: Lines, kind: Kind = Kind.AGAIN) -> tuple[int, int]:
    """How many of the mistakes, or the openings, are known by now, and how many there are."""
    all_of_them = standings(lines, kind).values()
    return sum(each.due is None for each in all_of_them), len(all_of_them)


@dataclass(frozen=True, slots=True)
class Standing:
    """How well something is known: the day of the last try, and how often in a row it came back solved."""

    day: int
    times: int = 0

    @property
    def due(self) -> int | None:
        """The day on which it comes back; None if it is known."""
        return self.day + INTERVALS[self.times] if self.times < len(INTERVALS) else None


def standings(lines: Lines, kind: Kind = Kind.AGAIN) -> Mapping[str, Standing]:
    """How well each of the mistakes, or the openings, is known; a second solution on a day does not count."""
    return _standings(entries(lines), kind)


@lru_cache(maxsize=8)
def _standings(told: tuple[Entry, ...], kind: Kind) -> Mapping[str, Standing]:
    found, first = dict[str, Standing](), Kind.MISTAKE if kind is Kind.AGAIN else kind
    for each in told:
        before = found.get(each.puzzle)
        if (before is None and each.kind is first) or (before and each.kind is kind and not each.solved):
            found[each.puzzle] = Standing(each.day)
        elif before and each.kind is kind and each.day > before.day:
            found[each.puzzle] = Standing(each.day, before.times + 1)
    return found


# Rating

LADDER = (500, 715, 900, 1045, 1205, 1460, 1730, 2050, 2345, 2630, 2825, 3140, 3320, 3455)
"""The ratings of the fourteen levels, from the scores of each against the one below (docs/figures.md)."""

SCALE = 173.7178
"""Points per unit of Glicko-2's own scale."""

CENTRE = 1500
CHANGE = 0.5
"""How much a rating's volatility can change: the system's τ."""
PUZZLE_DEVIATION = 60
"""How sure the rating of a puzzle is."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody solves, on the scale of `LADDER`, after Glicko-2 (Glickman, 2022).

    The true rating is within twice the deviation with 95 % confidence.
    """

    points: float = 1000
    deviation: float = 350
    volatility: float = 0.06


FIRST_RATING = Rating()


def rated(lines: Lines) -> Rating:
    """The rating after the first try at every puzzle, and after every game that counts."""
    return _ratings(entries(lines))[-1]


def levels_over_time(lines: Lines) -> tuple[float, ...]:
    """The level after each of them; empty before the first."""
    return tuple(level_of(each.points) for each in _ratings(entries(lines))[1:])


@lru_cache(maxsize=4)
def _ratings(told: tuple[Entry, ...]) -> tuple[Rating, ...]:
    tries = _first(told, frozenset({Kind.TODAY, Kind.RATED, Kind.GAME})).values()

    def rate(rating: Rating, each: Entry) -> Rating:
        return after_try(rating, each.rating, solved=each.solved)

    return tuple(accumulate(tries, rate, initial=FIRST_RATING))


def after_try(rating: Rating, points: int, *, solved: bool) -> Rating:
    """The rating after a puzzle of so many points was solved, or not, as a rating period of its own.

    >>> better = after_try(Rating(1000, 100), 1000, solved=True)
    >>> round(better.points), better.deviation < 100
    (1026, True)
    """
    mu, phi = (rating.points - CENTRE) / SCALE, rating.deviation / SCALE
    weight = 1 / sqrt(1 + 3 * (PUZZLE_DEVIATION / SCALE / pi) ** 2)
    expected = 1 / (1 + exp(-weight * (mu - (points - CENTRE) / SCALE)))
    variance = 1 / (weight**2 * expected * (1 - expected))
    delta = variance * weight * (solved - expected)
    volatility = _volatility(rating.volatility, phi, variance, delta)
    spread = sqrt(1 / (1 / (phi**2 + volatility**2) + 1 / variance))
    moved = mu + spread**2 * weight * (solved - expected)
    return Rating(moved * SCALE + CENTRE, spread * SCALE, volatility)


def _volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility: the zero of Glickman's function, by the Illinois method."""
    start = log(before**2)

    def slope(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / CHANGE**2

    low, high = start, log(max(delta**2 - phi**2 - variance, 1e-12))
    if delta**2 <= phi**2 + variance:
        high = start - CHANGE
        while slope(high) < 0:
            high -= CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > 1e-6:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def level_of(points: float) -> float:
    """The level with this rating, with a fraction between two; 1 and 14 are the ends.

    >>> [round(level_of(points), 1) for points in (0, 500, 808, 5000)]
    [1.0, 1.0, 2.5, 14.0]
    """
    for level, (low, high) in enumerate(pairwise(LADDER), 1):
        if points < high:
            return level + max(0.0, points - low) / (high - low)
    return float(len(LADDER))
