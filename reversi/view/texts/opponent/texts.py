"""The texts of the dialog for choosing a player, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.view.opponent.ladder import Band


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OpponentTexts:
    """The dialog in one language."""

    who_plays: Callable[[str], str]
    """The colour whose player is chosen."""
    kinds: str
    """The name of the choice between a person and a computer."""
    person: str
    computer: str
    level: str
    """The name of the slider."""
    level_is: Callable[[str, str], str]
    """A level and how it plays, read aloud as the slider moves."""
    bands: Mapping[Band, str]
    """Whom a level suits, as a sentence."""
    landmarks: Mapping[Band, str]
    """The same in a word, under the slider."""
    scored: Callable[[int, str], str]
    """The percentage of points that a level scored, and the player below it."""
    how_measured: str
    others: str
    """The button that shows the players other than the levels."""
    play: str
