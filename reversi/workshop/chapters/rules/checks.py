"""The requirements of chapter 2: the rules, compared with this program's own."""

from collections.abc import Iterable

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.rules.game import game_of
from reversi.workshop.chapters.stage import StageProgram, square_name
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)

GAME = "f5d6c3d3c4f4f6f3e6e7d7c5"
"""A complete line of play in which discs flip in every direction."""


def check_line(work: Work) -> None:
    """A row of the opponent's discs between two of one's own flips."""
    for row, square, direction in (
        (".OX.....", "a1", RIGHT),
        (".OOOX...", "a1", RIGHT),
        ("..XOO...", "f1", LEFT),
        (".OOXOX..", "a1", RIGHT),
    ):
        board, place = _row(row), _square(square)
        came = _towards(work, board, place, direction)
        turned = _turned(board, place, direction)
        if missing := turned - came:
            raise CheckError("line-missing", row=_spaced(row), square=square, missing=_listed(missing))
        if extra := came - turned:
            raise CheckError("line-extra", row=_spaced(row), square=square, extra=_listed(extra))


def check_open_line(work: Work) -> None:
    """A row that does not end at a disc of one's own flips nothing."""
    for row, square, direction in ((".OO.....", "a1", RIGHT), (".X......", "a1", RIGHT)):
        came = _towards(work, _row(row), _square(square), direction)
        if came:
            raise CheckError("line-open", row=_spaced(row.ljust(8, ".")), square=square, came=_listed(came))
    came = _towards(work, _row(".....OOO"), _square("e1"), RIGHT)
    if came:
        raise CheckError("line-edge", came=_listed(came))


def check_flips(work: Work) -> None:
    """A move flips rows in all directions, and there is no move on a disc."""
    board = _drawn("..X.X.X.", "...OOO..", "..XO.OX.", "...OOO..", "..X.X.X.")
    expected, came = _listed(_around()), _squares(work, "flips", board, Colour.BLACK, _square("e3"))
    if missing := _around() - came:
        raise CheckError("flips-missing", missing=_listed(missing), expected=expected)
    if extra := came - _around():
        raise CheckError("flips-extra", extra=_listed(extra), expected=expected)
    covered = _drawn("...X....", "...O....", "...O....", "...X....")
    if came := _squares(work, "flips", covered, Colour.BLACK, _square("d3")):
        raise CheckError("flips-taken", came=_listed(came))


def check_legal(work: Work) -> None:
    """A move is legal if it flips at least one disc."""
    for colour, names in ((Colour.BLACK, "d3 c4 f5 e6"), (Colour.WHITE, "e3 f4 c5 d6")):
        expected, came = set(names.split()), _squares(work, "legal_moves", START, colour)
        found = {str(_named(square)) for square in came}
        if not found:
            raise CheckError("legal-none", colour=colour, expected=names)
        if missing := expected - found:
            raise CheckError("legal-missing", colour=colour, missing=" ".join(sorted(missing)))
        if extra := found - expected:
            raise CheckError("legal-extra", colour=colour, extra=" ".join(sorted(extra)))


def check_play(work: Work) -> None:
    """A move places a disc, flips the right discs, and leaves the earlier board alone."""
    for colour, name, turned in ((Colour.BLACK, "d3", "d4"), (Colour.WHITE, "e3", "e4")):
        square, flipped = _square(name), _square(turned)
        board = Board(START.black, START.white)
        after = work.call_for(Board, "play", board, colour, square)
        if board != START:
            raise CheckError("play-changed", colour=colour, square=name)
        if after == board:
            raise CheckError("play-same", colour=colour, square=name)
        own, other = _of(after, colour)
        if square not in own:
            raise CheckError("play-missing", colour=colour, square=name)
        if flipped not in own:
            raise CheckError("play-flips", colour=colour, square=name, turned=turned)
        if flipped in other:
            raise CheckError("play-twice", colour=colour, square=name, turned=turned)
        if after != _expected(board, colour, square):
            raise CheckError("play-other", colour=colour, square=name, came=shown(after))


def check_illegal(work: Work) -> None:
    """A move that flips nothing changes nothing."""
    for name in ("a1", "d4", "e3"):
        after = work.call_for(Board, "play", START, Colour.BLACK, _square(name))
        if after != START:
            raise CheckError("illegal", square=name)


def check_game(work: Work) -> None:
    """The rules agree with this program's own throughout a game."""
    state: domain.GameState = domain.state_of(domain.start_board(domain.STANDARD))
    for number, ply in enumerate(domain.parse_transcript(GAME), 1):
        assert isinstance(state, domain.Ongoing)
        assert isinstance(ply, domain.Square)
        board, colour = _ours(state.board), Colour(state.board.to_move.value)
        expected = {str(move.square) for move in state.moves}
        found = {_named(square) for square in _squares(work, "legal_moves", board, colour)}
        if found != expected:
            raise CheckError("game-moves", number=number, expected=_words(expected), came=_words(found))
        state = domain.play(state, ply)
        after = work.call_for(Board, "play", board, colour, Square(ply.column, ply.row))
        if after != _ours(state.board):
            raise CheckError("game-board", number=number, square=str(ply))


CHECKS: tuple[Check, ...] = (
    Check("line", check_line),
    Check("open-line", check_open_line),
    Check("flips", check_flips),
    Check("legal", check_legal),
    Check("play", check_play),
    Check("illegal", check_illegal),
    Check("game", check_game),
)


def game(work: Work) -> StageProgram:
    """A game for two at one board, by the learner's rules."""
    return game_of(work)


def _towards(work: Work, board: Board, square: Square, direction: tuple[int, int]) -> frozenset[object]:
    return _squares(work, "flips_towards", board, Colour.BLACK, square, direction)


def _squares(work: Work, name: str, *arguments: object) -> frozenset[object]:
    """The squares that a learner's function returns."""
    found = work.call_for_set(name, *arguments)
    for square in found:
        if not isinstance(square, Square):
            raise CheckError("no-squares", name=name, came=shown(found))
    return found


def _turned(board: Board, square: Square, direction: tuple[int, int]) -> frozenset[Square]:
    """The white discs from `square` to the next black one."""
    right, turned = direction[0], frozenset[Square]()
    column = square.column + right
    while Square(column, square.row) in board.white:
        turned |= {Square(column, square.row)}
        column += right
    return turned


def _expected(board: Board, colour: Colour, square: Square) -> Board:
    """The board after a move, by this program's own rules."""
    players = {each.value: each for each in domain.STANDARD.players}
    discs = tuple(
        bits_of([domain.Square(each.column, each.row) for each in squares], 8)
        for squares in (board.black, board.white)
    )
    state = domain.state_of(domain.Board(domain.STANDARD, discs, players[colour.value]))
    return _ours(domain.play(state, domain.Square(square.column, square.row)).board)


def _ours(board: domain.Board) -> Board:
    """A board of this program as one of the course."""
    black, white = (
        frozenset(Square(square.column, square.row) for square in domain.squares_on(board, discs))
        for discs in board.discs
    )
    return Board(black, white)


def _of(board: Board, colour: Colour) -> tuple[frozenset[Square], frozenset[Square]]:
    """The discs of `colour`, and the opponent's."""
    return (board.black, board.white) if colour is Colour.BLACK else (board.white, board.black)


def _row(signs: str) -> Board:
    return _drawn(signs)


def _drawn(*lines: str) -> Board:
    """The board in a drawing, lines from the top."""
    signs = {Square(column, row): sign for row, line in enumerate(lines) for column, sign in enumerate(line)}
    black, white = (frozenset(square for square, sign in signs.items() if sign == each) for each in "XO")
    return Board(black, white)


def _around() -> frozenset[Square]:
    """The eight squares around e3."""
    return frozenset(Square(column, row) for column in (3, 4, 5) for row in (1, 2, 3)) - {Square(4, 2)}


def _square(name: str) -> Square:
    return Square("abcdefgh".index(name[0]), int(name[1]) - 1)


def _named(square: object) -> str:
    return square_name(square.column, square.row) if isinstance(square, Square) else shown(square)


def _listed(squares: Iterable[object]) -> str:
    return _words(_named(square) for square in squares)


def _words(names: Iterable[str]) -> str:
    return " ".join(sorted(names)) or "–"


def _spaced(row: str) -> str:
    return " ".join(row)
