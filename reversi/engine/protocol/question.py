"""What crosses to the worker and back: a question, progress while it thinks, and one answer.

Every `encode_…` gives dicts, lists, strings and ints, ready to become JSON; the `decode_…` beside it
reads them back and raises `DecodeError` on anything else. The orders and reports number the questions.
"""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from reversi.domain import (
    TOP,
    Board,
    Json,
    Node,
    Path,
    Ply,
    Square,
    decode_board,
    decode_ply,
    decode_square,
    encode_board,
    encode_ply,
    encode_square,
)
from reversi.engine.protocol.thought import Certainty as Certainty
from reversi.engine.protocol.thought import Thought, decode_thoughts, encode_thought


@dataclass(frozen=True, slots=True)
class Question:
    """What would the computer player named `player` play on `board`? Its random draws come from `seed`.

    With `milliseconds` it must answer within that time; with `explain` the answer gives its reasons. `code`
    is the text of a player that a person has written, and empty for all others.
    """

    board: Board
    player: str
    seed: int
    milliseconds: int | None = None
    explain: bool = False
    code: str = ""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """The value of a move for the side to move, in the units of its certainty, `depth` plies looked ahead.

    `selectivity` is in per cent: 100 is exact for that depth. The `line` begins with the move and goes on
    with the best plies, as far as the search remembers them; only the best moves have one.
    """

    square: Square
    value: int
    certainty: Certainty
    depth: int
    selectivity: int = 100
    line: tuple[Ply, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player has come: plies looked ahead, positions visited, the best move so far and its value.

    `selectivity` is in per cent: 100 is exact for that depth. `line` is the principal variation. `speed`
    counts positions visited per second, 0 if not measured. While a player is `waiting`, only its helpers
    think. `moves` holds the moves that have values of their own so far, the best first; a player that
    searches for the best move alone values no others. The `reasons` are those of an answer given now, from a
    player that forgets them; they stay in the worker.
    """

    depth: int
    nodes: int
    best: Square | None
    value: int | None
    certainty: Certainty = Certainty.GUESS
    selectivity: int = 100
    line: tuple[Square, ...] = ()
    speed: int = 0
    waiting: bool = False
    moves: tuple[MoveValue, ...] = ()
    reasons: tuple[Thought, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a player chose.

    `value` is the move's value for the side to move, in the units of its certainty; None from a player
    without values. `nodes` counts the positions visited, `depth` the plies looked ahead. The `reasons`, if
    the question asked for them, are the player's thoughts on its moves, the chosen one among them.
    """

    move: Square
    value: int | None
    nodes: int
    depth: int
    certainty: Certainty = Certainty.GUESS
    reasons: tuple[Thought, ...] = ()


Reply: TypeAlias = Progress | Answer


def encode_question(question: Question) -> Json:
    """A question as an object."""
    code: dict[str, Json] = {"code": question.code} if question.code else {}
    return {
        "board": encode_board(question.board),
        "player": question.player,
        "seed": question.seed,
        "milliseconds": question.milliseconds,
        "explain": int(question.explain),
        **code,
    }


def decode_question(value: object, path: Path = TOP) -> Question:
    """The question that `encode_question` wrote."""
    node = Node(value, path)
    board, explain, code = node.field("board"), node.field_if_any("explain"), node.field_if_any("code")
    return Question(
        board=decode_board(board.value, board.path),
        player=node.field("player").text(),
        seed=node.field("seed").integer(),
        milliseconds=node.field("milliseconds").optional(Node.integer),
        explain=explain is not None and explain.integer() != 0,
        code=code.text() if code else "",
    )


def encode_reply(reply: Reply) -> Json:
    """Progress or an answer as an object whose `kind` tells which."""
    match reply:
        case Progress():
            return {
                "kind": "progress",
                "depth": reply.depth,
                "nodes": reply.nodes,
                "best": None if reply.best is None else encode_square(reply.best),
                "value": reply.value,
                "certainty": reply.certainty.value,
                "selectivity": reply.selectivity,
                "line": [encode_square(square) for square in reply.line],
                "speed": reply.speed,
                "waiting": int(reply.waiting),
                "moves": [_encode_move_value(each) for each in reply.moves],
            }
        case Answer():
            answer: dict[str, Json] = {
                "kind": "answer",
                "move": encode_square(reply.move),
                "value": reply.value,
                "nodes": reply.nodes,
                "depth": reply.depth,
                "certainty": reply.certainty.value,
            }
            if reply.reasons:
                answer["reasons"] = [encode_thought(thought) for thought in reply.reasons]
            return answer
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
            best=node.field("best").optional(decode_square),
            value=node.field("value").optional(Node.integer),
            certainty=node.field("certainty").choice(Certainty),
            selectivity=node.field("selectivity").integer(),
            line=tuple(decode_square(square) for square in node.field("line").items()),
            speed=node.field("speed").integer(),
            waiting=node.field("waiting").integer() != 0,
            moves=tuple(_decode_move_value(each) for each in node.field("moves").items()),
        )
    if kind.value == "answer":
        reasons = node.field_if_any("reasons")
        return Answer(
            move=decode_square(node.field("move")),
            value=node.field("value").optional(Node.integer),
            nodes=node.field("nodes").integer(),
            depth=node.field("depth").integer(),
            certainty=node.field("certainty").choice(Certainty),
            reasons=decode_thoughts(reasons) if reasons else (),
        )
    kind.refuse("expected progress or answer")


def _encode_move_value(move: MoveValue) -> Json:
    encoded: dict[str, Json] = {
        "square": encode_square(move.square),
        "value": move.value,
        "certainty": move.certainty.value,
        "depth": move.depth,
        "selectivity": move.selectivity,
    }
    if move.line:
        encoded["line"] = [encode_ply(ply) for ply in move.line]
    return encoded


def _decode_move_value(node: Node) -> MoveValue:
    line = node.field_if_any("line")
    return MoveValue(
        square=decode_square(node.field("square")),
        value=node.field("value").integer(),
        certainty=node.field("certainty").choice(Certainty),
        depth=node.field("depth").integer(),
        selectivity=node.field("selectivity").integer(),
        line=tuple(decode_ply(ply.value, ply.path) for ply in line.items()) if line else (),
    )
