"""A plugin of pytest for the runs that judge mutants: it tells coverage which test is running, notes how many
seconds of the processor each test that passes takes, and lets hypothesis try few cases and stop at the first
that fails.
"""

import json
import os
import resource
import time
from collections.abc import Generator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import Phase, settings

from tests.contexts import pytest_runtest_logstart

__all__ = ["pytest_runtest_logstart"]

FEW = 10
"""Cases of a property: what only a later one would find counts as a survivor."""

MEMORY = 4 << 30
OWN_SETTINGS = "_hypothesis_internal_use_settings"

seconds: dict[str, float] = {}
not_passed: set[str] = set()


def pytest_configure() -> None:
    from tests import conftest as _loaded  # noqa: F401, PLC0415  (its profile is the one to change)

    phases = (Phase.explicit, Phase.generate)
    few = settings(max_examples=FEW, database=None, derandomize=True, phases=phases)
    settings.register_profile("mutants", few)
    settings.load_profile("mutants")
    _confine()


def _confine() -> None:
    """Bound what this process may use; a mutant may well run and grow for ever."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    if limit := int(os.environ.get("MUTANTS_LIMIT") or 0):
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one shard, whole files by their names."""
    number, _, shards = os.environ.get("MUTANTS_SHARD", "0/1").partition("/")
    items[:] = [item for item in items if crc32(item.location[0].encode()) % int(shards) == int(number)]


def pytest_itemcollected(item: pytest.Item) -> None:
    test = getattr(item, "obj", None)
    if own := getattr(test, OWN_SETTINGS, None):
        setattr(test, OWN_SETTINGS, settings(own, max_examples=min(FEW, own.max_examples)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    began = _processor_seconds()
    result = yield
    seconds[item.nodeid] = _processor_seconds() - began
    return result


def _processor_seconds() -> float:
    """What this process and those that it waited for have used; other work on the machine does not count."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if not report.passed:
        not_passed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    if target := os.environ.get("MUTANTS_SECONDS"):
        passed = {test: took for test, took in seconds.items() if test not in not_passed}
        Path(target).write_text(json.dumps(passed), encoding="utf-8")
