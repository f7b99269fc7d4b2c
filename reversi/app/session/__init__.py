"""The session: what is stored of the model, what is known about its storage, and what happens to it."""

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias, TypeVar

from reversi.app.common import notices
from reversi.app.game.seats import NO_NAMES, Names, Seats
from reversi.app.games import SetAsideGame
from reversi.app.review import Review
from reversi.app.settings import Options
from reversi.app.streak import NO_STREAK, Streak
from reversi.domain import STANDARD, Ply, Rules
from reversi.domain.trouble import Trouble
from reversi.elm import NamedEnum
from reversi.elm.codec.typed import Mark
from reversi.record.details import Details
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A stored session that cannot be read, and why."""

    text: str
    trouble: Trouble
    fields: tuple[str, ...] = ()
    """The fields that cannot be read, if the rest can."""


SEEDS = 2**32
"""Seeds are drawn from 0 up to this number, exclusive."""

DEFAULTS = Options()

Seed: TypeAlias = Annotated[int, "a seed"]
Value = TypeVar("Value")
Rare: TypeAlias = Annotated[Value, Mark.RARE]


@dataclass(frozen=True, slots=True)
class Session:
    """A game as its rules and its list of plies, the place reached in it, and the choices made.

    It is stored field by field as declared here (see `codec`); one that is missing has its default.
    """

    page: str = field(default="", compare=False)
    """The name of the page that plays the game."""
    rules: Rules = STANDARD
    seed: Seed = 0
    plies: tuple[Ply, ...] = ()
    place: int = 0
    seats: Seats = ()
    options: Annotated[Options, Mark.INLINE] = DEFAULTS
    paused: bool = False
    set_aside: Annotated[tuple[SetAsideGame, ...], Mark.INLINE] = ()
    """The games that made room for this one, the newest first."""
    tree: Rare[Game | None] = None
    """The game with its variations and comments; None if it has neither."""
    reviews: Rare[tuple[Review, ...]] = ()
    """The reviews of its lines, the latest first."""
    reviewing: Annotated[bool, Mark.UNWRITTEN] = False
    """Whether the first of them is under way."""
    streak: Rare[Streak] = field(default=NO_STREAK, compare=False)
    """Not compared, because it changes only with the game."""
    details: Rare[Details | None] = None
    """What is known about the game if it was loaded."""
    names: Rare[Names] = NO_NAMES
    id: Rare[str] = field(default="", compare=False)
    """The id of the game in the library (see `Table.id`); empty also if it was stored without one."""
    spoiled: Annotated[tuple[str, ...], Mark.UNWRITTEN] = field(default=(), compare=False)
    """The stored fields that could not be read, and have their defaults here."""
    unreadable: Annotated[Unreadable | None, Mark.UNWRITTEN] = field(default=None, compare=False)
    """The stored text, if one of those fields may contain somebody's work."""


@dataclass(frozen=True, slots=True)
class Storage:
    """What is known about the browser's storage."""

    quarantined: tuple[str, ...] = ()
    """Stored sessions that could not be read, the newest first."""
    in_the_way: Unreadable | None = None
    """A session that is not quarantined yet, so nothing is saved over it."""
    failing: bool = False
    """Whether the browser has failed to store the session; the person has then been told."""
    games_failing: bool = False
    """Whether the library has failed to keep a game; the person has then been told."""


EMPTY_STORAGE = Storage()


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The session could not be stored; `reason` is the error message."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionQuarantined:
    """An unreadable session was quarantined; `quarantined` are all such sessions, the newest first."""

    quarantined: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuarantineFailed:
    """The unreadable session in `text` could not be quarantined; `reason` is the error message."""

    text: str
    reason: str


class Event(NamedEnum):
    """What happened: the messages without details."""

    SAVE_OVER_CLICKED = "SaveOverClicked"
    """The person chose to save over a session that can neither be read nor quarantined."""
    PAGE_ASKED = "PageAsked"
    """Another page has opened and asks which page plays the game."""
    TAKE_OVER_CLICKED = "TakeOverClicked"
    """The person took over the game from the page that plays it, to play on here."""
    RESUMED = "Resumed"
    """The program goes on from an earlier moment, or with new code.

    The worker is a new one, and results of earlier commands will never arrive.
    """


@dataclass(frozen=True, slots=True)
class CopyQuarantinedClicked:
    """The person asked to copy the text of a session that could not be read."""

    text: str


@dataclass(frozen=True, slots=True)
class SessionChangedElsewhere:
    """Another page has stored the session in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PageAnswered:
    """The page called `page` said that it plays the game."""

    page: str


SessionMsg: TypeAlias = (
    StoreFailed
    | notices.GameNotKept
    | SessionQuarantined
    | QuarantineFailed
    | Event
    | CopyQuarantinedClicked
    | SessionChangedElsewhere
    | PageAnswered
)
