"""Troubles: why a text from outside was refused, as data that every language has words for."""

from dataclasses import dataclass

from reversi.domain import DecodeError, IllegalPly, Index, Problem


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a link, a pasted text or a stored session was refused: the problem, what was found, and where.

    `found` is empty where it is no text, and `character`, counted from 1, None where it lies in no line of
    text. `illegal`: what was found can be read, but is no legal move there.
    """

    problem: Problem
    found: str
    character: int | None
    illegal: bool = False


def trouble_of(error: DecodeError) -> Trouble:
    """What there is to say of a refusal."""
    character = error.place.index + 1 if isinstance(error.place, Index) else None
    found = error.found if isinstance(error.found, str) else ""
    return Trouble(error.problem, found, character, isinstance(error.__cause__, IllegalPly))
