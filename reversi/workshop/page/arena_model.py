"""The state of the arena's screen."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from reversi.app.custom_player import CHAPTERS, CHOOSES, LONGEST_NAME
from reversi.engine import COMPUTER_PLAYERS, CustomPlayer, RegisteredPlayer
from reversi.workshop.arena import Entrant, Match

GAMES = (2, 6, 10, 20, 32)
"""The choices for the number of games of each pair; the last plays every opening."""

MOST = 24
"""The most players."""

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Arena:
    """The entrants besides the learner's own players, the match, and whether it is running."""

    others: tuple[Entrant, ...] = ()
    """The program's players, and those from files."""
    games: int = 10
    match: Match | None = None
    runs: bool = False
    request: int = 0
    """The number of the latest question."""


EMPTY_ARENA = Arena()


def ours(key: str) -> Entrant | None:
    """The computer player with that key as an entrant, or None."""
    found: Iterable[RegisteredPlayer] = (each for each in COMPUTER_PLAYERS if each.key == key)
    return next((Entrant(each.name, each.key, timed=each.timed) for each in found), None)


def own_texts(texts: dict[str, str]) -> dict[str, str]:
    """The texts in a learner's work that are players, by chapter."""
    return {key: texts[key] for key in CHAPTERS if CHOOSES in texts.get(key, "")}


def own_entrant(name: str, code: str) -> Entrant:
    """A custom player as an entrant."""
    cut = name[:LONGEST_NAME]
    return Entrant(cut, CustomPlayer(cut).key, code)


def with_own_names(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """The entrants with unique names: a number follows a name that is taken.

    >>> [each.name for each in with_own_names([own_entrant("Ada", ""), own_entrant("Ada", "")])]
    ['Ada', 'Ada 2']
    """
    found = dict[str, Entrant]()
    for entrant in entrants:
        number, name = 1, entrant.name
        while name in found:
            number += 1
            name = f"{entrant.name} {number}"
        found[name] = replace(entrant, name=name)
    return tuple(found.values())
