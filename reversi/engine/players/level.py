"""Levels: how well our own players play, from one whom a child beats to the strongest."""

from dataclasses import dataclass

from reversi.engine.limits import Limits


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player of this level plays, and what people are told of it.

    It searches within `limits`. A turned disc looks to it like `greed` discs of advantage in the opening; it
    overlooks a quiet move `blindness` times in 1; it is wrong about a move by `vagueness` discs (standard
    deviation); and it gives away at most the `budget`, in discs, in opening, middle game and ending.
    """

    description: str
    limits: Limits
    greed: float = 0.0
    blindness: float = 0.0
    vagueness: float = 0.0
    budget: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @property
    def errs(self) -> bool:
        """Whether it ever plays another move than the best that it sees."""
        return any(self.budget)


LEVELS = (
    Level(
        "Has just learned the rules, and likes to turn many discs.",
        Limits(1, 0),
        greed=1.5,
        blindness=0.5,
        vagueness=6,
        budget=(99, 99, 99),
    ),
    Level(
        "Likes to turn many discs, and overlooks quiet moves.",
        Limits(1, 0),
        greed=0.8,
        blindness=0.4,
        vagueness=4,
        budget=(30, 30, 30),
    ),
    Level(
        "Knows that corners are good.",
        Limits(1, 2),
        greed=0.4,
        blindness=0.3,
        vagueness=3,
        budget=(16, 16, 16),
    ),
    Level("Thinks of your reply.", Limits(2, 4), greed=0.3, blindness=0.2, vagueness=2, budget=(10, 10, 8)),
    Level(
        "Thinks of your reply and of its own next move.",
        Limits(3, 6),
        greed=0.2,
        blindness=0.15,
        vagueness=1.5,
        budget=(7, 7, 6),
    ),
    Level(
        "Plays soundly, but still likes discs too much.",
        Limits(4, 8),
        greed=0.1,
        blindness=0.1,
        vagueness=1,
        budget=(5, 5, 4),
    ),
    Level(
        "Makes small mistakes only.",
        Limits(5, 10),
        greed=0.05,
        blindness=0.1,
        vagueness=0.5,
        budget=(3, 3, 2),
    ),
    Level("Looks 6 plies ahead and makes no slips.", Limits(6, 12)),
    Level("Looks 8 plies ahead.", Limits(8, 14)),
    Level("Looks 10 plies ahead, and sees the end from 18 empty squares.", Limits(10, 18, doubt=1)),
    Level("Looks 12 plies ahead, and sees the end from 20 empty squares.", Limits(12, 20, doubt=2)),
    Level("Looks 16 plies ahead, and sees the end from 22 empty squares.", Limits(16, 22, doubt=3)),
)
"""Level 1 first."""
