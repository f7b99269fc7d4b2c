"""The tabs: what the lower part of the panel shows, one at a time."""

from enum import Enum


class Tab(Enum):
    """A part of the panel; its value is how elements of the page are called after it."""

    GAME = "game"
    """How the next game begins, and how the computer plays."""
    LOOK = "look"
    """What is seen and heard."""
    SHARE = "share"
    """Copying and pasting."""
    LEARN = "learn"
    """The rules, the keys and the commands."""


def tab_id(tab: Tab) -> str:
    """The id of the element that shows the name of `tab`."""
    return f"tab-{tab.value}"
