"""Limits: how far a search goes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search: to `depth` plies, or exactly where no more than `exact_from` squares are empty.

    Where no more than `outcome_from` are empty, at least who wins is found out. With `every_move` each move
    gets its own value; else only that of the best is certain. `doubt` says how many levels below certainty
    the search may go to see further (see `kernel.probcut`; exact values are exact all the same). With
    `nodes` it ends where it is once it has visited so many positions, and has completed a depth.
    """

    depth: int
    exact_from: int
    every_move: bool = False
    doubt: int = 0
    nodes: int | None = None
    outcome_from: int = 0
