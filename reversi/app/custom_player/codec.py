"""Custom players as text, as they are stored and as they are exchanged between devices."""

import json

from reversi.app.game.seats import Written
from reversi.domain import Node, Problem
from reversi.domain.decoding import parse_json

FORMAT = 1

CHAPTERS = ("player", "search")
"""The chapters of the workshop whose work can be a player."""

CHOOSES = "def choose("
"""What every player's code contains."""

NO_PLAYER = Problem("expected a player: a function choose(game)")

LONGEST_NAME = 40
LONGEST_CODE = 100_000


def encode_custom_player(written: Written) -> str:
    """The player as JSON text, for storage."""
    return json.dumps({"format": FORMAT, "name": written.name, "code": written.code})


def decode_custom_player(text: str) -> Written:
    """The player that `encode_custom_player` wrote; raises DecodeError."""
    node = parse_json(text)
    _check(node.field("format"))
    return Written(_name(node), _code(node.field("code")))


def decode_work(text: str) -> tuple[Written, ...]:
    """The players in a workshop file, at least one; raises DecodeError.

    The first is named after the person; a second has the chapter's name added.
    """
    node = parse_json(text)
    _check(node.field("reversi_workshop"))
    name, work = _name(node), node.field("work")
    codes = {chapter: found for chapter in CHAPTERS if (found := work.field_if_any(chapter))}
    choosing = {chapter: code for chapter, each in codes.items() if CHOOSES in (code := _code(each))}
    if not choosing:
        work.refuse(NO_PLAYER)
    return tuple(
        Written(f"{name} ({chapter})".strip() if number else name, code)
        for number, (chapter, code) in enumerate(choosing.items())
    )


def _check(node: Node) -> None:
    if node.integer() != FORMAT:
        node.refuse(Problem("expected version {}", FORMAT))


def _name(node: Node) -> str:
    """The name on one line, without unprintable characters."""
    name = node.field("name").text()[:LONGEST_CODE]
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:LONGEST_NAME].strip()


def _code(node: Node) -> str:
    code = node.text()
    if len(code) > LONGEST_CODE:
        node.refuse(Problem("expected at most {} characters", LONGEST_CODE))
    return code
