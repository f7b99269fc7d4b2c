"""A game as data, for other programs: a JSON object with its rules, its plies, its board and its result.

    version  1
    setup    the key of a named set-up, whoever begins; null if the rules have no name
    rules    the rules (see `domain.codec`)
    plies    the plies from the start: names of squares, and `--` for a skip
    place    the number of plies after which the game is viewed, if not all
    board    after all plies: the rows from the top, a letter for each square: X O R B G Y, `.` where it
             is empty, `#` a wall
    to_move  the colour whose turn it is; null once the game is over
    scores   the discs of every colour, in turn order
    result   who has won: `{"kind": "win", "winners": ["black"]}`, or "tie" with those who share the best
             score; null until the game is over
    tree     the variations and comments, if there are any (see `formats.tree`)
    details  who played the game, where and when, if known (see `record.details`)

The entries board, to_move, scores and result follow from the others.
"""

import json
from dataclasses import replace
from typing import assert_never

from reversi.domain.codec import decode_ply, decode_rules, encode_ply, encode_rules
from reversi.domain.decoding import DecodeError, Index, Json, Node, Path, Problem, parse_json
from reversi.domain.notation.cells import format_rows
from reversi.domain.result import Result, Tie, Win, disc_counts
from reversi.domain.rules import STANDARD, Rules
from reversi.domain.setups import setup_of
from reversi.domain.state import Finished
from reversi.formats.foreign import decode_foreign
from reversi.formats.shared import Shared
from reversi.formats.tree import decode_place, decode_tree, encode_tree, replayed
from reversi.record.details import Details, decode_details, encode_details, if_any
from reversi.record.game import MOST_PLIES, Game, end_of
from reversi.record.outcome import possible_result

VERSION = 1
OWN = ("version", "rules")
"""One of these is in all data of ours."""
LONGEST_DATA = 400_000
"""The longest data accepted, in characters; a game with all the comments it may have is shorter."""


def encode_data(game: Game, details: Details | None = None) -> str:
    """The current line, from start to end, as JSON text, one line per entry and per row of the board."""
    entries = _entries(game, details)
    lines = (f"  {json.dumps(name)}: {_text(name, value)}" for name, value in entries.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def encode_line(game: Game, details: Details | None = None) -> str:
    """The same on a single line, for files of many games."""
    return json.dumps(_entries(game, details))


def _entries(game: Game, details: Details | None) -> dict[str, Json]:
    state = end_of(game)
    board = state.board
    setup = setup_of(board.rules)
    return {
        "version": VERSION,
        "setup": setup.key if setup else None,
        "rules": encode_rules(board.rules),
        "plies": [encode_ply(ply) for ply in game.messages],
        **({} if game.place == game.last else {"place": game.place}),
        "board": list(format_rows(board)),
        "to_move": None if isinstance(state, Finished) else board.to_move.value,
        "scores": {colour.value: count for colour, count in disc_counts(board).items()},
        "result": _encode_result(state.result) if isinstance(state, Finished) else None,
        **({} if game.is_bare else {"tree": encode_tree(game)}),
        **({"details": encode_details(details)} if details and if_any(details) else {}),
    }


def decode_data(text: str, rules: Rules = STANDARD) -> Shared:
    """The game that `encode_data` wrote, checked to be legal; raises DecodeError.

    Reads `rules` and `plies`; a `board`, if given, must be the one they lead to. Data of other programs has
    no version; it is read under `rules`.
    """
    if len(text) > LONGEST_DATA:
        raise DecodeError(Problem("expected at most {} characters", LONGEST_DATA), text, Index(LONGEST_DATA))
    try:
        node = parse_json(text)
        return _decode(node) if any(map(node.field_if_any, OWN)) else decode_foreign(node, rules)
    except DecodeError as error:
        if isinstance(error.location, Path) and error.location.steps:
            where = ".".join(str(step)[:20] for step in error.location.steps)
            problem = Problem("{} in {}", error.problem, where)
            raise DecodeError(problem, error.found, error.location) from error
        raise


def _decode(node: Node) -> Shared:
    node.check_version(VERSION)
    rules_node = node.field("rules")
    rules = decode_rules(rules_node.value, rules_node.path)
    plies_node = node.field_if_any("plies") or Node([])
    plies = tuple(decode_ply(ply.value, ply.path) for ply in plies_node.items(MOST_PLIES))
    board = replayed(rules, plies, plies_node)
    told = node.field_if_any("board")
    if told is not None and [row.text() for row in told.items()] != list(format_rows(board)):
        told.refuse("expected the board to which the moves lead")
    tree, place, details = (node.field_if_any(name) for name in ("tree", "place", "details"))
    return Shared(
        rules,
        plies,
        tree=decode_tree(tree, rules, plies) if tree else None,
        place=decode_place(place, len(plies)) if place else None,
        details=_decode_details(details, rules) if details else None,
    )


def _decode_details(node: Node, rules: Rules) -> Details:
    details = decode_details(node)
    return replace(details, result=possible_result(details.result, rules))


def _text(name: str, value: Json) -> str:
    """An entry's value on one line; the board has a line per row."""
    if name != "board" or not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + ",\n".join(f"    {json.dumps(row)}" for row in value) + "\n  ]"


def _encode_result(result: Result) -> Json:
    match result:
        case Win(colour):
            return {"kind": "win", "winners": [colour.value]}
        case Tie(colours):
            return {"kind": "tie", "winners": [colour.value for colour in colours]}
        case _ as unreachable:
            assert_never(unreachable)
