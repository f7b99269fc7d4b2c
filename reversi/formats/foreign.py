"""JSON of other programs: a game whose moves, or a board whose squares, stand anywhere in it.

    {"players": [{"name": "Ann"}, {"name": "Ben"}], "position": {"moves": [{"m": "f5", "t": 9}, {"m": "d6"}]}}

What stands in the same place of every item of a list belongs together, or is one game each.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from reversi.domain import DecodeError, Problem, Rules
from reversi.domain.decoding import TOP, Node, is_list, is_object
from reversi.domain.notation.transcripts import BrokenGameError
from reversi.formats.boards import decode_board, has_board
from reversi.formats.moves import decode_moves
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import NOTHING
from reversi.record.details import Details, if_any, tidy

MOVES = re.compile(r"\s*(?:(?:[a-z][1-9][0-9]?|pass|pa|ps|-{1,2})[\s,;]*)+", re.IGNORECASE | re.ASCII)
SQUARE = re.compile("[a-z][1-9]", re.IGNORECASE)
MOST_GROUPS = 50
"""How many places are looked at, those with the most texts first."""
NAME = ("name", "username", "userName", "nickname", "displayName")


def decode_foreign(node: Node, rules: Rules) -> Shared:
    """The longest game in a value of JSON, or the one that begins with its board; raises `DecodeError`."""
    texts = defaultdict[tuple[str, ...], list[str]](list)
    for key, text in _texts(node.value, ()):
        texts[key].append(text)
    groups = sorted(texts.values(), key=len, reverse=True)[:MOST_GROUPS]
    moves = [group for group in groups if all(map(MOVES.fullmatch, group))]
    refusals, games = list[BrokenGameError](), list[Shared]()
    for group in moves:
        is_one_each = len(group) > 1 and len(SQUARE.findall(group[0])) > 1
        try:
            game = decode_moves(group[0] if is_one_each else " ".join(group), rules)
        except BrokenGameError as error:
            refusals.append(error)
        else:
            games.append(replace(game, notes=(*game.notes, Note.OTHERS_LEFT_OUT)) if is_one_each else game)
    board = next(filter(has_board, map("\n".join, groups)), None)
    if board and not games:
        games.append(decode_board(board, rules))
    if games:
        game = max(games, key=lambda game: len(game.plies))
        return replace(game, details=if_any(_details(node.value, game)))
    if not refusals:
        raise DecodeError(NOTHING, node.value, TOP)
    broken = max(refusals, key=lambda refusal: len(refusal.plies))
    problem = Problem("expected a game that can be replayed: {}", str(broken.problem))
    raise BrokenGameError(problem, broken.found, TOP, broken.rules, broken.plies)


def _texts(value: object, key: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a value, and under which keys it stands. A list of numbers is one text."""
    if isinstance(value, str):
        yield key, value
    elif is_object(value):
        for name, each in value.items():
            yield from _texts(each, (*key, str(name)))
    elif is_list(value) and value and all(isinstance(each, int) for each in value):
        yield key, " ".join(map(str, value))
    elif is_list(value):
        for each in value:
            yield from _texts(each, key)


def _details(value: object, game: Shared) -> Details:
    """Who played, if the value tells it by colour, or in a list of two."""
    told = value if is_object(value) else {}
    players = told.get("players")
    two = players if is_list(players) and len(players) == 2 else (None, None)
    by_colour = players if is_object(players) else told
    black, white = (
        tidy(_name(by_colour.get(colour)) or _name(player))
        for colour, player in zip(("black", "white"), two, strict=True)
    )
    return Details(game.plies, black=black, white=white)


def _name(value: object) -> str:
    """A name, by itself or in an object."""
    if is_object(value):
        return next((each for each in map(value.get, NAME) if isinstance(each, str)), "")
    return value if isinstance(value, str) else ""
