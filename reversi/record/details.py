"""Details: what is known about a loaded game besides its moves, such as players, place and date."""

import re
from dataclasses import dataclass, replace
from unicodedata import normalize

from reversi.domain import Finished, Json, Ply
from reversi.domain.codec import decode_ply, encode_ply
from reversi.domain.decoding import Node
from reversi.record.game import MOST_PLIES, Game, main_end, main_plies

ACCENTS = re.compile("[\u0300-\u036f]")
"""The marks over and under Latin, Greek and Cyrillic letters."""

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i"})
"""Letters that consist of no other letter and a mark."""

LONGEST_DETAIL = 80
"""The longest detail; more is cut off."""

LONGEST_REMARK = 24
MOST_REMARKS = 400
"""The most remarks kept; no game on a usual board has as many plies."""


@dataclass(frozen=True, slots=True)
class Details:
    """The loaded line, and what its text said about it: one line of text each, empty if it said nothing.

    Texts stay as they were read: ratings and dates come in many forms.
    """

    plies: tuple[Ply, ...] = ()
    """The loaded line. The other details hold only for this line."""
    black: str = ""
    """The name of the player with Black."""
    white: str = ""
    black_rating: str = ""
    white_rating: str = ""
    event: str = ""
    place: str = ""
    date: str = ""
    time_control: str = ""
    result: str = ""
    """The result (see `outcome`)."""
    remarks: tuple[str, ...] = ()
    """What GGF has after each move: its value and its time, such as `/1.20`; empty, or one for each ply."""


TOLD = (
    *("black", "white", "black_rating", "white_rating"),
    *("event", "place", "date", "time_control", "result"),
)
"""The fields that are single lines of text."""


def tidy(text: str, longest: int = LONGEST_DETAIL) -> str:
    r"""A detail from outside: on one line, without unprintable characters, and cut to the maximum length.

    >>> tidy("a\n name" + chr(0) + " "), tidy("?")
    ('a name', '')
    """
    shown = "".join(each if each.isprintable() else " " for each in text[: 4 * longest])
    line = " ".join(shown.split())[:longest].strip()
    return line if any(each.isalnum() for each in line) else ""


def folded(text: str) -> str:
    """A text as it is searched: without case, accents and the width of letters.

    >>> folded("Préqualif ŁÓDŹ Ｏｔｈｅｌｌｏ"), folded("ば")
    ('prequalif lodz othello', 'ば')
    """
    if text.isascii():
        return text.lower()
    bare = ACCENTS.sub("", normalize("NFKD", text.casefold().translate(LETTERS)))
    return normalize("NFC", bare)


def tidy_remarks(remarks: tuple[str, ...]) -> tuple[str, ...]:
    """Remarks from outside, cut to the limits; empty if no ply has a remark."""
    tidied = tuple(tidy(each, LONGEST_REMARK) for each in remarks[:MOST_REMARKS])
    return tidied if any(tidied) else ()


def if_any(details: Details) -> Details | None:
    """The details; None if they hold nothing but the line."""
    return None if details == Details(details.plies) else details


def fitting(details: Details | None, plies: tuple[Ply, ...]) -> Details | None:
    """The details, if they hold for the line of these plies; None if they belong to another line."""
    return details if details and details.plies == plies else None


def is_line_of(details: Details | None, game: Game) -> bool:
    """Whether the current line is exactly the loaded one, from start to end."""
    return fitting(details, game.messages) is not None


def is_closed(details: Details | None, game: Game) -> bool:
    """Whether a move at this place stands beside a record or a loaded game: the main line stays what it is.

    A game that is not over, and of which nothing but its moves was loaded, goes on at its end.
    """
    is_at_end = game.number == main_end(game)
    if is_record(details, game):
        return not (is_at_end and isinstance(game.present.state, Finished))
    return not is_at_end and fitting(details, main_plies(game)) is not None


def is_record(details: Details | None, game: Game) -> bool:
    """Whether no other line can become the main one: it is over, or more than its moves was loaded."""
    if isinstance(game.state_of(main_end(game)).state, Finished):
        return True
    told = fitting(details, main_plies(game))
    return told is not None and if_any(told) is not None


def cut(details: Details, place: int) -> Details:
    """The details of the first plies of a game, without the result."""
    if place == len(details.plies):
        return details
    return replace(details, plies=details.plies[:place], remarks=details.remarks[:place], result="")


def encode_details(details: Details) -> Json:
    """The details as JSON: the text fields by name, the plies, and the remarks."""
    told: dict[str, Json] = {name: getattr(details, name) for name in TOLD if getattr(details, name)}
    remarks: dict[str, Json] = {"remarks": [*details.remarks]} if details.remarks else {}
    return {**told, "plies": [encode_ply(ply) for ply in details.plies], **remarks}


def decode_details(node: Node) -> Details:
    """The details that `encode_details` wrote; raises DecodeError."""
    plies = tuple(decode_ply(each.value, each.path) for each in node.field("plies").items(MOST_PLIES))
    remarks = tuple(each.text() for each in (node.field_if_any("remarks") or Node([])).items(len(plies)))
    told = {name: tidy(field.text()) for name in TOLD if (field := node.field_if_any(name))}
    return Details(plies, **told, remarks=tidy_remarks(remarks))
