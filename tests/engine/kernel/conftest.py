import pytest

from reversi.lab.hosts import PlainKernel
from tests.engine.kernel.plain import plain_kernel


@pytest.fixture(scope="session")
def plain() -> PlainKernel:
    """The kernel as plain Python, with whatever earlier tests have left in its table."""
    return plain_kernel()
