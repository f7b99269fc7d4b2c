"""The texts about the player that the person has written, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.engine.protocol import Fault


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CustomPlayerTexts:
    """What is said of such a player in one language."""

    failed: Mapping[Fault, Callable[[str, str, str], str]]
    """Why it has no answer: its name, where in its text, and the details."""
    line: Callable[[int], str]
    """Where in its text, as a part of that sentence."""
    another: str
    """What the button is called that chooses another player."""
    missing: Callable[[str, str], str]
    """The player that is not here, and the one in its place."""
    brought: Callable[[str], str]
    """A file has brought a player of that name."""
    replaced: Callable[[str, str], str]
    """It has done so in the place of another; a name may be empty."""
    bring_back: Callable[[str], str]
    """What the button is called that brings that other one back."""
    remove: str
    """What it is called where there was none."""
    offer: Callable[[str, str | None], str]
    """Whether a player out of a file may come in; in the place of which, if of any. A name may be empty."""
    is_program: str
    """What it means to let one in."""
    accept: Callable[[bool], str]
    """What the button is called that lets it in; whether it replaces another."""
