"""Outcomes: who won according to a game's text, and how.

GGF has the disc difference from Black's point of view, with a letter if the game ended early: `-8.000`,
`+64.000:t`. SGF has the winner: `W+8`, `B+Resign`. A PGN-style head has both scores, either Black's first or,
as PGN does in chess, White's first: `40-24`, `1-0`.
"""

import re
from dataclasses import dataclass
from enum import Enum

from reversi.domain import STANDARD, Colour, Finished, GameState, Rules, Win
from reversi.record.details import Details, is_line_of
from reversi.record.game import Game, end_of

GGF = re.compile(r"(?P<lead>[+-]?[0-9]{1,4}(?:\.[0-9]*)?)(?::(?P<how>[a-z]))?")
SGF = re.compile(
    r"(?P<winner>[BW])[a-z]*\+(?:(?P<lead>[0-9]{1,4}(?:\.[0-9]*)?)|(?P<how>[a-z]*))", re.IGNORECASE
)
SCORES = re.compile(r"(?P<black>[0-9]{1,4}) ?[-–:] ?(?P<white>[0-9]{1,4})")
CHESS = {"1-0": Colour.WHITE, "0-1": Colour.BLACK}
DRAWS = ("draw", "1/2-1/2", "½-½")


class How(Enum):
    """How a game ended before the board was full."""

    RESIGNED = "r"
    ON_TIME = "t"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner (None for a draw), the disc margin (None if unknown), and how it was won."""

    winner: Colour | None
    lead: float | None = None
    how: How | None = None


def possible_result(text: str, rules: Rules) -> str:
    """A result from outside; empty if it is impossible on the board of these rules.

    >>> possible_result("-127.000", STANDARD), possible_result("-12.000", STANDARD)
    ('', '-12.000')
    """
    return text if _stated(text) is None or parse_result(text, rules) else ""


def parse_result(text: str, rules: Rules = STANDARD) -> Outcome | None:
    """The outcome that a result states; None if it states none that can be read, or an impossible one: some
    programs write 127 for a game that was not finished.

    >>> parse_result("-64.000:r") == Outcome(Colour.WHITE, 64.0, How.RESIGNED), parse_result("?")
    (True, None)
    """
    outcome, squares = _stated(text), rules.width * rules.height - len(rules.walls)
    scores = SCORES.fullmatch(text)
    discs = int(scores["black"]) + int(scores["white"]) if scores else 0
    is_possible = outcome and max(outcome.lead or 0, discs) <= squares
    return outcome if is_possible else None


def _stated(text: str) -> Outcome | None:
    """The outcome that a result states, possible or not."""
    if text in CHESS:
        return Outcome(CHESS[text])
    if text.lower() in DRAWS:
        return Outcome(None, 0.0)
    if found := GGF.fullmatch(text):
        return _led_by(float(found["lead"]), found["how"])
    if found := SGF.fullmatch(text):
        winner = Colour.BLACK if found["winner"] in "Bb" else Colour.WHITE
        return Outcome(winner, float(found["lead"]) if found["lead"] else None, _how(found["how"]))
    if found := SCORES.fullmatch(text):
        return _led_by(float(found["black"]) - float(found["white"]), None)
    return None


def _led_by(lead: float, how: str | None) -> Outcome:
    winner = Colour.BLACK if lead > 0 else Colour.WHITE if lead < 0 else None
    return Outcome(winner, abs(lead), _how(how))


def _how(word: str | None) -> How | None:
    return next((how for how in How if (word or "")[:1].lower() == how.value), None)


def outcome_at_end(details: Details | None, game: Game) -> Outcome | None:
    """The recorded outcome of the current line, if the board at its end does not show it."""
    return outcome_beyond(details, end_of(game)) if details and is_line_of(details, game) else None


def outcome_beyond(details: Details, end: GameState) -> Outcome | None:
    """The recorded outcome of a game with this last state, if the board does not show it.

    A finished board shows the result, unless the record names another winner and says how.
    """
    outcome = parse_result(details.result, end.board.rules)
    if outcome is None or not isinstance(end, Finished):
        return outcome
    winner = end.result.colour if isinstance(end.result, Win) else None
    return outcome if outcome.how and outcome.winner is not winner else None
