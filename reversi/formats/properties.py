"""The common form of GGF and SGF: a game as `(;NAME[value]NAME[value][value];…)`.

Both descend from the Smart Game Board: https://www.red-bean.com/sgf and https://skatgame.net/mburo/ggsa/ggf.
The main line of a game with variations is everything before the first closing parenthesis.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from reversi.domain import Colour, DecodeError, Index, Ply, Problem, Rules, Skip, Square
from reversi.domain.notation import parse_square
from reversi.domain.notation.transcripts import Word
from reversi.domain.square import FILES
from reversi.record.details import Details, tidy
from reversi.record.outcome import possible_result

RECORD = re.compile(r"\(\s*;\s*[A-Za-z]{1,10}\s*\[")
"""The beginning of a record, anywhere in a text."""
PART = re.compile(
    r"\s+|[(;]|(?P<end>\))|(?P<name>[A-Za-z]{1,10}\s*(?=\[))|\[(?P<value>(?:[^\]\\]|\\.)*+)\]", re.DOTALL
)
MOVE = re.compile(
    r"\s*(?:(?P<square>[a-z][1-9][0-9]?)|(?P<skip>pass|pa|ps|--|tt|)|(?P<letters>[a-z][a-z]))\s*",
    re.IGNORECASE | re.ASCII,
)

DETAILS = {
    "event": ("EV", "EV", "GN", "Event"),
    "place": ("PC", "PC", "Site"),
    "date": ("DT", "DT", "Date"),
    "black": ("PB", "PB", "BT", "Black"),
    "white": ("PW", "PW", "WT", "White"),
    "black_rating": ("RB", "BR", "BlackElo", "BlackRating"),
    "white_rating": ("RW", "WR", "WhiteElo", "WhiteRating"),
    "time_control": ("TI", "TM", "TimeControl"),
    "result": ("RE", "RE", "Result"),
}
"""Where each detail comes from: its GGF property, its SGF property, another one, or a PGN tag."""

SET_UP = ("AB", "AW", "AE")
"""The properties that place discs on the board, or remove them."""
MOVERS = {"B": Colour.BLACK, "W": Colour.WHITE}
EXPECTED_PART = Problem("expected a property, such as {}", "B[f5]")


@dataclass(frozen=True, slots=True)
class Property:
    """One value of a property, and where it begins in the text."""

    name: str
    value: str
    index: int


@dataclass(frozen=True, slots=True)
class Record:
    """The properties of a main line in order, the error that cut it short (if any), and what was left out."""

    properties: tuple[Property, ...]
    error: DecodeError | None
    has_others: bool

    def first(self, name: str) -> Property | None:
        """The first value of the property with this name; None if it has none."""
        return next((each for each in self.properties if each.name == name), None)

    @property
    def values(self) -> dict[str, str]:
        """The first value of every property."""
        return {each.name: each.value for each in reversed(self.properties)}


def parse_record(text: str) -> Record:
    """The main line of the first game in `text`, which must match `RECORD`."""
    found = RECORD.search(text)
    index, name = found.start() if found else 0, ""
    properties, error = list[Property](), None
    while index < len(text):
        part = PART.match(text, index)
        if part is None:
            error = DecodeError(EXPECTED_PART, text[index : index + 8], Index(index))
            break
        if part["end"]:
            index = part.end()
            break
        if part["name"]:
            name = part["name"].strip().upper()
        elif part["value"] is not None:
            properties.append(Property(name, part["value"], index + 1))
        index = part.end()
    return Record(tuple(properties), error, has_others="(" in text[index:])


def words_of(record: Record) -> Iterator[Word]:
    """The plies of a record, from its `B` and `W` properties; raises `DecodeError` for an unreadable one, and
    for discs that are placed or removed after a move.
    """
    is_begun = False
    for each in record.properties:
        if each.name in MOVERS:
            yield word_of(each)
        elif is_begun and each.name in SET_UP:
            raise DecodeError("expected no change of the board after a move", each.value, Index(each.index))
        is_begun |= each.name in MOVERS
    if record.error:
        raise record.error


def word_of(move: Property) -> Word:
    """The ply in a `B` or `W` property; raises `DecodeError`.

    A square is `f5` or, as in Go, two letters: `fe`. After a `/`, GGF has the player's own value of the move.
    """
    text = move.value.partition("/")[0]
    return Word(parse_point(text, move.index), text, move.index, MOVERS[move.name])


def details_of(values: Mapping[str, str], rules: Rules, plies: tuple[Ply, ...]) -> Details:
    """The details of a game, each from the first source in `DETAILS` with a value."""
    tidied = {name: tidy(re.sub(r"\\(.)", r"\1", value)) for name, value in values.items()}
    details: dict[str, Any] = {
        field: next((tidied[name] for name in names if tidied.get(name)), "")
        for field, names in DETAILS.items()
    }
    details["result"] = possible_result(details["result"], rules)
    return Details(plies, **details)


def parse_point(text: str, index: int) -> Ply:
    """The square or skip in a property's value; raises `DecodeError`."""
    found = MOVE.fullmatch(text)
    if found is None:
        raise DecodeError("expected a move, such as f5", text, Index(index))
    if found["square"]:
        return parse_square(found["square"])
    if found["letters"]:
        letters = found["letters"].lower()
        return Square(FILES.index(letters[0]), FILES.index(letters[1]))
    return Skip()
