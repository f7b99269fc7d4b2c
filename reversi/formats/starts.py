"""Lists of starts, from which games begin off the beaten track: a start on each line.

That is its moves, as in lists of XOT, or its position in one line (see `parse_position`).
"""

import re
from collections.abc import Iterator
from contextlib import suppress

from reversi import domain
from reversi.domain import STANDARD, Board, DecodeError, Ply
from reversi.record.starts import start_of

LONGEST = 400_000
"""The most characters of a list, some 23,000 starts of eight moves: it is stored with the options."""

MOST_BAD = 5
"""At so many bad lines, reading ends: the text is no list."""

COMMENTS = ("#", "%", ";", "//")
"""How a line begins that is a comment."""

POSITION = re.compile(r"[-.#XOxoRBGY]{8,}\s.*")
SQUARE = re.compile("[a-h][1-8]")
MOVES = re.compile(r"(?:[a-h][1-8]){1,20}")
SHORT = re.compile(r"(?:d3|c4|f5|e6)(?:\s*[a-h][1-8]){3,19}|[-.*xo]{64}\s+[xobw*]")
"""A line that can only be a start: some moves from the first on, but no whole game; or a position."""

FEWEST = 3
"""The fewest of them that are a list."""


def drawn(seed: int, listed: str) -> Board:
    """The position after the start that a seed draws from a list that `read_list` made.

    Without a list, or if it cannot be read, it is one of the program's own.
    """
    with suppress(DecodeError):
        if lines := listed.splitlines():
            return parse_start(lines[seed % len(lines)])[0]
    return start_of(seed)


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a list with their numbers, but for empty ones and comments."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith(COMMENTS):
            yield number, line.strip()


def parse_start(text: str, rules: domain.Rules = STANDARD) -> tuple[Board, tuple[Ply, ...] | None]:
    """The position of a line under `rules`, and the plies that lead to it, None if the line is a position.

    Raises DecodeError, also where the game is over.
    """
    plies = None if POSITION.fullmatch(text) else domain.parse_transcript(text, rules)
    board = domain.parse_position(text, rules) if plies is None else domain.boards_along(rules, plies)[-1]
    if domain.is_over(board):
        raise DecodeError("the game is over there", text, domain.Index(0))
    return board, plies


def read_list(text: str) -> tuple[str, tuple[tuple[int, DecodeError], ...]]:
    """The starts of a list, a line each, and its bad lines by number; with too many of these, no starts.

    Raises DecodeError if the list is too long, or empty. A position that many lines lead to is made once.
    """
    if len(text) > LONGEST:
        raise DecodeError(domain.Problem("expected at most {} characters", LONGEST), "", domain.TOP)
    boards, good, bad = {"": domain.start_board(STANDARD)}, list[str](), list[tuple[int, DecodeError]]()

    def after(moves: str) -> Board:
        if moves not in boards:
            boards[moves] = domain.board_after(after(moves[:-2]), domain.parse_square(moves[-2:]))
        return boards[moves]

    for number, line in numbered(text):
        moves = line.lower()
        try:
            with suppress(domain.IllegalPlyError):  # it may need skips, or else it is told what is wrong
                if MOVES.fullmatch(moves) and not domain.is_over(after(moves)):
                    good.append(moves)
                    continue
            board, plies = parse_start(line)
            good.append(domain.format_position(board) if plies is None else domain.format_transcript(plies))
        except DecodeError as error:
            bad.append((number, error))
            if len(bad) == MOST_BAD:
                return "", tuple(bad)
    if not (good or bad):
        raise DecodeError("expected openings, one on each line", "", domain.TOP)
    return "\n".join(good), tuple(bad)


def is_list(text: str) -> bool:
    """Whether a text is a list of some short openings, and of nothing else.

    It is a game on several lines if no square is played twice.
    """
    lines = [line.lower() for _, line in numbered(text)]
    if len(lines) < FEWEST or not all(map(SHORT.fullmatch, lines)):
        return False
    squares = SQUARE.findall(" ".join(lines))
    return not squares or len(set(squares)) < len(squares)
