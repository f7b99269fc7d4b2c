"""The six levels of Michael Patricios' reversi in Java (lurgee.net, https://github.com/mpatric/lurgee)."""

from dataclasses import dataclass

UNLIMITED = 1 << 30


@dataclass(frozen=True, slots=True)
class Level:
    """How deep a player looks at most, and how many evaluations it makes at most beyond the first depth."""

    depth: int
    threshold: int = UNLIMITED


LEVELS = (
    Level(5, 250),
    Level(7, 1_000),
    Level(8, 2_500),
    Level(9, 7_500),
    Level(10, 25_000),
    Level(16, 50_000),
)
