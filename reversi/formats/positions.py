"""Positions by themselves: on one line or drawn row by row, with or without the side to move."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from reversi.domain.board import Board, occupied, rules_from
from reversi.domain.decoding import DecodeError, Index, LineColumn
from reversi.domain.moves import legal_bits
from reversi.domain.notation.cells import LETTERS, parse_player
from reversi.domain.notation.diagrams import parse_board
from reversi.domain.notation.positions import parse_position
from reversi.domain.rules import STANDARD, Colour, Rules, next_player
from reversi.formats.respelling import index_of
from reversi.formats.tried import by_first

USUAL_SQUARES = 64

FEWEST_ROWS = 3
"""The fewest rows and columns of a drawing; anything smaller is read as a position."""

USUAL_LETTERS = "(?i)[xorgy]"
NICKNAMES = str.maketrans("BbWw*", "XxOox")
"""Other programs' letters for Black and White, in a drawing without any of the usual letters."""


def parse_bare_position(position: str, rules: Rules) -> tuple[Board, bool]:
    """The board in a text that is only a position or a drawing, and whether its side to move is told.

    Raises `DecodeError`. A drawing that fits neither `rules` nor the standard board defines the board, its
    walls and the players.
    """
    position = position.rstrip()
    drawing = _drawing_in(position)
    if drawing:
        return drawing.read(rules), bool(drawing.side)
    sizes = (rules.width * rules.height, USUAL_SQUARES)
    is_told = _tells_side(position, sizes)
    is_glued = len(position) - 1 in sizes and not re.search(r"\s", position)
    sided = f"{position[:-1]} {position[-1]}" if is_glued else position
    sided = sided if is_told else f"{position} {LETTERS[Colour.BLACK]}"
    return by_first(lambda tried: parse_position(sided, tried), rules, STANDARD), is_told


def _tells_side(position: str, squares: tuple[int, ...]) -> bool:
    """Whether a position has more than its squares. (Groups of squares have equal lengths; the side is
    short.)
    """
    *groups, last = position.split()
    return len("".join((*groups, last))) not in squares or len(last) < max(map(len, groups), default=0)


def starts_from(board: Board, is_told: bool) -> tuple[Rules, ...]:
    """The rules of the games that may begin with `board`; the first has the likelier side to move."""
    if is_told:
        return (rules_from(board),)
    likely = likely_player(board)
    others = (colour for colour in board.rules.players if colour is not likely)
    return tuple(rules_from(replace(board, to_move=colour)) for colour in (likely, *others))


def likely_player(board: Board) -> Colour:
    """The likeliest player to move: by disc count, or by who can move; with more than two, the first."""
    rules = board.rules
    if not rules.is_duel:
        return rules.first
    turns = occupied(board).bit_count() - len(rules.start)
    likely = rules.first if turns % 2 == 0 else next_player(rules, rules.first)
    other = next_player(rules, likely)
    return other if legal_bits(board, other) and not legal_bits(board, likely) else likely


@dataclass(frozen=True, slots=True)
class Drawing:
    """Rows of squares, and the letter of the side to move (empty if not given) with its location."""

    rows: str
    width: int
    height: int
    side: str
    location: Index

    def read(self, rules: Rules) -> Board:
        """The board under `rules` or the standard ones, if the size fits; else under the drawing's own."""
        refusals = list[DecodeError]()
        for tried in dict.fromkeys((rules, STANDARD)):
            if (tried.width, tried.height) == (self.width, self.height):
                try:
                    return self._under(tried)
                except DecodeError as error:
                    refusals.append(error)
        try:
            return self._by_itself()
        except DecodeError as error:
            raise max((*refusals, error), key=index_of) from error

    def _under(self, rules: Rules) -> Board:
        return self._with_side(lambda: parse_board(self._without_hints, rules=rules))

    def _by_itself(self) -> Board:
        rows = self._without_hints
        rows = rows if re.search(USUAL_LETTERS, rows) else rows.translate(NICKNAMES)
        return self._with_side(lambda: parse_board(rows))

    @property
    def _without_hints(self) -> str:
        """The rows; a star beside the letters of both players is where a disc may be placed."""
        has_both = {"X", "O"} <= set(self.rows.upper())
        return self.rows.replace("*", ".") if has_both else self.rows

    def _with_side(self, parse: Callable[[], Board]) -> Board:
        """The board with the side to move; locations become characters from the start of the text."""
        try:
            board = parse()
        except DecodeError as error:
            raise DecodeError(error.problem, error.found, self._index(error)) from error
        if not self.side:
            return board
        return replace(board, to_move=parse_player(self.side, board.rules, self.location))

    def _index(self, error: DecodeError) -> Index:
        if not isinstance(error.location, LineColumn):
            return Index(index_of(error))
        before = self.rows.split("\n")[: error.location.line - 1]
        return Index(sum(len(line) + 1 for line in before) + error.location.column - 1)


def _drawing_in(text: str) -> Drawing | None:
    """The drawing in `text`: at least three rows of at least three squares; None if there is none.

    The side to move may be on a line of its own, or follow the last row after a space.
    """
    body = text.rstrip()
    lines = [line for line in body.split("\n") if line.strip()]
    if not lines:
        return None
    width, *_, last = (len("".join(line.split())) for line in (lines[0], *lines))
    has_side = len(body.split()[-1]) == 1 and last in (1, width + 1)
    height = len(lines) - (has_side and last == 1)
    if height < FEWEST_ROWS or width < FEWEST_ROWS:
        return None
    rows, side = (body[:-1], body[-1]) if has_side else (body, "")
    return Drawing(rows, width, height, side, Index(len(body) - 1))
