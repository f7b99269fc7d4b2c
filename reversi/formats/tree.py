"""A game with its variations and comments as flat JSON: runs of plies, each attached to a numbered node.

A list in `runs` has a node number and plies: the plies follow one another, and the first follows that node.
The start is node 0, and the plies are numbered from 1 in the order of this list. A list in `order` has a node
number and the numbers of the nodes that follow it, the main continuation first; it is only given where these
are not in ascending order. `tried` has the numbers of plies that were only tried out, and with each
everything after it. `comments` are pairs of a number and a text, which can draw shapes, too (see
`record.shapes`). `end` is the number of the last ply of the current line.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from reversi.domain import Board, IllegalPlyError, Json, Ply, Problem, Rules, boards_along
from reversi.domain.codec import decode_ply, encode_ply
from reversi.domain.decoding import Node
from reversi.elm.tree import Node as Place
from reversi.record.comments import LONGEST_COMMENT, MOST_READ, clean_comment
from reversi.record.game import MOST_PLIES, Game, Turn, advance, begin_game

Places: TypeAlias = list[Place[Turn, Ply]]

MOST_LINES_BEYOND = 2
"""The most lines of a tree over the node limit: the current and the main one are never dropped."""


def encode_tree(game: Game) -> Json:
    """The tree of `game` and its current line; the place on the line is stored elsewhere."""
    numbered = tuple(enumerate(game.nodes))
    tried = [number for number, node in numbered if node.is_tried and not game.nodes[node.parent].is_tried]
    return {
        "runs": [_encode_run(game, run) for run in _runs(game)],
        "order": [
            [number, *node.children] for number, node in numbered if [*node.children] != sorted(node.children)
        ],
        "tried": [*tried],
        "comments": [[number, node.note] for number, node in numbered if node.note],
        "end": game.line[-1],
    }


def decode_tree(node: Node, rules: Rules, plies: tuple[Ply, ...]) -> Game:
    """The game that `encode_tree` wrote, viewed after `plies`, which begin its line; or a DecodeError."""
    start = begin_game(rules)
    places = list(start.nodes)
    for run in node.field("runs").items():
        _add_run(places, run, start.most + 2 * MOST_PLIES)
    if len(places) > start.most and sum(not place.children for place in places) > MOST_LINES_BEYOND:
        node.field("runs").refuse(Problem("expected at most {} of these", start.most))
    for order in node.field("order").items(len(places)):
        _put_in_order(places, order)
    _mark_tried(places, {_number(each, places) for each in node.field("tried").items(len(places))})
    _add_comments(places, node.field("comments"))
    game, end = replace(start, nodes=tuple(places)), _number(node.field("end"), places)
    game = game.on_line(game.path_to(end), 0)
    if game.messages[: len(plies)] != plies:
        node.field("end").refuse("expected the end of the line that was seen")
    return game.go_to(len(plies))


def decode_main_line(node: Node) -> tuple[Ply, ...]:
    """The plies of the main line of a tree that `encode_tree` wrote; raises DecodeError.

    Nothing is replayed, so that this is quick; the plies may be illegal.
    """
    plies: list[Ply | None] = [None]
    children: list[list[int]] = [[]]
    for run in node.field("runs").items():
        first, *rest = run.items() or (run,)
        parent = decode_place(first, len(plies) - 1)
        for each in rest:
            children[parent].append(len(plies))
            parent = len(plies)
            plies.append(decode_ply(each.value, each.path))
            children.append([])
    for order in node.field("order").items(len(plies)):
        number, *others = (decode_place(each, len(plies) - 1) for each in order.items() or (order,))
        if sorted(others) != sorted(children[number]):
            order.refuse("expected the numbers of the moves that follow")
        children[number] = others
    tried, number, line = {each.integer() for each in node.field("tried").items(len(plies))}, 0, list[Ply]()
    while children[number] and (number := children[number][0]) not in tried:
        ply = plies[number]
        line += [] if ply is None else [ply]
    return tuple(line)


def decode_place(node: Node, last: int) -> int:
    """A place in a game of `last` plies; raises DecodeError."""
    place = node.integer()
    if not 0 <= place <= last:
        node.refuse(Problem("expected a place from 0 to {}", last))
    return place


def replayed(rules: Rules, plies: tuple[Ply, ...], node: Node) -> Board:
    """The board after these plies, found at `node`; raises DecodeError."""
    try:
        return boards_along(rules, plies)[-1]
    except IllegalPlyError as error:
        node.refuse(Problem("expected a game that can be replayed: {}", str(error)))


def _runs(game: Game) -> Iterator[range]:
    """The plies' numbers, cut wherever one does not follow the one before it."""
    cuts = [number for number, node in enumerate(game.nodes) if number and node.parent != number - 1]
    bounds = (1, *cuts, len(game.nodes))
    return (range(first, last) for first, last in pairwise(bounds) if first < last)


def _encode_run(game: Game, run: range) -> Json:
    plies = (game.nodes[number].message for number in run)
    return [game.nodes[run[0]].parent, *(encode_ply(ply) for ply in plies if ply is not None)]


def _add_run(places: Places, run: Node, most: int) -> None:
    """Add the plies of `run`; refuse illegal ones, or too many."""
    first, *plies = run.items(most) or (run,)
    parent = _number(first, places)
    for each in plies:
        if len(places) > most:
            run.refuse(Problem("expected at most {} of these", most))
        parent = _add_ply(places, parent, each)


def _add_ply(places: Places, parent: int, node: Node) -> int:
    """Add a ply after `parent` and return its number."""
    ply, before, number = decode_ply(node.value, node.path), places[parent].snapshot, len(places)
    if before is None or any(places[each].message == ply for each in places[parent].children):
        node.refuse("expected another move than those that stand there")
    try:
        turn = advance(before, ply)
    except IllegalPlyError as error:
        node.refuse(Problem("expected a game that can be replayed: {}", str(error)))
    places.append(Place(ply, parent, snapshot=turn))
    places[parent] = replace(places[parent], children=(*places[parent].children, number))
    return number


def _put_in_order(places: Places, order: Node) -> None:
    number, *children = (_number(each, places) for each in order.items(len(places)) or (order,))
    if sorted(children) != list(places[number].children):
        order.refuse("expected the numbers of the moves that follow")
    places[number] = replace(places[number], children=tuple(children))


def _mark_tried(places: Places, tried: set[int]) -> None:
    for number, place in enumerate(places):
        if number and (number in tried or places[place.parent].is_tried):
            places[number] = replace(place, is_tried=True)


def _add_comments(places: Places, node: Node) -> None:
    room = MOST_READ
    for pair in node.items(len(places)):
        number, text = (*pair.items(2), pair, pair)[:2]
        comment = text.text()
        room -= len(comment)
        if room < 0:
            node.refuse(Problem("expected at most {} characters", MOST_READ))
        if len(comment) > LONGEST_COMMENT:
            text.refuse(Problem("expected at most {} characters", LONGEST_COMMENT))
        where = _number(number, places)
        places[where] = replace(places[where], note=clean_comment(comment))


def _number(node: Node, places: Places) -> int:
    """The number of an existing ply, or of the start."""
    return decode_place(node, len(places) - 1)
