"""The model: everything the program knows that cannot be worked out from the rest of it."""

from dataclasses import dataclass, replace

from reversi.app.activity import (
    PLAYING,
    Activity,
    Analysing,
    AtTable,
    Editing,
    Following,
    InLesson,
    InPractice,
    Playing,
    at_table,
)
from reversi.app.analysis.model import NO_ANALYSIS, Analysis
from reversi.app.coach.model import Coached
from reversi.app.command.model import NOTHING_TYPED, Typed
from reversi.app.computer.model import STARTING, Asked, Decided, Estimate, Purpose, Worker
from reversi.app.editor.model import Drawing, Editor
from reversi.app.game.seats import Human, Seats
from reversi.app.hint.model import Hint
from reversi.app.lesson.model import Lesson
from reversi.app.own.model import Fallen, Written
from reversi.app.panel.model import Dialog, Notices, Toast, VariationDeleted, without
from reversi.app.practice.model import Practice
from reversi.app.review.model import Review
from reversi.app.session.model import EMPTY_STORAGE, Storage
from reversi.app.settings.model import Language, Options
from reversi.app.share.model import NOTHING_SHARED, Share
from reversi.app.streak.model import NO_STREAK, Standing, Streak
from reversi.app.table import Table
from reversi.domain import Finished


@dataclass(frozen=True, slots=True)
class Model:
    """One moment of the program."""

    table: Table
    options: Options
    activity: Activity = PLAYING
    streak: Streak = NO_STREAK
    """The games in a row against one level, before this game or with it."""

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
    coached: Coached | None = None
    """What the coach has found of the last move that it was asked about."""
    drawing: Drawing | None = None
    """What was drawn when the editor was left."""

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
    newcomer: bool = True
    """Whether the page has changed nothing yet: then it gives way to another that plays the game."""
    browser_language: Language = Language.ENGLISH
    """The language of the page if the person has chosen none."""

    @property
    def computers_turn(self) -> Asked | Decided | None:
        """The computer's turn: its decision, or else the question about it; None if there is neither."""
        is_asked = self.asked is not None and self.asked.inquiry.purpose is Purpose.TURN
        return self.decided or (self.asked if is_asked else None)

    @property
    def plays(self) -> bool:
        """Whether the game on the table is played, and nothing else is done."""
        return isinstance(self.activity, Playing)

    @property
    def at_table(self) -> AtTable:
        """What is done with the game on the table, now or once a person goes back to it."""
        return at_table(self.activity)

    @property
    def is_at_table(self) -> bool:
        """Whether a person is at the game, and not at a lesson, at practice or in the editor."""
        return self.activity is self.at_table

    @property
    def analysing(self) -> Analysing | None:
        """The analysis under way, if the position on the board is analysed."""
        return self.activity if isinstance(self.activity, Analysing) else None

    @property
    def follows(self) -> bool:
        """Whether the game is played in another tab of the browser, and only shown here."""
        return isinstance(self.at_table, Following)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson under way."""
        return self.activity.lesson if isinstance(self.activity, InLesson) else None

    @property
    def practice(self) -> Practice | None:
        """The practice under way."""
        return self.activity.practice if isinstance(self.activity, InPractice) else None

    @property
    def editor(self) -> Editor | None:
        """The open editor."""
        return self.activity.editor if isinstance(self.activity, Editing) else None

    @property
    def seats_now(self) -> Seats:
        """Who moves for each colour now: under analysis a person moves for all, and the computers wait.

        When the game is over nobody moves, and the seats are those of the game.
        """
        if self.analysing is None or isinstance(self.table.state, Finished):
            return self.table.seats
        return tuple((colour, Human()) for colour, _ in self.table.seats)

    @property
    def language(self) -> Language:
        """The language of the page."""
        return self.options.language or self.browser_language


def turned_to(model: Model, activity: Activity) -> Model:
    """The model of a person who does something else now; a drawing that they leave is kept."""
    drawing = model.editor.drawing if model.editor else model.drawing
    table = replace(model.table, refusal=None)
    return replace(model, table=table, activity=activity, drawing=drawing)


def with_other_game(model: Model, table: Table, standing: Standing) -> Model:
    """The model of a person who has put another game on the table, in whichever way.

    Analysis, a lesson, practice and a dialog end with the game before; so does what could still be done with
    a deleted variation of it or with a text that was refused. Options, reviews and the zoom stay.
    """
    back = turned_to(model, model.at_table if model.follows else PLAYING)
    return replace(
        back,
        table=table,
        dialog=None,
        streak=replace(model.streak, standing=standing),
        share=replace(model.share, trouble=None, legal_part=None, copied=None),
        notices=without(model.notices, VariationDeleted),
    )
