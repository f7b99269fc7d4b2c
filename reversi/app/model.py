"""The model: everything the program knows that cannot be worked out from the rest of it."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.command.model import NOTHING_TYPED, Typed
from reversi.app.computer.model import Estimate, Explanation
from reversi.app.game.model import Game
from reversi.app.game.seats import Seats
from reversi.app.hint.model import Hint
from reversi.app.lesson.model import Lesson
from reversi.app.panel.model import Tab
from reversi.app.panel.notice import Notices
from reversi.app.review.model import Review
from reversi.app.session.model import EMPTY_STORAGE, NEWCOMER, Following, Part, Storage
from reversi.app.settings.language import Language
from reversi.app.settings.model import Options
from reversi.app.share.model import NOTHING_SHARED, Share
from reversi.domain import GameState, Ply, Skip, Square
from reversi.engine.protocol import Progress, Question


class Flow(Enum):
    """Whether the computer moves by itself."""

    RUNNING = "running"
    PAUSED = "paused"
    STEPPING = "stepping"
    """Paused, but for one move that a person asked for."""


@dataclass(frozen=True, slots=True)
class Starting:
    """The worker has been started and has not said that it is ready."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker takes questions."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The worker died too often in a row; `reason` is what the last one said."""

    reason: str


Worker: TypeAlias = Starting | Ready | GivenUp


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer's turn at `place` of the game, from the question until its answer is played.

    A forced skip needs no question: its answer is known from the start. The answer is played when it is
    there and the person has had time to look; one that comes with an explanation, when the person wants it.
    """

    request: int
    place: int
    question: Question | Skip
    answer: Ply | None
    looked: bool
    progress: Progress | None = None
    silence: int = 0
    """Seconds since the worker last said anything."""
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A click that could not be a move, and whether its square still flashes."""

    number: int
    square: Square
    flashing: bool = True


FLASH = 500
"""Milliseconds for which the square of an illegal click flashes."""


class Arrival(Enum):
    """How the position on the board came about, which decides whether discs are seen turning."""

    PLAYED = "played"
    BEGUN = "begun"
    RESUMED = "resumed"
    LOADED = "loaded"
    UNDONE = "undone"
    REDONE = "redone"
    VIEWED = "viewed"
    """A person went there, to look."""


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program is open; the licences are None until they have been read.

    `missing` says why they cannot be.
    """

    licences: str | None = None
    missing: str | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """One moment of the program."""

    game: Game
    seats: Seats
    options: Options
    seed: int
    flow: Flow
    arrival: Arrival
    cursor: Square
    """The square that Tab reaches, from which arrow keys move on."""
    worker: Worker = Starting()
    deaths: int = 0
    """Workers that died in a row without an answer."""
    thinking: Thinking | None = None
    hint: Hint | None = None
    review: Review | None = None
    """Of this game, or of another that may come back to the board."""
    estimate: Estimate | None = None
    """The last value that a search found, in this game or another."""
    requests: int = 0
    """Numbers given out so far, to questions and refusals."""
    pointed: Square | None = None
    """The square under the mouse or the keyboard's focus."""
    refusal: Refusal | None = None
    notices: Notices = ()
    """What a person should know, the newest last, at most one of a kind."""
    tab: Tab = Tab.GAME
    about: About | None = None
    share: Share = NOTHING_SHARED
    lesson: Lesson | None = None
    """The lesson under way, while the game waits."""
    keys: bool = False
    """Whether the list of keys is open."""
    typed: Typed = NOTHING_TYPED
    storage: Storage = EMPTY_STORAGE
    page: str = ""
    """What this page is called among those in other tabs."""
    part: Part = NEWCOMER
    browser_language: Language = Language.ENGLISH
    """What the page speaks where nobody has chosen."""

    @property
    def state(self) -> GameState:
        """The state of the game at the place reached."""
        return self.game.present.state

    @property
    def follows(self) -> bool:
        """Whether the game is played in another tab of the browser, and only shown here."""
        return isinstance(self.part, Following)

    @property
    def language(self) -> Language:
        """What the page speaks."""
        return self.options.language or self.browser_language
