"""Messages: everything that a person or the world can do to the program, as facts."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.computer.model import Path
from reversi.app.game.seats import Player
from reversi.app.lesson.msg import LearnMsg
from reversi.app.panel.model import Tab
from reversi.app.panel.notice import Notice
from reversi.app.review.msg import ReviewMsg
from reversi.app.session.msg import StorageMsg
from reversi.app.settings.model import Options
from reversi.app.share.model import Copy, Copyable
from reversi.domain import Colour, Square
from reversi.engine.protocol import Answer, Progress


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """A person wants to play `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class SkipClicked:
    """A person who cannot move skips the turn."""


@dataclass(frozen=True, slots=True)
class CursorMoved:
    """An arrow key, Home or End moved the keyboard's place on the board to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquareFocused:
    """`square` took the keyboard's focus, by whatever way."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquarePointed:
    """The mouse came to stand on `square`; None: it left the board, or the board lost the focus."""

    square: Square | None


@dataclass(frozen=True, slots=True)
class FlashEnded:
    """The flash of refusal `number` has been seen for long enough."""

    number: int


@dataclass(frozen=True, slots=True)
class NewGameClicked:
    """A person wants a new game."""


@dataclass(frozen=True, slots=True)
class SeedDrawn:
    """The world drew the new game's seed: a whole number from 0 up to 2^32."""

    seed: int


@dataclass(frozen=True, slots=True)
class UndoClicked:
    """A person wants to go back to the last decision."""


@dataclass(frozen=True, slots=True)
class RedoClicked:
    """A person wants to go forward to the next decision."""


@dataclass(frozen=True, slots=True)
class PlayerChosen:
    """A person wants `player` to play `colour` from now on."""

    colour: Colour
    player: Player


@dataclass(frozen=True, slots=True)
class SidesSwapped:
    """A person wants the players to change colours."""


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    """A person made another choice among the options."""

    options: Options


@dataclass(frozen=True, slots=True)
class TabChosen:
    """A person wants to see `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class HintClicked:
    """A person wants help with the move, or more of it; after all of it, none."""


@dataclass(frozen=True, slots=True)
class PauseClicked:
    """A person wants the computer to wait."""


@dataclass(frozen=True, slots=True)
class ResumeClicked:
    """A person wants the computer to go on."""


@dataclass(frozen=True, slots=True)
class StepClicked:
    """A person wants the waiting computer to make one move."""


@dataclass(frozen=True, slots=True)
class PlayItClicked:
    """A person has seen why the computer wants its move, and lets it play."""


@dataclass(frozen=True, slots=True)
class ThoughtClicked:
    """A person wants to read more of the thought at `path`, or no more of it."""

    path: Path


@dataclass(frozen=True, slots=True)
class ComputerReady:
    """The worker has started and takes questions."""


@dataclass(frozen=True, slots=True)
class ComputerProgressed:
    """The worker is still busy with question `request`, and has seen this much."""

    request: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class ComputerAnswered:
    """The worker answered question `request`."""

    request: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class ComputerFailed:
    """The worker died, or said something that makes no sense: `reason`, for people to read."""

    reason: str


@dataclass(frozen=True, slots=True)
class ComputerRetryClicked:
    """A person wants the worker that was given up to be started again."""


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """A second has passed while the computer was asked for something."""


@dataclass(frozen=True, slots=True)
class LookEnded:
    """A person has had the time to look at the board before the answer to `request` is played."""

    request: int


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """A person has read a notice."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class AboutOpened:
    """A person wants to know what this is."""


@dataclass(frozen=True, slots=True)
class AboutClosed:
    """A person has read enough of it."""


@dataclass(frozen=True, slots=True)
class LicencesArrived:
    """The licences of what is shipped, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class LicencesMissed:
    """The licences cannot be read: `reason`, for people to read."""

    reason: str


@dataclass(frozen=True, slots=True)
class CopyClicked:
    """A person wants to copy `what`."""

    what: Copy


@dataclass(frozen=True, slots=True)
class TextCopied:
    """The browser has copied `what`."""

    what: Copyable


@dataclass(frozen=True, slots=True)
class TextNotCopied:
    """The browser cannot copy `text`, or may not."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteTyped:
    """`text` stands in the field for what is pasted."""

    text: str


@dataclass(frozen=True, slots=True)
class LoadClicked:
    """A person wants what was pasted on the board."""


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The address came to have `link` behind its `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class BackClicked:
    """A person wants the game back that made room for another."""


Msg: TypeAlias = (
    SquareClicked
    | SkipClicked
    | CursorMoved
    | SquareFocused
    | SquarePointed
    | FlashEnded
    | NewGameClicked
    | SeedDrawn
    | UndoClicked
    | RedoClicked
    | PlayerChosen
    | SidesSwapped
    | OptionsChosen
    | TabChosen
    | HintClicked
    | PauseClicked
    | ResumeClicked
    | StepClicked
    | PlayItClicked
    | ThoughtClicked
    | ComputerReady
    | ComputerProgressed
    | ComputerAnswered
    | ComputerFailed
    | ComputerRetryClicked
    | ClockTicked
    | LookEnded
    | NoticeClosed
    | AboutOpened
    | AboutClosed
    | LicencesArrived
    | LicencesMissed
    | CopyClicked
    | TextCopied
    | TextNotCopied
    | PasteTyped
    | LoadClicked
    | LinkOpened
    | BackClicked
    | LearnMsg
    | ReviewMsg
    | StorageMsg
)
