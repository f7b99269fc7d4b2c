from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import image_of_board, symmetries_of
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import HIGHEST
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import Position, board_of, position_of, wild_positions


def evaluate(kernel: Kernel, position: Position) -> int:
    return kernel.call("evaluate", *position, kernel.memory)


@given(position=wild_positions)
def test_a_value_stays_within_bounds_for_unfinished_games(kernel: WasmtimeKernel, position: Position) -> None:
    assert -HIGHEST <= evaluate(kernel, position) <= HIGHEST


@given(position=wild_positions)
def test_mirrored_and_rotated_boards_have_the_same_value(kernel: WasmtimeKernel, position: Position) -> None:
    board = board_of(position)

    images = [position_of(image_of_board(board, symmetry)) for symmetry in symmetries_of(board.rules)]

    assert {evaluate(kernel, image) for image in images} == {evaluate(kernel, position)}


@given(position=wild_positions)
def test_the_compiled_value_equals_that_of_plain_python(
    kernel: WasmtimeKernel, plain: PlainKernel, position: Position
) -> None:
    assert evaluate(kernel, position) == evaluate(plain, position)


@given(position=wild_positions, low=st.integers(-9000, 9000), width=st.integers(1, 3000))
def test_a_value_is_exact_inside_a_window_and_a_true_bound_outside(
    plain: PlainKernel, position: Position, low: int, width: int
) -> None:
    value, discs = (
        evaluate(plain, position),
        (position[0] | position[1]).bit_count(),
    )  # writes the indices, too
    at = plain.call("indices_of", 64 - discs, plain.memory)

    found = plain.call("value_of", at, discs, low, low + width, plain.memory)

    assert min(max(found, low), low + width) == min(max(value, low), low + width)
