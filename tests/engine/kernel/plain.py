"""Plain kernels for tests, each with a memory of its own."""

from copy import deepcopy
from functools import cache

from reversi.lab.hosts import PlainKernel


def plain_kernel(megabytes: int = 1) -> PlainKernel:
    """A kernel with an empty table: a copy of one, since making it ready takes plain Python seconds."""
    return deepcopy(_made_ready(megabytes))


@cache
def _made_ready(megabytes: int) -> PlainKernel:
    return PlainKernel(megabytes)
