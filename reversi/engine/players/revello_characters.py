"""Revello's players: their names, how far they look, and what they weigh."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RevelloWeights:
    """What each kind of square is worth to its owner."""

    base: int
    edge: int
    edge_penalty: int
    in_edge: int
    in_edge_penalty: int
    out_centre: int
    corner: int


@dataclass(frozen=True, slots=True)
class Character:
    """A player of Revello: its name, its author's description, the depth of its search, and its weights."""

    name: str
    description: str
    depth: int
    weights: RevelloWeights


CHARACTERS = (
    Character("Lennie", "Minimal strategy.", 0, RevelloWeights(1, 0, 0, 0, 0, 0, 8)),
    Character("Mike", "Conservative but short-sighted.", 1, RevelloWeights(-1, -2, 1, 0, 0, 0, -8)),
    Character("Anita", "Balanced short-term game.", 2, RevelloWeights(1, 2, -3, 1, -2, 0, 16)),
    Character("Claire", "Defensive.", 3, RevelloWeights(-2, -3, 4, -2, 3, -1, -20)),
    Character("Jack", "Very aggressive.", 4, RevelloWeights(1, 8, -3, 4, -2, 2, 24)),
    Character("Adam", "Balanced long-term game.", 4, RevelloWeights(1, 6, -4, 4, -3, 4, 16)),
    Character("Donald", "Sacrifices position for points.", 5, RevelloWeights(-1, 0, 0, 0, 0, 0, -12)),
    Character("Arthur", "Sacrifices points for position.", 6, RevelloWeights(1, 4, -4, 2, -3, 3, 16)),
)
