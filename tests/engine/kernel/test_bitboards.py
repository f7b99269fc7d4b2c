import pytest
from hypothesis import given

from reversi.domain import Colour, final_score, legal_bits, parse_square
from reversi.domain.moves import flip_bits
from reversi.engine.host import Kernel
from reversi.engine.kernel.bitboards import NEIGHBOURS, surroundings
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel import positions
from tests.profiles import cases

MANY = cases(50_000)

# Runs that leave the board on one side and seem to go on at the other, and those that end at its edge.
TRAPS = {
    "a row that goes on in the next": """
        . . . . . . X O
        O . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
    "a row that comes from the one before": """
        . . . . . . . .
        . . . . . . . .
        . . . . . . O .
        O X . . . . . O
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
    "diagonals that go on at the other edge": """
        . . . . . . . .
        . . . . . . X .
        . . . . . . . O
        . . . . . . . .
        O . . . . . . O
        . X . . . . X .
        . . . . . . . .
        . . . . . . . .
        """,
    "files that go on at the other end": """
        O . . . . . . X
        O . . . . . . O
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . . . . . . O
        O . . . . . . O
        """,
    "runs that end at the edge": """
        . O O X O O O O
        O . . . . . . O
        O . O . . . . O
        X . . X . . . X
        O . . . . . . O
        O . . . . O . O
        O . . . . . . O
        O O O O X O O .
        """,
    "runs as long as they can be, from corner to corner": """
        . O O O O O O X
        O O . . . . O O
        O . O . . O . O
        O . . O O . . O
        O . . O O . . O
        O . O . . O . O
        O O . . . . O O
        X O O O O O O X
        """,
}


def test_moves_and_flips_agree_with_the_domain_on_many_reachable_boards(kernel: WasmtimeKernel) -> None:
    for count, board in enumerate(positions.reachable_boards(MANY, seed=1)):
        own, enemy = positions.position_of(board)
        legal = legal_bits(board)

        assert kernel.call("legal_moves", own, enemy) & WORD == legal, board
        if legal:
            square = positions.squares_of(legal)[count % legal.bit_count()]
            turned = flip_bits(board, 1 << square)
            assert kernel.call("flips", own, enemy, square) & WORD == turned, (board, square)


@given(position=positions.wild_positions)
def test_moves_flips_and_final_scores_agree_with_the_domain_on_any_board(
    kernel: WasmtimeKernel, plain: PlainKernel, position: positions.Position
) -> None:
    for host in (kernel, plain):
        assert_same_as_the_domain(host, position)


@pytest.mark.parametrize("diagram", TRAPS.values(), ids=TRAPS.keys())
def test_no_run_passes_an_edge_of_the_board(kernel: WasmtimeKernel, plain: PlainKernel, diagram: str) -> None:
    position = positions.drawn(diagram)

    for host in (kernel, plain):
        assert_same_as_the_domain(host, position)
        assert_same_as_the_domain(host, positions.Position(position.enemy, position.own))


def assert_same_as_the_domain(kernel: Kernel, position: positions.Position) -> None:
    board, empty = positions.board_of(position), WORD ^ (position.own | position.enemy)
    assert kernel.call("legal_moves", *position) & WORD == legal_bits(board)
    assert kernel.call("final_score", *position) == final_score(board, Colour.BLACK)
    for square in positions.squares_of(empty):
        assert kernel.call("flips", *position, square) & WORD == flip_bits(board, 1 << square)


@pytest.mark.parametrize(
    ("square", "around"),
    [("a1", "b1 a2 b2"), ("h4", "g3 h3 g4 g5 h5"), ("e8", "d7 e7 f7 d8 f8"), ("h8", "g7 h7 g8")],
)
def test_the_surroundings_of_a_disc_are_its_neighbours(square: str, around: str) -> None:
    disc, neighbours = bits_of(square), bits_of(around)

    assert surroundings(disc) == disc | neighbours
    assert NEIGHBOURS[disc.bit_length() - 1] == neighbours


def bits_of(names: str) -> int:
    squares = map(parse_square, names.split())
    return sum(1 << square.row * 8 + square.column for square in squares)
