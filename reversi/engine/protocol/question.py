"""What goes to the worker and back: a question, progress during the search, and one answer.

Orders and reports number the questions.
"""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Ply, Square
from reversi.engine.protocol.thought import Certainty, Thought, Thoughts


@dataclass(frozen=True, slots=True)
class Question:
    """What would the computer player named `player` play on `board`? Its random draws come from `seed`.

    With `milliseconds`, it must answer within that time; with `explain`, the answer gives its reasons. `code`
    is the text of a custom player; None for all others.
    """

    board: Board
    player: str
    seed: int
    milliseconds: int | None = None
    explain: bool = False
    code: str | None = None


@dataclass(frozen=True, slots=True)
class MoveValue:
    """The value of a move for the side to move, in the units of its certainty, `depth` plies looked ahead.

    `selectivity` is in per cent: 100 is exact for that depth. The `line` begins with the move and continues
    with the best plies, as far as the search remembers them; only the best moves have one.
    """

    square: Square
    value: int
    certainty: Certainty
    depth: int
    selectivity: int = 100
    line: tuple[Ply, ...] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """A value for the side to move: an `amount` in the units of its `certainty`.

    `selectivity` is in per cent: 100 is exact for the depth of the search.
    """

    amount: int
    certainty: Certainty = Certainty.GUESS
    selectivity: int = 100


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move so far; its `value` is None from a player without values.

    The `line` is the principal variation, beginning with the move; empty if the player does not report one.
    """

    square: Square
    value: Value | None = None
    line: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """A player's progress: plies looked ahead, positions visited, and the best move so far.

    `speed` counts positions visited per second, 0 if not measured. While `waiting`, only the player's helpers
    are searching. `moves` holds the moves that have values of their own so far, the best first; a search for
    the best move alone values no others. The `reasons` would belong to an answer given now, from a player
    that forgets them; they stay in the worker. So many moves, the best one among them, are `close` to it in
    value; 0 if that is not known.
    """

    depth: int
    nodes: int
    best: BestMove | None = None
    speed: int = 0
    waiting: bool = False
    moves: tuple[MoveValue, ...] = ()
    reasons: tuple[Thought, ...] = ()
    close: int = 0

    @property
    def move(self) -> Square | None:
        """The square of the best move so far."""
        return self.best.square if self.best else None

    @property
    def value(self) -> Value | None:
        """The value of the best move so far."""
        return self.best.value if self.best else None


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a player chose; its `value` is None from a player without values.

    `nodes` counts the positions visited, `depth` the plies looked ahead. The `reasons`, if the question asked
    for them, are the player's thoughts on its moves, including the chosen one.
    """

    move: Square
    value: Value | None
    nodes: int
    depth: int
    reasons: Thoughts = ()


Reply: TypeAlias = Progress | Answer
