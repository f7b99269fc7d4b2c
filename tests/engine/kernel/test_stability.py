from functools import cache
from itertools import product, takewhile
from random import Random

from hypothesis import given

from reversi.domain import STANDARD, Board, skipped, start_board, successors
from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import EDGE_TABLE
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel import positions
from tests.engine.kernel.oracle import exact_score
from tests.strategies import seeds

PLACES = range(8)


def stable_discs(kernel: Kernel, own: int, enemy: int) -> int:
    return kernel.call("stable_discs", own, enemy, kernel.memory) & WORD


def claims(kernel: Kernel, board: Board) -> tuple[int, int]:
    """The discs of Black and of White that are said to be stable."""
    black, white = board.discs
    return stable_discs(kernel, black, white), stable_discs(kernel, white, black)


@given(position=positions.wild_positions, seed=seeds)
def test_no_stable_disc_ever_flips(kernel: WasmtimeKernel, position: positions.Position, seed: int) -> None:
    start, rng = positions.board_of(position), Random(seed)

    claimed = claims(kernel, start)

    for begin in (start, skipped(start), start, skipped(start)):
        for board in positions.random_game(rng, begin):
            assert_all_there(claimed, board)


@given(position=positions.wild_late_positions(1, 4))
def test_no_moves_flip_a_stable_disc(kernel: WasmtimeKernel, position: positions.Position) -> None:
    start = positions.board_of(position)

    claimed = claims(kernel, start)

    for board in everything_after(start):
        assert_all_there(claimed, board)


def assert_all_there(claimed: tuple[int, int], board: Board) -> None:
    for mine, discs in zip(claimed, board.discs, strict=True):
        assert mine & ~discs == 0, board


def everything_after(start: Board) -> set[Board]:
    """Every board that follows, even if players may skip at will."""
    seen, new = set[Board](), {start}
    while new:
        seen |= new
        to_move = new | set(map(skipped, new))
        new = {child for board in to_move for child in successors(board)} - seen
    return seen


def test_corners_and_the_discs_beside_them_are_stable(kernel: WasmtimeKernel) -> None:
    position = positions.drawn("""
        X X X . . . . O
        X X O . . . . .
        X O . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        O . . . . . . X
    """)
    stable = positions.drawn("""
        X X X . . . . .
        X X . . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . X
    """)

    assert stable_discs(kernel, *position) == stable.own


@given(position=positions.late_positions(0, 20) | positions.wild_late_positions(0, 8))
def test_every_disc_on_full_lines_is_found_stable(
    kernel: WasmtimeKernel, position: positions.Position
) -> None:
    empty = WORD ^ (position.own | position.enemy)
    full = {square for square in range(64) if not any(line & empty for line in LINES[square])}

    stable = positions.squares_of(stable_discs(kernel, *position))

    assert full & set(positions.squares_of(position.own)) <= set(stable)


def line_through(square: int, columns: int, rows: int) -> int:
    """All squares that lie from `square` in one direction and in the opposite one, itself included."""
    steps = range(-7, 8)
    places = [(square % 8 + columns * step, square // 8 + rows * step) for step in steps]
    return sum(1 << row * 8 + column for column, row in places if column in PLACES and row in PLACES)


LINES = [[line_through(square, *step) for step in ((1, 0), (0, 1), (1, 1), (1, -1))] for square in range(64)]


@cache
def lasting(edge: str) -> frozenset[int]:
    """The places whose discs stay as they are, whoever plays whatever next on an edge of eight."""
    kept = frozenset(place for place in PLACES if edge[place] != ".")
    for place, mover in product(PLACES, "XO"):
        if edge[place] == ".":
            after = played(edge, place, mover)
            kept &= frozenset(each for each in lasting(after) if after[each] == edge[each])
    return kept


def played(edge: str, place: int, mover: str) -> str:
    """The edge after a move on it, which may turn discs there in both directions or in none."""
    after = list(edge)
    after[place] = mover
    for line in (range(place + 1, 8), range(place - 1, -1, -1)):
        run = list(takewhile(lambda at: edge[at] not in (mover, "."), line))
        beyond = line[len(run) :]
        if beyond and edge[beyond[0]] == mover:
            for at in run:
                after[at] = mover
    return "".join(after)


def line_of(edge: str, letter: str) -> int:
    return sum(1 << place for place in PLACES if edge[place] == letter)


def edge_table(kernel: Kernel) -> bytes:
    begin = kernel.memory + EDGE_TABLE
    words = (kernel.call("read", address) & WORD for address in range(begin, begin + 65536, 8))
    return b"".join(word.to_bytes(8, "little") for word in words)


def test_the_edge_table_agrees_with_playing_every_edge(kernel: WasmtimeKernel, plain: PlainKernel) -> None:
    table = edge_table(kernel)

    for edge in map("".join, product("XO.", repeat=8)):
        own, enemy = line_of(edge, "X"), line_of(edge, "O")
        assert table[own * 256 + enemy] == sum(1 << place for place in lasting(edge)) & own, edge
    assert table == edge_table(plain)


@given(position=positions.late_positions(0, 6) | positions.wild_late_positions(0, 5))
def test_no_score_exceeds_the_best_possible(kernel: WasmtimeKernel, position: positions.Position) -> None:
    bound = kernel.call("best_possible_score", *position, kernel.memory)

    assert exact_score(position) <= bound


def test_without_stable_discs_any_score_is_possible(kernel: WasmtimeKernel) -> None:
    start = positions.position_of(start_board(STANDARD))

    assert kernel.call("best_possible_score", *start, kernel.memory) == 64
