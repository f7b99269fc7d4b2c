"""What crosses to the worker and back: a question, progress while it thinks, and one answer.

Every `encode_…` gives dicts, lists, strings and ints, ready to become JSON; the `decode_…` beside it
reads them back and raises `DecodeError` on anything else. Numbering the questions is the envelope's task.
"""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from reversi.domain import (
    TOP,
    Board,
    Json,
    Node,
    Path,
    Square,
    decode_board,
    decode_square,
    encode_board,
    encode_square,
)


@dataclass(frozen=True, slots=True)
class Question:
    """What would the computer player named `player` play on `board`? Its chances are drawn from `seed`."""

    board: Board
    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player has come: plies looked ahead, positions valued, the best move so far and its value."""

    depth: int
    nodes: int
    best: Square | None
    value: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a player chose.

    `value` is what the move promises the side to move, in the player's own points; None from a player
    who has no such points. `nodes` counts the positions valued, `depth` the plies looked ahead.
    """

    move: Square
    value: int | None
    nodes: int
    depth: int


Reply: TypeAlias = Progress | Answer


def encode_question(question: Question) -> Json:
    """A question as an object."""
    return {"board": encode_board(question.board), "player": question.player, "seed": question.seed}


def decode_question(value: object, path: Path = TOP) -> Question:
    """The question that `encode_question` wrote."""
    node = Node(value, path)
    board = node.field("board")
    return Question(
        board=decode_board(board.value, board.path),
        player=node.field("player").text(),
        seed=node.field("seed").integer(),
    )


def encode_reply(reply: Reply) -> Json:
    """Progress or an answer as an object whose `kind` tells which."""
    match reply:
        case Progress(depth, nodes, best, value):
            square = None if best is None else encode_square(best)
            return {"kind": "progress", "depth": depth, "nodes": nodes, "best": square, "value": value}
        case Answer(move, value, nodes, depth):
            square = encode_square(move)
            return {"kind": "answer", "move": square, "value": value, "nodes": nodes, "depth": depth}
        case _ as unreachable:
            assert_never(unreachable)


def decode_reply(value: object, path: Path = TOP) -> Reply:
    """The reply that `encode_reply` wrote."""
    node = Node(value, path)
    kind = node.field("kind")
    if kind.value == "progress":
        return Progress(
            depth=node.field("depth").integer(),
            nodes=node.field("nodes").integer(),
            best=node.field("best").optional(_square),
            value=node.field("value").optional(Node.integer),
        )
    if kind.value == "answer":
        return Answer(
            move=_square(node.field("move")),
            value=node.field("value").optional(Node.integer),
            nodes=node.field("nodes").integer(),
            depth=node.field("depth").integer(),
        )
    kind.refuse("expected progress or answer")


def _square(node: Node) -> Square:
    return decode_square(node.value, node.path)
