"""What the kernel counts is what the domain does; that both agree with what others have published, tests of
the domain and of the command tell.
"""

from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import perft
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import Position, board_of, late_positions, wild_positions

A_PLY, NOTHING = 1, 0


@given(
    asked=st.tuples(late_positions(0, 8), st.integers(0, 4)) | st.tuples(wild_positions, st.integers(0, 2)),
    pass_cost=st.sampled_from([A_PLY, NOTHING]),
)
def test_passes_and_early_ends_are_counted_as_in_the_domain_on_any_board(
    kernel: WasmtimeKernel, plain: PlainKernel, asked: tuple[Position, int], pass_cost: int
) -> None:
    position, depth = asked
    leaves = perft(board_of(position), depth, passes_count=pass_cost == A_PLY)

    for host in (kernel, plain):
        assert host.call("perft", *position, depth, pass_cost, host.memory) == leaves
