"""Trouble: why a text was refused, as a value."""

from dataclasses import dataclass

from reversi.domain import DecodeError, IllegalPlyError, Index, Problem


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a link, a pasted text or a stored session was refused: the problem, what was found, and where.

    `found` is empty if it is not text. `character` counts from 1; None if the problem is not at one character
    of a text. `illegal`: what was found is readable, but not a legal move there.
    """

    problem: Problem
    found: str
    character: int | None
    illegal: bool = False


def trouble_of(error: DecodeError) -> Trouble:
    """The trouble behind a refusal."""
    character = error.location.index + 1 if isinstance(error.location, Index) else None
    found = error.found if isinstance(error.found, str) else ""
    return Trouble(error.problem, found, character, isinstance(error.__cause__, IllegalPlyError))
