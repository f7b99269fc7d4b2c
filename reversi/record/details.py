"""Details: what is known of a loaded game besides its moves, such as who played it, where and when."""

from dataclasses import dataclass, replace

from reversi.domain import Json, Ply
from reversi.domain.codec import decode_ply, encode_ply
from reversi.domain.decoding import Node
from reversi.record.game import MOST_PLIES, Game

LONGEST_DETAIL = 80
"""The most characters of a detail; what is longer is cut."""

LONGEST_REMARK = 24
MOST_REMARKS = 400
"""The most remarks that are kept; no game on a usual board has so many plies."""


@dataclass(frozen=True, slots=True)
class Details:
    """The line that was loaded, and what its text told of it: a line of text each, empty if it told nothing.

    Texts are as they were read: ratings and dates have many forms.
    """

    plies: tuple[Ply, ...] = ()
    """The loaded line. The rest is true of no other."""
    black: str = ""
    """The name of who played Black."""
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
    """What GGF has behind each move: its value and its time, such as `/1.20`; none, or one for each ply."""


TOLD = (
    *("black", "white", "black_rating", "white_rating"),
    *("event", "place", "date", "time_control", "result"),
)
"""The fields that are one line of text."""


def tidy(text: str, longest: int = LONGEST_DETAIL) -> str:
    r"""A detail from outside: in one line, without what cannot be shown, and not too long.

    >>> tidy("a\n name" + chr(0) + " "), tidy("?")
    ('a name', '')
    """
    shown = "".join(each if each.isprintable() else " " for each in text[: 4 * longest])
    line = " ".join(shown.split())[:longest].strip()
    return line if any(each.isalnum() for each in line) else ""


def tidy_remarks(remarks: tuple[str, ...]) -> tuple[str, ...]:
    """Remarks from outside: not too long and not too many; none if no ply has any."""
    tidied = tuple(tidy(each, LONGEST_REMARK) for each in remarks[:MOST_REMARKS])
    return tidied if any(tidied) else ()


def if_any(details: Details) -> Details | None:
    """The details; None if they tell nothing but the line."""
    return None if details == Details(details.plies) else details


def is_line_of(details: Details | None, game: Game) -> bool:
    """Whether the line seen is the one that was loaded, from its start to its end."""
    return details is not None and game.messages == details.plies


def cut(details: Details, place: int) -> Details:
    """The details of the first plies of a game, which have no result yet."""
    if place == len(details.plies):
        return details
    return replace(details, plies=details.plies[:place], remarks=details.remarks[:place], result="")


def encode_details(details: Details) -> Json:
    """The details as JSON: what the text told by name, the plies, and the remarks."""
    told: dict[str, Json] = {name: getattr(details, name) for name in TOLD if getattr(details, name)}
    remarks: dict[str, Json] = {"remarks": [*details.remarks]} if details.remarks else {}
    return {**told, "plies": [encode_ply(ply) for ply in details.plies], **remarks}


def decode_details(node: Node) -> Details:
    """The details that `encode_details` wrote; raises DecodeError."""
    plies = tuple(decode_ply(each.value, each.path) for each in node.field("plies").items(MOST_PLIES))
    remarks = tuple(each.text() for each in (node.field_if_any("remarks") or Node([])).items(len(plies)))
    told = {name: tidy(field.text()) for name in TOLD if (field := node.field_if_any(name))}
    return Details(plies, **told, remarks=tidy_remarks(remarks))
