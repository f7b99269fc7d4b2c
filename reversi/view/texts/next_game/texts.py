"""The texts of the sheet for the next game, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.app.setup.model import Group
from reversi.view.opponent.ladder import Band


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class NextGameTexts:
    """The sheet in one language."""

    title: str
    met_last: Callable[[str], str]
    """The level that the person played last."""
    opponent: str
    all_opponents: str
    faces: Mapping[Band, str]
    """The name of each band, in a word."""
    people: str
    """What is shown in place of an opponent where only people play."""
    your_colour: str
    board: str
    all_boards: Callable[[int], str]
    """The button that shows all boards, with their number."""
    groups: Mapping[Group, str]
    """The headings over groups of boards."""
    choose: str
    """The button that returns to the sheet with the opponent being considered."""
