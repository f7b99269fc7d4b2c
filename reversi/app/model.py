"""The model: everything the program knows that cannot be worked out from the rest of it."""

from dataclasses import dataclass

from reversi.app.analysis.model import NO_ANALYSIS, Analysis
from reversi.app.coach.model import Coached
from reversi.app.command.model import NOTHING_TYPED, Typed
from reversi.app.computer.model import STARTING, Asked, Decided, Estimate, Flow, Purpose, Worker
from reversi.app.editor.model import Editor
from reversi.app.game.model import Arrival, Refusal, Zoom
from reversi.app.game.recorded import players_at_end, recorded_players
from reversi.app.game.seats import Human, Players, Seats
from reversi.app.hint.model import Hint
from reversi.app.lesson.model import Lesson
from reversi.app.own.model import Fallen, Written
from reversi.app.panel.model import Dialog, Notices, Toast
from reversi.app.practice.model import Practice
from reversi.app.review.model import Review
from reversi.app.session.model import EMPTY_STORAGE, NEWCOMER, Following, Part, Storage
from reversi.app.settings.model import Language, Options
from reversi.app.share.model import NOTHING_SHARED, Share
from reversi.app.streak.model import NO_STREAK, Streak
from reversi.domain import Finished, GameState, Square
from reversi.record.details import Details
from reversi.record.game import Game


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
    """The square that Tab reaches; the arrow keys move on from there."""
    pointed: Square | None = None
    """The square under the mouse, or with the keyboard's focus."""
    refusal: Refusal | None = None
    zoom: Zoom = Zoom.NONE
    streak: Streak = NO_STREAK
    """The games in a row against one level, before this game or with it."""
    details: Details | None = None
    """What is known of the game if it was loaded, whatever is played in it since; None if it began here."""

    worker: Worker = STARTING
    deaths: int = 0
    """Workers that died in a row without an answer."""
    asked: Asked | None = None
    requests: int = 0
    """Numbers given out so far, to questions and to forced skips."""
    decided: Decided | None = None
    estimate: Estimate | None = None
    """The last value that a search found, in this game or another."""

    own: Written | None = None
    """The player that the person has written."""
    fallen: Fallen | None = None
    """The last question to which such a player had no answer."""

    hint: Hint | None = None
    analysis: Analysis = NO_ANALYSIS
    review: Review | None = None
    """The latest one, of this game or of another that may come back to the board."""
    other_reviews: tuple[Review, ...] = ()
    """Those of other lines of the same game, the latest first."""
    practice: Practice | None = None
    """The questions about the mistakes of a reviewed game, while the game waits."""
    coached: Coached | None = None
    """What the coach has found of the last move that it was asked about."""
    lesson: Lesson | None = None
    """The lesson under way, while the game waits."""
    editor: Editor | None = None
    """The editor, open while the game waits, or as it was left."""

    typed: Typed = NOTHING_TYPED
    share: Share = NOTHING_SHARED
    announcements: int = 0
    """Numbers given out so far, to refusals, copies, typed answers and games set aside.

    They tell an announcement from an earlier one in the same words, so that it is read out again.
    """
    dialog: Dialog | None = None
    notices: Notices = ()
    """At most one of a kind, the newest last."""
    held: Toast | None = None
    """The toast with the pointer or the focus, which stays."""

    storage: Storage = EMPTY_STORAGE
    page: str = ""
    """The name of this page among the pages in other tabs."""
    part: Part = NEWCOMER
    browser_language: Language = Language.ENGLISH
    """The language of the page if the person has chosen none."""

    @property
    def state(self) -> GameState:
        """The state of the game at the place reached."""
        return self.game.present.state

    @property
    def computers_turn(self) -> Asked | Decided | None:
        """The computer's turn: its decision, or else the question about it; None if there is neither."""
        is_asked = self.asked is not None and self.asked.inquiry.purpose is Purpose.TURN
        return self.decided or (self.asked if is_asked else None)

    @property
    def analyses(self) -> bool:
        """Whether the position on the board is analysed: not while something else stands in its place."""
        return self.analysis.on and not (self.lesson or self.editing or self.follows)

    @property
    def seats_now(self) -> Seats:
        """Who moves for each colour now: under analysis a person moves for all, and the computers wait.

        When the game is over nobody moves, and the seats are those of the game.
        """
        if not self.analyses or isinstance(self.state, Finished):
            return self.seats
        return tuple((colour, Human()) for colour, _ in self.seats)

    @property
    def recorded(self) -> Players | None:
        """The players whom a loaded game names, while it is looked at and not played on."""
        return recorded_players(self.details, self.game)

    @property
    def players_at_end(self) -> Players:
        """Who has played the line seen to its end."""
        return players_at_end(self.details, self.game, self.seats)

    @property
    def editing(self) -> Editor | None:
        """The editor while it is open."""
        return self.editor if self.editor and self.editor.is_open else None

    @property
    def follows(self) -> bool:
        """Whether the game is played in another tab of the browser, and only shown here."""
        return isinstance(self.part, Following)

    @property
    def language(self) -> Language:
        """The language of the page."""
        return self.options.language or self.browser_language
