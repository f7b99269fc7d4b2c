"""Commands and subscriptions: what `update` wants the world to do, and to hear from it, as values."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.msg import Msg
from reversi.app.share.model import Copyable
from reversi.domain import Square
from reversi.engine.protocol import Question


@dataclass(frozen=True, slots=True)
class AskComputer:
    """Put `question` to the worker under the number `request`; with `ponder` it thinks on afterwards."""

    request: int
    question: Question
    ponder: bool = False


@dataclass(frozen=True, slots=True)
class CancelQuestion:
    """Tell the worker to drop question `request`."""

    request: int


@dataclass(frozen=True, slots=True)
class RestartComputer:
    """Stop the worker, whatever it does, and start another."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Say `message` once, in `milliseconds`."""

    milliseconds: int
    message: Msg


@dataclass(frozen=True, slots=True)
class DrawSeed:
    """Draw a seed and say SeedDrawn."""


@dataclass(frozen=True, slots=True)
class SaveSession:
    """Store `text` so that it outlives the page.

    If that fails, say StoreFailed; if another page has stored a session meanwhile, leave it there, and say
    SessionChangedElsewhere.
    """

    text: str


@dataclass(frozen=True, slots=True)
class QuarantineSession:
    """Store `text`, a session that cannot be read, beside the session, so that it is not lost.

    Say SessionQuarantined or QuarantineFailed.
    """

    text: str


@dataclass(frozen=True, slots=True)
class AskOtherPages:
    """Ask the pages in other tabs whether one of them plays the game."""


@dataclass(frozen=True, slots=True)
class AnswerOtherPages:
    """Tell the pages in other tabs that the one called `page` plays the game."""

    page: str


@dataclass(frozen=True, slots=True)
class FocusSquare:
    """Give `square` the keyboard's focus."""

    square: Square


@dataclass(frozen=True, slots=True)
class FocusElement:
    """Give the element with this id the keyboard's focus."""

    id: str


@dataclass(frozen=True, slots=True)
class FetchLicences:
    """Read the licences of what is shipped and say LicencesArrived."""


@dataclass(frozen=True, slots=True)
class CopyText:
    """Copy `text`, which is `what`, and say TextCopied or TextNotCopied."""

    text: str
    what: Copyable


@dataclass(frozen=True, slots=True)
class SelectText:
    """Give the field with this id the keyboard's focus, all of its text selected."""

    id: str


@dataclass(frozen=True, slots=True)
class ForgetLink:
    """Take the `#`, and what follows it, out of the page's address."""


@dataclass(frozen=True, slots=True)
class PlaySound:
    """Let a move be heard as it is seen: the disc that lands, then one turning for each of `steps`.

    Those are the distances of the discs turned from the square played. Three notes follow where it `ends`
    the game.
    """

    steps: tuple[int, ...]
    ends: bool = False


Cmd: TypeAlias = (
    AskComputer
    | CancelQuestion
    | RestartComputer
    | Wait
    | DrawSeed
    | SaveSession
    | QuarantineSession
    | AskOtherPages
    | AnswerOtherPages
    | FocusSquare
    | FocusElement
    | FetchLicences
    | CopyText
    | SelectText
    | ForgetLink
    | PlaySound
)
Cmds: TypeAlias = tuple[Cmd, ...]


@dataclass(frozen=True, slots=True)
class ComputerReports:
    """Hear what the worker says: ready, progress, answers, failures."""


@dataclass(frozen=True, slots=True)
class Seconds:
    """Hear ClockTicked every second."""


@dataclass(frozen=True, slots=True)
class OtherPages:
    """Hear what pages in other tabs store, ask and answer."""


Sub: TypeAlias = ComputerReports | Seconds | OtherPages
