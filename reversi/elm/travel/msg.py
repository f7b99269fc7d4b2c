"""What happens to the panel: what the program it looks at does, and what a person does in the panel."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm.travel.editing import EditMsg
from reversi.elm.travel.files import FilesMsg
from reversi.elm.travel.model import Fold, Speed, Tab
from reversi.elm.travel.steps import AnyLog


@dataclass(frozen=True, slots=True)
class Grew:
    """The program has taken messages: its log now."""

    log: AnyLog


@dataclass(frozen=True, slots=True)
class PlaceChosen:
    """A person wants to look at the moment after `place` messages."""

    place: int


@dataclass(frozen=True, slots=True)
class SliderMoved:
    """A person has moved the slider to this place."""

    text: str


@dataclass(frozen=True, slots=True)
class PlaceTyped:
    """A person has typed the number of a message."""

    text: str


@dataclass(frozen=True, slots=True)
class EarlierWanted:
    """A person wants to look at the listed message before."""


@dataclass(frozen=True, slots=True)
class LaterWanted:
    """A person wants to look at the next listed message."""


@dataclass(frozen=True, slots=True)
class FirstWanted:
    """A person wants to look at the beginning."""


@dataclass(frozen=True, slots=True)
class NowWanted:
    """A person wants to see the program as it is now."""


@dataclass(frozen=True, slots=True)
class PlaySwitched:
    """A person wants the messages played back, or no longer."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """It is time for the message after the one at `place` to be played back."""

    place: int


@dataclass(frozen=True, slots=True)
class SpeedChosen:
    """A person wants playback at this speed."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class TabChosen:
    """A person wants to see another part of the panel."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class TabTurned:
    """A person wants to see the part `by` places further on."""

    by: int


@dataclass(frozen=True, slots=True)
class RowsTurned:
    """A person wants to see the page of the list `by` pages further on."""

    by: int


@dataclass(frozen=True, slots=True)
class SearchTyped:
    """A person looks for messages that contain this text."""

    text: str


@dataclass(frozen=True, slots=True)
class KindSwitched:
    """A person wants messages of this kind listed, or no longer."""

    kind: str


@dataclass(frozen=True, slots=True)
class FoldSwitched:
    """A person wants to see what a value consists of, or no longer."""

    fold: Fold


@dataclass(frozen=True, slots=True)
class PinSwitched:
    """A person wants the moment looked at pinned, or no longer."""


@dataclass(frozen=True, slots=True)
class PinRemoved:
    """A person does not need a pin any more."""

    number: int


@dataclass(frozen=True, slots=True)
class ComparedFrom:
    """A person compares from this moment: the number of a pin, or "" for the one before the message."""

    pin: str


@dataclass(frozen=True, slots=True)
class ComparedTo:
    """A person compares with this moment: the number of a pin, or "" for the one looked at."""

    pin: str


@dataclass(frozen=True, slots=True)
class ContinueWanted:
    """A person wants the program to go on from the moment looked at."""


@dataclass(frozen=True, slots=True)
class BranchChosen:
    """A person wants the program to go on from the end of a branch."""

    number: int


@dataclass(frozen=True, slots=True)
class DropTried:
    """A person asks: what if the message looked at had not happened?"""


@dataclass(frozen=True, slots=True)
class MoveTried:
    """A person asks: what if the message looked at had come as number `to`?"""

    to: int


@dataclass(frozen=True, slots=True)
class WhatIfTaken:
    """A person wants the program to go on from the end of what if."""


@dataclass(frozen=True, slots=True)
class WhatIfLeft:
    """A person has seen enough of what if."""


@dataclass(frozen=True, slots=True)
class SizeSwitched:
    """A person wants the panel smaller, or large again."""


@dataclass(frozen=True, slots=True)
class CloseWanted:
    """A person has seen enough of the panel."""


TravelMsg: TypeAlias = (
    Grew
    | PlaceChosen
    | SliderMoved
    | PlaceTyped
    | EarlierWanted
    | LaterWanted
    | FirstWanted
    | NowWanted
    | PlaySwitched
    | PlayedOn
    | SpeedChosen
    | TabChosen
    | TabTurned
    | RowsTurned
    | SearchTyped
    | KindSwitched
    | FoldSwitched
    | PinSwitched
    | PinRemoved
    | ComparedFrom
    | ComparedTo
    | ContinueWanted
    | BranchChosen
    | DropTried
    | MoveTried
    | WhatIfTaken
    | WhatIfLeft
    | SizeSwitched
    | CloseWanted
    | FilesMsg
    | EditMsg
)
