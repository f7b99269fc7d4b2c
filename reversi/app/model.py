"""The model: everything the program knows that cannot be worked out from the rest of it.

Its parts belong to rooms, which import it; so it imports them last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.common.table import Playing, Table
from reversi.app.game.model import Arrival
from reversi.locale import Language

Aside: TypeAlias = "Lesson | Practice | Solving | Editor"
"""What can take the place of the game, which waits."""


@dataclass(frozen=True, slots=True)
class Model:
    """One moment of the program: the table that every room sees, and a part for each room."""

    table: Table
    options: Options
    computer: Thinking
    archives: Archives
    reviews: Reviews
    knowledge: Knowledge
    """What searches have said of positions, for everybody who reads it."""
    typed: Typed
    share: Share
    panel: Panel
    storage: Storage
    streak: Streak
    """The games in a row against one level, including this one once it counts."""
    training: Training
    aside: Aside | None = None
    """What the person is doing instead of being at the table; None while they are at the game."""
    custom_player: Written | None = None
    """The player that the person has written, or accepted from a file."""
    hint: Hint | None = None
    said: Said | None = None
    """What is said during analysis."""
    coached: Coached | None = None
    """What was decided about the last move of which the coach had something to say."""
    drawing: Drawing | None = None
    """The drawing at the time the editor was left."""
    games: tuple[SetAsideGame, ...] = ()
    """The set-aside games that the person can go back to, the newest first."""
    page: str = ""
    """The name of this page among those in other tabs."""
    newcomer: bool = True
    """Whether the page has changed nothing yet, and so gives way to another that plays the game."""
    browser_language: Language = Language.ENGLISH
    """The language of the page if the person has not chosen one."""

    @property
    def needs_archives(self) -> bool:
        """Whether the archives' worker runs: to explore, to open, for the list of games, or to save some."""
        dialog = self.panel.dialog
        is_used = isinstance(dialog, ArchivedGames | PlayerStatistics) or (
            isinstance(dialog, Library) and dialog.uses_worker
        )
        return self.explores or self.opens_as_played or is_used or self.archives.saving is not None

    @property
    def explores(self) -> bool:
        """Whether the opening explorer is on, and games of this kind have openings."""
        return self.options.explorer and can_explore(self.table.state.board.rules)

    @property
    def welcomes(self) -> bool:
        """Whether somebody who may be new here is asked if they know the game: until they do anything."""
        if self.options.greeted or self.games:
            return False
        table, busy = self.table, self.explores or self.table.analysing or self.table.follows
        is_bare = table.game.is_bare and not table.game.messages
        return is_bare and not busy and table.arrival is not Arrival.LOADED

    @property
    def opens_as_played(self) -> bool:
        """Whether a level in the game on the table opens as people did, where games of this kind have
        openings.
        """
        is_seated = self.options.as_played and any(is_on_ladder(player) for _, player in self.table.seats)
        return is_seated and can_explore(self.table.state.board.rules)

    @property
    def plays(self) -> bool:
        """Whether the game on the table is being played, and nothing else is done."""
        return self.aside is None and isinstance(self.table.mode, Playing)

    @property
    def analyses(self) -> bool:
        """Whether the position on the table is analysed, and nothing else is done."""
        return self.aside is None and self.table.analysing is not None

    @property
    def lesson(self) -> Lesson | None:
        """The lesson under way."""
        return self.aside if isinstance(self.aside, Lesson) else None

    @property
    def practice(self) -> Practice | None:
        """The practice under way."""
        return self.aside if isinstance(self.aside, Practice) else None

    @property
    def solving(self) -> Solving | None:
        """The puzzle under way."""
        return self.aside if isinstance(self.aside, Solving) else None

    @property
    def editor(self) -> Editor | None:
        """The open editor."""
        return self.aside if isinstance(self.aside, Editor) else None

    @property
    def language(self) -> Language:
        """The language of the page."""
        return self.options.language or self.browser_language


from reversi.app.analysis import Said
from reversi.app.archives import ArchivedGames, Archives, PlayerStatistics, can_explore
from reversi.app.coach import Coached
from reversi.app.command import Typed
from reversi.app.common.knowledge import Knowledge
from reversi.app.computer import Thinking
from reversi.app.editor import Drawing, Editor
from reversi.app.game.seats import Written, is_on_ladder
from reversi.app.games import Library, SetAsideGame
from reversi.app.hint import Hint
from reversi.app.lesson import Lesson
from reversi.app.panel import Panel
from reversi.app.practice import Practice
from reversi.app.puzzles import Solving, Training
from reversi.app.review import Reviews
from reversi.app.session import Storage
from reversi.app.settings import Options
from reversi.app.share import Share
from reversi.app.streak import Streak
