"""Links: a game's rules and moves as the part of an address after the `#`.

The standard game is only its moves: `m=f5d6c3`. Other rules come first: by the key of their set-up,
`setup=octagon&m=`, or by their differences from the standard game. These are fields, `name=value`, joined by
`&`; next to a set-up they give the differences from that:

    v        the version of this notation; 1 if left out
    setup    the key of a named set-up (see `domain.setups`)
    name     what a person calls a set-up without a key; a `&` or `%` in it is escaped twice
    players  the letters of the players in turn order; default XO
    start    the discs at the start, row by row from the top with `/` between rows: letters for discs,
             a number for that many empty squares, `~` for a wall: 8/8/8/3OX3/3XO3/8/8/8
    first    the letter of the player who moves first; default the first of the players
    place    the squares on which the players first place discs in turn, such as d4e4d5e5
    stuck    `end` if the game ends when a player cannot move, `free` if players may pass though
             they can move, else `pass`
    aim      `fewest` if the fewest discs win, else `most`
    at       the number of plies after which the game opens; default all
    m        the transcript, a skip at its end as `ps`; always there, and last
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn, TypeVar

from reversi.domain.board import start_board
from reversi.domain.decoding import DecodeError, Index, Problem
from reversi.domain.notation.cells import LETTERS, OWNERS, WALL, format_rows
from reversi.domain.notation.squares import parse_square
from reversi.domain.notation.transcripts import format_transcript, parse_transcript
from reversi.domain.rules import STANDARD, Aim, Colour, Passing, Rules
from reversi.domain.setups import LONGEST_NAME, OTHELLO, UnknownSetUpError, setup_named, setup_of
from reversi.domain.square import Square
from reversi.formats.respelling import read, read_at, with_escapes, without_escapes
from reversi.formats.shared import Shared

Choice = TypeVar("Choice", bound=Enum)

VERSION = "1"
LONGEST = 8000
"""The longest link accepted, in characters; the longest game on the largest board takes some 4,000."""

FIELDS = ("v", "setup", "name", "players", "start", "first", "place", "stuck", "aim", "at", "m")
STUCK = {"pass": Passing.WHEN_STUCK, "end": Passing.NEVER, "free": Passing.FREELY}
AIMS = {"most": Aim.MOST_DISCS, "fewest": Aim.FEWEST_DISCS}
UNKNOWN = Problem("expected the name of a set-up, such as octagon")
LINK_WALL = "~"
"""Stands for a wall in a link, since `#` begins the link."""


@dataclass(frozen=True, slots=True)
class _Field:
    """The value of a field, and where it begins in the link."""

    value: str
    index: int

    def refuse(self, problem: Problem, at: int = 0) -> NoReturn:
        raise DecodeError(problem, self.value[at : at + 8], Index(self.index + at))


def encode_link(shared: Shared) -> str:
    """The link to a game, without the `#`.

    >>> encode_link(Shared(STANDARD, parse_transcript("f5 d6")))
    'm=f5d6'
    """
    moves = format_transcript(shared.plies, shared.rules.passing).replace("--", "ps")
    at = () if shared.place is None else (f"at={shared.place}",)
    return "&".join((*(f"{name}={value}" for name, value in _fields_of(shared)), *at, f"m={moves}"))


def _fields_of(shared: Shared) -> Iterator[tuple[str, str]]:
    """The fields that describe the rules; a named set-up is given by its key."""
    setup = setup_of(shared.rules)
    if setup is None:
        if shared.name:
            yield "name", with_escapes(shared.name.replace("%", "%25").replace("&", "%26"))
        yield from _differences(shared.rules)
        return
    if setup != OTHELLO:
        yield "setup", setup.key
    if shared.rules.first is not setup.rules.first:
        yield "first", LETTERS[shared.rules.first]


def _differences(rules: Rules) -> Iterator[tuple[str, str]]:
    """The fields in which the rules differ from the standard game."""
    if rules.players != STANDARD.players:
        yield "players", "".join(LETTERS[colour] for colour in rules.players)
    if _start_of(rules) != _start_of(STANDARD):
        yield "start", _start_of(rules)
    if rules.first is not rules.players[0]:
        yield "first", LETTERS[rules.first]
    if rules.placing:
        yield "place", "".join(map(str, sorted(rules.placing)))
    if rules.passing is not STANDARD.passing:
        yield "stuck", _name(STUCK, rules.passing)
    if rules.aim is not STANDARD.aim:
        yield "aim", _name(AIMS, rules.aim)


def _start_of(rules: Rules) -> str:
    rows = "/".join(format_rows(start_board(rules), empty="-")).replace(WALL, LINK_WALL)
    return re.sub("-+", lambda run: str(len(run[0])), rows)


def _name(names: Mapping[str, Choice], choice: Choice) -> str:
    return next(name for name, each in names.items() if each is choice)


def decode_link(text: str) -> Shared:
    """The game that `encode_link` wrote, with or without the `#`, checked to be legal; raises `DecodeError`.

    Undoes escapes such as `%2F`, which mail programs and messengers write.
    """
    text = text.rstrip()
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, Index(LONGEST))
    return read(without_escapes(text), _decode)


def _decode(text: str) -> Shared:
    fields = _fields(text)
    if (version := fields.get("v")) and version.value != VERSION:
        version.refuse(Problem("expected version {}", VERSION))
    rules = _rules(fields)
    if (moves := fields.get("m")) is None:
        raise DecodeError("expected moves, such as m=f5d6", text, Index(len(text)))
    name = _called(fields["name"]) if "name" in fields and setup_of(rules) is None else ""
    plies = read_at(moves.index, lambda: parse_transcript(moves.value, rules))
    return Shared(rules, plies, name, place=_place(fields["at"], len(plies)) if "at" in fields else None)


def _place(field: _Field, last: int) -> int:
    if not re.fullmatch("[0-9]{1,5}", field.value, re.ASCII) or int(field.value) > last:
        field.refuse(Problem("expected a place from 0 to {}", last))
    return int(field.value)


def _fields(text: str) -> dict[str, _Field]:
    fields, index = dict[str, _Field](), len(text) - len(text.lstrip().removeprefix("#"))
    for part in text[index:].split("&"):
        name, equals, value = part.partition("=")
        if not equals or name not in FIELDS:
            names = ", ".join(f"{each}=" for each in FIELDS)
            raise DecodeError(Problem("expected one of {}", names), part, Index(index))
        if name in fields:
            raise DecodeError(Problem("expected {}= once", name), part, Index(index))
        fields[name] = _Field(value, index + len(name) + 1)
        index += len(part) + 1
    return fields


def _rules(fields: Mapping[str, _Field]) -> Rules:
    """The rules that the fields describe; defaults come from the set-up, or from the standard game."""
    base = _setup(fields["setup"]) if "setup" in fields else STANDARD
    players = _players(fields["players"]) if "players" in fields else base.players
    first = _player(fields["first"], players) if "first" in fields else players[0]
    stuck = _choice(fields["stuck"], STUCK) if "stuck" in fields else base.passing
    aim = _choice(fields["aim"], AIMS) if "aim" in fields else base.aim
    placing = _squares(fields["place"]) if "place" in fields else base.placing
    start = fields.get("start") or _Field(_start_of(base), 0)
    width, height, walls, discs = _board(start)
    try:
        return Rules(width, height, walls, players, discs, first, stuck, aim, placing)
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        raise DecodeError(problem, start.value, Index(start.index)) from error


def _setup(field: _Field) -> Rules:
    try:
        return setup_named(field.value).rules
    except UnknownSetUpError:
        field.refuse(UNKNOWN)


def _called(field: _Field) -> str:
    """The person's name for a set-up, on one line and without invisible characters."""
    characters = without_escapes(field.value).text
    name = " ".join("".join(each if each.isprintable() else " " for each in characters).split())
    if len(name) > LONGEST_NAME:
        field.refuse(Problem("expected at most {} characters", LONGEST_NAME))
    return name


def _players(field: _Field) -> tuple[Colour, ...]:
    return tuple(_owner(field, letter, at) for at, letter in enumerate(field.value))


def _player(field: _Field, players: tuple[Colour, ...]) -> Colour:
    player = OWNERS.get(field.value)
    if player is None or player not in players:
        letters = ", ".join(LETTERS[each] for each in players)
        field.refuse(Problem("expected the letter of a player: {}", letters))
    return player


def _owner(field: _Field, letter: str, at: int) -> Colour:
    if letter not in OWNERS:
        field.refuse(Problem("expected one of {}", ", ".join(LETTERS.values())), at)
    return OWNERS[letter]


def _squares(field: _Field) -> frozenset[Square]:
    names = list(re.finditer("[a-z][1-9][0-9]?|.", field.value, re.DOTALL | re.ASCII))
    for name in names:
        if len(name[0]) == 1:
            field.refuse(Problem("expected squares, such as d4e4"), name.start())
    return frozenset(parse_square(name[0]) for name in names)


def _choice(field: _Field, names: Mapping[str, Choice]) -> Choice:
    if field.value not in names:
        field.refuse(Problem("expected one of {}", ", ".join(names)))
    return names[field.value]


def _board(field: _Field) -> tuple[int, int, frozenset[Square], frozenset[tuple[Square, Colour]]]:
    """The width, height, walls and discs of a start position."""
    walls, discs, at = set[Square](), set[tuple[Square, Colour]](), 0
    rows = field.value.split("/")
    width = sum(step for _, step, _ in _words(rows[0]))
    for row, words in enumerate(rows):
        column = 0
        for word, step, place in _words(words):
            if word == LINK_WALL:
                walls.add(Square(column, row))
            elif word:
                discs.add((Square(column, row), _owner(field, word, at + place)))
            column += step
        if column != width:
            field.refuse(Problem("expected {} squares in every row, not {}", width, column), at)
        at += len(words) + 1
    return width, len(rows), frozenset(walls), frozenset(discs)


def _words(row: str) -> Iterator[tuple[str, int, int]]:
    """The words of a row: letter (empty for empty squares), width in columns, and place."""
    for word in re.finditer("([0-9]{1,2})|.", row, re.DOTALL | re.ASCII):
        yield ("", int(word[1]), word.start()) if word[1] else (word[0], 1, word.start())
