"""Revello's eight characters, by their author Jason Tang (Revello 2.1, https://wiki.tcl-lang.org/9798)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
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
    """A player of Revello: its name, what its author says of it, how deep it looks, and its weights."""

    name: str
    description: str
    depth: int
    weights: Weights


CHARACTERS = (
    Character("Lennie", "Minimal strategy.", 0, Weights(1, 0, 0, 0, 0, 0, 8)),
    Character("Mike", "Conservative but short-sighted.", 1, Weights(-1, -2, 1, 0, 0, 0, -8)),
    Character("Anita", "Balanced short-term game.", 2, Weights(1, 2, -3, 1, -2, 0, 16)),
    Character("Claire", "Defensive.", 3, Weights(-2, -3, 4, -2, 3, -1, -20)),
    Character("Jack", "Very aggressive.", 4, Weights(1, 8, -3, 4, -2, 2, 24)),
    Character("Adam", "Balanced long-term game.", 4, Weights(1, 6, -4, 4, -3, 4, 16)),
    Character("Donald", "Sacrifices position for points.", 5, Weights(-1, 0, 0, 0, 0, 0, -12)),
    Character("Arthur", "Sacrifices points for position.", 6, Weights(1, 4, -4, 2, -3, 3, 16)),
)
