"""The texts of the list of the last games, as a type; see `view.texts.texts` for those of the page."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GamesTexts:
    """The list in one language; functions are given numbers and names."""

    kept: Callable[[int, str], str]
    """What is kept: at most this many games, and this many characters."""
    none: str
    moves: Callable[[int], str]
    unfinished: str
    won: Callable[[str, str], str]
    """The winner's colour, and the scores if two played."""
    drawn: Callable[[str], str]
    unreadable: str
    delete_named: Callable[[int, str], str]
    """A game's number in the list, and its name."""
    deleted: str
    bring_back: str
    search: str
    search_for: str
    """What can be typed into the field."""
    games: Callable[[int, int, Callable[[int], str]], str]
    """How many of the games in the library are shown; the function writes a number."""
    no_match: str
    on_board: str
    date: Callable[[int, int, int], str]
    """A year, a month and a day."""
    save: str
    saving: Callable[[str, str], str]
    """How many games have been written, of how many."""
    newer: str
    full: str
    closed: Callable[[str], str]
    """An untranslated error message."""
