"""The list of games: those that made room for others, those that the library keeps, and its dialog."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from reversi.app.games.filtering import ALL_GAMES, Filtering
from reversi.domain import DecodeError
from reversi.domain.decoding import parse_json
from reversi.engine.protocol.archives import Unreadable


@dataclass(frozen=True, slots=True)
class SetAsideGame:
    """A game that made room for another: its session as text, decoded when the person goes back to it."""

    session: str
    date: str = ""
    """The local date and time at which it was set aside, as that of a `KeptGame`; empty if unknown."""


DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}", re.ASCII)

DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""How many days the months have, in a leap year."""


def is_date(text: str) -> bool:
    """Whether a text is the date of a `KeptGame`: a local date and time, or nothing.

    >>> [is_date(f"2026-{day}T09:30:00.000") for day in ("11-24", "11-31", "02-29")], is_date("")
    ([True, False, False], True)
    """
    found = DATE.fullmatch(text)
    return is_day(*map(int, found.groups())) if found else not text


def is_day(year: int, month: int, day: int) -> bool:
    """Whether the calendar has this day."""
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    longest = 28 if month == 2 and not is_leap else DAYS[month - 1] if 1 <= month <= len(DAYS) else 0
    return year >= 1 and 1 <= day <= longest


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game in the library, without its session."""

    id: str
    date: str
    """The local date and time at which it was kept, `2026-11-24T09:30:00.000`; empty if unknown."""
    about: str
    """Its summary, as `encode_summary` writes it."""
    favourite: bool = False
    tags: tuple[str, ...] = ()


def latest_first(games: Iterable[KeptGame]) -> tuple[KeptGame, ...]:
    """The games in the order of the list and of a file: the latest first, those of one date by their ids."""
    return tuple(sorted(sorted(games, key=lambda game: game.id), key=lambda game: game.date, reverse=True))


class Cause(Enum):
    """Why the library fails."""

    NEWER = "newer"
    """A newer version of the program has stored it in another shape."""
    FULL = "full"
    """The browser has no more room."""
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class LibraryFailure:
    """The library could not be read or written; `reason` is the untranslated error message."""

    cause: Cause
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a file: games that are new, that are later states of games that were there, that were
    there, and that cannot be read.
    """

    added: int
    replaced: int
    known: int
    unreadable: int
    reasons: tuple[Unreadable, ...] = ()
    """Why games cannot be read, the most frequent reasons first."""
    shortened: int = 0
    """How many games have lost variations or comments that are illegal or too long."""
    has_more: bool = False
    """Whether the file has more games than are read of one."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The library is as it was before a file was read: so many games are gone again or as they were."""

    games: int


MOST_IMPORTED = 20_000
"""The most games that are read of a file."""


class Misfit(Enum):
    """Why nothing was taken from a file."""

    OTHER = "other"
    """It is not a file of games."""
    ARCHIVE = "archive"
    """It is a file of WTHOR, which archives take."""
    LIST = "list"
    """It is a list of random openings, from which new games and training begin."""
    NEWER = "newer"
    """A newer version of the program has written it."""
    LARGE = "large"
    """It is larger than any that is read."""


FileResult: TypeAlias = Imported | Undone | Misfit
"""What came of a file, or that it was undone."""


MOST_SET_ASIDE = 20
"""How many games are kept; one more drops the oldest."""

LONGEST_SET_ASIDE = 200_000
"""The most characters in all their sessions except the newest, so that a browser can store them."""


def set_aside(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games with this one as the newest, once, and only as many as there is room for.

    >>> [each.session for each in set_aside((SetAsideGame("b"), SetAsideGame("a")), SetAsideGame("a"))]
    ['a', 'b']
    """
    return within_bounds((game, *without_id(games, id_of(game))))


def dated(games: tuple[SetAsideGame, ...], game: SetAsideGame, date: str) -> tuple[SetAsideGame, ...]:
    """The set-aside games, with this date for `game` if it is one of them."""
    return tuple(replace(each, date=date) if each == game else each for each in games)


def within_bounds(games: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    """The newest game, and those of the others that there is room for; `games` begins with the newest."""
    room, kept = LONGEST_SET_ASIDE, list(games[:1])
    for game in games[1:MOST_SET_ASIDE]:
        length = stored_length(game)
        if length <= room:
            kept.append(game)
            room -= length
    return tuple(kept)


def stored_length(game: SetAsideGame) -> int:
    """The characters that a game takes in the stored session, as browsers count them: UTF-16 code units.

    >>> stored_length(SetAsideGame("d3")), stored_length(SetAsideGame('"')), stored_length(SetAsideGame("🏁"))
    (4, 4, 4)
    """
    text = json.dumps(game.session, ensure_ascii=False)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


PRIME = 2**128 - 159
"""The largest prime with 128 bits. The browser's Python has no hashlib."""


def id_of(game: SetAsideGame) -> str:
    """The id of a set-aside game, which it keeps when it is played on.

    If it is as it was loaded, or was stored before games had ids, its id is made from its session, so that it
    is the same each time.
    """
    try:
        told = parse_json(game.session).field_if_any("id")
        if told and told.text():
            return told.text()
    except DecodeError:
        pass
    return id_from(game.session)


def id_from(text: str) -> str:
    """The id that is made from a text: the text as a number, modulo a prime."""
    return f"{int.from_bytes(text.encode('utf-8', 'surrogatepass')) % PRIME:032x}"


def without_id(games: tuple[SetAsideGame, ...], identity: str) -> tuple[SetAsideGame, ...]:
    """The set-aside games without the one that has this id."""
    return tuple(game for game in games if id_of(game) != identity)


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


@dataclass(frozen=True, slots=True)
class Deleted:
    """Games that the person deleted at once, and the games that were set aside before.

    One that was deleted by its own button has its `session`, and its `place` among the listed ones.
    """

    games: tuple[KeptGame, ...]
    aside: tuple[SetAsideGame, ...]
    place: int = 0
    session: str | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """The games that the person has selected, and the tag that they are typing for them."""

    ids: frozenset[str] = frozenset()
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games that are compared; their sessions are None until they have been read."""

    games: tuple[KeptGame, KeptGame]
    row: str
    """The id of the row of the list that was in sight, to come back to it."""
    sessions: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """A file of games that is being written or read: how many are done, and how many it has."""

    done: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Library:
    """The games in the library, the latest first, to go back to one; and the one deleted last.

    Until the library has been read, and if it cannot be, these are the set-aside games.
    """

    games: tuple[KeptGame, ...] = ()
    lasts: bool | None = None
    """Whether the browser has promised to delete no game by itself; None if the library was not read."""
    filtering: Filtering = ALL_GAMES
    """What the person looks for; only games that match are shown."""
    only_favourites: bool = False
    tag: str = ""
    """The tag of the games shown; empty if they may have any or none."""
    shows_progress: bool = False
    """Whether the list tells how well the person has played over time."""
    selection: Selection | None = None
    """None while the person does not select games."""
    reading: str | None = None
    """The id of the game that the person chose, until it is read."""
    pair: Pair | None = None
    """The games that are compared, in the place of the list."""
    uses_worker: bool = False
    """Whether the archives' worker has had something to do for the list: it runs while that is open."""
    deleted: Deleted | None = None
    transfer: Transfer | None = None
    imported: FileResult | None = None
    failure: LibraryFailure | None = None

    @property
    def stands_in(self) -> bool:
        """Whether the library cannot be read, so that the set-aside games stand in for it."""
        return self.failure is not None and self.lasts is None


LIBRARY_OPENER, LIST, MORE, BRING_BACK = "open-games", "games", "more-of-games", "bring-back"
"""The ids of the button that opens the library, of the library and its tab for the person's own games, of the
button for what is rare, and of the one that brings games back.
"""


def tab_id(tab: str) -> str:
    """The id of the button for a tab of the library."""
    return f"tab-{tab}"


PAIR, COMPARE = "pair-of-games", "compare-games"
"""The ids of the two games side by side, and of the button that compares them."""
