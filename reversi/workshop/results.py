"""The results of running and checking a learner's text."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.workshop.sketch import Sketch

_DETAIL = re.compile(r"\{([a-z_]+)\}")

PRINTED = 10_000
"""The most characters kept of what is printed in a run, a check, or by a game."""


class Kind(Enum):
    """Why a learner's code did not run to the end."""

    SYNTAX = "syntax"
    OVERRAN = "overran"
    RECURSED = "recursed"
    FROZEN = "frozen"
    REFUSED = "refused"
    TOO_LARGE = "too large"
    LEFT = "left"
    RAISED = "raised"


@dataclass(frozen=True, slots=True)
class Explained:
    """Why code did not run to the end: in plain words, with the line if known."""

    kind: Kind
    line: int | None
    text: str
    sketches: tuple[Sketch, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A check that the code passes."""

    check: str


@dataclass(frozen=True, slots=True)
class Failed:
    """A check that the code does not pass; `why` is the key of a sentence, `details` fill it in."""

    check: str
    why: str
    details: tuple[tuple[str, str], ...] = ()
    sketches: tuple[Sketch, ...] = ()


@dataclass(frozen=True, slots=True)
class Broke:
    """A check in which the code did not run to the end."""

    check: str
    explained: Explained


def filled(sentence: str, details: Mapping[str, str]) -> str:
    """The sentence with its `{…}` filled in; those without a detail stay as they are."""
    return _DETAIL.sub(lambda found: details.get(found[1], found[0]), sentence)


CheckResult: TypeAlias = Passed | Failed | Broke


@dataclass(frozen=True, slots=True)
class Marked:
    """The results of a chapter's checks for a text."""

    results: tuple[CheckResult, ...]
    failure: Explained | None
    """Why the text itself did not run; every check then failed in the same way."""
    printed: str

    @property
    def is_done(self) -> bool:
        """Whether every check passed."""
        return bool(self.results) and all(isinstance(result, Passed) for result in self.results)
