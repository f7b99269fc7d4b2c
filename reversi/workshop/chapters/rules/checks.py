"""The requirements of chapter 2: the rules, compared with this program's own."""

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.workshop.chapters import boards
from reversi.workshop.chapters.check import Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

RIGHT, LEFT = (1, 0), (-1, 0)

GAME = "f5d6c3d3c4f4f6f3e6e7d7c5"
"""A complete line of play in which discs flip in every direction."""


def check_line(work: Work) -> None:
    """A row of the opponent's discs between two of one's own flips."""
    for row, square, direction, turned in (
        (".OX.....", "a1", RIGHT, "b1"),
        (".OOOX...", "a1", RIGHT, "b1 c1 d1"),
        ("..XOO...", "f1", LEFT, "d1 e1"),
        (".OOXOX..", "a1", RIGHT, "b1 c1"),
    ):
        came = _towards(work, row, square, direction)
        expected = frozenset(map(boards.square, turned.split()))
        about = {"row": " ".join(row), "square": square}
        fail_if(missing := expected - came, "line-missing", missing=_listed(missing), **about)
        fail_if(extra := came - expected, "line-extra", extra=_listed(extra), **about)


def check_open_line(work: Work) -> None:
    """A row that does not end at a disc of one's own flips nothing."""
    for row in (".OO.....", ".X......"):
        came = _towards(work, row, "a1", RIGHT)
        fail_if(came, "line-open", row=" ".join(row), square="a1", came=_listed(came))
    came = _towards(work, ".....OOO", "e1", RIGHT)
    fail_if(came, "line-edge", came=_listed(came))


def check_flips(work: Work) -> None:
    """A move flips rows in all directions, and there is no move on a disc."""
    board = boards.drawn("..X.X.X.", "...OOO..", "..XO.OX.", "...OOO..", "..X.X.X.")
    around = board.white
    expected, came = _listed(around), _squares(work, "flips", board, Colour.BLACK, boards.square("e3"))
    fail_if(missing := around - came, "flips-missing", missing=_listed(missing), expected=expected)
    fail_if(extra := came - around, "flips-extra", extra=_listed(extra), expected=expected)
    covered = boards.drawn("...X....", "...O....", "...O....", "...X....")
    came = _squares(work, "flips", covered, Colour.BLACK, boards.square("d3"))
    fail_if(came, "flips-taken", came=_listed(came))


def check_legal(work: Work) -> None:
    """A move is legal if it flips at least one disc."""
    for colour, names in ((Colour.BLACK, "d3 c4 f5 e6"), (Colour.WHITE, "e3 f4 c5 d6")):
        expected, found = set(names.split()), _names(work, START, colour)
        fail_if(not found, "legal-none", colour=colour, expected=names)
        fail_if(missing := expected - found, "legal-missing", colour=colour, missing=boards.words(missing))
        fail_if(extra := found - expected, "legal-extra", colour=colour, extra=boards.words(extra))


def check_play(work: Work) -> None:
    """A move places a disc, flips the right discs, and leaves the earlier board alone."""
    for colour, name, turned in ((Colour.BLACK, "d3", "d4"), (Colour.WHITE, "e3", "e4")):
        square, flipped = boards.square(name), boards.square(turned)
        board = Board(START.black, START.white)
        after = work.call_for(Board, "play", board, colour, square)
        own, other = (after.black, after.white) if colour is Colour.BLACK else (after.white, after.black)
        about = {"colour": colour, "square": name}
        fail_if(board != START, "play-changed", **about)
        fail_if(after == board, "play-same", **about)
        fail_if(square not in own, "play-missing", **about)
        fail_if(flipped not in own, "play-flips", turned=turned, **about)
        fail_if(flipped in other, "play-twice", turned=turned, **about)
        fail_if(after != _expected(board, colour, square), "play-other", came=shown(after), **about)


def check_illegal(work: Work) -> None:
    """A move that flips nothing changes nothing."""
    for name in ("a1", "d4", "e3"):
        after = work.call_for(Board, "play", START, Colour.BLACK, boards.square(name))
        fail_if(after != START, "illegal", square=name)


def check_game(work: Work) -> None:
    """The rules agree with this program's own throughout a game."""
    state: domain.GameState = domain.state_of(domain.start_board(domain.STANDARD))
    for number, ply in enumerate(domain.parse_transcript(GAME), 1):
        assert isinstance(state, domain.Ongoing)
        board, colour = boards.board_of(state.board), Colour(state.board.to_move.value)
        expected, found = {str(move.square) for move in state.moves}, _names(work, board, colour)
        words = {"expected": boards.words(expected), "came": boards.words(found)}
        fail_if(found != expected, "game-moves", number=number, **words)
        state = domain.play(state, ply)
        after = work.call_for(Board, "play", board, colour, boards.square(str(ply)))
        fail_if(after != boards.board_of(state.board), "game-board", number=number, square=str(ply))


CHECKS = checks_by_name(
    check_line, check_open_line, check_flips, check_legal, check_play, check_illegal, check_game
)


def _towards(work: Work, row: str, square: str, direction: tuple[int, int]) -> frozenset[object]:
    """What a learner's `flips_towards` turns in a row for Black."""
    return _squares(work, "flips_towards", boards.drawn(row), Colour.BLACK, boards.square(square), direction)


def _names(work: Work, board: Board, colour: Colour) -> set[str]:
    """The names of the learner's legal moves."""
    return {boards.name(square) for square in _squares(work, "legal_moves", board, colour)}


def _squares(work: Work, name: str, *arguments: object) -> frozenset[object]:
    """The squares that a learner's function returns."""
    found = work.call_for_set(name, *arguments)
    strangers = [each for each in found if not isinstance(each, Square)]
    fail_if(strangers, "no-squares", name=name, came=shown(found))
    return found


def _expected(board: Board, colour: Colour, square: Square) -> Board:
    """The board after a move, by this program's own rules."""
    discs = tuple(
        bits_of([domain.Square(each.column, each.row) for each in squares], 8)
        for squares in (board.black, board.white)
    )
    state = domain.state_of(domain.Board(domain.STANDARD, discs, domain.Colour(colour.value)))
    return boards.board_of(domain.play(state, domain.Square(square.column, square.row)).board)


def _listed(squares: frozenset[object] | frozenset[Square]) -> str:
    return boards.words(map(boards.name, squares))
