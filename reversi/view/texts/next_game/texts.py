"""The texts of the sheet in which the next game is put together, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.app.setup.model import Group
from reversi.view.opponent.ladder import Band


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class NextGameTexts:
    """The sheet in one language."""

    title: str
    met_last: Callable[[str], str]
    """Which level the person has met last."""
    opponent: str
    all_opponents: str
    faces: Mapping[Band, str]
    """What those are called who play like these people, in a word."""
    people: str
    """What stands in the place of an opponent where only people play."""
    your_colour: str
    board: str
    all_boards: Callable[[int], str]
    """What the button is called that shows all boards, so many."""
    groups: Mapping[Group, str]
    """The headings over those boards."""
    choose: str
    """What the button is called that goes back to the sheet with the opponent considered."""
