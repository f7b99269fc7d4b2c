"""What a text contains: a game, and notes on how it was read."""

from dataclasses import dataclass
from enum import Enum

from reversi.domain import Ply, Rules
from reversi.record.details import Details, fitting
from reversi.record.game import Game, begin_game


class Note(Enum):
    """A note on how a text was read."""

    MIRRORED_START = "mirrored start"
    """The moves are legal from the mirrored start, not from the usual one."""
    SIDE_FROM_DISCS = "side from discs"
    """The text does not say whose move it is; the number of discs does."""
    OTHERS_LEFT_OUT = "others left out"
    """The text has further games, which were not read."""
    PARTLY_READ = "partly read"
    """Some variations or comments are illegal or too long, and were left out."""
    MARKS_LEFT_OUT = "marks left out"
    """Some marks or remarks cannot be shown here, and were left out."""
    AMONG_WORDS = "among words"
    """Words stand between the moves, or squares are named that are not of the game."""
    ROW_FIRST = "row first"
    """The squares are numbers, read as row and column."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A game as people share it: its rules, the plies from the start, and a person's name for the set-up."""

    rules: Rules
    plies: tuple[Ply, ...] = ()
    name: str = ""
    tree: Game | None = None
    """The game with its variations and comments, if they were given."""
    place: int | None = None
    """The number of plies after which it is viewed; None for all of them."""
    details: Details | None = None
    """Whatever else the text says about the game."""
    notes: tuple[Note, ...] = ()

    @property
    def told(self) -> Details:
        """What is known of the line of these plies; nothing if the details name another line."""
        details = self.details or Details()
        return details if not details.plies else fitting(details, self.plies) or Details()

    @property
    def game(self) -> Game:
        """The game, at its end, or where its tree is being viewed."""
        return self.tree or begin_game(self.rules).extend(self.plies)
