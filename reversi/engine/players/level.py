"""Levels: how well our own players play, from one that a child beats to one that never slips."""

from dataclasses import dataclass

from reversi.engine.search.limits import Limits

ANYTHING = (99.0, 99.0, 99.0)
"""A budget that no loss exceeds, for each phase of the game."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player of this level plays, and its description.

    It searches within `limits` and feels only the share `insight` of the values it finds. In the opening,
    each flipped disc looks like `greed` discs of advantage. It overlooks a quiet move with probability
    `blindness`, and misjudges a move by `vagueness` discs (standard deviation). It gives away at most the
    `budget`, in discs, in the opening, the middle game and the ending.
    """

    description: str
    limits: Limits
    insight: float = 1.0
    greed: float = 0.0
    blindness: float = 0.0
    vagueness: float = 0.0
    budget: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @property
    def errs(self) -> bool:
        """Whether it ever plays a move other than the best it sees."""
        return any(self.budget)


LEVELS = (
    Level(
        "Has just learned the rules, and likes to flip many discs.",
        Limits(1, 0), insight=0, greed=0.6, blindness=0.3, vagueness=6, budget=ANYTHING,
    ),
    Level(
        "Likes to flip many discs, and overlooks quiet moves.",
        Limits(1, 0), insight=0.1, greed=0.8, blindness=0.4, vagueness=3, budget=ANYTHING,
    ),
    Level(
        "Begins to feel what is good, but likes discs better.",
        Limits(1, 0), insight=0.26, greed=0.65, blindness=0.35, vagueness=3.5, budget=ANYTHING,
    ),
    Level(
        "Knows that corners are good, when it sees them.",
        Limits(1, 0), insight=0.45, greed=0.5, blindness=0.3, vagueness=3.5, budget=(40, 40, 40),
    ),
    Level(
        "Knows what is good, and is often careless.",
        Limits(1, 2), insight=0.63, greed=0.42, blindness=0.26, vagueness=3.1, budget=(18, 18, 18),
    ),
    Level(
        "Thinks of your reply.",
        Limits(2, 4), insight=0.77, greed=0.3, blindness=0.25, vagueness=3.7, budget=(12, 12, 12),
    ),
    Level(
        "Thinks of your reply, and is more careful.",
        Limits(2, 6), greed=0.2, blindness=0.2, vagueness=2, budget=(6, 6, 6),
    ),
    Level(
        "Thinks of your reply and of its own next move.",
        Limits(3, 8), greed=0.1, blindness=0.12, vagueness=1.5, budget=(5, 5, 4),
    ),
    Level(
        "Plays soundly, with small mistakes.",
        Limits(4, 10), greed=0.05, blindness=0.1, vagueness=1.2, budget=(4, 4, 3),
    ),
    Level(
        "Plays soundly, and hardly slips.",
        Limits(5, 12), blindness=0.1, vagueness=0.6, budget=(2, 2, 2),
    ),
    Level("Looks 6 moves ahead and makes no slips.", Limits(6, 12)),
    Level("Looks 8 moves ahead, and sees the end from 14 empty squares.", Limits(8, 14)),
    Level("Looks 10 moves ahead, and sees the end from 18 empty squares.", Limits(10, 18, selectivity=99)),
    Level("Looks 14 moves ahead, and sees the end from 20 empty squares.", Limits(14, 20, selectivity=95)),
)  # fmt: skip
"""Level 1 first."""
