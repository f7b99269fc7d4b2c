"""The texts of the dialog in which a player is chosen, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.view.opponent.ladder import Band


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OpponentTexts:
    """The dialog in one language."""

    who_plays: Callable[[str], str]
    """The colour whose player is chosen."""
    kinds: str
    """What the choice between a person and a computer is called."""
    person: str
    computer: str
    level: str
    """What the slider is called."""
    level_is: Callable[[str, str], str]
    """A level and how it plays, read out as the slider moves."""
    bands: Mapping[Band, str]
    """For whom a level is, as a sentence."""
    landmarks: Mapping[Band, str]
    """The same in a word, under the slider."""
    scored: Callable[[int, str], str]
    """The per cent of points that a level scored, and the player below it."""
    how_measured: str
    others: str
    """What the button is called that shows the players besides the levels."""
    play: str
