"""Commands and subscriptions: what `update` wants the world to do, and to hear from it, as values."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.msg import Msg
from reversi.app.share import Copy
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
    """Keep `text` so that it outlives the page; say StoreFailed if that fails."""

    text: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """Keep `text`, a stored session that could not be read, in another place, so that nothing is lost."""

    text: str


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
    what: Copy


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
    | SetAside
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


Sub: TypeAlias = ComputerReports | Seconds
