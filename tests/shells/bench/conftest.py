"""Benchmarks of the page without a browser."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest

from reversi.shells.bench.stage import Sample
from reversi.shells.build.tree import Tree

Measuring: TypeAlias = Callable[..., list[str]]


@pytest.fixture
def measuring(monkeypatch: pytest.MonkeyPatch) -> Measuring:
    """Lets a module's benchmarks measure these samples; the answer is the script's arguments to be."""

    def expect(benchmarks: ModuleType, *samples: Sample) -> list[str]:
        said: list[str] = []

        def measured(_: Path, *arguments: str, isolates: bool = False) -> list[Sample]:
            said.extend([*arguments, *["isolated"] * isolates])
            return list(samples)

        monkeypatch.setattr(benchmarks, "prepare", Tree)
        monkeypatch.setattr(benchmarks, "measured", measured)
        return said

    return expect
