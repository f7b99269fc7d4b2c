"""The lessons: the rules of the game, one after the other, each with something to do on the board.

Every position is reached from the usual start, so that all of them could happen.
"""

from dataclasses import dataclass
from enum import Enum

from reversi.domain import Ply, Skip, parse_transcript


class Subject(Enum):
    """What a lesson teaches."""

    PLACE = "place"
    LINES = "lines"
    LEGAL = "legal"
    PASS = "pass"
    CORNER = "corner"
    END = "end"


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson as it is planned: the moves that lead to its position, and the plies that fulfil it.

    Without `goals` every legal move does.
    """

    subject: Subject
    transcript: str
    goals: tuple[str, ...] = ()


PASSED = "--"

LESSONS = (
    Plan(Subject.PLACE, ""),
    Plan(Subject.LINES, "c4c5f6f5d6e3", ("f4",)),
    Plan(Subject.LEGAL, "c4e3f6b4e2f2a4e1", ("g1",)),
    Plan(Subject.PASS, "d3c3b3b2f5a3a1c1", (PASSED,)),
    Plan(Subject.CORNER, "d3c3b3b2f5a3", ("a1",)),
    Plan(
        Subject.END,
        "e6f6d3e7f7e3e8d8f5f8d7c5c4c6e2g6c8f3g7g5b6d1h5c7b7h7g2a7a6h4"
        "e1b5h6d2a5f4h8b3f2h1c2a8g4a4g8f1b4c3b8b2b1a1h3c1g3a2a3h2g1--",
        ("d6",),
    ),
)


def plies_of(plan: Plan) -> tuple[Ply, ...]:
    """The plies that lead to the position of a lesson."""
    return parse_transcript(plan.transcript)


def is_goal(plan: Plan, ply: Ply) -> bool:
    """Whether `ply`, known to be legal, is what the lesson asks for."""
    return not plan.goals or (PASSED if isinstance(ply, Skip) else str(ply)) in plan.goals
