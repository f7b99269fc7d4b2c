"""Sharing: what the person copies and pastes."""

from dataclasses import dataclass

from reversi.app.common.copying import Copyable
from reversi.formats.left_out import Part
from reversi.formats.shared import Shared
from reversi.formats.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Copied:
    """The browser has copied `what`; `number` tells one copy from the next."""

    number: int
    what: Copyable
    left_out: tuple[Part, ...] = ()
    """The parts of the game that are not in the copy."""


@dataclass(frozen=True, slots=True)
class Share:
    """The state of copying and pasting."""

    address: str = ""
    """The page's address up to the `#`; links begin with it."""
    pasted: str = ""
    """The text in the field."""
    trouble: Trouble | None = None
    legal_part: Shared | None = None
    """The legal beginning of the game in the field, if not all of it is legal."""
    copied: Copied | None = None
    by_hand: str | None = None
    """A text that the browser could not copy, shown for the person to copy by hand."""
    up_to_here: bool = False
    """Whether copies of the game end with the move shown."""


NOTHING_SHARED = Share()
