"""Duels: two games from each opening, and what is told of them."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from reversi.lab.training import duel


def test_each_opening_is_played_in_both_colours_and_the_first_weights_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, scores = list[tuple[int, ...]](), iter((10, -6, 4, 4, 0, 2, -2, 8))

    def play(*how: int) -> int:
        asked.append(how)
        return next(scores)

    def kernel(_: int, weights: bytes) -> SimpleNamespace:
        return SimpleNamespace(memory=len(weights))

    monkeypatch.setattr(duel, "NumbaKernel", kernel)
    monkeypatch.setattr(duel, "compiled", dict)
    monkeypatch.setattr(duel, "compiled_module", lambda _module, _done: {"play_duel": play})
    monkeypatch.setattr(duel, "balanced_seed", lambda random: random.getrandbits(30))
    for name, size in (("one.bin", 1), ("two.bin", 2)):
        (tmp_path / name).write_bytes(bytes(size))
    plan = {"pairs": 4, "seed": 1, "depth": 5, "nodes": 3000, "selectivity": 73}

    assert duel.run(tmp_path / "one.bin", tmp_path / "two.bin", **plan) == 0

    seeds = [how[0] for how in asked]
    assert Counter(seeds) == dict.fromkeys(seeds, 2)
    assert len({*seeds}) == 4
    assert {how[1:-2] for how in asked} == {(5, 73, 3000, duel.EXACT_FROM, duel.MEGABYTES)}
    assert [how[-2:] for how in asked] == [(2, 1), (1, 2)] * 4
    # Black's scores and White's are 10 and 6, 4 and -4, 0 and -2, -2 and -8: points 1, 0.5, 0.25 and 0.
    assert capsys.readouterr().out == (
        "one.bin against two.bin, 3,000 nodes a move: 43.8 ± 41.8 % in 8 games, +0.50 discs a game\n"
    )
