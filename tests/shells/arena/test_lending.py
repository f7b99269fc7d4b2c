"""Kernels that are lent: nothing of one game is left for the next."""

from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import AGE
from reversi.engine.search.limits import Effort
from reversi.shells.arena.lending import lent_kernel
from reversi.shells.arena.opening import parse_opening
from reversi.shells.terminal.engine import searched


def age_of(kernel: Kernel) -> int:
    return kernel.call("read", kernel.memory + AGE)


def test_a_kernel_that_was_used_is_lent_as_young_as_a_new_one() -> None:
    with lent_kernel(1) as kernel:
        new = age_of(kernel)
        searched(kernel, parse_opening("f5d6").board, Effort(depth=2, exact_from=0))
        used = age_of(kernel)

    with lent_kernel(1) as again:
        assert again is kernel
        assert age_of(again) == new
    assert used > new
