"""How much chance each tier of tests/run gives to Hypothesis: few cases, many, or very many new ones."""

import os
import sys

from hypothesis import HealthCheck, settings

IN_PYODIDE = sys.platform == "emscripten"

TIER = os.environ.get("REVERSI_TIER", "default")
"""`quick`, `default` or `thorough`, as tests/run says it to everything that it runs."""

SHARES = {"quick": 0.1, "default": 0.3, "thorough": 5.0}
"""How many cases a tier tries, compared with those that a test asks for."""

IN_PYODIDE_SHARE = 0.2
"""Python is slow there: fewer cases show that the same code works."""

FEWEST = 3


def cases(wanted: int) -> int:
    """How many cases are tried here of a test that asks for `wanted`."""
    share = SHARES[TIER] * (IN_PYODIDE_SHARE if IN_PYODIDE else 1)
    return max(min(FEWEST, wanted), round(wanted * share))


def examples(wanted: int) -> settings:
    """The settings of a test that asks for `wanted` cases instead of 100; the tier scales them."""
    return settings(max_examples=cases(wanted))


def load() -> None:
    """Make this tier's profile that of all tests.

    A test that is slow, as inside Pyodide, is not a test that fails. The cases are the same on every run, so
    that what passes passes everywhere; `--thorough`, or EXPLORE=1 in the environment, draws new ones.
    """
    explores = TIER == "thorough" or "EXPLORE" in os.environ
    settings.register_profile(
        TIER,
        max_examples=cases(100),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        derandomize=not explores,
        print_blob=explores,
    )
    settings.load_profile(TIER)
