"""The texts about custom players, as a type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.engine.protocol import Fault


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CustomPlayerTexts:
    """Custom players in one language."""

    failed: Mapping[Fault, Callable[[str, str, str], str]]
    """Why it failed: its name, where in its code, and the details."""
    line: Callable[[int], str]
    """Where in its code, as part of that sentence."""
    another: str
    """The button that chooses another player."""
    missing: Callable[[str, str], str]
    """The player that is missing, and the one in its place."""
    brought: Callable[[str], str]
    """The name of the player that a file has brought."""
    replaced: Callable[[str, str], str]
    """Its name, and that of the player it has replaced; a name may be empty."""
    bring_back: Callable[[str], str]
    """The button that brings back the player it has replaced."""
    remove: str
    """The button that removes it again, if it has replaced none."""
    offer: Callable[[str, str | None], str]
    """Whether to use a player from a file: its name, which may be empty, and that of one it replaces."""
    is_program: str
    """What it means to use one."""
    accept: Callable[[bool], str]
    """The button that accepts it; whether it replaces another."""
