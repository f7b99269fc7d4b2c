"""The search on boards of any size, for two to six players: iterative deepening, in one kernel."""

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from reversi import domain
from reversi.engine.host import Kernel, ask
from reversi.engine.kernel.layout import write
from reversi.engine.kernel.mailbox import CELLS, OPENING_MARK, WALL, clear_cells, make, set_board, unmake
from reversi.engine.kernel.many import forget_history, remembered_square
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.root import LARGE, add_root_move, begin_root
from reversi.engine.search.deepening import EVERY_SCORE, within_nodes
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.line import LONGEST_LINE
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.root_search import RootSearch

ROW = 32
"""The bytes of a row in the kernel's memory."""

DEEPEST = 60
"""The maximum search depth: the kernel has room for move lists of this many plies."""

DEEPEST_BY_PLAYERS = {2: DEEPEST, 3: 5, 4: 5, 5: 3, 6: 3}
"""How deep it pays to search, by the number of players: searches assume that all others play together against
one player, and the deeper they go, the more that misleads. In 60 games for six, players that looked 1 to 5
plies ahead had 20, 22, 23, 8 and 8 % of the wins; in 60 for three, those that looked 3, 5 and 7 had 18, 45
and 37 %.
"""

END_BY_PLAYERS = 8
"""With three or more players, a search to the end needs at most this many empties, for the same reason."""

SLICE_WORK = 1_200_000
"""The nodes of a slice times the squares of the board: some 20 ms."""


def search_large(
    kernel: Kernel,
    board: domain.Board,
    limits: Limits,
    slice_nodes: int | None = None,
    pace: Pace | None = None,
) -> Iterator[SearchReport]:
    """The search of `board`, reported after every move and slice; the last report is the answer.

    `board` must have a legal move. Nothing else may use the kernel's memory meanwhile, except `line_large`
    with the same board. Values are in 1/128 disc for the side to move: its final score, or an estimate of it.
    With three or more players they assume that all others play against it, and no value counts as exact.
    """
    set_up(kernel, board)
    ask(kernel, forget_history, kernel.memory)
    ask(kernel, begin_root, LARGE, 0, 0, kernel.memory)
    for square in domain.legal_squares(board):
        ask(kernel, add_root_move, cell_of(square), cell_of(square), 0, kernel.memory)
    slice_nodes = slice_nodes or SLICE_WORK // board.rules.playable.bit_count()
    kernels = Kernels(kernel, pace or Pace(slice_nodes, slice_nodes))
    root = RootSearch(kernels, board, move_by_move=True, square_of=square_of)
    yield from within_nodes(_deepen(root, board, limits), limits.nodes)


def _deepen(root: RootSearch, board: domain.Board, limits: Limits) -> Iterator[SearchReport]:
    """Search depth by depth; then, with few empties, to the end."""
    left, rules = domain.empties(board), board.rules
    players = len(rules.players)
    latest = DEEPEST if players == 2 else END_BY_PLAYERS
    to_end = left <= min(max(limits.exact_from, limits.outcome_from, limits.depth), latest)
    deepest = max(min(limits.depth, left - 1, DEEPEST_BY_PLAYERS[players]), 1)
    yield from root.deepen(deepest, EXACT, limits.every_move)
    if to_end and players == 2 and rules.passing is not domain.Passing.FREELY:
        yield from root.solve(EXACT, EVERY_SCORE, limits.every_move)
    elif to_end:
        yield from root.deepen(left, EXACT, limits.every_move, first=left)


def line_large(kernel: Kernel, board: domain.Board, first: domain.Square) -> tuple[domain.Ply, ...]:
    """The move `first` and the best plies after it, as far as the transposition table has them."""
    line: list[domain.Ply] = [first]
    skips: list[domain.Ply] = []
    set_up(kernel, board)
    before, state = board, domain.play(domain.state_of(board), first)
    square: domain.Square = first
    made = 0
    while not isinstance(state, domain.Finished) and len(line) < LONGEST_LINE:
        if isinstance(state, domain.SkipMove):
            skips.append(domain.Skip())
            state = domain.state_of(state.after)
            continue
        players = board.rules.players
        ask(kernel, make, players.index(before.to_move), cell_of(square), kernel.memory)
        made += 1
        cell = ask(kernel, remembered_square, players.index(state.board.to_move), kernel.memory)
        square = square_of(cell)
        if state.move_at(square) is None:
            break
        line += [*skips, square]
        skips, before, state = [], state.board, domain.play(state, square)
    for _ in range(made):
        ask(kernel, unmake, kernel.memory)
    return tuple(line)


def cell_of(square: domain.Square) -> int:
    """The number of a square in the kernel (see `kernel.mailbox`)."""
    return (square.row + 1) * ROW + square.column + 1


def square_of(cell: int) -> domain.Square:
    """The square with that number."""
    return domain.Square(cell % ROW - 1, cell // ROW - 1)


def set_up(kernel: Kernel, board: domain.Board) -> None:
    """Set up a board in the kernel."""
    rules, memory = board.rules, kernel.memory
    ask(kernel, clear_cells, memory)
    for row in range(rules.height):
        cells = bytes([WALL, *cells_of(board, row)])
        for at in range(0, len(cells), 8):
            word = int.from_bytes(cells[at : at + 8].ljust(8, bytes([WALL])), "little")
            ask(kernel, write, memory + CELLS + ROW * (row + 1) + at, word)
    ask(
        kernel,
        set_board,
        len(rules.players),
        rules.players.index(board.to_move),
        int(rules.passing is domain.Passing.NEVER),
        int(rules.aim is domain.Aim.FEWEST_DISCS),
        salt_of(rules),
        memory,
    )


def cells_of(board: domain.Board, row: int) -> Iterator[int]:
    """The bytes of a row's squares in the kernel, without the wall before it."""
    rules = board.rules
    for column in range(rules.width):
        bit = 1 << (row * rules.width + column)
        owners = sum(1 << player for player, discs in enumerate(board.discs) if discs & bit)
        if owners:
            yield owners
        elif not rules.playable & bit:
            yield WALL
        else:
            yield OPENING_MARK if rules.placing_bits & bit else 0


@cache
def salt_of(rules: domain.Rules) -> int:
    """A 63-bit hash of the rules, which separates table entries for different rules."""
    text = repr(domain.encode_rules(rules)).encode()
    return crc32(text) << 31 ^ crc32(text[::-1])
